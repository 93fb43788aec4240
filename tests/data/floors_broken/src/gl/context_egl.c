#include <EGL/egl.h>
#include <epoxy/egl.h>
#include <GLFW/glfw3.h>
#include "scene/camera.h"

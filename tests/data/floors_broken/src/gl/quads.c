#include <epoxy/gl.h>
#include <GLFW/glfw3.h>
#include <epoxy/egl.h>
#include "study/match.h"

#include <GLFW/glfw3.h>
#include <epoxy/gl.h>
#include "gl/quads.h"

#include "app/window.h"
#include <GLFW/glfw3.h>

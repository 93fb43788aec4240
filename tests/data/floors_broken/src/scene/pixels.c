#include <cglm/cglm.h>
#include <epoxy/gl.h>
#include <GL/gl.h>
#include <GLES3/gl3.h>
#include "paint/kifu.h"

#pragma once
#if __has_include(<jxl/encode.h>)
#include <jxl/encode.h>
#endif
#if __has_include(<jxl/decode.h>)
#include <jxl/decode.h>
#endif

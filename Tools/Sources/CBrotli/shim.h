#pragma once
#if __has_include(<brotli/encode.h>)
#include <brotli/encode.h>
#endif

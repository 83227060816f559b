#pragma once
#if __has_include(<brotli/decode.h>)
#include <brotli/decode.h>
#endif

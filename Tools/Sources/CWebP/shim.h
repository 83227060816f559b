#pragma once
#if __has_include(<webp/encode.h>)
#include <webp/encode.h>
#endif
#if __has_include(<webp/decode.h>)
#include <webp/decode.h>
#endif

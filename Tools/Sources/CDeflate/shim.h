#pragma once
#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#endif

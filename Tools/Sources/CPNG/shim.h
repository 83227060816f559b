#pragma once
#include <stddef.h>
#include <stdio.h>
#if __has_include(<png.h>)
#include <png.h>
#endif

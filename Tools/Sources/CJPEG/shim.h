#pragma once
#include <stddef.h>
#include <stdio.h>
#if __has_include(<jpeglib.h>)
#include <jpeglib.h>
#endif

// https://developer.apple.com/library/archive/documentation/System/Conceptual/ManPages_iPhoneOS/man3/dyld.3.html
#ifndef LEVITY_APPLE_MACHO
#define LEVITY_APPLE_MACHO
#include "Macros.h"

uint32_t _dyld_image_count(void);
const char *_dyld_get_image_name(uint32_t index);

#endif

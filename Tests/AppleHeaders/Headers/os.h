// https://developer.apple.com/documentation/os
#ifndef LEVITY_APPLE_OS
#define LEVITY_APPLE_OS
#include "Darwin.h"
#include "ObjectiveC.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/os/oslog
NS_SWIFT_NAME(OSLog) @interface OS_os_log : NSObject
@end
typedef OS_os_log *os_log_t;

// https://developer.apple.com/documentation/os/oslogtype
typedef uint8_t os_log_type_t __attribute__((swift_newtype(struct))) NS_SWIFT_NAME(OSLogType);
// https://developer.apple.com/documentation/os/ossignposttype
typedef uint8_t os_signpost_type_t __attribute__((swift_newtype(struct))) NS_SWIFT_NAME(OSSignpostType);

NS_ASSUME_NONNULL_END
#endif

// https://developer.apple.com/documentation/corefoundation
#ifndef LEVITY_APPLE_COREFOUNDATION
#define LEVITY_APPLE_COREFOUNDATION
#include "Macros.h"

NS_ASSUME_NONNULL_BEGIN

typedef const void *CFTypeRef;
typedef const struct __attribute__((objc_bridge(NSString))) __CFString *CFStringRef;
typedef const struct __attribute__((objc_bridge(NSData))) __CFData *CFDataRef;
typedef const struct __attribute__((objc_bridge(NSURL))) __CFURL *CFURLRef;

// https://developer.apple.com/documentation/corefoundation/cgfloat
typedef double CGFloat;

// https://developer.apple.com/documentation/corefoundation/cgpoint
struct CGPoint { CGFloat x; CGFloat y; };
typedef struct CGPoint CGPoint;
// https://developer.apple.com/documentation/corefoundation/cgsize
struct CGSize { CGFloat width; CGFloat height; };
typedef struct CGSize CGSize;
// https://developer.apple.com/documentation/corefoundation/cgvector
struct CGVector { CGFloat dx; CGFloat dy; };
typedef struct CGVector CGVector;
// https://developer.apple.com/documentation/corefoundation/cgrect
struct CGRect { CGPoint origin; CGSize size; };
typedef struct CGRect CGRect;

NS_ASSUME_NONNULL_END
#endif

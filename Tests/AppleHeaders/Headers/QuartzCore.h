// https://developer.apple.com/documentation/quartzcore
#ifndef LEVITY_APPLE_QUARTZCORE
#define LEVITY_APPLE_QUARTZCORE
#include "CoreGraphics.h"
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

typedef double CFTimeInterval;
// https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
CFTimeInterval CACurrentMediaTime(void) API_AVAILABLE(ios(2.0)) API_UNAVAILABLE(watchos);

// https://developer.apple.com/documentation/quartzcore/calayer
API_AVAILABLE(ios(2.0), tvos(9.0)) API_UNAVAILABLE(watchos)
@interface CALayer : NSObject
@property CGRect bounds;
@property CGFloat contentsScale;
@property (nullable, strong) id contents;
@property CGFloat cornerRadius;
@property BOOL masksToBounds;
@end

NS_ASSUME_NONNULL_END
#endif

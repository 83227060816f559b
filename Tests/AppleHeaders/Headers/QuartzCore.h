// https://developer.apple.com/documentation/quartzcore
#ifndef LEVITY_APPLE_QUARTZCORE
#define LEVITY_APPLE_QUARTZCORE
#include "CoreGraphics.h"
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

typedef double CFTimeInterval;
// https://developer.apple.com/documentation/quartzcore/cacurrentmediatime()
CFTimeInterval CACurrentMediaTime(void) API_AVAILABLE(ios(2.0)) API_UNAVAILABLE(watchos);

@class CALayer;
// https://developer.apple.com/documentation/quartzcore/calayerdelegate
API_AVAILABLE(ios(10.0), tvos(10.0)) API_UNAVAILABLE(watchos)
@protocol CALayerDelegate <NSObject>
@optional
- (void)displayLayer:(CALayer *)layer NS_SWIFT_NAME(display(_:));
- (void)drawLayer:(CALayer *)layer inContext:(CGContextRef)ctx NS_SWIFT_NAME(draw(_:in:));
@end

// https://developer.apple.com/documentation/quartzcore/calayer
API_AVAILABLE(ios(2.0), tvos(9.0)) API_UNAVAILABLE(watchos)
@interface CALayer : NSObject
@property CGRect bounds;
@property CGFloat contentsScale;
@property (nullable, strong) id contents;
@property CGFloat cornerRadius;
@property BOOL masksToBounds;
@end

// https://developer.apple.com/documentation/quartzcore/cadisplaylink
API_AVAILABLE(ios(3.1), tvos(9.0)) API_UNAVAILABLE(watchos)
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel NS_SWIFT_NAME(init(target:selector:));
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode NS_SWIFT_NAME(add(to:forMode:));
- (void)invalidate;
@end

NS_ASSUME_NONNULL_END
#endif

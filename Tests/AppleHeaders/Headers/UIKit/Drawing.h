#ifndef LEVITY_APPLE_UIKIT_DRAWING
#define LEVITY_APPLE_UIKIT_DRAWING
#include "../CoreGraphics.h"
#include "../Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@class UIImage, UITraitCollection;

// https://developer.apple.com/documentation/uikit/uiedgeinsets
typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;

// https://developer.apple.com/documentation/uikit/uicolor
API_AVAILABLE(ios(2.0)) NS_SWIFT_SENDABLE
@interface UIColor : NSObject <NSSecureCoding, NSCopying>
- (UIColor *)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (UIColor *)initWithCGColor:(CGColorRef)cgColor NS_SWIFT_NAME(init(cgColor:));
// https://developer.apple.com/documentation/uikit/uicolor/init(dynamicprovider:)
- (UIColor *)initWithDynamicProvider:(UIColor *(^)(UITraitCollection *traitCollection))dynamicProvider
  API_AVAILABLE(ios(13.0), tvos(13.0)) API_UNAVAILABLE(watchos);
@property (class, nonatomic, readonly) UIColor *blackColor NS_SWIFT_NAME(black);
@property (class, nonatomic, readonly) UIColor *whiteColor NS_SWIFT_NAME(white);
@property (class, nonatomic, readonly) UIColor *grayColor NS_SWIFT_NAME(gray);
@property (class, nonatomic, readonly) UIColor *redColor NS_SWIFT_NAME(red);
@property (class, nonatomic, readonly) UIColor *greenColor NS_SWIFT_NAME(green);
@property (class, nonatomic, readonly) UIColor *blueColor NS_SWIFT_NAME(blue);
@property (class, nonatomic, readonly) UIColor *clearColor NS_SWIFT_NAME(clear);
- (void)set;
- (void)setFill;
- (void)setStroke;
- (BOOL)getRed:(nullable CGFloat *)red green:(nullable CGFloat *)green blue:(nullable CGFloat *)blue
  alpha:(nullable CGFloat *)alpha __attribute__((swift_attr("@discardableResult")));
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha NS_SWIFT_NAME(withAlphaComponent(_:));
@property (nonatomic, readonly) CGColorRef CGColor NS_SWIFT_NAME(cgColor);
// https://developer.apple.com/documentation/uikit/uicolor/resolvedcolor(with:)
- (UIColor *)resolvedColorWithTraitCollection:(UITraitCollection *)traitCollection NS_SWIFT_NAME(resolvedColor(with:))
  API_AVAILABLE(ios(13.0), tvos(13.0)) API_UNAVAILABLE(watchos);
@end
// A category, as in Apple's UIInterface.h.
// https://developer.apple.com/documentation/uikit/uicolor/systemblue
@interface UIColor (UIColorSystemColors)
@property (class, nonatomic, readonly) UIColor *systemRedColor NS_SWIFT_NAME(systemRed)
  API_AVAILABLE(ios(7.0), tvos(9.0)) API_UNAVAILABLE(watchos);
@property (class, nonatomic, readonly) UIColor *systemBlueColor NS_SWIFT_NAME(systemBlue)
  API_AVAILABLE(ios(7.0), tvos(9.0)) API_UNAVAILABLE(watchos);
@end

// https://developer.apple.com/documentation/uikit/uibezierpath
API_AVAILABLE(ios(3.2))
@interface UIBezierPath : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)bezierPathWithRect:(CGRect)rect;
+ (instancetype)bezierPathWithRoundedRect:(CGRect)rect cornerRadius:(CGFloat)cornerRadius;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)fill;
- (void)addClip;
@end

// https://developer.apple.com/documentation/uikit/uigraphicsrendererformat
API_AVAILABLE(ios(10.0), tvos(10.0)) API_UNAVAILABLE(watchos)
@interface UIGraphicsRendererFormat : NSObject <NSCopying>
+ (instancetype)defaultFormat NS_SWIFT_NAME(default());
+ (instancetype)preferredFormat NS_SWIFT_NAME(preferred()) API_AVAILABLE(ios(11.0), tvos(11.0));
@property (nonatomic, readonly) CGRect bounds;
@end
// https://developer.apple.com/documentation/uikit/uigraphicsrenderercontext
API_AVAILABLE(ios(10.0), tvos(10.0)) API_UNAVAILABLE(watchos)
@interface UIGraphicsRendererContext : NSObject
@property (nonatomic, readonly) CGContextRef CGContext NS_SWIFT_NAME(cgContext);
- (void)fillRect:(CGRect)rect NS_SWIFT_NAME(fill(_:));
- (void)fillRect:(CGRect)rect blendMode:(CGBlendMode)blendMode NS_SWIFT_NAME(fill(_:blendMode:));
@end
// https://developer.apple.com/documentation/uikit/uigraphicsrenderer
API_AVAILABLE(ios(10.0), tvos(10.0)) API_UNAVAILABLE(watchos)
@interface UIGraphicsRenderer : NSObject
- (instancetype)initWithBounds:(CGRect)bounds;
@end

// https://developer.apple.com/documentation/uikit/nsparagraphstyle
API_AVAILABLE(ios(6.0))
@interface NSParagraphStyle : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly, nonatomic) CGFloat lineSpacing;
@property (readonly, nonatomic) CGFloat paragraphSpacing;
@property (readonly, nonatomic) CGFloat lineHeightMultiple;
@end

// https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat/range
typedef NS_ENUM(NSInteger, UIGraphicsImageRendererFormatRange) {
  UIGraphicsImageRendererFormatRangeUnspecified = -1,
  UIGraphicsImageRendererFormatRangeAutomatic = 0,
  UIGraphicsImageRendererFormatRangeExtended,
  UIGraphicsImageRendererFormatRangeStandard,
} API_AVAILABLE(ios(12.0), tvos(12.0)) API_UNAVAILABLE(watchos) NS_SWIFT_NAME(UIGraphicsImageRendererFormat.Range);
// https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat
API_AVAILABLE(ios(10.0), tvos(10.0)) API_UNAVAILABLE(watchos)
@interface UIGraphicsImageRendererFormat : UIGraphicsRendererFormat
@property (nonatomic) CGFloat scale;
@property (nonatomic) BOOL opaque;
@property (nonatomic) UIGraphicsImageRendererFormatRange preferredRange API_AVAILABLE(ios(12.0), tvos(12.0));
@end
// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
API_AVAILABLE(ios(10.0), tvos(10.0)) API_UNAVAILABLE(watchos)
@interface UIGraphicsImageRendererContext : UIGraphicsRendererContext
@property (nonatomic, readonly) UIImage *currentImage;
@end
// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
API_AVAILABLE(ios(10.0), tvos(10.0)) API_UNAVAILABLE(watchos)
@interface UIGraphicsImageRenderer : UIGraphicsRenderer
- (instancetype)initWithSize:(CGSize)size;
- (instancetype)initWithSize:(CGSize)size format:(UIGraphicsImageRendererFormat *)format NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithBounds:(CGRect)bounds format:(UIGraphicsImageRendererFormat *)format NS_DESIGNATED_INITIALIZER;
- (UIImage *)imageWithActions:(void (NS_NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions
  NS_SWIFT_NAME(image(actions:));
@end

NS_ASSUME_NONNULL_END
#endif

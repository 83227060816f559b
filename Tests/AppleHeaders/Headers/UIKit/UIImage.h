#ifndef LEVITY_APPLE_UIKIT_UIIMAGE
#define LEVITY_APPLE_UIKIT_UIIMAGE
#include "Drawing.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/uikit/uiimage/orientation
typedef NS_ENUM(NSInteger, UIImageOrientation) {
  UIImageOrientationUp,
  UIImageOrientationDown,
  UIImageOrientationLeft,
  UIImageOrientationRight,
  UIImageOrientationUpMirrored,
  UIImageOrientationDownMirrored,
  UIImageOrientationLeftMirrored,
  UIImageOrientationRightMirrored,
} NS_SWIFT_NAME(UIImage.Orientation);
// https://developer.apple.com/documentation/uikit/uiimage/resizingmode-swift.enum
typedef NS_ENUM(NSInteger, UIImageResizingMode) {
  UIImageResizingModeTile = 0,
  UIImageResizingModeStretch = 1,
} NS_SWIFT_NAME(UIImage.ResizingMode);
// https://developer.apple.com/documentation/uikit/uiimage/renderingmode-swift.enum
typedef NS_ENUM(NSInteger, UIImageRenderingMode) {
  UIImageRenderingModeAutomatic,
  UIImageRenderingModeAlwaysOriginal,
  UIImageRenderingModeAlwaysTemplate,
} API_AVAILABLE(ios(7.0)) NS_SWIFT_NAME(UIImage.RenderingMode);

// https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class
API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0)) NS_SWIFT_NAME(UIImage.Configuration) NS_SWIFT_SENDABLE
@interface UIImageConfiguration : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
@end
// https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class
API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0)) NS_SWIFT_NAME(UIImage.SymbolConfiguration) NS_SWIFT_SENDABLE
@interface UIImageSymbolConfiguration : UIImageConfiguration
+ (instancetype)configurationWithPointSize:(CGFloat)pointSize;
@end
// https://developer.apple.com/documentation/uikit/uiimageasset
API_AVAILABLE(ios(8.0)) NS_SWIFT_SENDABLE
@interface UIImageAsset : NSObject <NSSecureCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

// https://developer.apple.com/documentation/uikit/uiimage
API_AVAILABLE(ios(2.0)) NS_SWIFT_SENDABLE
@interface UIImage : NSObject <NSSecureCoding>
// https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)
+ (nullable UIImage *)systemImageNamed:(NSString *)name NS_SWIFT_NAME(init(systemName:))
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
// https://developer.apple.com/documentation/uikit/uiimage/init(named:)
+ (nullable UIImage *)imageNamed:(NSString *)name;
// https://developer.apple.com/documentation/uikit/uiimage/init(named:in:with:)
+ (nullable UIImage *)imageNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle
  withConfiguration:(nullable UIImageConfiguration *)configuration NS_SWIFT_NAME(init(named:in:with:))
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
// https://developer.apple.com/documentation/uikit/uiimage/init(named:in:variablevalue:configuration:)
+ (nullable UIImage *)imageNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle variableValue:(double)value
  withConfiguration:(nullable UIImageConfiguration *)configuration NS_REFINED_FOR_SWIFT
  API_AVAILABLE(ios(16.0), tvos(16.0), watchos(9.0));
// https://developer.apple.com/documentation/uikit/uiimage/init(named:in:compatiblewith:)
+ (nullable UIImage *)imageNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle
  compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection NS_SWIFT_NAME(init(named:in:compatibleWith:))
  API_AVAILABLE(ios(8.0)) API_UNAVAILABLE(watchos);
// https://developer.apple.com/documentation/uikit/uiimage/init(contentsoffile:)
- (nullable instancetype)initWithContentsOfFile:(NSString *)path;
// https://developer.apple.com/documentation/uikit/uiimage/init(data:)
- (nullable instancetype)initWithData:(NSData *)data;
// https://developer.apple.com/documentation/uikit/uiimage/init(data:scale:)
- (nullable instancetype)initWithData:(NSData *)data scale:(CGFloat)scale API_AVAILABLE(ios(6.0));
// https://developer.apple.com/documentation/uikit/uiimage/init(cgimage:)
- (instancetype)initWithCGImage:(CGImageRef)cgImage NS_SWIFT_NAME(init(cgImage:));
// https://developer.apple.com/documentation/uikit/uiimage/init(cgimage:scale:orientation:)
- (instancetype)initWithCGImage:(CGImageRef)cgImage scale:(CGFloat)scale orientation:(UIImageOrientation)orientation
  NS_SWIFT_NAME(init(cgImage:scale:orientation:)) API_AVAILABLE(ios(4.0));
// https://developer.apple.com/documentation/uikit/uiimage/animatedimage(with:duration:)
+ (nullable UIImage *)animatedImageWithImages:(NSArray<UIImage *> *)images duration:(NSTimeInterval)duration
  NS_SWIFT_NAME(animatedImage(with:duration:)) API_AVAILABLE(ios(5.0));

// https://developer.apple.com/documentation/uikit/uiimage/size
@property (nonatomic, readonly) CGSize size;
@property (nonatomic, readonly, nullable) CGImageRef CGImage NS_SWIFT_NAME(cgImage);
@property (nonatomic, readonly) UIImageOrientation imageOrientation;
@property (nonatomic, readonly) CGFloat scale API_AVAILABLE(ios(4.0));
@property (nonatomic, readonly, getter=isSymbolImage) BOOL symbolImage API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
@property (nonatomic, readonly, nullable) NSArray<UIImage *> *images API_AVAILABLE(ios(5.0));
@property (nonatomic, readonly) NSTimeInterval duration API_AVAILABLE(ios(5.0));
@property (nonatomic, readonly) UIEdgeInsets capInsets API_AVAILABLE(ios(5.0));
@property (nonatomic, readonly) UIImageResizingMode resizingMode API_AVAILABLE(ios(6.0));
@property (nonatomic, readonly) UIEdgeInsets alignmentRectInsets API_AVAILABLE(ios(6.0));
@property (nonatomic, readonly) UIImageRenderingMode renderingMode API_AVAILABLE(ios(7.0));
@property (nonatomic, readonly) BOOL flipsForRightToLeftLayoutDirection API_AVAILABLE(ios(9.0));
@property (nullable, nonatomic, readonly) UIImageAsset *imageAsset API_AVAILABLE(ios(8.0));
@property (nonatomic, readonly) BOOL hasBaseline NS_REFINED_FOR_SWIFT API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
@property (nonatomic, readonly) CGFloat baselineOffsetFromBottom NS_REFINED_FOR_SWIFT
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
@property (nullable, nonatomic, readonly) UIImageConfiguration *configuration
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
@property (nullable, nonatomic, readonly) UIImageSymbolConfiguration *symbolConfiguration
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
@property (nonatomic, readonly) BOOL isHighDynamicRange API_AVAILABLE(ios(17.0), tvos(17.0), watchos(10.0));

// https://developer.apple.com/documentation/uikit/uiimage/draw(at:)
- (void)drawAtPoint:(CGPoint)point NS_SWIFT_NAME(draw(at:));
- (void)drawAtPoint:(CGPoint)point blendMode:(CGBlendMode)blendMode alpha:(CGFloat)alpha
  NS_SWIFT_NAME(draw(at:blendMode:alpha:));
- (void)drawInRect:(CGRect)rect NS_SWIFT_NAME(draw(in:));
- (void)drawInRect:(CGRect)rect blendMode:(CGBlendMode)blendMode alpha:(CGFloat)alpha
  NS_SWIFT_NAME(draw(in:blendMode:alpha:));
- (void)drawAsPatternInRect:(CGRect)rect NS_SWIFT_NAME(drawAsPattern(in:));

// https://developer.apple.com/documentation/uikit/uiimage/resizableimage(withcapinsets:)
- (UIImage *)resizableImageWithCapInsets:(UIEdgeInsets)capInsets API_AVAILABLE(ios(5.0));
- (UIImage *)resizableImageWithCapInsets:(UIEdgeInsets)capInsets resizingMode:(UIImageResizingMode)resizingMode
  API_AVAILABLE(ios(6.0));
- (UIImage *)imageWithAlignmentRectInsets:(UIEdgeInsets)alignmentInsets NS_SWIFT_NAME(withAlignmentRectInsets(_:))
  API_AVAILABLE(ios(6.0));
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)renderingMode NS_SWIFT_NAME(withRenderingMode(_:))
  API_AVAILABLE(ios(7.0));
- (UIImage *)imageFlippedForRightToLeftLayoutDirection API_AVAILABLE(ios(9.0));
- (UIImage *)imageWithHorizontallyFlippedOrientation NS_SWIFT_NAME(withHorizontallyFlippedOrientation())
  API_AVAILABLE(ios(10.0), tvos(10.0), watchos(3.0));
- (UIImage *)imageWithBaselineOffsetFromBottom:(CGFloat)baselineOffset NS_SWIFT_NAME(withBaselineOffset(fromBottom:))
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
- (UIImage *)imageWithoutBaseline API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
- (UIImage *)imageWithConfiguration:(UIImageConfiguration *)configuration NS_SWIFT_NAME(withConfiguration(_:))
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
- (nullable UIImage *)imageByApplyingSymbolConfiguration:(UIImageSymbolConfiguration *)configuration
  NS_SWIFT_NAME(applyingSymbolConfiguration(_:)) API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
- (UIImage *)imageWithTintColor:(UIColor *)color NS_SWIFT_NAME(withTintColor(_:))
  API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
- (UIImage *)imageWithTintColor:(UIColor *)color renderingMode:(UIImageRenderingMode)renderingMode
  NS_SWIFT_NAME(withTintColor(_:renderingMode:)) API_AVAILABLE(ios(13.0), tvos(13.0), watchos(6.0));
// https://developer.apple.com/documentation/uikit/uiimage/preparingfordisplay()
- (nullable UIImage *)imageByPreparingForDisplay NS_SWIFT_NAME(preparingForDisplay())
  API_AVAILABLE(ios(15.0), tvos(15.0), watchos(8.0));
- (void)prepareForDisplayWithCompletionHandler:(void (NS_SWIFT_SENDABLE ^)(UIImage *_Nullable))completionHandler
  API_AVAILABLE(ios(15.0), tvos(15.0), watchos(8.0));
- (nullable UIImage *)imageByPreparingThumbnailOfSize:(CGSize)size NS_SWIFT_NAME(preparingThumbnail(of:))
  API_AVAILABLE(ios(15.0), tvos(15.0), watchos(8.0));
- (void)prepareThumbnailOfSize:(CGSize)size
  completionHandler:(void (NS_SWIFT_SENDABLE ^)(UIImage *_Nullable))completionHandler
  API_AVAILABLE(ios(15.0), tvos(15.0), watchos(8.0));
// https://developer.apple.com/documentation/uikit/uiimage/imagerestrictedtostandarddynamicrange()
- (UIImage *)imageRestrictedToStandardDynamicRange API_AVAILABLE(ios(17.0), tvos(17.0), watchos(10.0));
@end

// https://developer.apple.com/documentation/uikit/uiimage/pngdata()
NSData *_Nullable UIImagePNGRepresentation(UIImage *image) NS_SWIFT_NAME(UIImage.pngData(self:));

NS_ASSUME_NONNULL_END
#endif

#ifndef LEVITY_APPLE_UIKIT_UIVIEW
#define LEVITY_APPLE_UIKIT_UIVIEW
#include "../QuartzCore.h"
#include "Application.h"
#include "UIImage.h"

NS_ASSUME_NONNULL_BEGIN

@class UIWindow;

// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
typedef NS_ENUM(NSInteger, UIViewContentMode) {
  UIViewContentModeScaleToFill,
  UIViewContentModeScaleAspectFit,
  UIViewContentModeScaleAspectFill,
  UIViewContentModeRedraw,
  UIViewContentModeCenter,
  UIViewContentModeTop,
  UIViewContentModeBottom,
  UIViewContentModeLeft,
  UIViewContentModeRight,
  UIViewContentModeTopLeft,
  UIViewContentModeTopRight,
  UIViewContentModeBottomLeft,
  UIViewContentModeBottomRight,
} NS_SWIFT_NAME(UIView.ContentMode);
// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
typedef NS_ENUM(NSInteger, UISemanticContentAttribute) {
  UISemanticContentAttributeUnspecified = 0,
  UISemanticContentAttributePlayback,
  UISemanticContentAttributeSpatial,
  UISemanticContentAttributeForceLeftToRight,
  UISemanticContentAttributeForceRightToLeft,
} API_AVAILABLE(ios(9.0));
// https://developer.apple.com/documentation/uikit/uiview/animationoptions
typedef NS_OPTIONS(NSUInteger, UIViewAnimationOptions) {
  UIViewAnimationOptionLayoutSubviews = 1 << 0,
  UIViewAnimationOptionAllowUserInteraction = 1 << 1,
  UIViewAnimationOptionBeginFromCurrentState = 1 << 2,
  UIViewAnimationOptionTransitionNone = 0 << 20,
  UIViewAnimationOptionTransitionCrossDissolve = 5 << 20,
} API_AVAILABLE(ios(4.0)) NS_SWIFT_NAME(UIView.AnimationOptions);

// https://developer.apple.com/documentation/uikit/uiview/nointrinsicmetric
extern const CGFloat UIViewNoIntrinsicMetric NS_SWIFT_NAME(UIView.noIntrinsicMetric) API_AVAILABLE(ios(6.0));

// https://developer.apple.com/documentation/uikit/uiview
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIView : UIResponder <NSCoding, UITraitEnvironment, CALayerDelegate>
@property (class, nonatomic, readonly) Class layerClass;
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic) NSInteger tag;
@property (nonatomic, readonly, strong) CALayer *layer;
@property (nonatomic) UISemanticContentAttribute semanticContentAttribute API_AVAILABLE(ios(9.0));
@property (nonatomic, readonly) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection
  API_AVAILABLE(ios(10.0));
@end

// Members of Objective-C's categories can be overridden: they are dispatched like those of the class.
@interface UIView (UIViewGeometry)
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic) CGPoint center;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
@end
@interface UIView (UIViewHierarchy)
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<UIView *> *subviews;
@property (nullable, nonatomic, readonly) UIWindow *window;
- (void)removeFromSuperview;
- (void)addSubview:(UIView *)view;
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index;
- (void)didAddSubview:(UIView *)subview;
- (void)didMoveToSuperview;
- (void)willMoveToWindow:(nullable UIWindow *)newWindow;
- (void)didMoveToWindow;
- (BOOL)isDescendantOfView:(UIView *)view NS_SWIFT_NAME(isDescendant(of:));
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
@end
@interface UIView (UIViewRendering)
- (void)drawRect:(CGRect)rect;
- (void)setNeedsDisplay;
@property (nonatomic) BOOL clipsToBounds;
@property (nullable, nonatomic, copy) UIColor *backgroundColor;
@property (nonatomic) CGFloat alpha;
@property (nonatomic, getter=isOpaque) BOOL opaque;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic) UIViewContentMode contentMode;
@property (null_resettable, nonatomic, strong) UIColor *tintColor API_AVAILABLE(ios(7.0));
- (void)tintColorDidChange API_AVAILABLE(ios(7.0));
@end
// https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
@interface UIView (UIViewAnimationWithBlocks)
+ (void)transitionWithView:(UIView *)view duration:(NSTimeInterval)duration options:(UIViewAnimationOptions)options
  animations:(void (^_Nullable)(void))animations completion:(void (^_Nullable)(BOOL finished))completion
  API_AVAILABLE(ios(4.0));
@end
@interface UIView (UIConstraintBasedLayoutLayering)
@property (nonatomic, readonly) UIEdgeInsets alignmentRectInsets API_AVAILABLE(ios(6.0));
@property (nonatomic, readonly) CGSize intrinsicContentSize API_AVAILABLE(ios(6.0));
- (void)invalidateIntrinsicContentSize API_AVAILABLE(ios(6.0));
@end
// https://developer.apple.com/documentation/uikit/uiview/largecontentimage
@interface UIView (UILargeContentViewer)
@property (nullable, nonatomic, strong) UIImage *largeContentImage API_AVAILABLE(ios(13.0)) API_UNAVAILABLE(tvos);
@end
// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib()
@interface NSObject (UINibLoadingAdditions)
- (void)awakeFromNib NS_SWIFT_UI_ACTOR;
- (void)prepareForInterfaceBuilder NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(8.0));
@end
// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel NS_SWIFT_UI_ACTOR;
@end
// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
NS_SWIFT_UI_ACTOR @protocol UIAccessibilityIdentification <NSObject>
@property (nullable, nonatomic, copy) NSString *accessibilityIdentifier API_AVAILABLE(ios(5.0));
@end
@interface UIView (UIAccessibilityIdentification) <UIAccessibilityIdentification>
@end
@interface UIImage (UIAccessibilityIdentification) <UIAccessibilityIdentification>
@end

// https://developer.apple.com/documentation/uikit/uiwindow
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIWindow : UIView
@end

// https://developer.apple.com/documentation/uikit/uiimageview
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
- (instancetype)initWithImage:(nullable UIImage *)image highlightedImage:(nullable UIImage *)highlightedImage
  API_AVAILABLE(ios(3.0));
@property (nullable, nonatomic, strong) UIImage *image;
@property (nullable, nonatomic, strong) UIImage *highlightedImage API_AVAILABLE(ios(3.0));
@property (nullable, nonatomic, strong) UIImageSymbolConfiguration *preferredSymbolConfiguration
  API_AVAILABLE(ios(13.0), tvos(13.0));
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic, getter=isHighlighted) BOOL highlighted API_AVAILABLE(ios(3.0));
@property (nullable, nonatomic, copy) NSArray<UIImage *> *animationImages;
@property (nullable, nonatomic, copy) NSArray<UIImage *> *highlightedAnimationImages API_AVAILABLE(ios(3.0));
@property (nonatomic) NSTimeInterval animationDuration;
@property (nonatomic) NSInteger animationRepeatCount;
@property (null_resettable, nonatomic, strong) UIColor *tintColor API_AVAILABLE(ios(7.0));
- (void)startAnimating;
- (void)stopAnimating;
@property (nonatomic, readonly, getter=isAnimating) BOOL animating;
@end

NS_ASSUME_NONNULL_END
#endif

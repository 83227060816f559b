#ifndef LEVITY_APPLE_UIKIT_CONTROLLERS
#define LEVITY_APPLE_UIKIT_CONTROLLERS
#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/uikit/uiview/autoresizing
typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
  UIViewAutoresizingNone = 0,
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleHeight = 1 << 4,
} NS_SWIFT_NAME(UIView.AutoresizingMask);
@interface UIView (UIViewAutoresizing)
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@end

// https://developer.apple.com/documentation/uikit/uiviewcontroller
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIViewController : UIResponder <NSCoding, UITraitEnvironment>
- (instancetype)initWithNibName:(nullable NSString *)nibName bundle:(nullable NSBundle *)bundle
  NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (null_resettable, nonatomic, strong) UIView *view;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)addChildViewController:(UIViewController *)childController NS_SWIFT_NAME(addChild(_:)) API_AVAILABLE(ios(5.0));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(didMove(toParent:))
  API_AVAILABLE(ios(5.0));
@end

// https://developer.apple.com/documentation/uikit/uifont
API_AVAILABLE(ios(2.0)) NS_SWIFT_SENDABLE
@interface UIFont : NSObject
+ (nullable UIFont *)fontWithName:(NSString *)fontName size:(CGFloat)fontSize NS_SWIFT_NAME(init(name:size:));
@end

NS_ASSUME_NONNULL_END
#endif

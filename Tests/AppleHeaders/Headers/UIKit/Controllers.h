#ifndef LEVITY_APPLE_UIKIT_CONTROLLERS
#define LEVITY_APPLE_UIKIT_CONTROLLERS
#include "Bars.h"
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
@property (nullable, nonatomic, readonly, copy) NSString *nibName;
@property (nullable, nonatomic, readonly, strong) NSBundle *nibBundle;
@property (null_resettable, nonatomic, strong) UIView *view;
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded API_AVAILABLE(ios(9.0));
@property (nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded API_AVAILABLE(ios(3.0));
- (void)loadView;
- (void)loadViewIfNeeded API_AVAILABLE(ios(9.0));
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
@property (nullable, nonatomic, weak, readonly) UIViewController *parentViewController NS_SWIFT_NAME(parent);
@end
@interface UIViewController (UIContainerViewControllerProtectedMethods)
@property (nonatomic, readonly) NSArray<UIViewController *> *childViewControllers NS_SWIFT_NAME(children)
  API_AVAILABLE(ios(5.0));
- (void)addChildViewController:(UIViewController *)childController NS_SWIFT_NAME(addChild(_:)) API_AVAILABLE(ios(5.0));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent()) API_AVAILABLE(ios(5.0));
- (void)beginAppearanceTransition:(BOOL)isAppearing animated:(BOOL)animated API_AVAILABLE(ios(6.0));
- (void)endAppearanceTransition API_AVAILABLE(ios(6.0));
@end
@interface UIViewController (UIContainerViewControllerCallbacks)
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(willMove(toParent:))
  API_AVAILABLE(ios(5.0));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NS_SWIFT_NAME(didMove(toParent:))
  API_AVAILABLE(ios(5.0));
@end
@interface UIViewController (UITabBarControllerItem)
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@end

// https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
@interface UIWindow (UIViewControllers)
@property (nullable, nonatomic, strong) UIViewController *rootViewController API_AVAILABLE(ios(4.0));
@end

// https://developer.apple.com/documentation/uikit/uifont
API_AVAILABLE(ios(2.0)) NS_SWIFT_SENDABLE
@interface UIFont : NSObject
+ (nullable UIFont *)fontWithName:(NSString *)fontName size:(CGFloat)fontSize NS_SWIFT_NAME(init(name:size:));
@property (nonatomic, readonly, strong) NSString *fontName;
@property (nonatomic, readonly) CGFloat pointSize;
@end

NS_ASSUME_NONNULL_END
#endif

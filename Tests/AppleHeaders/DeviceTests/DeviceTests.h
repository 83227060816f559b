// What Tests/DeviceTests uses of Apple's frameworks and the runtime doesn't, for its check alone.
@import Foundation;
@import QuartzCore;
@import UIKit;

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/instancemethod(for:)
@interface NSObject (DeviceTests)
+ (IMP)instanceMethodForSelector:(SEL)selector NS_SWIFT_NAME(instanceMethod(for:));
@end


// https://developer.apple.com/documentation/uikit/uiwindow/rootviewcontroller
@interface UIWindow (DeviceTests)
@property (nullable, nonatomic, strong) UIViewController *rootViewController API_AVAILABLE(ios(4.0));
@end
// https://developer.apple.com/documentation/uikit/uiview/overrideuserinterfacestyle
@interface UIView (DeviceTests)
@property (nonatomic) UIUserInterfaceStyle overrideUserInterfaceStyle API_AVAILABLE(ios(13.0), tvos(13.0));
@end
// https://developer.apple.com/documentation/quartzcore/calayer/render(in:)
@interface CALayer (DeviceTests)
- (void)renderInContext:(CGContextRef)context NS_SWIFT_NAME(render(in:));
@end
// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer/pngdata(actions:)
@interface UIGraphicsImageRenderer (DeviceTests)
- (NSData *)PNGDataWithActions:(void (NS_NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions
  NS_SWIFT_NAME(pngData(actions:));
@end

// https://developer.apple.com/documentation/uikit/uinib
API_AVAILABLE(ios(4.0)) NS_SWIFT_UI_ACTOR
@interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundle NS_SWIFT_NAME(init(nibName:bundle:));
- (NSArray *)instantiateWithOwner:(nullable id)owner options:(nullable NSDictionary<NSString *, id> *)options
  NS_SWIFT_NAME(instantiate(withOwner:options:));
@end

// https://developer.apple.com/documentation/uikit/uinavigationbar
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UINavigationBar : UIView
- (instancetype)initWithFrame:(CGRect)frame;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@property (nullable, nonatomic, copy) NSArray<UINavigationItem *> *items;
@end
// https://developer.apple.com/documentation/uikit/uitabbar
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UITabBar : UIView
- (instancetype)initWithFrame:(CGRect)frame;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@property (nullable, nonatomic, copy) NSArray<UITabBarItem *> *items;
@end

// https://developer.apple.com/documentation/coregraphics/cgcolorspacecreatedevicergb()
CGColorSpaceRef CGColorSpaceCreateDeviceRGB(void) __attribute__((cf_returns_retained));
NS_ASSUME_NONNULL_END

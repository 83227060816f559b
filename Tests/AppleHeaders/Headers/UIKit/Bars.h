#ifndef LEVITY_APPLE_UIKIT_BARS
#define LEVITY_APPLE_UIKIT_BARS
#include "Controls.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/uikit/uibaritem
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIBarItem : NSObject <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nullable, nonatomic, copy) NSString *title;
@property (nullable, nonatomic, strong) UIImage *image;
// https://developer.apple.com/documentation/uikit/uibaritem/landscapeimagephone
@property (nullable, nonatomic, strong) UIImage *landscapeImagePhone API_AVAILABLE(ios(5.0)) API_UNAVAILABLE(tvos);
// https://developer.apple.com/documentation/uikit/uibaritem/largecontentsizeimage
@property (nullable, nonatomic, strong) UIImage *largeContentSizeImage API_AVAILABLE(ios(11.0));
@property (nonatomic) NSInteger tag;
@end

// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum
typedef NS_ENUM(NSInteger, UIBarButtonItemStyle) {
  UIBarButtonItemStylePlain,
  UIBarButtonItemStyleDone = 2,
} NS_SWIFT_NAME(UIBarButtonItem.Style);
// https://developer.apple.com/documentation/uikit/uibarbuttonitem
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIBarButtonItem : UIBarItem <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithImage:(nullable UIImage *)image style:(UIBarButtonItemStyle)style target:(nullable id)target
  action:(nullable SEL)action;
- (instancetype)initWithTitle:(nullable NSString *)title style:(UIBarButtonItemStyle)style target:(nullable id)target
  action:(nullable SEL)action;
@property (nonatomic) UIBarButtonItemStyle style;
@property (nullable, nonatomic, strong) UIView *customView;
@end

// https://developer.apple.com/documentation/uikit/uitabbaritem
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UITabBarItem : UIBarItem
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image tag:(NSInteger)tag;
- (instancetype)initWithTitle:(nullable NSString *)title image:(nullable UIImage *)image
  selectedImage:(nullable UIImage *)selectedImage API_AVAILABLE(ios(7.0));
@property (nullable, nonatomic, strong) UIImage *selectedImage API_AVAILABLE(ios(7.0));
@property (nullable, nonatomic, copy) NSString *badgeValue;
@end

// https://developer.apple.com/documentation/uikit/uinavigationitem
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UINavigationItem : NSObject <NSCoding>
- (instancetype)initWithTitle:(NSString *)title NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, copy) NSString *title;
// https://developer.apple.com/documentation/uikit/uinavigationitem/prompt
@property (nullable, nonatomic, copy) NSString *prompt API_UNAVAILABLE(tvos);
@property (nullable, nonatomic, strong) UIBarButtonItem *rightBarButtonItem;
@end

NS_ASSUME_NONNULL_END
#endif

#ifndef LEVITY_APPLE_UIKIT_CONTROLS
#define LEVITY_APPLE_UIKIT_CONTROLS
#include "UIView.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
typedef NS_OPTIONS(NSUInteger, UIControlState) {
  UIControlStateHighlighted = 1 << 0,
  UIControlStateDisabled = 1 << 1,
  UIControlStateSelected = 1 << 2,
  UIControlStateFocused API_AVAILABLE(ios(9.0)) = 1 << 3,
} NS_SWIFT_NAME(UIControl.State);
// https://developer.apple.com/documentation/uikit/uicontrol/event
typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventValueChanged = 1 << 12,
} NS_SWIFT_NAME(UIControl.Event);

// https://developer.apple.com/documentation/uikit/uiaction
API_AVAILABLE(ios(13.0), tvos(14.0)) NS_SWIFT_UI_ACTOR
@interface UIAction : NSObject
@property (nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) UIImage *image;
@end

// https://developer.apple.com/documentation/uikit/uicontrol
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIControl : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
// https://developer.apple.com/documentation/uikit/uicontrol/init(frame:primaryaction:)
- (instancetype)initWithFrame:(CGRect)frame primaryAction:(nullable UIAction *)primaryAction
  API_AVAILABLE(ios(14.0), tvos(14.0));
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, getter=isSelected) BOOL selected;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@property (nonatomic, readonly) UIControlState state;
- (void)addTarget:(nullable id)target action:(SEL)action forControlEvents:(UIControlEvents)controlEvents
  NS_SWIFT_NAME(addTarget(_:action:for:));
@end

// https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum
typedef NS_ENUM(NSInteger, UIButtonType) {
  UIButtonTypeCustom = 0,
  UIButtonTypeSystem API_AVAILABLE(ios(7.0)),
  UIButtonTypeDetailDisclosure API_UNAVAILABLE(tvos),
  UIButtonTypeInfoLight API_UNAVAILABLE(tvos),
  UIButtonTypeInfoDark API_UNAVAILABLE(tvos),
  UIButtonTypeContactAdd API_UNAVAILABLE(tvos),
  UIButtonTypeClose API_AVAILABLE(ios(13.0)) API_UNAVAILABLE(tvos) = 7,
} NS_SWIFT_NAME(UIButton.ButtonType);

// https://developer.apple.com/documentation/uikit/uibutton
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIButton : UIControl <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFrame:(CGRect)frame primaryAction:(nullable UIAction *)primaryAction
  API_AVAILABLE(ios(14.0), tvos(14.0));
+ (instancetype)buttonWithType:(UIButtonType)buttonType;
@property (nonatomic, readonly) UIButtonType buttonType;
// https://developer.apple.com/documentation/uikit/uibutton/setneedsupdateconfiguration()
- (void)setNeedsUpdateConfiguration API_AVAILABLE(ios(15.0), tvos(15.0));
- (void)updateConfiguration API_AVAILABLE(ios(15.0), tvos(15.0));
// https://developer.apple.com/documentation/uikit/uibutton/configurationupdatehandler-swift.property
@property (nonatomic, readwrite, copy, nullable) void (^configurationUpdateHandler)(__kindof UIButton *button)
  API_AVAILABLE(ios(15.0), tvos(15.0));
@property (nonatomic, readwrite) BOOL automaticallyUpdatesConfiguration API_AVAILABLE(ios(15.0), tvos(15.0));
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
- (void)setImage:(nullable UIImage *)image forState:(UIControlState)state;
- (void)setBackgroundImage:(nullable UIImage *)image forState:(UIControlState)state;
- (void)setAttributedTitle:(nullable NSAttributedString *)title forState:(UIControlState)state API_AVAILABLE(ios(6.0));
- (nullable NSString *)titleForState:(UIControlState)state NS_SWIFT_NAME(title(for:));
- (nullable UIImage *)imageForState:(UIControlState)state NS_SWIFT_NAME(image(for:));
- (nullable UIImage *)backgroundImageForState:(UIControlState)state NS_SWIFT_NAME(backgroundImage(for:));
- (nullable NSAttributedString *)attributedTitleForState:(UIControlState)state NS_SWIFT_NAME(attributedTitle(for:))
  API_AVAILABLE(ios(6.0));
@property (nullable, nonatomic, readonly, strong) NSString *currentTitle;
@property (nullable, nonatomic, readonly, strong) UIImage *currentImage;
@property (nullable, nonatomic, readonly, strong) UIImage *currentBackgroundImage;
@property (nullable, nonatomic, readonly, strong) UIImageView *imageView API_AVAILABLE(ios(3.0));
@end

// https://developer.apple.com/documentation/uikit/uilabel
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSAttributedString *attributedText API_AVAILABLE(ios(6.0));
@end
// https://developer.apple.com/documentation/uikit/uitextfield
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UITextField : UIControl <NSCoding>
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSString *placeholder;
@property (nullable, nonatomic, copy) NSAttributedString *attributedText API_AVAILABLE(ios(6.0));
@property (nullable, nonatomic, copy) NSAttributedString *attributedPlaceholder API_AVAILABLE(ios(6.0));
@end
// https://developer.apple.com/documentation/uikit/uiscrollview
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIScrollView : UIView <NSCoding>
@end
// https://developer.apple.com/documentation/uikit/uitextview
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UITextView : UIScrollView
@property (null_resettable, nonatomic, copy) NSString *text;
@property (null_resettable, copy) NSAttributedString *attributedText API_AVAILABLE(ios(6.0));
@end

NS_ASSUME_NONNULL_END
#endif

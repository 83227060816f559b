#ifndef LEVITY_APPLE_UIKIT_TRAITS
#define LEVITY_APPLE_UIKIT_TRAITS
#include "../CoreGraphics.h"
#include "../Foundation.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone API_AVAILABLE(ios(3.2)),
  UIUserInterfaceIdiomPad API_AVAILABLE(ios(3.2)),
  UIUserInterfaceIdiomTV NS_SWIFT_NAME(tv) API_AVAILABLE(ios(9.0)),
  UIUserInterfaceIdiomCarPlay API_AVAILABLE(ios(9.0)),
  UIUserInterfaceIdiomMac API_AVAILABLE(ios(14.0)) = 5,
  UIUserInterfaceIdiomVision API_AVAILABLE(ios(17.0)) = 6,
};
// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
typedef NS_ENUM(NSInteger, UIUserInterfaceStyle) {
  UIUserInterfaceStyleUnspecified,
  UIUserInterfaceStyleLight,
  UIUserInterfaceStyleDark,
} API_AVAILABLE(tvos(10.0), ios(12.0)) API_UNAVAILABLE(watchos);
// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
typedef NS_ENUM(NSInteger, UITraitEnvironmentLayoutDirection) {
  UITraitEnvironmentLayoutDirectionUnspecified = -1,
  UITraitEnvironmentLayoutDirectionLeftToRight = 0,
  UITraitEnvironmentLayoutDirectionRightToLeft = 1,
} API_AVAILABLE(ios(10.0));
// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
  UIUserInterfaceLayoutDirectionLeftToRight,
  UIUserInterfaceLayoutDirectionRightToLeft,
} API_AVAILABLE(ios(5.0));
// https://developer.apple.com/documentation/uikit/uiuserinterfacesizeclass
typedef NS_ENUM(NSInteger, UIUserInterfaceSizeClass) {
  UIUserInterfaceSizeClassUnspecified = 0,
  UIUserInterfaceSizeClassCompact = 1,
  UIUserInterfaceSizeClassRegular = 2,
} API_AVAILABLE(ios(8.0));
// https://developer.apple.com/documentation/uikit/uidisplaygamut
typedef NS_ENUM(NSInteger, UIDisplayGamut) {
  UIDisplayGamutUnspecified = -1,
  UIDisplayGamutSRGB,
  UIDisplayGamutP3,
} API_AVAILABLE(ios(10.0));
// https://developer.apple.com/documentation/uikit/uiaccessibilitycontrast
typedef NS_ENUM(NSInteger, UIAccessibilityContrast) {
  UIAccessibilityContrastUnspecified = -1,
  UIAccessibilityContrastNormal,
  UIAccessibilityContrastHigh,
} API_AVAILABLE(ios(13.0), tvos(13.0)) API_UNAVAILABLE(watchos);
// https://developer.apple.com/documentation/uikit/uiuserinterfacelevel
typedef NS_ENUM(NSInteger, UIUserInterfaceLevel) {
  UIUserInterfaceLevelUnspecified = -1,
  UIUserInterfaceLevelBase,
  UIUserInterfaceLevelElevated,
} API_AVAILABLE(ios(13.0)) API_UNAVAILABLE(tvos, watchos);

// https://developer.apple.com/documentation/uikit/uitraitcollection
API_AVAILABLE(ios(8.0)) NS_SWIFT_SENDABLE
@interface UITraitCollection : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (BOOL)containsTraitsInCollection:(nullable UITraitCollection *)trait;
// https://developer.apple.com/documentation/uikit/uitraitcollection/init(traitsfrom:)
+ (UITraitCollection *)traitCollectionWithTraitsFromCollections:(NSArray<UITraitCollection *> *)traitCollections
  NS_SWIFT_NAME(init(traitsFrom:));
+ (UITraitCollection *)traitCollectionWithUserInterfaceIdiom:(UIUserInterfaceIdiom)idiom;
+ (UITraitCollection *)traitCollectionWithUserInterfaceStyle:(UIUserInterfaceStyle)userInterfaceStyle
  API_AVAILABLE(ios(12.0));
+ (UITraitCollection *)traitCollectionWithLayoutDirection:(UITraitEnvironmentLayoutDirection)layoutDirection
  API_AVAILABLE(ios(10.0));
+ (UITraitCollection *)traitCollectionWithDisplayScale:(CGFloat)scale;
+ (UITraitCollection *)traitCollectionWithHorizontalSizeClass:(UIUserInterfaceSizeClass)horizontalSizeClass;
+ (UITraitCollection *)traitCollectionWithVerticalSizeClass:(UIUserInterfaceSizeClass)verticalSizeClass;
+ (UITraitCollection *)traitCollectionWithDisplayGamut:(UIDisplayGamut)displayGamut API_AVAILABLE(ios(10.0));
+ (UITraitCollection *)traitCollectionWithAccessibilityContrast:(UIAccessibilityContrast)accessibilityContrast
  API_AVAILABLE(ios(13.0), tvos(13.0));
+ (UITraitCollection *)traitCollectionWithUserInterfaceLevel:(UIUserInterfaceLevel)userInterfaceLevel
  API_AVAILABLE(ios(13.0)) API_UNAVAILABLE(tvos);
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property (nonatomic, readonly) UIUserInterfaceStyle userInterfaceStyle API_AVAILABLE(ios(12.0));
@property (nonatomic, readonly) UITraitEnvironmentLayoutDirection layoutDirection API_AVAILABLE(ios(10.0));
@property (nonatomic, readonly) CGFloat displayScale;
@property (nonatomic, readonly) UIUserInterfaceSizeClass horizontalSizeClass;
@property (nonatomic, readonly) UIUserInterfaceSizeClass verticalSizeClass;
@property (nonatomic, readonly) UIDisplayGamut displayGamut API_AVAILABLE(ios(10.0));
@property (nonatomic, readonly) UIAccessibilityContrast accessibilityContrast API_AVAILABLE(ios(13.0), tvos(13.0));
@property (nonatomic, readonly) UIUserInterfaceLevel userInterfaceLevel API_AVAILABLE(ios(13.0)) API_UNAVAILABLE(tvos);
@end
// Categories.
// https://developer.apple.com/documentation/uikit/uitraitcollection/current
@interface UITraitCollection (CurrentTraitCollection)
@property (class, nonatomic, strong) UITraitCollection *currentTraitCollection NS_SWIFT_NAME(current)
  API_AVAILABLE(ios(13.0), tvos(13.0));
- (void)performAsCurrentTraitCollection:(void (NS_NOESCAPE ^)(void))actions NS_SWIFT_NAME(performAsCurrent(_:))
  API_AVAILABLE(ios(13.0), tvos(13.0));
@end
@interface UITraitCollection (DynamicAppearance)
- (BOOL)hasDifferentColorAppearanceComparedToTraitCollection:(nullable UITraitCollection *)traitCollection
  NS_SWIFT_NAME(hasDifferentColorAppearance(comparedTo:)) API_AVAILABLE(ios(13.0), tvos(13.0));
@end

// https://developer.apple.com/documentation/uikit/uitraitenvironment
NS_SWIFT_UI_ACTOR @protocol UITraitEnvironment <NSObject>
@property (nonatomic, readonly) UITraitCollection *traitCollection API_AVAILABLE(ios(8.0));
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection API_AVAILABLE(ios(8.0));
@end
// https://developer.apple.com/documentation/uikit/uitraitchangeregistration
API_AVAILABLE(ios(17.0), tvos(17.0)) NS_SWIFT_UI_ACTOR
@protocol UITraitChangeRegistration <NSObject, NSCopying>
@end

NS_ASSUME_NONNULL_END
#endif

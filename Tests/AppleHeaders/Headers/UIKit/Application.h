#ifndef LEVITY_APPLE_UIKIT_APPLICATION
#define LEVITY_APPLE_UIKIT_APPLICATION
#include "Traits.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/uikit/uiresponder
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder NS_SWIFT_NAME(next);
@end

// https://developer.apple.com/documentation/uikit/uiapplication/state-swift.enum
typedef NS_ENUM(NSInteger, UIApplicationState) {
  UIApplicationStateActive,
  UIApplicationStateInactive,
  UIApplicationStateBackground,
} NS_SWIFT_NAME(UIApplication.State);
// https://developer.apple.com/documentation/uikit/uiapplication
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared)
  __attribute__((availability(ios_app_extension, unavailable)));
@property (nonatomic, readonly) UIApplicationState applicationState API_AVAILABLE(ios(4.0));
@property (nonatomic, readonly, getter=isProtectedDataAvailable) BOOL protectedDataAvailable API_AVAILABLE(ios(4.0));
@property (nonatomic, readonly) UIUserInterfaceLayoutDirection userInterfaceLayoutDirection API_AVAILABLE(ios(5.0));
@end
// Notifications can be named on any thread.
// https://developer.apple.com/documentation/uikit/uiapplication/didreceivememorywarningnotification
extern NSNotificationName const UIApplicationDidReceiveMemoryWarningNotification NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.didReceiveMemoryWarningNotification);
// https://developer.apple.com/documentation/uikit/uiapplication/didenterbackgroundnotification
extern NSNotificationName const UIApplicationDidEnterBackgroundNotification NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.didEnterBackgroundNotification);
// https://developer.apple.com/documentation/uikit/uiapplication/willenterforegroundnotification
extern NSNotificationName const UIApplicationWillEnterForegroundNotification NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.willEnterForegroundNotification);
// https://developer.apple.com/documentation/uikit/uiapplication/didbecomeactivenotification
extern NSNotificationName const UIApplicationDidBecomeActiveNotification NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.didBecomeActiveNotification);
// https://developer.apple.com/documentation/uikit/uiapplication/willresignactivenotification
extern NSNotificationName const UIApplicationWillResignActiveNotification NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.willResignActiveNotification);
// https://developer.apple.com/documentation/uikit/uiapplication/willterminatenotification
extern NSNotificationName const UIApplicationWillTerminateNotification NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.willTerminateNotification);
// https://developer.apple.com/documentation/uikit/uiapplication/didfinishlaunchingnotification
extern NSNotificationName const UIApplicationDidFinishLaunchingNotification NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.didFinishLaunchingNotification);
// https://developer.apple.com/documentation/uikit/uiapplication/protecteddatadidbecomeavailablenotification
extern NSNotificationName const UIApplicationProtectedDataDidBecomeAvailable NS_SWIFT_NONISOLATED
  NS_SWIFT_NAME(UIApplication.protectedDataDidBecomeAvailableNotification);

// https://developer.apple.com/documentation/uikit/uidevice
API_AVAILABLE(ios(2.0)) NS_SWIFT_UI_ACTOR
@interface UIDevice : NSObject
@property (class, nonatomic, readonly) UIDevice *currentDevice NS_SWIFT_NAME(current);
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom API_AVAILABLE(ios(3.2));
@property (nonatomic, readonly, strong) NSString *systemVersion;
@property (nonatomic, readonly, strong) NSString *model;
@end

// https://developer.apple.com/documentation/uikit/uiscreen
API_AVAILABLE(ios(2.0)) API_UNAVAILABLE(visionos) NS_SWIFT_UI_ACTOR
@interface UIScreen : NSObject <UITraitEnvironment>
@property (class, nonatomic, readonly, strong) UIScreen *mainScreen NS_SWIFT_NAME(main);
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readonly) CGFloat scale API_AVAILABLE(ios(4.0));
@property (nonatomic, readonly) CGRect nativeBounds API_AVAILABLE(ios(8.0));
@property (nonatomic, readonly) CGFloat nativeScale API_AVAILABLE(ios(8.0));
@end

NS_ASSUME_NONNULL_END
#endif

// What code in Objective-C asks for strings with, and the runtime doesn't use.
#ifndef LEVITY_APPLE_LOOKUPS
#define LEVITY_APPLE_LOOKUPS
#include "Foundation.h"

#define nil ((void *)0)

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/foundation/nslocalizedstring
#define NSLocalizedString(key, comment) [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:nil]
// https://developer.apple.com/documentation/foundation/nslocalizedstringfromtable
#define NSLocalizedStringFromTable(key, name, comment) \
  [[NSBundle mainBundle] localizedStringForKey:(key) value:@"" table:(name)]
// https://developer.apple.com/documentation/foundation/nslocalizedstringfromtableinbundle
#define NSLocalizedStringFromTableInBundle(key, name, bundle, comment) \
  [(bundle) localizedStringForKey:(key) value:@"" table:(name)]
// https://developer.apple.com/documentation/foundation/nslocalizedstringwithdefaultvalue
#define NSLocalizedStringWithDefaultValue(key, name, bundle, string, comment) \
  [(bundle) localizedStringForKey:(key) value:(string) table:(name)]

// https://developer.apple.com/documentation/foundation/nsstring
@interface NSString (Formats)
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
+ (instancetype)localizedStringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@end
// https://developer.apple.com/documentation/foundation/nsstring/localizedusernotificationstring(forkey:arguments:)
@interface NSString (NSUserNotifications)
+ (NSString *)localizedUserNotificationStringForKey:(NSString *)key arguments:(nullable NSArray *)arguments;
@end

// https://developer.apple.com/documentation/corefoundation/cfbundle
typedef struct __CFBundle *CFBundleRef;
CFBundleRef CFBundleGetMainBundle(void);
CFStringRef CFBundleCopyLocalizedString(
  CFBundleRef bundle, CFStringRef key, CFStringRef _Nullable value, CFStringRef _Nullable tableName);
// https://developer.apple.com/documentation/corefoundation/cfcopylocalizedstring
#define CFCopyLocalizedString(key, comment) \
  CFBundleCopyLocalizedString(CFBundleGetMainBundle(), (key), (key), nil)
// https://developer.apple.com/documentation/corefoundation/cfstr
#define CFSTR(string) ((CFStringRef)__builtin___CFStringMakeConstantString("" string ""))
// https://developer.apple.com/documentation/foundation/cfbridgingrelease(_:)
id _Nullable CFBridgingRelease(CFTypeRef _Nullable x);

NS_ASSUME_NONNULL_END
#endif

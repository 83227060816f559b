// https://developer.apple.com/documentation/foundation
#ifndef LEVITY_APPLE_FOUNDATION
#define LEVITY_APPLE_FOUNDATION
#include "CoreFoundation.h"
#include "Darwin.h"
#include "ObjectiveC.h"

NS_ASSUME_NONNULL_BEGIN

@class NSCoder, NSData, NSDate, NSDictionary<K, V>, NSError, NSLocale, NSNotification, NSSet<T>, NSURL;

typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);

// MARK: Copies and archives

// https://developer.apple.com/documentation/foundation/nscopying
@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end
@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end
// https://developer.apple.com/documentation/foundation/nscoding
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
// https://developer.apple.com/documentation/foundation/nssecurecoding
@protocol NSSecureCoding <NSCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@end
// https://developer.apple.com/documentation/foundation/nscoder
@interface NSCoder : NSObject
@property (readonly) BOOL allowsKeyedCoding;
@property (readonly) BOOL requiresSecureCoding;
- (BOOL)containsValueForKey:(NSString *)key;
- (void)encodeObject:(nullable id)object forKey:(NSString *)key;
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key;
- (NSInteger)decodeIntegerForKey:(NSString *)key;
@end

// MARK: Values as objects

// https://developer.apple.com/documentation/foundation/nsstring
NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(Swift.String) @interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end
@interface NSString (NSStringExtensionMethods)
@property (readonly) NSInteger integerValue;
@property (readonly) double doubleValue;
- (instancetype)initWithString:(NSString *)aString;
// https://developer.apple.com/documentation/foundation/nsstring/contains(_:)
- (BOOL)containsString:(NSString *)str NS_SWIFT_NAME(contains(_:));
@end
// https://developer.apple.com/documentation/foundation/nsstring/deletinglastpathcomponent
@interface NSString (NSStringPathExtensions)
@property (readonly, copy) NSString *stringByDeletingLastPathComponent NS_SWIFT_NAME(deletingLastPathComponent);
@property (readonly, copy) NSString *stringByDeletingPathExtension NS_SWIFT_NAME(deletingPathExtension);
@end
@interface NSMutableString : NSString
- (void)appendString:(NSString *)aString;
@end

// https://developer.apple.com/documentation/foundation/nsattributedstring
typedef NSString *NSAttributedStringKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSAttributedString.Key);
// https://developer.apple.com/documentation/foundation/nsrange
typedef struct _NSRange { NSUInteger location; NSUInteger length; } NSRange;
NS_SWIFT_SENDABLE @interface NSAttributedString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly, copy) NSString *string;
- (NSDictionary<NSAttributedStringKey, id> *)attributesAtIndex:(NSUInteger)location
  effectiveRange:(nullable NSRange *)range NS_SWIFT_NAME(attributes(at:effectiveRange:));
@end
@interface NSAttributedString (NSExtendedAttributedString)
@property (readonly) NSUInteger length;
- (instancetype)initWithString:(NSString *)string;
- (instancetype)initWithString:(NSString *)string attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes;
@end

// https://developer.apple.com/documentation/foundation/nsvalue
NS_SWIFT_SENDABLE @interface NSValue : NSObject <NSCopying, NSSecureCoding>
@property (readonly) const char *objCType;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end
@interface NSValue (NSValueExtensionMethods)
@property (nullable, readonly) void *pointerValue;
@end
// https://developer.apple.com/documentation/foundation/nsnumber
@interface NSNumber : NSValue
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (NSNumber *)initWithInteger:(NSInteger)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithDouble:(double)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithBool:(BOOL)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
@property (readonly) double doubleValue;
@property (readonly) BOOL boolValue;
@property (readonly) long long longLongValue NS_SWIFT_NAME(int64Value);
@property (readonly) unsigned long long unsignedLongLongValue NS_SWIFT_NAME(uint64Value);
@property (readonly) NSInteger integerValue NS_SWIFT_NAME(intValue);
@property (readonly, copy) NSString *stringValue;
- (NSString *)descriptionWithLocale:(nullable id)locale;
@end
// https://developer.apple.com/documentation/foundation/nsnull
NS_SWIFT_SENDABLE @interface NSNull : NSObject <NSCopying, NSSecureCoding>
@end

// https://developer.apple.com/documentation/foundation/nsarray
NS_SWIFT_BRIDGED(Swift.Array) @interface NSArray<__covariant T> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger count;
- (T)objectAtIndex:(NSUInteger)index;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end
// https://developer.apple.com/documentation/foundation/nsdictionary
NS_SWIFT_BRIDGED(Swift.Dictionary) @interface NSDictionary<__covariant K, __covariant V> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger count;
- (nullable V)objectForKey:(K)key;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end
// https://developer.apple.com/documentation/foundation/nsset
NS_SWIFT_BRIDGED(Swift.Set) @interface NSSet<__covariant T> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger count;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (BOOL)containsObject:(T)anObject;
@end
// https://developer.apple.com/documentation/foundation/nsmutableset
@interface NSMutableSet<T> : NSSet<T>
- (void)addObject:(T)object;
@end

// https://developer.apple.com/documentation/foundation/nsdata
NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(Data) @interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
@property (readonly) const void *bytes;
@end
@interface NSData (NSDataCreation)
- (instancetype)initWithData:(NSData *)data;
@end
// https://developer.apple.com/documentation/foundation/nsdate
NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(Date) @interface NSDate : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
- (NSString *)descriptionWithLocale:(nullable id)locale NS_SWIFT_NAME(description(with:));
@end
// https://developer.apple.com/documentation/foundation/nsurl
NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(URL) @interface NSURL : NSObject <NSCopying, NSSecureCoding>
@property (nullable, readonly, copy) NSString *path;
@end
// https://developer.apple.com/documentation/foundation/nslocale
NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(Locale) @interface NSLocale : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSString *localeIdentifier;
@end
// https://developer.apple.com/documentation/foundation/nserror
NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(Swift.Error) @interface NSError : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithDomain:(NSString *)domain code:(NSInteger)code
  userInfo:(nullable NSDictionary<NSString *, id> *)dict NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSString *domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSString *, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
@end
extern NSString *const NSLocalizedDescriptionKey;

// https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct
typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNotification.Name);
// https://developer.apple.com/documentation/foundation/nsnotification
NS_SWIFT_BRIDGED(Notification) @interface NSNotification : NSObject <NSCopying, NSCoding>
@property (readonly, copy) NSNotificationName name;
@property (nullable, readonly, retain) id object;
@end
// https://developer.apple.com/documentation/foundation/nslocale/currentlocaledidchangenotification
extern NSNotificationName const NSCurrentLocaleDidChangeNotification
  NS_SWIFT_NAME(NSLocale.currentLocaleDidChangeNotification);

// MARK: Threads, queues, locks

// https://developer.apple.com/documentation/foundation/operation
NS_SWIFT_SENDABLE NS_SWIFT_NAME(Operation) @interface NSOperation : NSObject
- (void)start;
- (void)main;
- (void)cancel;
@property (readonly, getter=isCancelled) BOOL cancelled;
@end
// https://developer.apple.com/documentation/foundation/operationqueue
NS_SWIFT_SENDABLE NS_SWIFT_NAME(OperationQueue) @interface NSOperationQueue : NSObject
- (void)addOperation:(NSOperation *)operation NS_SWIFT_NAME(addOperation(_:));
- (void)addOperationWithBlock:(void (NS_SWIFT_SENDABLE ^)(void))block NS_SWIFT_NAME(addOperation(_:));
@property NSInteger maxConcurrentOperationCount;
- (void)waitUntilAllOperationsAreFinished;
@property (class, readonly, strong, nullable) NSOperationQueue *currentQueue NS_SWIFT_NAME(current);
@property (class, readonly, strong) NSOperationQueue *mainQueue NS_SWIFT_NAME(main);
@end

// https://developer.apple.com/documentation/foundation/thread
NS_SWIFT_SENDABLE NS_SWIFT_NAME(Thread) @interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread NS_SWIFT_NAME(current);
@property (class, readonly) BOOL isMainThread;
+ (void)detachNewThreadWithBlock:(void (NS_SWIFT_SENDABLE ^)(void))block API_AVAILABLE(ios(10.0), tvos(10.0), watchos(3.0));
+ (void)sleepForTimeInterval:(NSTimeInterval)interval;
@end

// https://developer.apple.com/documentation/foundation/runloop
typedef NSString *NSRunLoopMode NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(RunLoop.Mode);
NS_SWIFT_NAME(RunLoop) @interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *mainRunLoop NS_SWIFT_NAME(main);
@end
extern NSRunLoopMode const NSRunLoopCommonModes NS_SWIFT_NAME(common);

// https://developer.apple.com/documentation/foundation/nslocking
@protocol NSLocking
- (void)lock;
- (void)unlock;
@end
// https://developer.apple.com/documentation/foundation/nslock
NS_SWIFT_SENDABLE @interface NSLock : NSObject <NSLocking>
- (BOOL)tryLock NS_SWIFT_NAME(try());
@end
// https://developer.apple.com/documentation/foundation/nscondition
NS_SWIFT_SENDABLE @interface NSCondition : NSObject <NSLocking>
- (void)wait;
- (BOOL)waitUntilDate:(NSDate *)limit NS_SWIFT_NAME(wait(until:));
- (void)signal;
- (void)broadcast;
@end

// https://developer.apple.com/documentation/foundation/notificationcenter
NS_SWIFT_SENDABLE NS_SWIFT_NAME(NotificationCenter) @interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NS_SWIFT_NAME(default);
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name object:(nullable id)obj
  queue:(nullable NSOperationQueue *)queue usingBlock:(void (NS_SWIFT_SENDABLE ^)(NSNotification *notification))block;
- (void)addObserver:(id)observer selector:(SEL)aSelector name:(nullable NSNotificationName)aName
  object:(nullable id)anObject;
- (void)postNotificationName:(NSNotificationName)aName object:(nullable id)anObject NS_SWIFT_NAME(post(name:object:));
- (void)removeObserver:(id)observer;
@end

// MARK: The process, its bundle and its files

// https://developer.apple.com/documentation/foundation/processinfo
// https://developer.apple.com/documentation/foundation/operatingsystemversion
typedef struct {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} NSOperatingSystemVersion NS_SWIFT_NAME(OperatingSystemVersion);

NS_SWIFT_SENDABLE NS_SWIFT_NAME(ProcessInfo) @interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (copy) NSString *processName;
@property (readonly) int processIdentifier;
@property (readonly) unsigned long long physicalMemory;
@property (readonly) NSOperatingSystemVersion operatingSystemVersion API_AVAILABLE(ios(8.0), tvos(9.0), watchos(2.0));
@property (readonly) NSTimeInterval systemUptime;
@property (readonly, getter=isLowPowerModeEnabled) BOOL lowPowerModeEnabled API_AVAILABLE(ios(9.0), tvos(9.0), watchos(2.0));
@property (readonly) BOOL isiOSAppOnMac API_AVAILABLE(ios(14.0), tvos(14.0), watchos(7.0));
// https://developer.apple.com/documentation/foundation/processinfo/performexpiringactivity(withreason:using:)
- (void)performExpiringActivityWithReason:(NSString *)reason
  usingBlock:(void (NS_SWIFT_SENDABLE ^)(BOOL expired))block API_AVAILABLE(ios(8.2), tvos(9.0), watchos(2.0));
@end

// https://developer.apple.com/documentation/foundation/bundle
NS_SWIFT_SENDABLE NS_SWIFT_NAME(Bundle) @interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
- (nullable instancetype)initWithPath:(NSString *)path NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithURL:(NSURL *)url NS_SWIFT_NAME(init(url:));
+ (NSBundle *)bundleForClass:(Class)aClass NS_SWIFT_NAME(init(for:));
- (nullable instancetype)initWithIdentifier:(NSString *)identifier NS_SWIFT_UNAVAILABLE("use the class method");
@property (readonly, copy) NSURL *bundleURL;
@property (readonly, copy) NSString *bundlePath;
@property (nullable, readonly, copy) NSURL *resourceURL;
@property (nullable, readonly, copy) NSString *resourcePath;
@property (nullable, readonly, copy) NSURL *privateFrameworksURL;
+ (nullable NSBundle *)bundleWithIdentifier:(NSString *)identifier NS_SWIFT_NAME(init(identifier:));
@property (nullable, readonly, copy) NSString *bundleIdentifier;
@property (nullable, readonly, copy) NSDictionary<NSString *, id> *infoDictionary;
@property (readonly, copy) NSArray<NSString *> *localizations;
@property (readonly, copy) NSArray<NSString *> *preferredLocalizations;
+ (NSArray<NSString *> *)preferredLocalizationsFromArray:(NSArray<NSString *> *)localizationsArray forPreferences:(nullable NSArray<NSString *> *)preferencesArray;
@property (nullable, readonly, copy) NSString *developmentLocalization;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key;
- (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)ext
  NS_SWIFT_NAME(url(forResource:withExtension:));
- (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)ext
  subdirectory:(nullable NSString *)subpath NS_SWIFT_NAME(url(forResource:withExtension:subdirectory:));
- (nullable NSArray<NSURL *> *)URLsForResourcesWithExtension:(nullable NSString *)ext
  subdirectory:(nullable NSString *)subpath NS_SWIFT_NAME(urls(forResourcesWithExtension:subdirectory:));
// https://developer.apple.com/documentation/foundation/bundle/url(forresource:withextension:subdirectory:in:)
+ (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)ext
  subdirectory:(nullable NSString *)subpath inBundleWithURL:(NSURL *)bundleURL
  NS_SWIFT_NAME(url(forResource:withExtension:subdirectory:in:));
- (nullable NSString *)pathForResource:(nullable NSString *)name ofType:(nullable NSString *)ext;
// https://developer.apple.com/documentation/foundation/bundle/path(forresource:oftype:indirectory:)
- (nullable NSString *)pathForResource:(nullable NSString *)name ofType:(nullable NSString *)ext
  inDirectory:(nullable NSString *)subpath;
- (NSString *)localizedStringForKey:(NSString *)key value:(nullable NSString *)value table:(nullable NSString *)tableName;
// https://developer.apple.com/documentation/foundation/bundle/localizedattributedstring(forkey:value:table:)
- (NSAttributedString *)localizedAttributedStringForKey:(NSString *)key value:(nullable NSString *)value
  table:(nullable NSString *)tableName API_AVAILABLE(ios(15.0), tvos(15.0), watchos(8.0));
@end

// https://developer.apple.com/documentation/foundation/filemanager/searchpathdirectory
typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) {
  NSLibraryDirectory = 5,
  NSDocumentDirectory = 9,
  NSCachesDirectory = 13,
  NSApplicationSupportDirectory = 14,
} NS_SWIFT_NAME(FileManager.SearchPathDirectory);
// https://developer.apple.com/documentation/foundation/filemanager/searchpathdomainmask
typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) {
  NSUserDomainMask = 1,
} NS_SWIFT_NAME(FileManager.SearchPathDomainMask);
// https://developer.apple.com/documentation/foundation/fileattributekey
typedef NSString *NSFileAttributeKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(FileAttributeKey);
extern NSFileAttributeKey const NSFileProtectionKey NS_SWIFT_NAME(FileAttributeKey.protectionKey);
extern NSFileAttributeKey const NSFileModificationDate NS_SWIFT_NAME(FileAttributeKey.modificationDate);
extern NSFileAttributeKey const NSFileSystemFreeSize NS_SWIFT_NAME(FileAttributeKey.systemFreeSize);
extern NSFileAttributeKey const NSFileSize NS_SWIFT_NAME(FileAttributeKey.size);
// https://developer.apple.com/documentation/foundation/fileprotectiontype
typedef NSString *NSFileProtectionType NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(FileProtectionType);
extern NSFileProtectionType const NSFileProtectionNone NS_SWIFT_NAME(FileProtectionType.none);
extern NSFileProtectionType const NSFileProtectionCompleteUntilFirstUserAuthentication
  NS_SWIFT_NAME(FileProtectionType.completeUntilFirstUserAuthentication);
// https://developer.apple.com/documentation/foundation/urlresourcekey
typedef NSString *NSURLResourceKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(URLResourceKey);
extern NSURLResourceKey const NSURLIsDirectoryKey NS_SWIFT_NAME(URLResourceKey.isDirectoryKey);
extern NSURLResourceKey const NSURLFileSizeKey NS_SWIFT_NAME(URLResourceKey.fileSizeKey);
// https://developer.apple.com/documentation/foundation/urlresourcekey/volumeavailablecapacityforimportantusagekey
extern NSURLResourceKey const NSURLVolumeAvailableCapacityForImportantUsageKey
  NS_SWIFT_NAME(URLResourceKey.volumeAvailableCapacityForImportantUsageKey)
  API_AVAILABLE(ios(11.0)) API_UNAVAILABLE(tvos, watchos);
extern NSURLResourceKey const NSURLIsExcludedFromBackupKey NS_SWIFT_NAME(URLResourceKey.isExcludedFromBackupKey);
// https://developer.apple.com/documentation/foundation/filemanager/directoryenumerationoptions
typedef NS_OPTIONS(NSUInteger, NSDirectoryEnumerationOptions) {
  NSDirectoryEnumerationSkipsHiddenFiles = 4,
} NS_SWIFT_NAME(FileManager.DirectoryEnumerationOptions);
// https://developer.apple.com/documentation/foundation/filemanager
NS_SWIFT_SENDABLE NS_SWIFT_NAME(FileManager) @interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager NS_SWIFT_NAME(default);
@property (readonly, copy) NSURL *temporaryDirectory API_AVAILABLE(ios(10.0), tvos(10.0), watchos(3.0));
@property (readonly, copy) NSString *currentDirectoryPath;
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory inDomains:(NSSearchPathDomainMask)domainMask
  NS_SWIFT_NAME(urls(for:in:));
- (nullable NSURL *)containerURLForSecurityApplicationGroupIdentifier:(NSString *)groupIdentifier;
- (BOOL)createDirectoryAtURL:(NSURL *)url withIntermediateDirectories:(BOOL)createIntermediates
  attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes error:(NSError **)error;
- (BOOL)createDirectoryAtPath:(NSString *)path withIntermediateDirectories:(BOOL)createIntermediates
  attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes error:(NSError **)error;
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes ofItemAtPath:(NSString *)path
  error:(NSError **)error;
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError **)error;
- (nullable NSArray<NSURL *> *)contentsOfDirectoryAtURL:(NSURL *)url
  includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys options:(NSDirectoryEnumerationOptions)mask
  error:(NSError **)error;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfFileSystemForPath:(NSString *)path error:(NSError **)error;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)removeItemAtURL:(NSURL *)url error:(NSError **)error NS_SWIFT_NAME(removeItem(at:));
- (BOOL)removeItemAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)linkItemAtURL:(NSURL *)source toURL:(NSURL *)target error:(NSError **)error NS_SWIFT_NAME(linkItem(at:to:));
- (BOOL)copyItemAtURL:(NSURL *)source toURL:(NSURL *)target error:(NSError **)error NS_SWIFT_NAME(copyItem(at:to:));
- (BOOL)linkItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath error:(NSError **)error;
- (BOOL)copyItemAtPath:(NSString *)srcPath toPath:(NSString *)dstPath error:(NSError **)error;
- (BOOL)moveItemAtURL:(NSURL *)source toURL:(NSURL *)target error:(NSError **)error NS_SWIFT_NAME(moveItem(at:to:));
- (BOOL)fileExistsAtPath:(NSString *)path;
- (nullable NSData *)contentsAtPath:(NSString *)path;
@end
// https://developer.apple.com/documentation/foundation/filehandle
NS_SWIFT_SENDABLE NS_SWIFT_NAME(FileHandle) @interface NSFileHandle : NSObject
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardError NS_SWIFT_NAME(standardError);
- (void)writeData:(NSData *)data NS_SWIFT_NAME(write(_:));
@end
// https://developer.apple.com/documentation/foundation/userdefaults
NS_SWIFT_SENDABLE NS_SWIFT_NAME(UserDefaults) @interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults NS_SWIFT_NAME(standard);
- (nullable instancetype)initWithSuiteName:(nullable NSString *)suitename NS_DESIGNATED_INITIALIZER;
- (nullable id)objectForKey:(NSString *)defaultName;
- (void)setObject:(nullable id)value forKey:(NSString *)defaultName NS_SWIFT_NAME(set(_:forKey:));
- (nullable NSString *)stringForKey:(NSString *)defaultName;
- (BOOL)boolForKey:(NSString *)defaultName;
@end

// MARK: Numbers

// https://developer.apple.com/documentation/foundation/formatter
NS_SWIFT_NAME(Formatter) @interface NSFormatter : NSObject <NSCopying, NSCoding>
- (nullable NSString *)stringForObjectValue:(nullable id)obj;
@end
// https://developer.apple.com/documentation/foundation/numberformatter/style
typedef NS_ENUM(NSUInteger, NSNumberFormatterStyle) {
  NSNumberFormatterNoStyle NS_SWIFT_NAME(none) = 0,
  NSNumberFormatterDecimalStyle NS_SWIFT_NAME(decimal) = 1,
  NSNumberFormatterPercentStyle NS_SWIFT_NAME(percent) = 3,
} NS_SWIFT_NAME(NumberFormatter.Style);
// https://developer.apple.com/documentation/foundation/numberformatter
NS_SWIFT_SENDABLE NS_SWIFT_NAME(NumberFormatter) @interface NSNumberFormatter : NSFormatter
@property (null_resettable, copy) NSLocale *locale;
@property NSNumberFormatterStyle numberStyle;
@property (null_resettable, copy) NSString *decimalSeparator;
@property (null_resettable, copy) NSString *groupingSeparator;
@property (null_resettable, copy) NSString *plusSign;
@property (null_resettable, copy) NSString *minusSign;
@property (null_resettable, copy) NSString *exponentSymbol;
@property (copy) NSString *positiveInfinitySymbol;
@property (null_resettable, copy) NSString *notANumberSymbol;
- (nullable NSString *)stringFromNumber:(NSNumber *)number NS_SWIFT_NAME(string(from:));
@end

// MARK: Progress and on-demand resources

// https://developer.apple.com/documentation/foundation/progress
NS_SWIFT_SENDABLE NS_SWIFT_NAME(Progress) @interface NSProgress : NSObject
+ (NSProgress *)progressWithTotalUnitCount:(int64_t)unitCount NS_SWIFT_NAME(init(totalUnitCount:));
@property int64_t totalUnitCount;
@property int64_t completedUnitCount;
@property (readonly) double fractionCompleted;
@property (getter=isCancellable) BOOL cancellable;
@property (getter=isPausable) BOOL pausable;
@property (readonly, getter=isCancelled) BOOL cancelled;
@property (readonly, getter=isPaused) BOOL paused;
@property (nullable, copy) void (NS_SWIFT_SENDABLE ^cancellationHandler)(void);
@property (nullable, copy) void (NS_SWIFT_SENDABLE ^pausingHandler)(void);
@property (nullable, copy) void (NS_SWIFT_SENDABLE ^resumingHandler)(void);
- (void)cancel;
- (void)pause;
- (void)resume;
@end
// https://developer.apple.com/documentation/foundation/progressreporting
NS_SWIFT_NAME(ProgressReporting) @protocol NSProgressReporting <NSObject>
@property (readonly) NSProgress *progress;
@end

// https://developer.apple.com/documentation/foundation/nsbundleresourcerequest
NS_SWIFT_SENDABLE API_DEPRECATED(ios(9.0, 27.0), tvos(9.0, 27.0), visionos(1.0, 27.0))
@interface NSBundleResourceRequest : NSObject <NSProgressReporting>
- (instancetype)initWithTags:(NSSet<NSString *> *)tags;
- (instancetype)initWithTags:(NSSet<NSString *> *)tags bundle:(NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
@property double loadingPriority;
@property (readonly, copy) NSSet<NSString *> *tags;
@property (readonly, strong) NSBundle *bundle;
- (void)beginAccessingResourcesWithCompletionHandler:(void (NS_SWIFT_SENDABLE ^)(NSError *_Nullable error))completionHandler;
- (void)conditionallyBeginAccessingResourcesWithCompletionHandler:
  (void (NS_SWIFT_SENDABLE ^)(BOOL resourcesAvailable))completionHandler;
- (void)endAccessingResources;
@property (readonly, strong) NSProgress *progress;
@end
// https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/nsbundleresourcerequestlowdiskspace
extern NSNotificationName const NSBundleResourceRequestLowDiskSpaceNotification
  API_DEPRECATED(ios(9.0, 27.0), tvos(9.0, 27.0), visionos(1.0, 27.0));
// https://developer.apple.com/documentation/foundation/bundle/setpreservationpriority(_:fortags:)
@interface NSBundle (NSBundleResourceRequestAdditions)
- (void)setPreservationPriority:(double)priority forTags:(NSSet<NSString *> *)tags
  API_DEPRECATED(ios(9.0, 27.0), tvos(9.0, 27.0), visionos(1.0, 27.0));
@end

// https://developer.apple.com/documentation/foundation/propertylistserialization
NS_SWIFT_NAME(PropertyListSerialization) @interface NSPropertyListSerialization : NSObject
@end
// https://developer.apple.com/documentation/foundation/propertylistserialization/propertylistformat
typedef NS_ENUM(NSUInteger, NSPropertyListFormat) {
  NSPropertyListOpenStepFormat NS_SWIFT_NAME(openStep) = 1,
  NSPropertyListXMLFormat_v1_0 NS_SWIFT_NAME(xml) = 100,
  NSPropertyListBinaryFormat_v1_0 NS_SWIFT_NAME(binary) = 200,
} NS_SWIFT_NAME(PropertyListSerialization.PropertyListFormat);
// https://developer.apple.com/documentation/foundation/propertylistserialization/mutabilityoptions
typedef NS_OPTIONS(NSUInteger, NSPropertyListMutabilityOptions) {
  NSPropertyListMutableContainers = 1,
} NS_SWIFT_NAME(PropertyListSerialization.MutabilityOptions);
@interface NSPropertyListSerialization ()
+ (nullable NSData *)dataWithPropertyList:(id)plist
                                   format:(NSPropertyListFormat)format
                                  options:(NSUInteger)options
                                    error:(NSError **)error
  NS_SWIFT_NAME(data(fromPropertyList:format:options:));
+ (nullable id)propertyListWithData:(NSData *)data
                            options:(NSPropertyListMutabilityOptions)options
                             format:(nullable NSPropertyListFormat *)format
                              error:(NSError **)error
  NS_SWIFT_NAME(propertyList(from:options:format:));
@end

// https://developer.apple.com/documentation/foundation/nscocoaerrordomain
extern NSString *const NSCocoaErrorDomain;
// https://developer.apple.com/documentation/foundation/nsurlerrordomain
extern NSString *const NSURLErrorDomain;
// https://developer.apple.com/documentation/foundation/nsunderlyingerrorkey
extern NSString *const NSUnderlyingErrorKey;

NS_ASSUME_NONNULL_END

#include "URLLoading.h"
#endif

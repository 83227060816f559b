// https://developer.apple.com/documentation/foundation/url-loading-system
#ifndef LEVITY_APPLE_URLLOADING
#define LEVITY_APPLE_URLLOADING
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@class NSURLSession, NSURLSessionTask, NSURLSessionDataTask;

// https://developer.apple.com/documentation/foundation/nsurlrequest/cachepolicy-swift.enum
typedef NS_ENUM(NSUInteger, NSURLRequestCachePolicy) {
  NSURLRequestUseProtocolCachePolicy = 0,
  NSURLRequestReloadIgnoringLocalCacheData = 1,
} NS_SWIFT_NAME(NSURLRequest.CachePolicy);
// https://developer.apple.com/documentation/foundation/nsurlrequest
NS_SWIFT_SENDABLE NS_SWIFT_BRIDGED(URLRequest) @interface NSURLRequest : NSObject <NSSecureCoding, NSCopying, NSMutableCopying>
@end
// https://developer.apple.com/documentation/foundation/urlresponse
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLResponse) @interface NSURLResponse : NSObject <NSSecureCoding, NSCopying>
@property (nullable, readonly, copy) NSURL *URL NS_SWIFT_NAME(url);
@property (readonly) long long expectedContentLength;
@end
// https://developer.apple.com/documentation/foundation/httpurlresponse
NS_SWIFT_SENDABLE NS_SWIFT_NAME(HTTPURLResponse) @interface NSHTTPURLResponse : NSURLResponse
@property (readonly) NSInteger statusCode;
@property (readonly, copy) NSDictionary *allHeaderFields;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field;
@end

// https://developer.apple.com/documentation/foundation/urlcache
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLCache) @interface NSURLCache : NSObject
@end
// https://developer.apple.com/documentation/foundation/httpcookiestorage
NS_SWIFT_SENDABLE NS_SWIFT_NAME(HTTPCookieStorage) @interface NSHTTPCookieStorage : NSObject
@end
// https://developer.apple.com/documentation/foundation/urlcredential
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLCredential) @interface NSURLCredential : NSObject
@end
// https://developer.apple.com/documentation/foundation/urlcredentialstorage
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLCredentialStorage) @interface NSURLCredentialStorage : NSObject
@end
// https://developer.apple.com/documentation/foundation/urlauthenticationchallenge
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLAuthenticationChallenge) @interface NSURLAuthenticationChallenge : NSObject
@end
// https://developer.apple.com/documentation/foundation/httpcookie/acceptpolicy
typedef NS_ENUM(NSUInteger, NSHTTPCookieAcceptPolicy) {
  NSHTTPCookieAcceptPolicyAlways,
  NSHTTPCookieAcceptPolicyNever,
  NSHTTPCookieAcceptPolicyOnlyFromMainDocumentDomain,
} NS_SWIFT_NAME(HTTPCookie.AcceptPolicy);
// https://developer.apple.com/documentation/foundation/httpcookie
NS_SWIFT_SENDABLE NS_SWIFT_NAME(HTTPCookie) @interface NSHTTPCookie : NSObject
@end

// https://developer.apple.com/documentation/foundation/urlsessionconfiguration
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionConfiguration) @interface NSURLSessionConfiguration : NSObject <NSCopying>
@property (class, readonly, strong) NSURLSessionConfiguration *defaultSessionConfiguration NS_SWIFT_NAME(default);
@property (class, readonly, strong) NSURLSessionConfiguration *ephemeralSessionConfiguration NS_SWIFT_NAME(ephemeral);
@property NSURLRequestCachePolicy requestCachePolicy;
@property NSTimeInterval timeoutIntervalForRequest;
@property NSInteger HTTPMaximumConnectionsPerHost NS_SWIFT_NAME(httpMaximumConnectionsPerHost);
@property BOOL HTTPShouldSetCookies NS_SWIFT_NAME(httpShouldSetCookies);
@property NSHTTPCookieAcceptPolicy HTTPCookieAcceptPolicy NS_SWIFT_NAME(httpCookieAcceptPolicy);
@property (nullable, retain) NSHTTPCookieStorage *HTTPCookieStorage NS_SWIFT_NAME(httpCookieStorage);
@property (nullable, retain) NSURLCredentialStorage *URLCredentialStorage NS_SWIFT_NAME(urlCredentialStorage);
@property (nullable, retain) NSURLCache *URLCache NS_SWIFT_NAME(urlCache);
@end

// https://developer.apple.com/documentation/foundation/urlsession/responsedisposition
typedef NS_ENUM(NSInteger, NSURLSessionResponseDisposition) {
  NSURLSessionResponseCancel = 0,
  NSURLSessionResponseAllow = 1,
} NS_SWIFT_NAME(URLSession.ResponseDisposition);
// https://developer.apple.com/documentation/foundation/urlsession/authchallengedisposition
typedef NS_ENUM(NSInteger, NSURLSessionAuthChallengeDisposition) {
  NSURLSessionAuthChallengeUseCredential = 0,
  NSURLSessionAuthChallengePerformDefaultHandling = 1,
} NS_SWIFT_NAME(URLSession.AuthChallengeDisposition);

// https://developer.apple.com/documentation/foundation/urlsessiondelegate
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionDelegate) @protocol NSURLSessionDelegate <NSObject>
@optional
- (void)URLSession:(NSURLSession *)session didBecomeInvalidWithError:(nullable NSError *)error
  NS_SWIFT_NAME(urlSession(_:didBecomeInvalidWithError:));
@end
// https://developer.apple.com/documentation/foundation/urlsessiontaskdelegate
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionTaskDelegate) @protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
@optional
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
  willPerformHTTPRedirection:(NSHTTPURLResponse *)response newRequest:(NSURLRequest *)request
  completionHandler:(void (NS_SWIFT_SENDABLE ^)(NSURLRequest *_Nullable))completionHandler
  NS_SWIFT_NAME(urlSession(_:task:willPerformHTTPRedirection:newRequest:completionHandler:));
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task
  didReceiveChallenge:(NSURLAuthenticationChallenge *)challenge
  completionHandler:(void (NS_SWIFT_SENDABLE ^)(NSURLSessionAuthChallengeDisposition, NSURLCredential *_Nullable))completionHandler
  NS_SWIFT_NAME(urlSession(_:task:didReceive:completionHandler:));
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task didCompleteWithError:(nullable NSError *)error
  NS_SWIFT_NAME(urlSession(_:task:didCompleteWithError:));
@end
// https://developer.apple.com/documentation/foundation/urlsessiondatadelegate
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionDataDelegate) @protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
@optional
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)dataTask
  didReceiveResponse:(NSURLResponse *)response
  completionHandler:(void (NS_SWIFT_SENDABLE ^)(NSURLSessionResponseDisposition))completionHandler
  NS_SWIFT_NAME(urlSession(_:dataTask:didReceive:completionHandler:));
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)dataTask didReceiveData:(NSData *)data
  NS_SWIFT_NAME(urlSession(_:dataTask:didReceive:));
@end

// https://developer.apple.com/documentation/foundation/urlsessiontask
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionTask) @interface NSURLSessionTask : NSObject <NSCopying>
@property (readonly) NSUInteger taskIdentifier;
@property (nullable, readonly, copy) NSURLRequest *originalRequest;
@property (nullable, readonly, copy) NSURLRequest *currentRequest;
@property (nullable, readonly, copy) NSURLResponse *response;
@property float priority;
- (void)cancel;
- (void)suspend;
- (void)resume;
@end
// https://developer.apple.com/documentation/foundation/urlsessiondatatask
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionDataTask) @interface NSURLSessionDataTask : NSURLSessionTask
@end
// https://developer.apple.com/documentation/foundation/urlsession
NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSession) @interface NSURLSession : NSObject
@property (class, readonly, strong) NSURLSession *sharedSession NS_SWIFT_NAME(shared);
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
  delegate:(nullable id<NSURLSessionDelegate>)delegate delegateQueue:(nullable NSOperationQueue *)queue;
@property (readonly, copy) NSURLSessionConfiguration *configuration;
- (void)finishTasksAndInvalidate;
- (void)invalidateAndCancel;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request NS_SWIFT_NAME(dataTask(with:));
@end

NS_ASSUME_NONNULL_END
#endif

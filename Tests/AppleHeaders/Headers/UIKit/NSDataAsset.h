#ifndef LEVITY_APPLE_UIKIT_NSDATAASSET
#define LEVITY_APPLE_UIKIT_NSDATAASSET
#include "../Foundation.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/uikit/nsdataassetname
typedef NSString *NSDataAssetName;
// https://developer.apple.com/documentation/uikit/nsdataasset
API_AVAILABLE(ios(9.0), watchos(2.0)) NS_SWIFT_SENDABLE
@interface NSDataAsset : NSObject <NSCopying>
- (instancetype)init NS_UNAVAILABLE;
- (nullable instancetype)initWithName:(NSDataAssetName)name;
- (nullable instancetype)initWithName:(NSDataAssetName)name bundle:(NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy) NSDataAssetName name;
@property (nonatomic, readonly, copy) NSData *data;
@end

NS_ASSUME_NONNULL_END
#endif

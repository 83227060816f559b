#ifndef LEVITY_APPLE_APPKIT
#define LEVITY_APPLE_APPKIT
#include "CoreGraphics.h"
#include "Foundation.h"

// Of AppKit, what the runtime uses: images of asset catalogs and data assets. Only the Mac has it.
NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/appkit/nsimage
@interface NSImage : NSObject <NSCopying>
- (instancetype)initWithSize:(CGSize)size NS_DESIGNATED_INITIALIZER;
@property (nonatomic) CGSize size;
@end

// https://developer.apple.com/documentation/appkit/nsdataasset
NS_SWIFT_SENDABLE
@interface NSDataAsset : NSObject <NSCopying>
- (instancetype)init NS_UNAVAILABLE;
- (nullable instancetype)initWithName:(NSString *)name;
- (nullable instancetype)initWithName:(NSString *)name bundle:(NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy) NSString *name;
@property (nonatomic, readonly, copy) NSData *data;
@end

NS_ASSUME_NONNULL_END
#endif

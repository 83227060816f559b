// The class that the generated functions ask.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface LVYBundleStrings : NSObject
- (instancetype)initWithBundleIdentifier:(NSString *)bundleIdentifier
                                keyIdentity:(NSString *)keyIdentity
                                   count:(NSInteger)count;
/// The string as it is; `%%` stays.
- (NSString *)stringWithIdentifier:(NSInteger)identifier;
/// The string with its arguments: NSNumber for numbers, NSValue for pointers, NSNull for nil, other objects as they are.
/// An empty list formats as well.
- (NSString *)stringWithIdentifier:(NSInteger)identifier arguments:(NSArray *)arguments;
/// The string of a key.
- (NSString *)stringWithTable:(NSString *)table
                        key:(NSString *)key
                  arguments:(NSArray *)arguments
                   fallback:(NSString *)fallback;
@end

NS_ASSUME_NONNULL_END

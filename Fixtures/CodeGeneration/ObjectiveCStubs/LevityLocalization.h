// The class that the generated functions ask.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface LVYLocalizedStrings : NSObject
- (instancetype)initWithBundleIdentifier:(NSString *)bundleIdentifier
                                keyTable:(NSString *)keyTable
                                   count:(NSInteger)count;
/// The text as it is; `%%` stays.
- (NSString *)textWithIdentifier:(NSInteger)identifier;
/// The text with its arguments: NSNumber for numbers, NSValue for pointers, NSNull for nil, other objects as they are.
/// An empty list formats as well.
- (NSString *)textWithIdentifier:(NSInteger)identifier arguments:(NSArray *)arguments;
/// The text of a key.
- (NSString *)textWithTable:(NSString *)table
                        key:(NSString *)key
                  arguments:(NSArray *)arguments
                   fallback:(NSString *)fallback;
@end

NS_ASSUME_NONNULL_END

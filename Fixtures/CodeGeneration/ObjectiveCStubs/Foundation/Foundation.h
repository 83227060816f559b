// As much of Foundation as the generated functions use.
#pragma once

typedef long NSInteger;
typedef signed char BOOL;
#define nil ((id)0)
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

NS_ASSUME_NONNULL_BEGIN

__attribute__((objc_root_class))
@interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
@end

@interface NSString : NSObject
@end

@interface NSNull : NSObject
+ (NSNull *)null;
@end

@interface NSValue : NSObject
+ (NSValue *)valueWithPointer:(const void *_Nullable)pointer;
@end

@interface NSNumber : NSValue
+ (NSNumber *)numberWithChar:(char)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithLong:(long)value;
+ (NSNumber *)numberWithDouble:(double)value;
@end

@interface NSArray<ObjectType> : NSObject
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                           count:(unsigned long)count;
@end

typedef long dispatch_once_t;
void dispatch_once(dispatch_once_t *once, void (^block)(void));

NS_ASSUME_NONNULL_END

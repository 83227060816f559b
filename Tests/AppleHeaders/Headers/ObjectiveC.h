// https://developer.apple.com/documentation/objectivec
#ifndef LEVITY_APPLE_OBJECTIVEC
#define LEVITY_APPLE_OBJECTIVEC
#include "Macros.h"

NS_ASSUME_NONNULL_BEGIN

typedef bool BOOL;
#define YES __objc_yes
#define NO __objc_no
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct _NSZone NSZone;
@class NSString;

// https://developer.apple.com/documentation/objectivec/nsobjectprotocol
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly) Class superclass;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)respondsToSelector:(SEL)aSelector;
@property (readonly, copy) NSString *description;
@end

// https://developer.apple.com/documentation/objectivec/nsobject-swift.class
__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (id)copy;
- (id)mutableCopy;
+ (BOOL)isSubclassOfClass:(Class)aClass;
+ (BOOL)instancesRespondToSelector:(SEL)aSelector;
+ (NSUInteger)hash;
+ (Class)class NS_SWIFT_UNAVAILABLE("use 'aClass.self' instead");
@property (readonly, copy) NSString *description;
@property (class, readonly) NSInteger version;
@end

// https://developer.apple.com/documentation/objectivec/objective-c-runtime
typedef struct objc_method *Method;
typedef id _Nullable (*IMP)(id, SEL, ...);
typedef NS_ENUM(uintptr_t, objc_AssociationPolicy) {
  OBJC_ASSOCIATION_ASSIGN = 0,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
  OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
  OBJC_ASSOCIATION_RETAIN = 01401,
  OBJC_ASSOCIATION_COPY = 01403,
};
IMP imp_implementationWithBlock(id block);
Method _Nullable class_getInstanceMethod(Class _Nullable cls, SEL name);
IMP _Nullable class_getMethodImplementation(Class _Nullable cls, SEL name);
Method _Nullable class_getClassMethod(Class _Nullable cls, SEL name);
IMP method_getImplementation(Method m);
IMP method_setImplementation(Method m, IMP imp);
const char *_Nullable method_getTypeEncoding(Method m);
BOOL class_addMethod(Class _Nullable cls, SEL name, IMP imp, const char *_Nullable types);
Class _Nullable objc_lookUpClass(const char *name);
Class _Nullable objc_allocateClassPair(Class _Nullable superclass, const char *name, size_t extraBytes);
void objc_registerClassPair(Class cls);
Class _Nullable object_setClass(id _Nullable object, Class cls);
Class _Nullable object_getClass(id _Nullable object);
id _Nullable objc_getAssociatedObject(id object, const void *key);
void objc_setAssociatedObject(
  id object, const void *key, id _Nullable value, objc_AssociationPolicy policy);

NS_ASSUME_NONNULL_END
#endif

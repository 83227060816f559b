// What Apple's headers say of a declaration, as attributes of clang.
#ifndef LEVITY_APPLE_MACROS
#define LEVITY_APPLE_MACROS

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Availability: API_AVAILABLE(ios(15.0), tvos(15.0)), API_UNAVAILABLE(tvos). Mac Catalyst has what iOS has, and visionOS
// what iOS has from the version that its SDK maps to, unless a declaration says otherwise.
// https://clang.llvm.org/docs/AttributeReference.html#availability
#define AVAILABLE_ios(version) ios, introduced=version
#define AVAILABLE_tvos(version) tvos, introduced=version
#define AVAILABLE_watchos(version) watchos, introduced=version
#define AVAILABLE_visionos(version) visionos, introduced=version
#define AVAILABLE_maccatalyst(version) maccatalyst, introduced=version
#define AVAILABLE_macos(version) macos, introduced=version
#define UNAVAILABLE_ios ios, unavailable
#define UNAVAILABLE_tvos tvos, unavailable
#define UNAVAILABLE_watchos watchos, unavailable
#define UNAVAILABLE_visionos visionos, unavailable
#define UNAVAILABLE_maccatalyst maccatalyst, unavailable
#define DEPRECATED_ios(from, to) ios, introduced=from, deprecated=to
#define DEPRECATED_tvos(from, to) tvos, introduced=from, deprecated=to
#define DEPRECATED_visionos(from, to) visionos, introduced=from, deprecated=to

#define ON(kind, platform) __attribute__((availability(kind##_##platform)))
#define ON_1(kind, a) ON(kind, a)
#define ON_2(kind, a, ...) ON(kind, a) ON_1(kind, __VA_ARGS__)
#define ON_3(kind, a, ...) ON(kind, a) ON_2(kind, __VA_ARGS__)
#define ON_4(kind, a, ...) ON(kind, a) ON_3(kind, __VA_ARGS__)
#define ON_5(kind, a, ...) ON(kind, a) ON_4(kind, __VA_ARGS__)
#define ON_COUNT(a, b, c, d, e, name, ...) name
#define ON_ALL(kind, ...) ON_COUNT(__VA_ARGS__, ON_5, ON_4, ON_3, ON_2, ON_1)(kind, __VA_ARGS__)
#define API_AVAILABLE(...) ON_ALL(AVAILABLE, __VA_ARGS__)
#define API_UNAVAILABLE(...) ON_ALL(UNAVAILABLE, __VA_ARGS__)
#define API_DEPRECATED(...) ON_ALL(DEPRECATED, __VA_ARGS__)

// How Swift imports it.
// https://developer.apple.com/documentation/swift/objective-c-and-c-code-customization
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_BRIDGED(name) __attribute__((swift_bridge(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_UNAVAILABLE(why) __attribute__((availability(swift, unavailable, message=why)))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_NOESCAPE __attribute__((noescape))
#define NS_TYPED_ENUM __attribute__((swift_newtype(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))
#define NS_ENUM(type, name) \
  enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_CLOSED_ENUM(type, name) \
  enum __attribute__((enum_extensibility(closed))) name : type name; enum name : type
#define NS_OPTIONS(type, name) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

#endif

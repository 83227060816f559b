// https://developer.apple.com/documentation/coretext
#ifndef LEVITY_APPLE_CORETEXT
#define LEVITY_APPLE_CORETEXT
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

// https://developer.apple.com/documentation/coretext/ctfontmanagerscope
typedef NS_ENUM(uint32_t, CTFontManagerScope) {
  kCTFontManagerScopeNone = 0,
  kCTFontManagerScopeProcess = 1,
};
// https://developer.apple.com/documentation/coretext/ctfontmanagerregisterfontsforurl(_:_:_:)
bool CTFontManagerRegisterFontsForURL(CFURLRef fontURL, CTFontManagerScope scope, void *_Nullable error)
  API_AVAILABLE(ios(4.1), tvos(9.0));

NS_ASSUME_NONNULL_END
#endif

#if os(watchOS)
  #error(
    "LevityUIKit isn't available on watchOS, which has no views: link LevityResources or LevityStrings."
  )
#endif

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's choice among an app's languages: that of its own strings (`ualoc_localizationsToUse` of Apple's ICU).
package enum SystemNegotiation {
  /// Returns the app's languages to look in, in order: the best one for the preferences, then those that it falls back
  /// to, as the app wrote them. The first preference that matches any language decides. Empty if none does.
  @inline(never)
  package static func localizations(
    _ available: [String], for preferences: [String]
  ) -> [String] {
    #if canImport(Darwin)
      // Foundation would choose American English or the first language if none matches. "No linguistic content" suits
      // every preference, but only then (CFBundle_Locale.c of swift-corelibs-foundation, ualoc.cpp of
      // swift-foundation-icu).
      let found = Bundle.preferredLocalizations(
        from: available + [everyLanguage], forPreferences: preferences)
      return found.first == everyLanguage && !available.contains(everyLanguage) ? [] : found
    #else
      guard let function else { return preferences.filter { available.contains($0) } }
      return localizations(available, for: preferences, by: function)
    #endif
  }

  #if canImport(Darwin)
    private static var everyLanguage: String { "zxx" }
  #else
    private typealias Names = UnsafePointer<UnsafePointer<CChar>?>
    private typealias Function =
      @convention(c) (
        Names, Int32, Names, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32,
        UnsafeMutablePointer<Int32>
      ) -> Int32

    /// ICU's function in the library that comes with Foundation. `Bundle` on Linux doesn't call it and takes the first
    /// language always.
    private static let function: Function? = dlsym(
      dlopen("lib_FoundationICU.so", RTLD_NOW), "ualoc_localizationsToUse"
    ).map { unsafeBitCast($0, to: Function.self) }

    private static func localizations(
      _ available: [String], for preferences: [String], by function: Function
    ) -> [String] {
      var names: [UnsafePointer<CChar>?] = []
      for name in available + preferences { names.append(strdup(name)) }
      defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
      var found = names
      let count = names.withUnsafeBufferPointer { names in
        var status: Int32 = 0
        guard let offers = names.baseAddress else { return Int32(0) }
        return function(
          offers + available.count, Int32(preferences.count), offers, Int32(available.count),
          &found, Int32(found.count), &status)
      }
      var chosen: [String] = []
      for place in 0..<max(0, Int(count)) {
        if let name = found[place] { chosen.append(String(cString: name)) }
      }
      return chosen
    }
  #endif
}

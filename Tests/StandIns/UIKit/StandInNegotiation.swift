import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The choice that `Bundle` makes on Apple's systems: `ualoc_localizationsToUse` of ICU, in the library that comes with
/// Foundation. `Bundle` on Linux doesn't call it and takes the first language always.
public enum StandInNegotiation {
  /// https://developer.apple.com/documentation/foundation/bundle/preferredlocalizations(from:forpreferences:)
  public static func preferredLocalizations(
    from available: [String], forPreferences preferences: [String]
  ) -> [String] {
    guard let function else { return preferences.filter { available.contains($0) } }
    return localizations(available, for: preferences, by: function)
  }

  private typealias Names = UnsafePointer<UnsafePointer<CChar>?>
  private typealias Function =
    @convention(c) (
      Names, Int32, Names, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32,
      UnsafeMutablePointer<Int32>
    ) -> Int32

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
    return found.prefix(max(0, Int(count))).compactMap { $0.map { String(cString: $0) } }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The demangler of the Swift runtime that this program runs with.
public enum SwiftDemangler {
  /// Returns the name in source code of a mangled name such as `$s3App4ViewV`; nil if it isn't one, or if
  /// substitutions could make it longer than some megabytes: see ``MangledExpansion``.
  public static func name(of mangled: String) -> String? {
    guard MangledExpansion.isBounded(mangled) else { return nil }
    // `swift_demangle` of `swift/Demangling/Demangle.h`: the caller frees the result.
    guard
      let demangled = demangle(
        mangled, length: UInt(mangled.utf8.count), output: nil, outputLength: nil, flags: 0)
    else { return nil }
    defer { free(demangled) }
    return String(cString: demangled)
  }

  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, length: UInt, output: UnsafeMutablePointer<CChar>?,
    outputLength: UnsafeMutablePointer<UInt>?, flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Names of symbols for people.
enum SymbolName {
  /// Returns the name in source code: of Swift by the runtime's own demangler, of C without the linker's underscore.
  static func inSource(_ name: String) -> String {
    guard name.hasPrefix("_") else { return name }
    let own = String(name.dropFirst())
    guard own.hasPrefix("$s") || own.hasPrefix("$S") else { return own }
    guard
      let demangled = demangle(
        own, length: UInt(own.utf8.count), output: nil, outputLength: nil, flags: 0)
    else { return own }
    defer { free(demangled) }
    return String(cString: demangled)
  }

  /// `swift_demangle` of the Swift runtime (`swift/Demangling/Demangle.h`): the caller frees the result.
  @_silgen_name("swift_demangle")
  private static func demangle(
    _ name: UnsafePointer<CChar>, length: UInt, output: UnsafeMutablePointer<CChar>?,
    outputLength: UnsafeMutablePointer<UInt>?, flags: UInt32
  ) -> UnsafeMutablePointer<CChar>?
}

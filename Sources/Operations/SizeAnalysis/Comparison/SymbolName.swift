import MachOFiles

/// Names of symbols for people.
enum SymbolName {
  /// Returns the bytes of names in source code that a binary may have, so that a damaged one doesn't make names without
  /// end: substitutions make them longer than the binary, real ones a few times.
  static func limit(for byteCount: Int) -> Int { (1 << 20) + 16 * byteCount }

  /// Returns the name in source code: of Swift by the runtime's own demangler, of C without the linker's underscore.
  ///
  /// - Parameter bytesLeft: the bytes of names that remain; without any, names of Swift stay as they are.
  static func inSource(_ name: String, bytesLeft: inout Int) -> String {
    guard name.hasPrefix("_") else { return name }
    let own = String(name.dropFirst())
    guard own.hasPrefix("$s") || own.hasPrefix("$S") else { return own }
    guard bytesLeft > 0, let demangled = SwiftDemangler.name(of: own) else { return own }
    bytesLeft -= demangled.utf8.count
    return demangled
  }

  /// Returns the module of a Swift symbol, or nil for others.
  ///
  /// Mangled names begin with their context, and that with its module: `$s3App4ViewV`, `_T03App4ViewV` in Swift 4.0
  /// (`docs/ABI/Mangling.rst` of Swift).
  static func module(of name: String) -> String? {
    guard let start = ["_$s", "_$S", "__T0"].first(where: name.hasPrefix) else { return nil }
    let rest = name.dropFirst(start.count)
    if rest.hasPrefix("S"), !rest.hasPrefix("So"), !rest.hasPrefix("SC") { return "Swift" }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0, length <= rest.count - digits.count else {
      return nil
    }
    return String(rest.dropFirst(digits.count).prefix(length))
  }

  /// Returns the name that patterns are for: the class of a method of Objective-C, otherwise the name in source code.
  static func subject(of name: String, bytesLeft: inout Int) -> String {
    if name.hasPrefix("-[") || name.hasPrefix("+[") {
      return String(name.dropFirst(2).prefix { $0 != " " && $0 != "(" && $0 != "]" })
    }
    if name.hasPrefix("_OBJC_") || name.hasPrefix("__OBJC_") {
      // A class, or its methods, ivars and protocols: `_OBJC_CLASS_$_Name`, `__OBJC_$_INSTANCE_METHODS_Name`.
      return name.split(separator: "_").last.map(String.init) ?? name
    }
    return inSource(name, bytesLeft: &bytesLeft)
  }
}

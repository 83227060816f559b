import KeySorting
import StringKeys
import StringValues

/// The functions called by the bodies of accessors. Accessors with the same parameters share one function, which is
/// compiled once.
struct StringCalls {
  var options: StringAccessorOptions
  /// `Swift.` if an enumeration hides one of Swift's types.
  private var prefix: String

  /// The types in declarations and bodies of accessors.
  static let types: Set<String> = [
    "String", "Int", "Float", "CChar", "UnsafePointer", "UnsafeRawPointer",
  ]
  /// No accessor has such a name: those that begin with `_` continue with a character other than a letter.
  static let strings = "_strings"

  init(options: StringAccessorOptions, hidden: Set<String>) {
    self.options = options
    prefix = hidden.isDisjoint(with: Self.types) ? "" : "Swift."
  }

  /// Returns the accessor on one line.
  func declaration(of accessor: StringNamespace.Accessor) -> String {
    let signature = accessor.signature
    let head = "\(options.access) static"
    guard !signature.parameters.isEmpty else {
      return "\(head) var \(accessor.name): \(prefix)String { \(body(of: accessor)) }"
    }
    let parameters = parameterList(signature, prefix)
    return
      "\(head) func \(accessor.name)(\(parameters)) -> \(prefix)String { \(body(of: accessor)) }"
  }

  /// Returns the functions that accessors with these signatures call, sorted by name.
  func functions(for signatures: [StringSignature]) -> [String] {
    Set(signatures).map { (name(for: $0), $0) }.sorted(on: \.0).map { name, signature in
      let isFallen = options.embedsFallback
      let parameters = parameterList(signature, "")
      let list = [parameters, "_ id: Int", isFallen ? "_ fallback: String" : ""]
        .filter { !$0.isEmpty }.joined(separator: ", ")
      var number = 0
      let arguments = signature.arguments.map { parameter in
        guard let parameter else { return "0" }
        number += 1
        return parameter.swiftArgument("p\(number)", "")
      }.joined(separator: ", ")
      let call =
        if isFallen {
          "id, arguments: [\(arguments)], fallback: fallback"
        } else if signature.isFormat {
          "id, arguments: []"
        } else {
          arguments.isEmpty ? "id" : "id, \(arguments)"
        }
      return """
        @inline(never)
        private func \(name)(\(list)) -> String {
          \(Self.strings).string(\(call))
        }
        """
    }
  }

  private func body(of accessor: StringNamespace.Accessor) -> String {
    let string = accessor.string
    let signature = accessor.signature
    let fallback = SwiftLiteral.literal(StringComment.sample(of: string.value))
    let numbered = signature.parameters.enumerated().map { ("p\($0.offset + 1)", $0.element) }
    if let function = options.lookupFunction {
      var list = [SwiftLiteral.literal(string.key.table), SwiftLiteral.literal(string.key.key)]
      list += numbered.map { $0.1.swiftArgument($0.0, prefix) }
      if options.embedsFallback { list.append("fallback: \(fallback)") }
      return "\(function)(\(list.joined(separator: ", ")))"
    }
    var list = numbered.map(\.0) + ["\(string.id)"]
    if options.embedsFallback { list.append(fallback) }
    return "\(name(for: signature))(\(list.joined(separator: ", ")))"
  }

  private func parameterList(_ signature: StringSignature, _ prefix: String) -> String {
    signature.parameters.enumerated()
      .map { "_ p\($0.offset + 1): \($0.element.swiftType(prefix))" }.joined(separator: ", ")
  }

  /// The id is the function's last parameter, so that an accessor needn't move its own.
  private func name(for signature: StringSignature) -> String {
    guard !signature.arguments.isEmpty else { return signature.isFormat ? "_format" : "_string" }
    return "_string" + signature.arguments.map { $0?.letter ?? "N" }.joined()
  }
}

extension StringParameter {
  fileprivate var letter: String {
    switch self {
    case .object: "O"
    case .float: "F"
    case .integer: "I"
    case .character: "C"
    case .cString: "S"
    case .pointer: "P"
    }
  }
}

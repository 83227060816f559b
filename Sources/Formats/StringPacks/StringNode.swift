import PackageHeads
package import StringValues

// Code size: one class for all shapes and their variables. Dictionaries and structures are compiled for each type.
/// A value as it is formatted: a tree of strings, forms and variables.
package final class StringNode: Sendable {
  /// The kinds of node: the tags of `CompiledValue`, of which plurals have just one.
  package enum Kind {
    /// A string.
    package static let value = CompiledValue.Tag.value
    /// Forms by plural category.
    package static let plural = CompiledValue.Tag.plural
    /// Forms by device class.
    package static let device = CompiledValue.Tag.device
    /// Forms by width.
    package static let width = CompiledValue.Tag.width
    /// A format with variables.
    package static let format = CompiledValue.Tag.format
    /// A variable of a format.
    package static let variable = CompiledValue.Tag.variable
  }

  /// The node's `Kind`.
  package let kind: UInt8
  /// The plural category, device class or width by which the node is chosen among the forms around it. The argument of
  /// a variable; 0 if it names none.
  package let key: Int
  /// The string or format; the name of a variable.
  package let string: String
  /// The specifier of a variable, without `%`.
  package let specifier: String?
  /// The forms in ascending order of what chooses them, the variables of a format, or the value of a variable.
  package let inner: [StringNode]

  @inline(never)
  init(_ kind: UInt8, key: Int, string: String = "", specifier: String? = nil, inner: [StringNode])
  {
    self.kind = kind
    self.key = key
    self.string = string
    self.specifier = specifier
    self.inner = inner
  }
}

extension StringNode {
  /// Reads a value as `CompiledValue` writes it.
  static func read(
    _ reader: inout PackReader, key: Int = 0, depth: Int = 0
  ) throws(StringPackError) -> StringNode {
    guard depth < LanguageStrings.maximumDepth else { try reader.fail("less nesting") }
    let tag = try reader.byte("a node")
    var inner: [StringNode] = []
    switch tag {
    case Kind.value: return try string(&reader, key: key)
    case Kind.plural, CompiledValue.Tag.pluralOfNodes, Kind.device:
      let set = try reader.byte("a set")
      for bit in 0..<8 where set & 1 << bit != 0 {
        inner.append(
          tag == Kind.plural
            ? try string(&reader, key: bit) : try read(&reader, key: bit, depth: depth + 1))
      }
      return StringNode(tag == Kind.device ? tag : Kind.plural, key: key, inner: inner)
    case Kind.width:
      for _ in 0..<(try reader.number("a count of widths", limit: CompiledValue.maximumWidthCount))
      {
        let width = try reader.number("a width", limit: CompiledValue.maximumNumber)
        inner.append(try read(&reader, key: width, depth: depth + 1))
      }
      return StringNode(tag, key: key, inner: inner)
    case Kind.format:
      let format = try string(&reader, key: 0).string
      for _
        in 0..<(try reader.number(
          "a count of variables", limit: CompiledValue.maximumVariableCount))
      {
        inner.append(try variable(&reader, depth: depth))
      }
      return StringNode(tag, key: key, string: format, inner: inner)
    case Kind.variable:
      let variable = try variable(&reader, depth: depth)
      return StringNode(
        Kind.format, key: key, string: "%#@" + variable.string + "@", inner: [variable])
    default: try reader.fail("a known node", at: reader.offset - 1)
    }
  }

  @inline(never)
  private static func variable(
    _ reader: inout PackReader, depth: Int
  ) throws(StringPackError) -> StringNode {
    let name = try reader.string("a name", limit: CompiledValue.maximumNameLength)
    let argument = try reader.number("an argument", limit: CompiledValue.maximumNumber)
    let count = try reader.number("a specifier", limit: CompiledValue.maximumNameLength)
    let specifier = try reader.range(max(0, count - 1), "a specifier")
    return StringNode(
      Kind.variable, key: argument, string: name,
      specifier: count == 0 ? nil : String(utf8Bytes: reader.bytes[specifier]),
      inner: [try read(&reader, depth: depth + 1)])
  }

  @inline(never)
  private static func string(
    _ reader: inout PackReader, key: Int
  ) throws(StringPackError) -> StringNode {
    StringNode(
      Kind.value, key: key,
      string: try reader.string("a string", limit: LanguageStrings.maximumSize), inner: [])
  }
}

extension StringNode {
  /// Creates a node for a string.
  package convenience init(plain string: String) {
    self.init(Kind.value, key: 0, string: string, inner: [])
  }

  // Apps that don't ask for values link neither of these.

  /// Returns the node of a value.
  package static func node(_ value: StringValue, key: Int = 0) -> StringNode {
    let forms = value.forms
    switch value {
    case .plain(let string): return StringNode(Kind.value, key: key, string: string, inner: [])
    case .plural: return node(Kind.plural, key: key, forms)
    case .device: return node(Kind.device, key: key, forms)
    case .width: return node(Kind.width, key: key, forms)
    case .format(let format, let variables):
      return StringNode(
        Kind.format, key: key, string: format,
        inner: variables.map {
          StringNode(
            Kind.variable, key: $0.argument ?? 0, string: $0.name, specifier: $0.specifier,
            inner: [node($0.value)])
        })
    }
  }

  private static func node(
    _ kind: UInt8, key: Int, _ forms: [(key: Int, value: StringValue)]
  ) -> StringNode {
    StringNode(kind, key: key, inner: forms.map { node($0.value, key: $0.key) })
  }

  /// Returns the value.
  package func value() -> StringValue {
    switch kind {
    case Kind.plural:
      var forms: [PluralCategory: StringValue] = [:]
      for form in inner {
        if let category = PluralCategory(rawValue: UInt8(form.key)) {
          forms[category] = form.value()
        }
      }
      return .plural(forms)
    case Kind.device:
      var forms: [DeviceClass: StringValue] = [:]
      for form in inner {
        if let device = DeviceClass(rawValue: UInt8(form.key)) { forms[device] = form.value() }
      }
      return .device(forms)
    case Kind.width:
      var forms: [Int: StringValue] = [:]
      for form in inner { forms[form.key] = form.value() }
      return .width(forms)
    case Kind.format:
      return .format(
        string,
        variables: inner.map { variable in
          StringVariable(
            name: variable.string, argument: variable.key == 0 ? nil : variable.key,
            specifier: variable.specifier,
            value: variable.inner.first?.value() ?? .plain(""))
        })
    default: return .plain(string)
    }
  }
}

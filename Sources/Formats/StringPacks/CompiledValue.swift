import PackageHeads
import StringValues

/// The bytes of a structured value in memory: nodes in preorder, strings in place.
///
/// The shapes of a raw stream use the same tags, but keep the strings and the categories of `plural` elsewhere.
enum CompiledValue {
  enum Tag {
    /// The number of bytes, bytes.
    static let value: UInt8 = 0
    /// Categories as a bit set, for each a string without its tag.
    static let plural: UInt8 = 1
    /// Categories as a bit set, for each a node; not all of them are strings.
    static let pluralOfNodes: UInt8 = 2
    /// Device classes as a bit set, for each a node.
    static let device: UInt8 = 3
    /// A count, then for each form the width and a node; ascending.
    static let width: UInt8 = 4
    /// A string without its tag, the number of variables, variables.
    static let format: UInt8 = 5
    /// One variable whose format is just `%#@name@`.
    static let variable: UInt8 = 6
  }

  static let maximumNameLength = 255
  static let maximumVariableCount = 255
  static let maximumWidthCount = 255
  static let maximumNumber = 1 << 20
  static let categories = UInt8(1 << PluralCategory.allCases.count - 1)

  /// Appends the value of an id; throws `StringPackError.unrepresentable` if it can't be stored.
  static func append(
    _ value: StringValue, id: Int, to bytes: inout [UInt8], depth: Int = 0
  ) throws(StringPackError) {
    guard depth < LanguageStrings.maximumDepth else {
      throw .unrepresentable(id: id, reason: "it is nested too deep")
    }
    switch value {
    case .plain(let string):
      bytes.append(Tag.value)
      bytes.append(value: string)
    case .plural(let forms):
      try append(plural: forms, id: id, to: &bytes, depth: depth)
    case .device(let forms):
      guard !forms.isEmpty else {
        throw .unrepresentable(id: id, reason: "a device rule has no form")
      }
      bytes.append(Tag.device)
      bytes.append(forms.keys.reduce(0) { $0 | 1 << $1.rawValue })
      for device in DeviceClass.allCases {
        guard let form = forms[device] else { continue }
        try append(form, id: id, to: &bytes, depth: depth + 1)
      }
    case .width(let forms):
      guard !forms.isEmpty, forms.count <= maximumWidthCount else {
        throw .unrepresentable(id: id, reason: "a width rule has \(forms.count) forms")
      }
      bytes.append(Tag.width)
      bytes.append(number: forms.count)
      for (width, form) in value.forms {
        guard (0...maximumNumber).contains(width) else {
          throw .unrepresentable(id: id, reason: "the width \(width) is out of range")
        }
        bytes.append(number: width)
        try append(form, id: id, to: &bytes, depth: depth + 1)
      }
    case .format(let format, let variables):
      try append(format: format, variables, id: id, to: &bytes, depth: depth)
    }
  }

  private static func append(
    plural forms: [PluralCategory: StringValue], id: Int, to bytes: inout [UInt8], depth: Int
  ) throws(StringPackError) {
    guard !forms.isEmpty else {
      throw .unrepresentable(id: id, reason: "a plural rule has no form")
    }
    let isOfStrings = forms.values.allSatisfy { if case .plain = $0 { true } else { false } }
    bytes.append(isOfStrings ? Tag.plural : Tag.pluralOfNodes)
    bytes.append(forms.keys.reduce(0) { $0 | 1 << $1.rawValue })
    for category in PluralCategory.allCases {
      guard let form = forms[category] else { continue }
      if isOfStrings, case .plain(let string) = form {
        bytes.append(value: string)
      } else {
        try append(form, id: id, to: &bytes, depth: depth + 1)
      }
    }
  }

  private static func append(
    format: String, _ variables: [StringVariable], id: Int, to bytes: inout [UInt8],
    depth: Int
  ) throws(StringPackError) {
    guard variables.count <= maximumVariableCount else {
      throw .unrepresentable(id: id, reason: "a format has \(variables.count) variables")
    }
    if variables.count == 1, isPlain(format, variables[0].name) {
      bytes.append(Tag.variable)
    } else {
      bytes.append(Tag.format)
      bytes.append(value: format)
      bytes.append(number: variables.count)
    }
    for variable in variables {
      let specifier = variable.specifier ?? ""
      guard variable.name.utf8.count <= maximumNameLength, specifier.utf8.count < maximumNameLength
      else {
        throw .unrepresentable(
          id: id, reason: "the variable '\(variable.name)' has too long a name or specifier")
      }
      guard (1...maximumNumber).contains(variable.argument ?? 1) else {
        throw .unrepresentable(
          id: id, reason: "the variable '\(variable.name)' has an argument out of range")
      }
      bytes.append(value: variable.name)
      bytes.append(number: variable.argument ?? 0)
      bytes.append(number: variable.specifier == nil ? 0 : 1 + specifier.utf8.count)
      bytes.append(contentsOf: specifier.utf8)
      try append(variable.value, id: id, to: &bytes, depth: depth + 1)
    }
  }

  /// Returns whether the format is just the variable.
  static func isPlain(_ format: String, _ name: String) -> Bool {
    ByteOrder.areSame(format, "%#@\(name)@")
  }
}

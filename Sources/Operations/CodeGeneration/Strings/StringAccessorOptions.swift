/// The parameters of SwiftGen's templates for strings, and Levity's additions.
public struct StringAccessorOptions: Hashable, Sendable {
  /// SwiftGen's templates by their names.
  public enum Template: String, Hashable, Sendable, CaseIterable {
    /// `structured-swift5`: keys are split and become nested enumerations.
    case structured
    /// `flat-swift5`: the whole key is one name.
    case flat
  }

  /// The source of an accessor's parameters.
  public enum ParameterRule: String, Hashable, Sendable, CaseIterable {
    /// The specifiers that SwiftGen finds in the format, so that every call compiles as before.
    case swiftGen = "swiftgen"
    /// The arguments that Foundation reads in all forms: prose such as "80% of" takes none, and arguments that only
    /// occur in the forms of a plural count.
    case foundation
  }

  public var template: Template
  public var parameterRule: ParameterRule
  public var enumName: String
  public var publicAccess: Bool
  public var noComments: Bool
  /// Whether to write an enumeration for the table even if there is only one.
  public var forceFileNameEnum: Bool
  /// The separator of a key's parts (SwiftGen's parser option `separator`).
  public var separator: String
  /// A function of the app, `tr(table, key, arguments…)`, for accessors to call instead of the runtime.
  public var lookupFunction: String?
  /// Whether to compile in the development value as the last fallback. Otherwise it is only in the string pack.
  public var embedsFallback: Bool

  public init(
    template: Template = .structured, parameterRule: ParameterRule = .swiftGen,
    enumName: String = "L10n", publicAccess: Bool = false,
    noComments: Bool = false, forceFileNameEnum: Bool = false, separator: String = ".",
    lookupFunction: String? = nil, embedsFallback: Bool = false
  ) {
    self.template = template
    self.parameterRule = parameterRule
    self.enumName = enumName
    self.publicAccess = publicAccess
    self.noComments = noComments
    self.forceFileNameEnum = forceFileNameEnum
    self.separator = separator
    self.lookupFunction = lookupFunction
    self.embedsFallback = embedsFallback
  }

  var access: String { publicAccess ? "public" : "internal" }

  /// Returns the parts of a key that make a name: one for each enumeration, and the accessor's own.
  func path(of key: String) -> [String] {
    let bytes = Array(key.utf8)
    let mark = Array(separator.utf8)
    guard !mark.isEmpty else { return key.isEmpty ? [] : [key] }
    var parts: [String] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: mark) {
        if index > start { parts.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    if start < bytes.count { parts.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return parts
  }
}

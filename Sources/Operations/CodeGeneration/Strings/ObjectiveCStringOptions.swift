/// The options of the functions for Objective-C.
public struct ObjectiveCStringOptions: Hashable, Sendable {
  /// The prefix of the functions' names.
  public var prefix: String
  /// The header's file name.
  public var headerName: String
  public var noComments: Bool
  /// The separator of a key's parts.
  public var separator: String
  public var parameterRule: StringAccessorOptions.ParameterRule
  /// Whether to declare `SSTStringForKey(key)` of EmergeTools/SmallStrings, too, so that its callers need no change.
  public var addsStringForKey: Bool
  /// The table in which `SSTStringForKey` looks.
  public var defaultTable: String

  public init(
    prefix: String = "L10n", headerName: String = "L10n.h", noComments: Bool = false,
    separator: String = ".", parameterRule: StringAccessorOptions.ParameterRule = .swiftGen,
    addsStringForKey: Bool = false, defaultTable: String = "Localizable"
  ) {
    self.prefix = prefix
    self.headerName = headerName
    self.noComments = noComments
    self.separator = separator
    self.parameterRule = parameterRule
    self.addsStringForKey = addsStringForKey
    self.defaultTable = defaultTable
  }
}

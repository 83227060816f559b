import SourceLexing

/// How a function or message that asks the system for a string takes its arguments.
struct StringCall {
  enum Argument {
    case unlabelled(Int)
    case labelled(String)
  }

  enum Scope {
    case main
    /// The bundle is an argument without a label.
    case argument
    /// The bundle is the receiver of the call.
    case receiver
  }

  var key: Argument
  /// Another argument that may contain the key.
  var otherKey: Argument?
  /// The argument with the table, if it has no label `table` or `tableName`.
  var table: Argument?
  /// The argument that is shown instead of the key, if it has no label `value` or `defaultValue`.
  var fallback: Argument?
  var scope = Scope.main
  /// Whether values within a literal become specifiers of the key. Otherwise they are inserted before the lookup.
  var isFormat = false
  /// Whether only calls that name a table or a bundle, or make the key of a variable, count by themselves. Other
  /// literals of the file count anyway.
  var namesTable = false
  var way = LookupWay.bundle
  var isAnyFunction = false
  var isResource = false

  /// Functions and initializers of Swift and C, by name.
  static let functions: [String: StringCall] = [
    "NSLocalizedString": StringCall(key: .unlabelled(0)),
    "NSLocalizedStringFromTable": StringCall(key: .unlabelled(0), table: .unlabelled(1)),
    "NSLocalizedStringFromTableInBundle": StringCall(
      key: .unlabelled(0), table: .unlabelled(1), scope: .argument),
    "NSLocalizedStringWithDefaultValue": StringCall(
      key: .unlabelled(0), table: .unlabelled(1), fallback: .unlabelled(3), scope: .argument),
    "CFCopyLocalizedString": StringCall(key: .unlabelled(0), way: .unanswered),
    "CFCopyLocalizedStringFromTable": StringCall(
      key: .unlabelled(0), table: .unlabelled(1), way: .unanswered),
    "CFCopyLocalizedStringFromTableInBundle": StringCall(
      key: .unlabelled(0), table: .unlabelled(1), scope: .argument, way: .unanswered),
    "CFCopyLocalizedStringWithDefaultValue": StringCall(
      key: .unlabelled(0), table: .unlabelled(1), scope: .argument, way: .unanswered),
    "CFBundleCopyLocalizedString": StringCall(
      key: .unlabelled(1), table: .unlabelled(3), scope: .argument, way: .unanswered),
    "LocalizedStringKey": StringCall(
      key: .unlabelled(0), otherKey: .labelled("stringLiteral"), isFormat: true),
    "LocalizedStringResource": StringCall(
      key: .unlabelled(0), otherKey: .labelled("stringLiteral"), isFormat: true, way: .unanswered,
      isResource: true),
    "Text": StringCall(key: .unlabelled(0), isFormat: true, namesTable: true),
    "localizedString": StringCall(key: .labelled("forKey"), scope: .receiver),
    "localizedAttributedString": StringCall(key: .labelled("forKey"), scope: .receiver),
    "localizedUserNotificationString": StringCall(
      key: .labelled("forKey"), way: .notification),
  ]

  /// `tr("Table", "key", fallback: "Value")` in a file that SwiftGen wrote.
  static let swiftGen = StringCall(
    key: .unlabelled(1), table: .unlabelled(0), fallback: .labelled("fallback"), scope: .argument)

  /// `String(localized:)`, `AttributedString(localized:)` and similar initializers of a project.
  static let anyFunction = StringCall(
    key: .labelled("localized"), isFormat: true, isAnyFunction: true)

  /// Messages of Objective-C, by the first part of the selector.
  static let messages: [String: StringCall] = [
    "localizedStringForKey": StringCall(
      key: .labelled("localizedStringForKey"), scope: .receiver),
    "localizedAttributedStringForKey": StringCall(
      key: .labelled("localizedAttributedStringForKey"), scope: .receiver),
    "localizedUserNotificationStringForKey": StringCall(
      key: .labelled("localizedUserNotificationStringForKey"), way: .notification),
  ]

  /// How the path of a resource is requested: the name and the type, which may be that of a strings file. The last ones
  /// ask for all resources of a type.
  static let paths: [(name: String, type: String)] = [
    ("forResource", "ofType"), ("forResource", "withExtension"),
    ("pathForResource", "ofType"), ("URLForResource", "withExtension"),
    ("forResourcesOfType", "forResourcesOfType"),
    ("forResourcesWithExtension", "forResourcesWithExtension"),
    ("pathsForResourcesOfType", "pathsForResourcesOfType"),
    ("URLsForResourcesWithExtension", "URLsForResourcesWithExtension"),
  ]
  /// The arguments with which a request for a path names a folder of the bundle.
  static let folders = ["inDirectory", "subdirectory", "localization", "forLocalization"]
}

extension CallArguments {
  subscript(argument: StringCall.Argument?) -> Range<Int>? {
    switch argument {
    case .unlabelled(let place): unlabelled(place)
    case .labelled(let label): labelled(label)
    case nil: nil
    }
  }
}

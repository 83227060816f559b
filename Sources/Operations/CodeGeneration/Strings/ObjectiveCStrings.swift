public import StringKeys

/// Functions of a bundle's strings for Objective-C: a header and its implementation, and Emerge's `SSTStringForKey`.
///
/// A function is named like its key: `L10nSettingsTitle()` for `settings.title`. The implementation calls the class
/// `LVYBundleStrings` of LevityStrings.
public struct ObjectiveCStrings: Sendable {
  public var strings: [GeneratedString]
  public var options: ObjectiveCStringOptions
  public var bundleIdentifier: String
  /// The identity of the keys to which the ids belong (``StringAccessors/keyIdentity``).
  public var keyIdentity: String
  /// The number of ids that the identity covers.
  public var count: Int

  public init(
    strings: [GeneratedString], options: ObjectiveCStringOptions = ObjectiveCStringOptions(),
    bundleIdentifier: String, keyIdentity: String, count: Int
  ) {
    self.strings = strings
    self.options = options
    self.bundleIdentifier = bundleIdentifier
    self.keyIdentity = keyIdentity
    self.count = count
  }

  /// The content of the header.
  public var header: String {
    var writer = SourceWriter()
    writer.header("functions for strings.", imports: [])
    writer.line("#import <Foundation/Foundation.h>")
    writer.line()
    writer.line("NS_ASSUME_NONNULL_BEGIN")
    writer.line()
    writer.text(
      """
      #ifdef __cplusplus
      extern "C" {
      #endif
      """)
    writer.line()
    let (functions, omissions) = named
    for function in functions {
      if !options.noComments {
        writer.line("/// \(Self.comment(StringComment.text(of: function.string)))")
      }
      writer.line("\(function.head);")
    }
    for omission in omissions { writer.line("// \(Self.comment(omission.description))") }
    if options.addsStringForKey {
      writer.line()
      writer.line(
        "/// Returns the value of a key of the table \(SwiftLiteral.comment(options.defaultTable)), or the key if it has none."
      )
      writer.line("\(Self.stringForKey);")
    }
    writer.line()
    writer.text(
      """
      #ifdef __cplusplus
      }
      #endif

      NS_ASSUME_NONNULL_END
      """)
    return writer.source
  }

  /// The content of the implementation, for a file compiled with ARC.
  public var implementation: String {
    var writer = SourceWriter()
    writer.header("functions for strings.", imports: [])
    writer.line("#import \(CLiteral.literal(options.headerName))")
    writer.line()
    writer.line("@import LevityStrings;")
    writer.line()
    let (functions, _) = named
    if !functions.isEmpty || options.addsStringForKey { writer.text(instance) }
    if functions.contains(where: { $0.signature.parameters.contains(.object) }) {
      writer.text(Self.object)
    }
    for function in functions {
      writer.line("\(function.head) {")
      writer.line("  return \(function.call);")
      writer.line("}")
      writer.line()
    }
    if options.addsStringForKey {
      writer.text(
        """
        \(Self.stringForKey) {
          return [LVYStrings() stringWithTable:@\(CLiteral.literal(options.defaultTable)) key:key arguments:@[] fallback:key];
        }
        """)
    }
    return writer.source
  }

  /// The names of the functions by key.
  public var names: [StringKey: String] {
    named.functions.reduce(into: [:]) { $0[$1.string.key] = $1.name }
  }

  private static let stringForKey = "NSString *SSTStringForKey(NSString *key)"

  private var instance: String {
    """
    static LVYBundleStrings *LVYStrings(void) {
      static LVYBundleStrings *strings;
      static dispatch_once_t once;
      dispatch_once(&once, ^{
        strings = [[LVYBundleStrings alloc] initWithBundleIdentifier:@\(CLiteral.literal(bundleIdentifier))
                                                            keyIdentity:@\(CLiteral.literal(keyIdentity))
                                                                  count:\(count)];
      });
      return strings;
    }

    """
  }

  private static let object = """
    static id LVYObject(id _Nullable object) {
      return object != nil ? object : [NSNull null];
    }

    """

  private static func comment(_ text: String) -> String {
    // A backslash at its end would make the next line part of the comment.
    let line = SwiftLiteral.comment(text)
    return line.hasSuffix("\\") ? line + "." : line
  }

  private var named: (functions: [ObjectiveCFunction], omissions: [StringAccessors.Omission]) {
    var flat = StringAccessorOptions(template: .flat, parameterRule: options.parameterRule)
    flat.separator = options.separator
    let hasTables = Set(strings.map(\.key.table)).count > 1
    let namespace = StringNamespace(strings, options: flat)
    var taken: [String: StringKey] = ["SSTStringForKey": StringKey(key: "")]
    var functions: [ObjectiveCFunction] = []
    var omissions = namespace.allOmissions
    for accessor in namespace.allAccessors {
      let key = accessor.string.key
      let table = hasTables ? SwiftGenIdentifier.pretty(key.table) : ""
      let name = CLiteral.identifier(
        options.prefix + table + SwiftGenIdentifier.pretty(StringEntry.flatName(of: key)))
      if let other = taken.updateValue(key, forKey: name) {
        taken[name] = other
        omissions.append(.init(key: key, reason: .taken(name, by: other)))
        continue
      }
      functions.append(
        ObjectiveCFunction(name: name, string: accessor.string, signature: accessor.signature))
    }
    return (functions, omissions)
  }
}

/// One function.
struct ObjectiveCFunction {
  var name: String
  var string: GeneratedString
  var signature: StringSignature

  /// The first lines of header and implementation.
  var head: String {
    let parameters = signature.parameters.enumerated()
      .map { "\($0.element.objectiveCType)p\($0.offset + 1)" }.joined(separator: ", ")
    return "NSString *\(name)(\(parameters.isEmpty ? "void" : parameters))"
  }

  /// The expression that the function returns.
  var call: String {
    var number = 0
    let arguments = signature.arguments.map { parameter in
      guard let parameter else { return "@0" }
      number += 1
      return parameter.objectiveCArgument("p\(number)")
    }
    if arguments.isEmpty, !signature.isFormat {
      return "[LVYStrings() stringWithIdentifier:\(string.id)]"
    }
    let list = arguments.joined(separator: ", ")
    return "[LVYStrings() stringWithIdentifier:\(string.id) arguments:@[\(list)]]"
  }
}

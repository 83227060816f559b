public import StringKeys

/// Accessors of a bundle's strings in the shape of SwiftGen's `structured-swift5` and `flat-swift5` templates: the same
/// enumerations, names and parameters, with ids inside instead of keys and strings.
///
/// An accessor contains one number. It passes it to a function shared by all accessors with the same parameters, so it
/// takes a few instructions however long the key is (`Documentation/StringAccessors.md` has the figures).
public struct StringAccessors: Sendable {
  public var strings: [GeneratedString]
  public var options: StringAccessorOptions
  public var bundleIdentifier: String
  /// The identity of the keys to which the ids belong: the first 16 hexadecimal digits of the digest of
  /// `StringKeyList.identityBytes(count:)`.
  public var keyIdentity: String
  /// The number of ids that the identity covers.
  public var count: Int

  public init(
    strings: [GeneratedString], options: StringAccessorOptions = StringAccessorOptions(),
    bundleIdentifier: String, keyIdentity: String, count: Int
  ) {
    self.strings = strings
    self.options = options
    self.bundleIdentifier = bundleIdentifier
    self.keyIdentity = keyIdentity
    self.count = count
  }

  /// The content of the file. The same input gives the same content.
  public var source: String {
    var writer = SourceWriter()
    writer.line("// swiftlint:disable all")
    writer.line("// swift-format-ignore-file")
    writer.header(
      "accessors for strings.",
      imports: ["Foundation"] + (options.lookupFunction == nil ? ["LevityStrings"] : []))
    writer.line()
    let root = self.root
    let calls = StringCalls(options: options, hidden: root.namespaceNames)
    var enumerations = SourceWriter()
    enumerations.block("\(options.access) enum \(SwiftGenIdentifier.escaped(options.enumName))") {
      emit(root, calls, into: &$0)
    }
    writer.text(enumerations.lines.joined(separator: "\n"))
    for omission in root.allOmissions {
      writer.line("// \(SwiftLiteral.comment(omission.description))")
    }
    if options.lookupFunction == nil {
      emitFunctions(calls.functions(for: root.allAccessors.map(\.signature)), into: &writer)
    }
    return writer.source
  }

  /// The strings without an accessor.
  public var omissions: [Omission] { root.allOmissions }

  /// The strings whose accessor takes other arguments than Foundation reads from the string: a call prints garbage, or
  /// less than the string contains, until the string or the accessor changes.
  public var mismatches: [Mismatch] {
    root.allAccessors.compactMap { accessor in
      let read = StringSignature.foundation(accessor.string.value)
      guard read?.arguments != accessor.signature.arguments else { return nil }
      return Mismatch(
        key: accessor.string.key, accessor: accessor.name,
        taken: accessor.signature.parameters.count, read: read?.parameters.count)
    }
  }

  /// The names of the accessors by key, with the enclosing enumerations, such as `L10n.Settings.title`.
  public var names: [StringKey: String] {
    var result: [StringKey: String] = [:]
    collect(root, options.enumName, into: &result)
    return result
  }

  private func collect(
    _ namespace: StringNamespace, _ path: String, into result: inout [StringKey: String]
  ) {
    for accessor in namespace.accessors {
      result[accessor.string.key] = "\(path).\(accessor.name)"
    }
    for child in namespace.sortedChildren {
      collect(child.namespace, "\(path).\(child.name)", into: &result)
    }
  }

  /// If an enumeration hides a type that accessors use, the type is written with its module; then no enumeration may
  /// hide the module, either.
  private var root: StringNamespace {
    let root = StringNamespace(strings, options: options)
    guard root.namespaceNames.contains("Swift"),
      !root.namespaceNames.isDisjoint(with: StringCalls.types)
    else { return root }
    return StringNamespace(strings, options: options, reserved: ["Swift"])
  }

  private func emitFunctions(_ functions: [String], into writer: inout SourceWriter) {
    writer.line()
    writer.text(
      """
      private let \(StringCalls.strings) = LevityStrings.BundleStrings(
        bundleIdentifier: \(SwiftLiteral.literal(bundleIdentifier)),
        keyIdentity: \(SwiftLiteral.literal(keyIdentity)), count: \(count))
      """)
    for function in functions {
      writer.line()
      writer.text(function)
    }
  }

  private func emit(
    _ namespace: StringNamespace, _ calls: StringCalls, into writer: inout SourceWriter
  ) {
    for accessor in namespace.accessors {
      if !options.noComments {
        writer.line("/// \(SwiftLiteral.comment(StringComment.text(of: accessor.string)))")
      }
      writer.line(calls.declaration(of: accessor))
    }
    for child in namespace.sortedChildren {
      writer.block("\(options.access) enum \(child.name)") {
        emit(child.namespace, calls, into: &$0)
      }
    }
  }
}

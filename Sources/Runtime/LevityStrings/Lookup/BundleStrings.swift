import StringPacks
import StringValues

/// The strings of one bundle, by id: what generated accessors call.
///
/// A lookup without arguments takes no lock and makes one String. Everything may be called from any thread. Before
/// ``StringLoader/shared`` is set, and where no language has a string, a lookup gives its fallback, or else a name that is
/// easily found on the screen.
public struct BundleStrings: Sendable {
  private let bundle: String
  private let slot: Int

  /// The strings of a bundle.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: the name of the pack.
  ///   - keyIdentity: the first 16 hexadecimal digits of the identity of the ids that the code was generated with.
  ///   - count: how many ids that are. Strings whose ids mean something else are never shown. Code that only asks by key
  ///     leaves both out.
  public init(bundleIdentifier: String, keyIdentity: String = "", count: Int = 0) {
    bundle = bundleIdentifier
    slot = BundleSlots.slot(
      of: .init(bundle: bundleIdentifier, keyIdentity: keyIdentity, count: count))
  }

  /// The string of an id as it stands, `%` included.
  public func string(_ id: Int) -> String {
    StringLoader.plainString(slot, id) ?? otherString(id)
  }

  private func otherString(_ id: Int) -> String {
    guard let localization = StringLoader.shared else { return name(of: id) }
    guard let strings = localization.bundleStrings(slot) else {
      return missing(localization, id, nil)
    }
    return strings.string(id) ?? strings.rendered(id, [], localization)
      ?? missing(localization, id, nil)
  }

  /// The string of an id with its arguments.
  public func string(_ id: Int, _ arguments: any CVarArg...) -> String {
    string(id, arguments: arguments)
  }

  /// The string of an id with its arguments, of which there may be none: then `%%` is `%`.
  ///
  /// A string that does not fit the arguments is never used: the next language is asked, and the event
  /// ``StringEvent/stringRefused(bundle:language:id:reason:)`` told.
  public func string(
    _ id: Int, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    string(id, values: arguments.map { FormatArgument($0) }, fallback: fallback)
  }

  func string(_ id: Int, values: [FormatArgument], fallback: String? = nil) -> String {
    guard let localization = StringLoader.shared else { return fallback ?? name(of: id) }
    return localization.bundleStrings(slot)?.rendered(id, values: values, localization)
      ?? missing(localization, id, fallback)
  }

  /// The string of a key, found by the index of keys; the fallback, or the key, where there is none.
  public func string(
    table: String, key: String, _ arguments: any CVarArg..., fallback: String? = nil
  ) -> String {
    string(table: table, key: key, arguments: arguments, fallback: fallback)
  }

  /// The string of a key, found by the index of keys; the fallback, or the key, where there is none. Without arguments the
  /// string is given as it stands.
  public func string(
    table: String, key: String, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    if arguments.isEmpty, let string = StringLoader.plainString(slot, table: table, key: key) {
      return string
    }
    let values = arguments.map { FormatArgument($0) }
    return string(table: table, key: key, values: values, fallback: fallback)
  }

  /// The same as a format, also without arguments: `%%` is `%`, as where code gives every string to `String(format:)`.
  public func formatted(
    table: String, key: String, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    guard arguments.isEmpty else {
      return string(table: table, key: key, arguments: arguments, fallback: fallback)
    }
    let string = string(table: table, key: key, arguments: [], fallback: fallback)
    guard string.utf8.contains(UInt8(ascii: "%")) else { return string }
    var bytes: [UInt8] = []
    var rest = string.utf8[...]
    while let byte = rest.popFirst() {
      bytes.append(byte)
      // A sign alone begins a specifier, for which there is no argument: the string stands as it is.
      if byte == UInt8(ascii: "%"), rest.popFirst() != byte { return string }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func string(
    table: String, key: String, values: [FormatArgument], fallback: String?
  ) -> String {
    guard let localization = StringLoader.shared else { return fallback ?? key }
    guard let strings = localization.bundleStrings(slot),
      let id = strings.keyIndex?.id(table: table, key: key)
    else {
      localization.send(.stringMissing(bundle: bundle, key: key))
      return fallback ?? key
    }
    if values.isEmpty, let string = strings.string(id) { return string }
    return strings.rendered(id, values: values, localization)
      ?? missing(localization, id, fallback ?? key)
  }

  private func missing(_ localization: StringLoader, _ id: Int, _ fallback: String?) -> String {
    localization.send(.stringMissing(bundle: bundle, key: "\(id)"))
    return fallback ?? name(of: id)
  }

  private func name(of id: Int) -> String { "\(bundle)#\(id)" }
}

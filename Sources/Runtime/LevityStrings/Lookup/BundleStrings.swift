import StringPacks
import StringValues

/// The strings of one bundle by id, for generated accessors.
///
/// ```swift
/// let strings = BundleStrings(bundleIdentifier: "com.example.app")
/// title.text = strings.string(table: "Localizable", key: "trip.title", fallback: "Trip")
/// detail.text = strings.string(table: "Localizable", key: "trip.days %lld", 3)
/// ```
///
/// A lookup without arguments takes no lock and creates only the string. All functions may be called from any thread.
/// Before ``StringLoader/shared`` is set, and if no language has a string, a lookup returns its fallback, or else a
/// name that is easily noticed on the screen.
public struct BundleStrings: Sendable {
  private let bundle: String
  private let slot: Int

  /// Creates access to a bundle's strings.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The name of the pack.
  ///   - keyIdentity: The first 16 hexadecimal digits of the identity of the ids that the code was generated with.
  ///   - count: The number of those ids. Strings whose ids have another meaning are never shown. Code that looks up
  ///     strings only by key leaves out both.
  public init(bundleIdentifier: String, keyIdentity: String = "", count: Int = 0) {
    bundle = bundleIdentifier
    slot = BundleSlots.slot(bundle: bundleIdentifier, keyIdentity: keyIdentity, count: count)
  }

  /// Returns the string of an id unformatted, with any `%`.
  public func string(_ id: Int) -> String {
    StringLoader.plainString(slot, id) ?? otherString(id)
  }

  private func otherString(_ id: Int) -> String {
    guard let loader = StringLoader.shared else { return name(of: id) }
    guard let strings = loader.bundleStrings(slot) else {
      return missing(id, fallback: nil, loader: loader)
    }
    return strings.string(id) ?? strings.rendered(id, values: [], by: loader)
      ?? missing(id, fallback: nil, loader: loader)
  }

  /// Returns the string of an id with its arguments.
  public func string(_ id: Int, _ arguments: any CVarArg...) -> String {
    string(id, arguments: arguments)
  }

  /// Returns the string of an id with its arguments. An empty list is formatted, too: `%%` becomes `%`.
  ///
  /// A string that doesn't fit the arguments is never used: the next language is asked, and the event
  /// ``StringEvent/stringRefused(bundle:language:id:reason:)`` is sent.
  public func string(
    _ id: Int, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    string(id, values: arguments.map { FormatArgument($0) }, fallback: fallback)
  }

  func string(_ id: Int, values: [FormatArgument], fallback: String? = nil) -> String {
    guard let loader = StringLoader.shared else { return fallback ?? name(of: id) }
    return loader.bundleStrings(slot)?.rendered(id, values: values, by: loader)
      ?? missing(id, fallback: fallback, loader: loader)
  }

  /// Returns the string of a key, found by the index of keys, or else the fallback, or else the key.
  public func string(
    table: String, key: String, _ arguments: any CVarArg..., fallback: String? = nil
  ) -> String {
    string(table: table, key: key, arguments: arguments, fallback: fallback)
  }

  /// Returns the string of a key, found by the index of keys, or else the fallback, or else the key. Without arguments
  /// the string isn't formatted.
  public func string(
    table: String, key: String, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    if arguments.isEmpty, let string = StringLoader.plainString(slot, table: table, key: key) {
      return string
    }
    let values = arguments.map { FormatArgument($0) }
    return string(table: table, key: key, values: values, fallback: fallback)
  }

  /// Returns the string of a key, formatted even without arguments: `%%` becomes `%`, for code that passes every string
  /// to `String(format:)`.
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
      // A single `%` begins a specifier, which has no argument: the string stays as it is.
      if byte == UInt8(ascii: "%"), rest.popFirst() != byte { return string }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func string(
    table: String, key: String, values: [FormatArgument], fallback: String?
  ) -> String {
    guard let loader = StringLoader.shared else { return fallback ?? key }
    guard let strings = loader.bundleStrings(slot),
      let id = strings.keyIndex?.id(table: table, key: key)
    else {
      loader.send(.stringMissing(bundle: bundle, key: key))
      return fallback ?? key
    }
    if values.isEmpty, let string = strings.string(id) { return string }
    return strings.rendered(id, values: values, by: loader)
      ?? missing(id, fallback: fallback ?? key, loader: loader)
  }

  private func missing(_ id: Int, fallback: String?, loader: StringLoader) -> String {
    loader.send(.stringMissing(bundle: bundle, key: "\(id)"))
    return fallback ?? name(of: id)
  }

  private func name(of id: Int) -> String { "\(bundle)#\(id)" }
}

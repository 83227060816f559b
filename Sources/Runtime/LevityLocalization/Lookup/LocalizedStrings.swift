import LocalizedTexts
import StringPacks

/// The texts of one bundle, by id: what generated accessors call.
///
/// A lookup without arguments takes no lock and makes one String. Everything may be called from any thread. Before
/// ``Localization/shared`` is set, and where no language has a text, a lookup gives its fallback, or else a name that is
/// easily found on the screen.
public struct LocalizedStrings: Sendable {
  private let bundle: String
  private let slot: Int

  /// The texts of a bundle.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: the name of the pack.
  ///   - keyTable: the first 16 hexadecimal digits of the identity of the ids that the code was generated with.
  ///   - count: how many ids that are. Texts whose ids mean something else are never shown. Code that only asks by key
  ///     leaves both out.
  public init(bundleIdentifier: String, keyTable: String = "", count: Int = 0) {
    bundle = bundleIdentifier
    slot = BundleSlots.slot(
      of: .init(bundle: bundleIdentifier, keyTable: keyTable, count: count))
  }

  /// The text of an id as it stands, `%` included.
  public func text(_ id: Int) -> String {
    Localization.plainText(slot, id) ?? otherText(id)
  }

  private func otherText(_ id: Int) -> String {
    guard let localization = Localization.shared else { return name(of: id) }
    guard let texts = localization.bundleTexts(slot) else {
      return missing(localization, id, nil)
    }
    return texts.text(id) ?? texts.rendered(id, [], localization) ?? missing(localization, id, nil)
  }

  /// The text of an id with its arguments.
  public func text(_ id: Int, _ arguments: any CVarArg...) -> String {
    text(id, arguments: arguments)
  }

  /// The text of an id with its arguments, of which there may be none: then `%%` is `%`.
  ///
  /// A text that does not fit the arguments is never used: the next language is asked, and the event
  /// ``LocalizationEvent/textRefused(bundle:language:id:reason:)`` told.
  public func text(
    _ id: Int, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    text(id, values: arguments.map { FormatArgument($0) }, fallback: fallback)
  }

  func text(_ id: Int, values: [FormatArgument], fallback: String? = nil) -> String {
    guard let localization = Localization.shared else { return fallback ?? name(of: id) }
    return localization.bundleTexts(slot)?.rendered(id, values: values, localization)
      ?? missing(localization, id, fallback)
  }

  /// The text of a key, found by the index of keys; the fallback, or the key, where there is none.
  public func text(
    table: String, key: String, _ arguments: any CVarArg..., fallback: String? = nil
  ) -> String {
    text(table: table, key: key, arguments: arguments, fallback: fallback)
  }

  /// The text of a key, found by the index of keys; the fallback, or the key, where there is none. Without arguments the
  /// text is given as it stands.
  public func text(
    table: String, key: String, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    if arguments.isEmpty, let text = Localization.plainText(slot, table: table, key: key) {
      return text
    }
    let values = arguments.map { FormatArgument($0) }
    return text(table: table, key: key, values: values, fallback: fallback)
  }

  /// The same as a format, also without arguments: `%%` is `%`, as where code gives every text to `String(format:)`.
  public func formatted(
    table: String, key: String, arguments: [any CVarArg], fallback: String? = nil
  ) -> String {
    guard arguments.isEmpty else {
      return text(table: table, key: key, arguments: arguments, fallback: fallback)
    }
    let text = text(table: table, key: key, arguments: [], fallback: fallback)
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      bytes.append(byte)
      // A sign alone begins a specifier, for which there is no argument: the text stands as it is.
      if byte == UInt8(ascii: "%"), rest.popFirst() != byte { return text }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func text(
    table: String, key: String, values: [FormatArgument], fallback: String?
  ) -> String {
    guard let localization = Localization.shared else { return fallback ?? key }
    guard let texts = localization.bundleTexts(slot),
      let id = texts.keyIndex?.id(table: table, key: key)
    else {
      localization.send(.textMissing(bundle: bundle, key: key))
      return fallback ?? key
    }
    if values.isEmpty, let text = texts.text(id) { return text }
    return texts.rendered(id, values: values, localization)
      ?? missing(localization, id, fallback ?? key)
  }

  private func missing(_ localization: Localization, _ id: Int, _ fallback: String?) -> String {
    localization.send(.textMissing(bundle: bundle, key: "\(id)"))
    return fallback ?? name(of: id)
  }

  private func name(of id: Int) -> String { "\(bundle)#\(id)" }
}

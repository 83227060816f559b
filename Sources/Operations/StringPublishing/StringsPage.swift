import Foundation
import KeySorting
public import StringKeys
public import StringValues

/// A page for people: every key with its values, the missing translations of each language, and the size of the last
/// publications. One HTML document that loads and sends nothing.
public struct StringsPage: Sendable {
  /// A key and its values.
  public struct Row: Sendable, Encodable {
    var table: String
    var key: String
    var id: Int
    /// The values by language.
    var strings: [String: String]

    /// A key of a bundle.
    public init(_ key: StringKey, id: Int, strings: [String: StringValue]) {
      table = key.table
      self.key = key.key
      self.id = id
      self.strings = strings.mapValues { $0.summary }
    }
  }

  /// The keys of a bundle.
  public struct Bundle: Sendable, Encodable {
    var identifier: String
    var development: String
    var languages: [String]
    var rows: [Row]

    /// Returns a bundle's keys in the order in which they are shown.
    public init(identifier: String, developmentLanguage: String, rows: [Row]) {
      self.identifier = identifier
      development = developmentLanguage
      self.rows = rows
      languages = Set(rows.flatMap(\.strings.keys)).sorted()
    }
  }

  /// A publication, as the page lists it.
  public struct Publication: Sendable, Encodable {
    var version: Int?
    var time: String
    var updates: [StringPublication.Update]

    /// The changes of a publication. For earlier ones a package doesn't record the version.
    public init(version: Int?, time: String, updates: [StringPublication.Update]) {
      self.version = version
      self.time = time
      self.updates = updates
    }
  }

  /// The title of the page.
  public var title: String
  /// The bundles, in the order in which they are shown.
  public var bundles: [Bundle]
  /// The publications, the newest first.
  public var publications: [Publication]

  /// Creates a page of these bundles.
  public init(title: String, bundles: [Bundle], publications: [Publication]) {
    self.title = title
    self.bundles = bundles
    self.publications = publications
  }

  /// Returns the document. Throws errors of the encoder.
  public func html() throws -> String {
    struct Content: Encodable {
      var bundles: [Bundle]
      var publications: [Publication]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(
      decoding: try encoder.encode(Content(bundles: bundles, publications: publications)),
      as: UTF8.self)
    // Nothing inside a script may look like its end, and JSON has another way to write `<`.
    let data = json.replacing("<", with: "\\u003c")
    return StringsPageTemplate.document
      .replacing("{{title}}", with: Self.escaped(title)).replacing("{{data}}", with: data)
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension StringValue {
  /// The value on one line, with the names of its forms: `one: %d file · other: %d files`.
  var summary: String {
    switch self {
    case .plain(let string): string
    case .plural(let forms):
      forms.sorted(on: \.key).map { "\($0.key.name): \($0.value.summary)" }
        .joined(separator: " · ")
    case .device(let forms):
      forms.sorted(on: \.key).map { "\($0.key.name): \($0.value.summary)" }
        .joined(separator: " · ")
    case .width(let forms):
      forms.sorted(on: \.key).map { "\($0.key): \($0.value.summary)" }
        .joined(separator: " · ")
    case .format(let format, let variables):
      ([format] + variables.map { "\($0.name) { \($0.value.summary) }" }).joined(separator: " ")
    }
  }
}

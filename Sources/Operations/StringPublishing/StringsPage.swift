import Foundation
public import StringValues

/// A page for people: every key with its strings, what each language lacks, and what the last publications cost. One HTML
/// document that needs nothing else and sends nothing anywhere.
public struct StringsPage: Sendable {
  /// A key and what it says.
  public struct Row: Sendable, Encodable {
    var table: String
    var key: String
    var id: Int
    /// By language.
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

    /// A bundle's keys in the order in which they are shown.
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

    /// What a publication changed. Of earlier ones a package does not know the version.
    public init(version: Int?, time: String, updates: [StringPublication.Update]) {
      self.version = version
      self.time = time
      self.updates = updates
    }
  }

  /// What the page is called.
  public var title: String
  /// The bundles, in the order in which they are shown.
  public var bundles: [Bundle]
  /// The newest first.
  public var publications: [Publication]

  /// A page of these bundles.
  public init(title: String, bundles: [Bundle], publications: [Publication]) {
    self.title = title
    self.bundles = bundles
    self.publications = publications
  }

  /// The document. Throws what encoding throws.
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
    // Inside of a script nothing may look like its end; JSON knows another way to write `<`.
    let data = json.replacing("<", with: "\\u003c")
    return StringsPageTemplate.document
      .replacing("{{title}}", with: Self.escaped(title)).replacing("{{data}}", with: data)
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension StringValue {
  /// The string on one line, its forms named: `one: %d file · other: %d files`.
  var summary: String {
    switch self {
    case .plain(let string): string
    case .plural(let forms):
      forms.sorted { $0.key < $1.key }.map { "\($0.key.name): \($0.value.summary)" }
        .joined(separator: " · ")
    case .device(let forms):
      forms.sorted { $0.key < $1.key }.map { "\($0.key.name): \($0.value.summary)" }
        .joined(separator: " · ")
    case .width(let forms):
      forms.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.summary)" }
        .joined(separator: " · ")
    case .format(let format, let variables):
      ([format] + variables.map { "\($0.name) { \($0.value.summary) }" }).joined(separator: " ")
    }
  }
}

import KeySorting

/// A rule's finding in a file of the project.
public struct Finding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// For information.
    case note
    /// Wrong, but the app runs.
    case warning
    /// Users notice it, or a file is lost.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// A place in a file. Lines and columns count from 1; columns count characters (Unicode scalars).
  public struct Place: Hashable, Sendable, Encodable {
    /// The path relative to the folder that was checked, with `/`.
    public var file: String
    public var line: Int?
    public var column: Int?

    public init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The code of the rule, such as `duplicate-key`.
  public var rule: String
  public var severity: Severity
  /// A sentence. Untrusted strings in it are quoted by ``QuotedExcerpt``.
  public var message: String
  public var place: Place
  /// Another place that the message mentions, such as that of the development string.
  public var related: Place?
  /// The message without its language, such as `“a” has no string in`: text has one line for the findings of several
  /// languages that share it, their rule and ``related``. Nil if each is a thing to do of its own.
  public var sharedMessage: String?
  /// Facts for programs, such as `key` and `language`. With rule and file they identify the finding, even if its line
  /// changes.
  public var properties: [String: String]
  /// Distinguishes findings with the same rule, file and properties.
  public var discriminator: String
  /// An edit that resolves it without changing the meaning of the file.
  public var fix: FindingFix?

  public init(
    rule: String, severity: Severity, message: String, place: Place, related: Place? = nil,
    properties: [String: String] = [:], discriminator: String = "", fix: FindingFix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.related = related
    self.properties = properties
    self.discriminator = discriminator
    self.fix = fix
  }
}

extension Finding {
  /// Orders by file, line and column; findings without a line come last in their file.
  static func areInOrder(_ left: Finding, _ right: Finding) -> Bool {
    if left.place.file != right.place.file { return left.place.file < right.place.file }
    let (a, b) = (left.place.line ?? .max, right.place.line ?? .max)
    if a != b { return a < b }
    let (c, d) = (left.place.column ?? 0, right.place.column ?? 0)
    if c != d { return c < d }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.identity.lexicographicallyPrecedes(right.identity)
  }

  /// The identity of the finding, independent of its line.
  var identity: [String] {
    [rule, place.file] + properties.sorted(on: \.key).flatMap { [$0.key, $0.value] }
      + [discriminator]
  }
}

import Foundation
import KeySorting

/// Findings that a project accepts, and that don't count. Kept in git as `levity-baseline.json`.
public struct FindingBaseline: Hashable, Sendable {
  /// The default name of the file.
  public static let fileName = "levity-baseline.json"
  /// The version of the format.
  public static let schemaVersion = 1

  /// An accepted finding. Rule, file and message are for people who read the file.
  public struct Entry: Hashable, Sendable {
    public var fingerprint: FindingFingerprint
    public var rule: String
    public var file: String
    public var message: String
  }

  /// The findings in the order of file, rule and fingerprint.
  public private(set) var entries: [Entry] = []

  /// Creates an empty baseline.
  public init() {}

  /// Creates a baseline of these findings.
  public init(_ findings: [Finding]) {
    entries = FindingReport.entries(of: findings).map {
      Entry(
        fingerprint: $0.fingerprint, rule: $0.finding.rule, file: $0.finding.place.file,
        message: $0.finding.message)
    }
    sort()
  }

  /// Reads the file's bytes.
  public init(reading bytes: some Sequence<UInt8>) throws(FindingBaselineError) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch {
      throw .unreadable(reason: Self.reason(error))
    }
    guard document.schemaVersion == Self.schemaVersion else {
      throw .unknownVersion(found: document.schemaVersion)
    }
    for known in document.findings {
      guard let fingerprint = FindingFingerprint(known.fingerprint) else {
        throw .badFingerprint(known.fingerprint)
      }
      entries.append(
        Entry(
          fingerprint: fingerprint, rule: known.rule, file: known.file,
          message: known.message ?? ""))
    }
    sort()
  }

  /// Returns the file's bytes. The same findings give the same bytes.
  public func encoded() throws -> [UInt8] {
    let document = Document(
      schemaVersion: Self.schemaVersion,
      findings: entries.map {
        .init(
          fingerprint: $0.fingerprint.description, rule: $0.rule, file: $0.file,
          message: $0.message)
      })
    return Array(try JSONReport.encode(document))
  }

  private mutating func sort() {
    entries.sort(on: \.file, then: \.rule, then: \.fingerprint.description)
  }

  private struct Document: Codable {
    struct Known: Codable {
      var fingerprint: String
      var rule: String
      var file: String
      var message: String?
    }

    var schemaVersion: Int
    var findings: [Known]
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has the wrong type"
    default: "it isn't valid JSON"
    }
  }
}

/// An error that stops a baseline from being read.
public enum FindingBaselineError: Error, Hashable, Sendable {
  case unreadable(reason: String)
  case unknownVersion(found: Int)
  case badFingerprint(String)
}

extension FindingBaselineError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): "Can't read the baseline: \(reason)."
    case .unknownVersion(let found):
      "The baseline has schemaVersion \(found); this version of levity only reads \(FindingBaseline.schemaVersion)."
    case .badFingerprint(let text):
      "The baseline's fingerprint \(QuotedExcerpt.quoted(text)) isn't 16 hexadecimal digits."
    }
  }
}

public import Foundation

extension FindingReport {
  /// Returns the report as SARIF 2.1.0 (OASIS), for code scanning.
  public func sarif(toolVersion: String) throws -> Data {
    var indices: [String: Int] = [:]
    for (index, rule) in rules.enumerated() { indices[rule.id] = index }
    let results = entries.map { SARIF.Result($0, ruleIndex: indices[$0.finding.rule]) }
    let driver = SARIF.Driver(version: toolVersion, rules: rules.map(SARIF.Rule.init))
    return try JSONReport.encode(
      SARIF.Log(runs: [SARIF.Run(tool: SARIF.Tool(driver: driver), results: results)]))
  }
}

/// The parts of the format that a report uses.
private enum SARIF {
  struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  struct Tool: Encodable { var driver: Driver }

  struct Driver: Encodable {
    var name = "levity"
    var version: String
    var rules: [Rule]
  }

  struct Text: Encodable {
    var text: String
    var markdown: String?
  }

  struct Level: Encodable { var level: String }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Level

    init(_ rule: FindingRule) {
      id = rule.id
      shortDescription = Text(text: rule.page.title)
      fullDescription = Text(text: rule.page.meaning)
      help = Text(text: "\(rule.page.cause) \(rule.page.remedy)", markdown: rule.markdown)
      defaultConfiguration = Level(level: rule.severity.rawValue)
    }
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Text
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var properties: [String: String]?
    var fixes: [Fix]?

    init(_ entry: FindingReport.Entry, ruleIndex: Int?) {
      let finding = entry.finding
      ruleId = finding.rule
      self.ruleIndex = ruleIndex
      level = finding.severity.rawValue
      message = Text(text: finding.message)
      locations = [Location(finding.place)]
      relatedLocations = finding.related.map { [Location($0)] }
      partialFingerprints = ["levityFinding/v1": entry.fingerprint.description]
      properties = finding.properties.isEmpty ? nil : finding.properties
      fixes = finding.fix.map { [Fix($0, file: finding.place.file)] }
    }
  }

  struct Location: Encodable {
    var physicalLocation: Physical

    init(_ place: Finding.Place) {
      physicalLocation = Physical(
        artifactLocation: Artifact(place.file),
        region: place.line.map { Region(startLine: $0, startColumn: place.column) })
    }
  }

  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }

  struct Artifact: Encodable {
    var uri: String
    var uriBaseId = "%SRCROOT%"

    /// Characters that are allowed unescaped in a relative URI (RFC 3986 §3.3; `:` could look like a scheme).
    private static let allowed = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@!$&'()*+,;=".utf8)

    init(_ file: String) {
      var uri = ""
      for byte in file.utf8 {
        if Self.allowed.contains(byte) {
          uri.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          uri += "%" + (digits.count == 1 ? "0" : "") + digits
        }
      }
      self.uri = uri
    }
  }

  struct Region: Encodable {
    var startLine: Int?
    var startColumn: Int?
    var byteOffset: Int?
    var byteLength: Int?
  }

  struct Fix: Encodable {
    struct Change: Encodable {
      var artifactLocation: Artifact
      var replacements: [Replacement]
    }

    struct Replacement: Encodable {
      var deletedRegion: Region
      var insertedContent: Text?
    }

    var description: Text
    var artifactChanges: [Change]

    init(_ fix: FindingFix, file: String) {
      description = Text(text: fix.summary)
      let replacements = fix.replacements.map {
        Replacement(
          deletedRegion: Region(byteOffset: $0.range.lowerBound, byteLength: $0.range.count),
          insertedContent: $0.text.isEmpty ? nil : Text(text: $0.text))
      }
      artifactChanges = [Change(artifactLocation: Artifact(file), replacements: replacements)]
    }
  }
}

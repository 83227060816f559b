extension FindingReport: Encodable {
  /// The version of the report's format.
  public static let schemaVersion = 1

  private enum Key: String, CodingKey {
    case schemaVersion, summary, findings, gone
  }

  private enum SummaryKey: String, CodingKey {
    case errors, warnings, notes, known, gone
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    var summary = container.nestedContainer(keyedBy: SummaryKey.self, forKey: .summary)
    try summary.encode(count(of: .error), forKey: .errors)
    try summary.encode(count(of: .warning), forKey: .warnings)
    try summary.encode(count(of: .note), forKey: .notes)
    try summary.encode(known, forKey: .known)
    try summary.encode(gone.count, forKey: .gone)
    try container.encode(entries, forKey: .findings)
    try container.encode(gone, forKey: .gone)
  }
}

extension FindingReport.Entry: Encodable {
  private enum Key: String, CodingKey {
    case rule, severity, message, file, line, column, related, properties, fingerprint, fix
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(finding.rule, forKey: .rule)
    try container.encode(finding.severity, forKey: .severity)
    try container.encode(finding.message, forKey: .message)
    try container.encode(finding.place.file, forKey: .file)
    try container.encodeIfPresent(finding.place.line, forKey: .line)
    try container.encodeIfPresent(finding.place.column, forKey: .column)
    try container.encodeIfPresent(finding.related, forKey: .related)
    if !finding.properties.isEmpty {
      try container.encode(finding.properties, forKey: .properties)
    }
    try container.encode(fingerprint.description, forKey: .fingerprint)
    try container.encodeIfPresent(finding.fix?.summary, forKey: .fix)
  }
}

extension FindingBaseline.Entry: Encodable {
  private enum Key: String, CodingKey {
    case rule, file, message, fingerprint
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(file, forKey: .file)
    try container.encode(message, forKey: .message)
    try container.encode(fingerprint.description, forKey: .fingerprint)
  }
}

import Reports

/// The evidence of a build for one finding.
struct SettingEvidence {
  let app: String
  let subject: EvidenceSubject
  let bytes: Int

  /// Looks for the subject of a match's rule; nil if the rule has none, or the build has none of the targets.
  init?(for match: SettingMatch, in app: BuiltApp) {
    guard let subject = EvidenceSubject.byRule[match.rule.id] else { return nil }
    let names = match.targets.map { $0["EXECUTABLE_NAME"]?.value ?? $0.target }
    guard let bytes = app.bytes(of: subject, in: Set(names)) else { return nil }
    self.app = app.name
    self.subject = subject
    self.bytes = bytes
  }

  /// The bytes that the remedy saves, as far as the build says.
  var saving: Int? { subject.saving == .unknown ? nil : bytes }

  /// A sentence.
  var sentence: String {
    let app = QuotedExcerpt.plain(app, limit: 80)
    guard bytes > 0 else { return "\(app) has no \(subject.noun)." }
    let sentence = "\(app) has \(ByteCount.exact(bytes)) of \(subject.noun)"
    switch subject.saving {
    case .all: return sentence + ", which would go."
    case .atMost: return sentence + ", some of which would go."
    case .unknown: return sentence + "."
    }
  }
}

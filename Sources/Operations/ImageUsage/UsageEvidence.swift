/// One place that names an asset or may build its name.
public struct UsageEvidence: Hashable, Sendable {
  /// Path as the caller gave it.
  public var file: String
  /// From 1; 0 where the place has no line (a set that is used through its parent).
  public var line: Int
  public var kind: EvidenceKind
  /// The source line, trimmed and cut to about 160 bytes around the place. For patterns also the pattern: `icon_*`.
  public var text: String
  /// What the code does with the image, where its surroundings say so.
  public var consumer: ImageConsumer?
  /// `.widget` or `.watch` where the file imports what such targets need. Apps import WidgetKit as well, to ask for new
  /// timelines: only the targets of the file tell.
  public var fileConsumer: ImageConsumer?
  /// Enough to call the asset used; otherwise it only may be.
  public var isProof: Bool

  public init(
    file: String, line: Int, kind: EvidenceKind, text: String, consumer: ImageConsumer? = nil,
    fileConsumer: ImageConsumer? = nil, isProof: Bool
  ) {
    self.file = file
    self.line = line
    self.kind = kind
    self.text = text
    self.consumer = consumer
    self.fileConsumer = fileConsumer
    self.isProof = isProof
  }
}

extension UsageEvidence: Encodable {
  private enum CodingKeys: String, CodingKey { case file, line, kind, text }
}

extension UsageEvidence: Comparable {
  /// Proofs first, then by place.
  public static func < (left: UsageEvidence, right: UsageEvidence) -> Bool {
    if left.isProof != right.isProof { return left.isProof }
    return (left.file, left.line, left.kind.rawValue, left.text)
      < (right.file, right.line, right.kind.rawValue, right.text)
  }
}

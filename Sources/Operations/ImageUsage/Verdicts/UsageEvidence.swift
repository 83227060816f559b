/// A place that names an asset or may build its name.
public struct UsageEvidence: Hashable, Sendable {
  /// The path as passed by the caller.
  public var file: String
  /// The line, counted from 1; 0 if the place has none (a set that is used through its parent).
  public var line: Int
  public var kind: EvidenceKind
  /// The source line, trimmed and cut to about 160 bytes around the place. For patterns also the pattern: `icon_*`.
  public var text: String
  /// The use that the code makes of the image, if its surroundings show it.
  public var consumer: ImageConsumer?
  /// `.widget` or `.watch` if the file imports what such targets need. Apps import WidgetKit, too, to request new
  /// timelines: only the targets of the file decide.
  public var fileConsumer: ImageConsumer?
  /// Whether it proves the use; otherwise the asset is only possibly used.
  public var isProof: Bool
  /// Why the place shows the image to nobody; nil if it may show it.
  public var remark: PlaceRemark?

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
  private enum CodingKeys: String, CodingKey { case file, line, kind, text, remark }
}

extension UsageEvidence: Comparable {
  /// Orders proofs first, then by place; of one place, what reads the image once comes first.
  public static func < (left: UsageEvidence, right: UsageEvidence) -> Bool {
    if left.isProof != right.isProof { return left.isProof }
    return (left.file, left.line, left.kind.rawValue, left.text, left.order)
      < (right.file, right.line, right.kind.rawValue, right.text, right.order)
  }

  private var order: String {
    consumer.map { $0.isFixed ? "" : $0.rawValue } ?? "~"
  }
}

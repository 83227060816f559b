import Reports

/// The sizes of builds after one another, or of an app after predicted steps: what each step brings.
public struct SizeLedger: Sendable {
  /// A build with its label.
  public struct Entry: Sendable {
    /// The label, such as `images moved out`.
    public let label: String
    /// The build's sizes.
    public let sizes: AppSizes

    /// A build with its label.
    public init(label: String, sizes: AppSizes) {
      self.label = label
      self.sizes = sizes
    }
  }

  /// The builds in the order of the steps.
  public let entries: [Entry]

  /// Whether the steps are predicted, and not builds that were weighed.
  public let isPredicted: Bool

  /// A ledger of builds, or of predicted steps.
  public init(_ entries: [Entry], isPredicted: Bool = false) {
    self.entries = entries
    self.isPredicted = isPredicted
  }

  private static let titles = [
    "build", ".app", "step", "since first", ".ipa", "step", "since first",
  ]

  /// The ledger as text.
  public var summary: String {
    var rows = AlignedRows(
      Self.titles.enumerated().map { .init($0.element, $0.offset == 0 ? .left : .right) })
    for row in self.rows { rows.add(row) }
    return rows.rendered()
  }

  /// The ledger as a comment on a pull request.
  public var markdown: String {
    let head =
      "| " + Self.titles.joined(separator: " | ") + " |\n|---|---:|---:|---:|---:|---:|---:|\n"
    return head
      + rows.map { row in
        "| " + row.map(FindingReport.markdownEscaped).joined(separator: " | ") + " |\n"
      }.joined()
  }

  /// The ledger as JSON; `schemaVersion` 1.
  public var document: Document {
    Document(
      steps: entries.map {
        .init(
          label: $0.label, bytes: $0.sizes.root.bytes, installedBytes: $0.sizes.root.installedBytes,
          downloadBytes: $0.sizes.root.downloadBytes)
      })
  }

  /// The ledger as JSON.
  public struct Document: Encodable, Sendable {
    let schemaVersion = 1
    let steps: [Step]

    struct Step: Encodable, Sendable {
      let label: String
      let bytes: Int
      let installedBytes: Int
      let downloadBytes: Int
    }
  }

  private var rows: [[String]] {
    entries.enumerated().map { index, entry in
      let previous = entries[max(0, index - 1)]
      return [entry.label]
        + cells(entry, previous: previous, bytes: \.root.bytes)
        + cells(entry, previous: previous, bytes: \.root.downloadBytes)
    }
  }

  private func cells(
    _ entry: Entry, previous: Entry, bytes: KeyPath<AppSizes, Int>
  ) -> [String] {
    let (now, before) = (entry.sizes[keyPath: bytes], previous.sizes[keyPath: bytes])
    let first = entries[0].sizes[keyPath: bytes]
    return [
      ByteCount.grouped(now), ByteCount.percent(now - before, of: before),
      ByteCount.percent(now - first, of: first),
    ]
  }
}

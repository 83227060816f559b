import KeySorting
public import Reports

/// The maximum sizes of an app and its parts, in bytes.
public struct SizeBudgets: Hashable, Sendable {
  /// Stored bytes of the app, and bytes to download.
  public var total: Int?, download: Int?
  /// Stored bytes more than those of an earlier build.
  public var growth: Int?
  /// Stored bytes by type of file.
  public var types: [FileType: Int] = [:]
  /// Stored bytes by owner.
  public var owners: [String: Int] = [:]
  /// Stored bytes of frameworks and of extensions, by name without suffix.
  public var modules: [String: Int] = [:], extensions: [String: Int] = [:]
  /// Stored bytes by pattern of paths.
  public var paths: [String: Int] = [:]

  /// No budgets.
  public init() {}

  /// The rules of budgets, for reports and pages.
  public static let rules: [FindingRule] = [
    FindingRule(
      id: "size-budget", severity: .error,
      page: CodePage(
        title: "a part of the app is larger than its budget",
        meaning: "A part has more bytes than `sizes: budgets:` of `levity.yml` allows.",
        cause: "Sizes creep. A budget makes the change that exceeds it visible before it ships.",
        remedy: "Find what grew with `levity compare OLD NEW`. Make the part smaller, or raise its "
          + "budget in the same change, so that somebody agrees to it.",
        example:
          "`Frameworks/Payments.framework has 2,345,678 B, 345,678 B more than its budget of 2,000,000 B.`"
      ),
      isConfigurable: false),
    FindingRule(
      id: "size-growth", severity: .error,
      page: CodePage(
        title: "the app has grown too much",
        meaning: "The app has more bytes than an earlier build and `growth` allow together.",
        cause: "An app can stay below its budget and still grow a little with each change.",
        remedy: "Find what grew with `levity compare OLD NEW`.",
        example: "`App.app is 300,000 B larger than the earlier build; 100,000 B are allowed.`"),
      isConfigurable: false),
  ]

  /// A budget with what a part has of it.
  public struct Use: Hashable, Sendable, Encodable {
    /// The part: a path, or a name after its kind, such as `type car`.
    public let name: String
    /// The bytes, nil if the app has no such part.
    public let bytes: Int?
    /// The budget.
    public let budget: Int
    let isGrowth: Bool

    /// Whether there are more bytes than allowed.
    public var isExceeded: Bool { (bytes ?? 0) > budget }
  }

  /// Returns each budget with what an app has of it.
  ///
  /// - Parameter baseline: stored bytes of an earlier build, for ``growth``.
  public func uses(
    of sizes: AppSizes, owners allOwners: [SizeOwner], baseline: Int? = nil
  ) -> [Use] {
    func use(_ name: String, _ bytes: Int?, of budget: Int) -> Use {
      Use(name: name, bytes: bytes, budget: budget, isGrowth: false)
    }
    var uses: [Use] = []
    if let total { uses.append(use("total", sizes.root.bytes, of: total)) }
    if let download { uses.append(use("download", sizes.root.downloadBytes, of: download)) }
    if let growth, let baseline {
      let grown = sizes.root.bytes - baseline
      uses.append(Use(name: "growth", bytes: grown, budget: growth, isGrowth: true))
    }
    for (type, budget) in types.sorted(on: \.key.rawValue) {
      let sum = sizes.byType.first { $0.type == type }
      uses.append(use("type \(type.rawValue)", sum?.bytes ?? 0, of: budget))
    }
    let owned = sizes.bytes(of: allOwners)
    for (owner, budget) in owners.sorted(on: \.key) {
      uses.append(use("owner \(owner)", owned.first { $0.owner == owner }?.bytes, of: budget))
    }
    var patterns = paths
    for (name, budget) in modules { patterns["Frameworks/\(name).framework"] = budget }
    for (name, budget) in extensions { patterns["PlugIns/\(name).appex"] = budget }
    for (pattern, budget) in patterns.sorted(on: \.key) {
      let owner = SizeOwner(name: "", patterns: [PathPattern(pattern)])
      let bytes = sizes.bytes(of: [owner])[0].bytes
      uses.append(use(pattern, bytes > 0 ? bytes : nil, of: budget))
    }
    return uses
  }

  /// Returns findings for what exceeds its budget, and for budgets of parts that the app doesn't have.
  public static func findings(for uses: [Use], in sizes: AppSizes) -> [Finding] {
    uses.compactMap { use in
      let app = sizes.root.name
      let isPart =
        sizes.bytes(of: [SizeOwner(name: "", patterns: [PathPattern(use.name)])])[0].bytes > 0
      let place = Finding.Place(file: isPart ? "\(app)/\(use.name)" : app)
      guard let bytes = use.bytes else {
        return Finding(
          rule: "size-budget", severity: .warning,
          message: "There is a budget for \(QuotedExcerpt.plain(use.name, limit: 200)), "
            + "which isn't in the app.",
          place: place, properties: ["part": use.name])
      }
      guard use.isExceeded else { return nil }
      let message =
        use.isGrowth
        ? "The app is \(ByteCount.exact(bytes)) larger than the earlier build; "
          + "\(ByteCount.exact(use.budget)) are allowed."
        : "\(QuotedExcerpt.plain(use.name, limit: 200)) has \(ByteCount.exact(bytes)), "
          + "\(ByteCount.exact(bytes - use.budget)) more than its budget of \(ByteCount.exact(use.budget))."
      return Finding(
        rule: use.isGrowth ? "size-growth" : "size-budget", severity: .error, message: message,
        place: place, properties: ["part": use.name])
    }
  }

  /// The budgets as rows of text.
  public static func summary(of uses: [Use]) -> String { rows(of: uses).rendered() }

  /// The budgets as a table of Markdown.
  public static func markdown(of uses: [Use]) -> String { rows(of: uses).markdown() }

  private static func rows(of uses: [Use]) -> AlignedRows {
    var rows = AlignedRows([
      .init("budget"), .init("bytes", .right), .init("allowed", .right), .init("used", .right),
    ])
    for use in uses {
      rows.add([
        use.name, use.bytes.map(ByteCount.grouped) ?? "–", ByteCount.grouped(use.budget),
        use.bytes.map { ByteCount.percent(max(0, $0), of: use.budget) } ?? "",
      ])
    }
    return rows
  }
}

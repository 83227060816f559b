import ArgumentParser
import Foundation
import ImageInventories
import ImageUsage
import Reports

/// `levity images unused`.
struct ImagesUnusedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unused", abstract: "Find image sets that nothing refers to.",
    discussion: """
      A set is used if something names it; possibly used if only a name that is built at run time, or code that isn't \
      here, could mean it; otherwise unused. --delete removes unused sets only, and leaves the doubtful ones unless you \
      pass --include-families or --include-doubted. See Documentation/FindUnusedImages.md.
      """)

  @OptionGroup var tree: TreeOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The configuration file; levity.yml in the project's directory by default.")
  var config: String?

  @Flag(help: "Show all sets with verdict and evidence.")
  var all = false

  @Flag(help: "Delete the unused sets.")
  var delete = false

  @Flag(
    help:
      "With --delete, also remove families of similar names, such as flag_de and flag_us, which a lookup could show."
  )
  var includeFamilies = false

  @Flag(
    help:
      "With --delete, also remove sets that only missing code, such as an empty submodule, could name."
  )
  var includeDoubted = false

  @Flag(
    help:
      "Delete even if the git tree has changes, or without a git repository to restore the sets from."
  )
  var allowDirty = false

  @Flag(
    inversion: .prefixedNo,
    help: "Cache scan results between runs, in your cache directory.")
  var cache = true

  mutating func run() async throws {
    let tree = try tree.read()
    if delete, !allowDirty { try WorkingTree.requireClean(tree.root) }
    let configuration = try ConfigurationFile.find(for: tree.root, explicit: config)
    let analysis = try await ProjectUsage.analyze(
      tree, configuration: configuration, useCache: cache)
    for failure in analysis.result.unreadable {
      Terminal.standardError.write(
        "warning: Can't read \(failure.path): \(failure.reason); ignoring references in it.\n")
    }
    let images = analysis.result.usages.filter { $0.asset.kind == .image && !$0.asset.isNested }
    let lookups = analysis.result.openLookups
    let report = UsageReport(images, includingAll: all, openLookups: lookups)
    try output.print(report) {
      UsageRenderer(images, openLookups: lookups, all: all).rendered()
    }
    guard delete else { return }
    // An unreadable file may name any set.
    guard analysis.result.unreadable.isEmpty else {
      throw CommandFailure(
        "Nothing was deleted: \(Quantity.of(analysis.result.unreadable.count, "file")) couldn't be read.",
        help: "make the files readable, then run the command again")
    }
    let doubted = images.filter(\.isDoubtedByAbsentCodeOnly)
    guard doubted.isEmpty || includeDoubted else {
      throw CommandFailure(
        "Nothing was deleted: code that isn't here could name \(Quantity.of(doubted.count, "image set")) that nothing else does.",
        help: "get the code, or pass --include-doubted to remove the sets")
    }
    let options: Set<AssetUsage.RemovalOption> = Set(
      [.delete] + (includeFamilies ? [.includeFamilies] : [])
        + (includeDoubted ? [.includeDoubted] : []))
    let removed = images.filter { $0.removalOptions.map(options.isSuperset) ?? false }
    try UnusedSetRemoval(root: tree.root).remove(removed.map(\.asset.path))
    let left = images.count { $0.verdict == .unused } - removed.count { $0.verdict == .unused }
    if left > 0 {
      Terminal.standardError.write(
        "left \(Quantity.of(left, "unused image set")) beside lookups that can't be followed: --include-families\n"
      )
    }
  }
}

/// The verdicts as text.
struct UsageRenderer {
  private let usages: [AssetUsage]
  private let openLookups: [OpenLookup]
  private let all: Bool

  init(_ usages: [AssetUsage], openLookups: [OpenLookup] = [], all: Bool) {
    self.usages = usages
    self.openLookups = openLookups
    self.all = all
  }

  func rendered() -> String {
    var table = AlignedRows([
      .init("bytes", .right), .init("verdict"), .init("name"), .init("catalog"), .init("evidence"),
    ])
    let shown = usages.filter { all || $0.verdict == .unused }
      .sorted {
        ($1.asset.bytes, $0.asset.catalog, $0.asset.name) < (
          $0.asset.bytes, $1.asset.catalog, $1.asset.name
        )
      }
    for usage in shown {
      let evidence =
        usage.evidence.first.map { place in
          "\(place.file):\(place.line) \(place.kind.rawValue)"
            + (place.remark.map { ", \($0.sentence)" } ?? "")
        } ?? "no reference"
      let more = usage.evidence.count > 1 ? " (+\(usage.evidence.count - 1))" : ""
      table.add([
        ByteCount.grouped(usage.asset.bytes), usage.verdict.rawValue, usage.asset.name,
        usage.asset.catalog,
        evidence + more,
      ])
    }
    var text = shown.isEmpty ? "" : table.rendered() + "\n"
    for verdict in [AssetUsage.Verdict.used, .possible, .unused] {
      let group = usages.filter { $0.verdict == verdict }
      let bytes = group.reduce(0) { $0 + $1.asset.bytes }
      text +=
        "\(verdict.rawValue): \(Quantity.of(group.count, "image set")), \(ByteCount.exact(bytes))"
      if verdict == .unused {
        text += Self.part(
          group.filter(\.hasFamilyOnly), beside: "lookups that can't be followed",
          option: "families")
        text += Self.part(
          group.filter(\.isDoubtedByAbsentCodeOnly), beside: "code that isn't here",
          option: "doubted")
      }
      text += "\n"
    }
    return text + idlePlaces() + doubts()
  }

  /// Counts unused sets that `--delete` leaves.
  private static func part(
    _ usages: [AssetUsage], beside place: String, option: String
  ) -> String {
    guard !usages.isEmpty else { return "" }
    let bytes = usages.reduce(0) { $0 + $1.asset.bytes }
    return "; \(usages.count) of them, \(ByteCount.exact(bytes)), beside \(place): "
      + "--delete leaves them without --include-\(option)"
  }

  /// Lists sets that are named only where nobody sees them.
  private func idlePlaces() -> String {
    let sets = usages.filter(\.isNamedInVain)
    guard !sets.isEmpty else { return "" }
    let listed = all ? sets[...] : sets.prefix(Self.listedLookups)
    let lines = listed.compactMap { usage in
      usage.evidence.first.map { place in
        "  \(usage.asset.name): \(place.file):\(place.line), \(place.remark?.sentence ?? "")\n"
      }
    }
    let more = sets.count - listed.count
    return "\(Quantity.of(sets.count, "used image set")) named only where nobody sees them:\n"
      + lines.joined() + (more > 0 ? "  and \(more) more; --all lists them\n" : "")
  }

  /// The maximum number of lookups to list unless all are wanted.
  private static let listedLookups = 5

  /// Lists lookups that can't be followed, and the families that they may show.
  private func doubts() -> String {
    guard !openLookups.isEmpty else { return "" }
    let families = usages.count(where: \.isDoubtedByFamilyOnly)
    var text = "\(Quantity.of(openLookups.count, "lookup")) by a name that can't be followed"
    if families > 0 {
      text +=
        "; \(Quantity.of(families, "image set")) that nothing names may be shown by \(openLookups.count == 1 ? "it" : "them")"
    }
    let listed = all ? openLookups[...] : openLookups.prefix(Self.listedLookups)
    text += ":\n" + listed.map { "  \($0.file):\($0.line)  \($0.text)\n" }.joined()
    if listed.count < openLookups.count {
      text += "  and \(openLookups.count - listed.count) more; --all lists them\n"
    }
    if usages.contains(where: \.hasFamilyOnly), let first = openLookups.first {
      text += """
        If you know the names of each, say them in levity.yml ([] for none of these sets):
        images:
          lookups:
            - at: \(first.file):\(first.line)
              names: []

        """
    }
    return text
  }
}

/// Removes the folders of sets: each is moved aside whole before anything is deleted, so that none is ever half there.
struct UnusedSetRemoval {
  let root: String

  func remove(_ paths: [String]) throws {
    guard !paths.isEmpty else { return }
    let files = FileManager.default
    let aside = URL(fileURLWithPath: root).appendingPathComponent(
      ".levity-removed-\(UUID().uuidString)")
    try files.createDirectory(at: aside, withIntermediateDirectories: false)
    defer {
      // The user asked to delete what was moved aside; the move's error names a leftover directory.
      try? files.removeItem(at: aside)
    }
    for (index, path) in paths.enumerated() {
      try files.moveItem(
        at: URL(fileURLWithPath: root).appendingPathComponent(path),
        to: aside.appendingPathComponent(String(index)))
    }
    Terminal.standardError.write("deleted \(Quantity.of(paths.count, "image set"))\n")
  }
}

import ArgumentParser
import ByteReading
import Foundation
import ImageEncoding
import ImageInventories
import ManifestSigning
import Reports
import SourceTrees
import StringInventories
import StringLocks
import StringOffloading

/// `levity strings list`.
struct StringsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all strings of .strings, .stringsdict and .xcstrings files with their issues.",
    discussion: """
      Files are read the way the system reads them. Content that the system silently drops, such as all strings after a \
      stray character, is an issue with line and column.
      """)

  @Flag(help: "Print sizes by language instead: as tables and as packs, installed and downloaded.")
  var summary = false

  @OptionGroup var tree: TreeOptions
  @OptionGroup var output: OutputOptions

  mutating func run() async throws {
    try tree.requireDirectory()
    if summary { return try printSizes() }
    let options =
      tree.includeDependencies ? DirectoryWalk.Options.everything : DirectoryWalk.Options()
    let inventory = try StringInventory.read(tree.root, options: options)
    try output.print(inventory) { StringListRenderer(inventory).rendered() }
    // An app wouldn't show some strings.
    if inventory.issues.contains(where: { $0.severity == .error }) { throw ExitStatus.findings }
  }
}

extension StringsListCommand {
  private func printSizes() throws {
    let configuration = try ConfigurationFile.find(for: tree.root, explicit: nil)
    let survey = try StringProject.survey(
      tree.root, configuration, includeDependencies: tree.includeDependencies)
    let sizes = try StringSizes(
      survey,
      packs: .exact(
        StringLockFile.read("\(tree.root)/\(StringLock.fileName)"),
        StringCodecs.encoder(configuration.strings.packCodec)), hasher: .sha256
    ) { RawDeflate.compressedSize(of: ByteView($0)) }
    guard !sizes.languages.isEmpty else {
      throw CommandFailure(
        "\(tree.path) has no strings for an app's code.",
        help:
          "omit --summary to list all tables, and set bundleIdentifier: in levity.yml if there is no project"
      )
    }
    try output.print(StringSizesReport(sizes)) { StringSizesReport(sizes).rendered() }
  }
}

/// The inventory as text.
struct StringListRenderer {
  private let inventory: StringInventory

  init(_ inventory: StringInventory) { self.inventory = inventory }

  func rendered() -> String {
    let tables = inventory.tables()
    var text = ""
    for table in tables {
      var grid = AlignedRows([
        .init("language"), .init("strings", .right), .init("missing", .right),
        .init("structured", .right),
      ])
      for language in table.languages {
        let places = table.strings.values.lazy.compactMap { $0[language] }
        let count = places.count
        let structured = places.count { inventory.entries[$0].isStructured }
        grid.add([
          language.isEmpty ? "(none)" : language, String(count),
          String(table.strings.count - count), String(structured),
        ])
      }
      let place = table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)"
      let kinds = Set(table.files.map { inventory.files[$0].kind.rawValue }).sorted()
      text += "\(place) (\(kinds.joined(separator: ", ")))\n\n"
      text += table.strings.isEmpty ? "" : grid.rendered() + "\n"
      text += "\(Quantity.of(table.strings.count, "key"))\n\n"
    }
    return text + issues + summary(tables)
  }

  private var issues: String {
    guard !inventory.issues.isEmpty else { return "" }
    let lines = inventory.issues.map { issue in
      let place = [issue.line, issue.column].compactMap { $0 }.map { ":\($0)" }.joined()
      return "\(issue.severity.rawValue): \(issue.path)\(place): \(issue.message)\n"
    }
    return lines.joined() + "\n"
  }

  private func summary(_ tables: [StringInventory.Table]) -> String {
    let languages = Set(inventory.files.flatMap(\.languages))
    let counts = Dictionary(grouping: inventory.issues, by: \.kind).map {
      ($0.key.rawValue, $0.value.count)
    }
    .sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { "\($0.1) \($0.0)" }
    return
      "\(Quantity.of(inventory.entries.count, "string")) of \(Quantity.of(tables.count, "table")) in \(Quantity.of(languages.count, "language")), \(Quantity.of(inventory.files.count, "file")); \(Quantity.of(inventory.issues.count, "issue"))"
      + (counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))") + "\n"
  }
}

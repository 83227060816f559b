import AppBundles
import ArgumentParser
import ImageEncoding
import Reports
import SizeAnalysis

/// `levity compare`.
struct CompareCommand: AsyncParsableCommand {
  /// The format of a comparison.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown, html
  }

  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare builds of an app: what was added, removed, renamed, and what grew.",
    discussion: """
      Two builds are compared down to sections of binaries and renditions of catalogs; the changes add up to the \
      difference. With more than two builds, prints what each step changed. Write LABEL=PATH to label one.

        levity compare old.ipa new.ipa --format markdown
        levity compare before=1.ipa "images out=2.ipa" "strings out=3.ipa"
      """)

  @Argument(
    help: ArgumentHelp(
      "Two or more apps or archives, oldest first.", valueName: "[label=]app"))
  var builds: [String] = []

  @Option(
    help: ArgumentHelp("Compare what a device gets, such as iPhone14,5.", valueName: "model"))
  var device: String?

  @Option(
    help:
      "The output format: text for people, json for programs, markdown for a comment on a pull request, html for a page."
  )
  var format: Format = .text

  @Option(help: "The configuration file; levity.yml in the current directory by default.")
  var config: String?

  @Option(help: "The number of changes that are listed; JSON lists all.")
  var limit = 30

  func validate() throws {
    guard builds.count > 1 else {
      throw ValidationError("A comparison needs two builds.")
    }
    guard (1...1000).contains(limit) else {
      throw ValidationError("--limit must be between 1 and 1000.")
    }
  }

  mutating func run() async throws {
    let owners = try ConfigurationFile.find(for: ".", explicit: config).sizes.owners
    let model = try device.map(AppReader.model)
    let apps = try builds.map { build in
      let (label, path) = Self.parts(of: build)
      return (label: label, app: try AppReader.app(at: path))
    }
    let deflatedBytes = AppReader.deflatedBytes()
    let entries = apps.map { build in
      SizeLedger.Entry(
        label: build.label,
        sizes: AppSizes(of: build.app, for: model, deflatedBytes: deflatedBytes))
    }
    let newest = apps[apps.count - 1].app
    let comparison = SizeComparison(
      from: entries[0].sizes, to: entries[entries.count - 1].sizes,
      symbols: SymbolComparison(from: apps[0].app, to: newest))
    let ledger = SizeLedger(entries)
    let output = Terminal.standardOutput
    let isLedger = entries.count > 2
    switch format {
    case .text:
      output.write(
        (isLedger ? ledger.summary + "\n" : "") + comparison.summary(owners: owners, limit: limit))
    case .markdown:
      output.write(
        (isLedger ? ledger.markdown + "\n" : "")
          + comparison.markdown(title: "App size", owners: owners, limit: limit))
    case .json:
      try output.write(
        json: Document(comparison: comparison.document, ledger: isLedger ? ledger.document : nil))
    case .html:
      let page = SizePage(
        title: newest.name, sizes: comparison.new, insights: SizeInsights(of: newest),
        owners: owners, comparison: comparison, ledger: isLedger ? ledger : nil)
      output.write(try page.html())
    }
  }

  /// The comparison, and the steps of more than two builds.
  private struct Document: Encodable {
    let comparison: SizeComparison.Document
    let ledger: SizeLedger.Document?

    func encode(to encoder: any Encoder) throws {
      try ledger?.encode(to: encoder)
      try comparison.encode(to: encoder)
    }
  }

  /// A label ends at the first equals sign, if a path doesn't have it.
  private static func parts(of build: String) -> (label: String, path: String) {
    guard let sign = build.firstIndex(of: "="), !build[..<sign].contains("/") else {
      return (build.split(separator: "/").last.map(String.init) ?? build, build)
    }
    return (String(build[..<sign]), String(build[build.index(after: sign)...]))
  }
}

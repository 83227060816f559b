import ArgumentParser
import Crypto
import Foundation
import Reports
import ResourceTags

/// `levity tags list`.
struct TagsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List resource tags, the asset packs that Xcode makes of them, and the requests.",
    discussion: """
      Reads the tags of asset catalogs and of files in Xcode projects, the build settings for On-Demand Resources, and \
      the Swift and Objective-C sources. Sizes are those of the source files. `levity explain` lists all rules.
      """)

  @Argument(help: "The project's directory.")
  var path: String

  @Option(help: "The build configuration; Release by default.")
  var configuration: String?

  @Option(
    name: .customLong("as-xcode"),
    help: "A directory, in which each target gets the property lists that Xcode makes of its tags.")
  var xcodeLists: String?

  @OptionGroup var options: FindingOptions

  mutating func run() async throws {
    try Directory.require(path)
    let inventory = try TagInventory.read(
      URL(fileURLWithPath: path), configuration: configuration)
    if let xcodeLists { try Self.write(inventory, root: path, to: xcodeLists) }
    let report = try options.report(TagRules.findings(in: inventory), rules: TagRules.all)
    let tags = TagReport(of: inventory, digest: Self.digest)
    switch options.format {
    case .text:
      Terminal.standardOutput.write(tags.summary + "\n")
      try options.print(report, title: "levity tags list")
    case .json:
      try Terminal.standardOutput.write(json: TagsDocument(tags: tags, findings: report))
    default: try options.print(report, title: "levity tags list")
    }
    if report.isFailure { throw ExitStatus.findings }
  }

  /// Xcode names packs by MD5, which protects nothing.
  static func digest(_ text: String) -> String {
    Insecure.MD5.hash(data: Data(text.utf8)).map {
      let digits = String($0, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

/// `levity tags list --format json`.
private struct TagsDocument: Encodable {
  var tags: TagReport
  var findings: FindingReport
}

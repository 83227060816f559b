import ArgumentParser
import FileTransactions
import Foundation
import Reports
import StringOffloading

/// `levity strings compile`.
struct StringsCompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Write strings as Xcode's build puts them into an app.",
    discussion: """
      Writes a directory for each bundle, with .strings and .stringsdict files as binary property lists in .lproj \
      directories: what string catalogs become, and what LevityBundles writes on a device. A second run writes the same \
      bytes.
      """)

  @Argument(
    help:
      "The project's directory, or any directory with .strings, .stringsdict or .xcstrings files.")
  var path: String

  @Option(name: .shortAndLong, help: "The directory to write to.")
  var output: String

  @OptionGroup var strings: StringOptions

  func run() throws {
    let survey = try StringProject.survey(path, strings.configuration(for: path))
    let bundles = survey.bundleStrings()
    guard !bundles.isEmpty else {
      throw CommandFailure(
        "\(path) has no strings for an app's code.", help: StringOptions.helpWithoutStrings)
    }
    var (count, bytes) = (0, 0)
    for bundle in bundles {
      let name = String(bundle.bundle.map { $0 == "/" ? "-" : $0 })
      for file in CompiledBundleFiles(bundle).files {
        let url = URL(fileURLWithPath: "\(output)/\(name).bundle/\(file.path)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try AtomicFile.write([UInt8](file.bytes), to: url.path)
        count += 1
        bytes += file.bytes.count
      }
      for (reason, values) in bundle.omissions.sorted(by: { $0.value > $1.value }) {
        Terminal.standardError.write(
          "warning: \(Quantity.of(values, "value")) left out: \(reason)\n")
      }
    }
    Terminal.standardOutput.write(
      "\(Quantity.of(count, "file")) in \(Quantity.of(bundles.count, "bundle")), \(ByteCount.exact(bytes))\n"
    )
  }
}

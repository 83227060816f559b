import ArgumentParser
import FileTransactions
import Foundation
import ManifestSigning
import Reports
import StringOffloading

/// `levity strings flatten`.
struct StringsFlattenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flatten",
    abstract: "Write strings as key#value files with digests, for existing clients of that format.",
    discussion: """
      Writes one file per bundle and language, and hashes.txt with the SHA-256 of each. A second run writes the same \
      bytes. Documentation/Formats/FlatStrings.md describes the format.
      """)

  @Argument(
    help:
      "The project's directory, or any directory with .strings, .stringsdict or .xcstrings files.")
  var path: String

  @Option(name: .shortAndLong, help: "The directory to write to.")
  var output: String

  @OptionGroup var strings: StringOptions

  func run() throws {
    let configuration = try strings.configuration(for: path)
    let bundles = try StringProject.survey(path, configuration).bundleStrings()
    guard !bundles.isEmpty else {
      throw CommandFailure(
        "\(path) has no strings for an app's code.", help: StringOptions.helpWithoutStrings)
    }
    let flat = FlattenedStrings(bundles, hasher: .sha256)
    // The digests come last, so that every file exists before its digest.
    for file in flat.files {
      let url = URL(fileURLWithPath: "\(output)/\(file.path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try AtomicFile.write([UInt8](file.bytes), to: url.path)
    }
    var text =
      "\(Quantity.of(flat.strings, "string")) in \(Quantity.of(flat.files.count - 1, "file")), "
      + "\(ByteCount.exact(flat.files.reduce(0) { $0 + $1.bytes.count }))\n"
    if flat.structured > 0 {
      text += "skipped: \(Quantity.of(flat.structured, "string")) with forms, such as plurals\n"
    }
    if flat.repeated > 0 {
      text +=
        "skipped: \(Quantity.of(flat.repeated, "string")) with a key that another table of the bundle has\n"
    }
    Terminal.standardOutput.write(text)
  }
}

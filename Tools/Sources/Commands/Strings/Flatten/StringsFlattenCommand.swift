import ArgumentParser
import Foundation
import ManifestSigning
import Reports
import StringOffloading

/// `levity strings flatten`.
struct StringsFlattenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flatten",
    abstract: "Writes strings as lines key#value, and a file of digests, for clients of that form.",
    discussion: """
      One file for each bundle and language, and hashes.txt with the SHA-256 of each; a second run writes the same. \
      Documentation/Formats/FlatStrings.md has the format.
      """)

  @Argument(help: "The project's folder, or any folder with .strings, .stringsdict or .xcstrings.")
  var path: String

  @Option(name: .shortAndLong, help: "The folder that gets the files.")
  var output: String

  @OptionGroup var strings: StringOptions

  func run() throws {
    let configuration = try strings.configuration(for: path)
    let bundles = try StringProject.survey(path, configuration).bundleStrings()
    guard !bundles.isEmpty else {
      throw CommandFailure(
        "\(path) has no text that code of an app shows.", help: StringOptions.helpWithoutStrings)
    }
    let flat = FlattenedStrings(bundles, hasher: .sha256)
    // The digests come last, so that whoever looks sees no digest of a file that is not there.
    for file in flat.files {
      let url = URL(fileURLWithPath: "\(output)/\(file.path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url, options: .atomic)
    }
    var text =
      "\(Quantity.of(flat.strings, "string")) in \(Quantity.of(flat.files.count - 1, "file")), "
      + "\(ByteCount.exact(flat.files.reduce(0) { $0 + $1.bytes.count }))\n"
    if flat.structured > 0 {
      text += "left out: \(Quantity.of(flat.structured, "string")) with forms, as plurals have\n"
    }
    if flat.repeated > 0 {
      text +=
        "left out: \(Quantity.of(flat.repeated, "string")) whose key another table of the bundle has\n"
    }
    Terminal.standardOutput.write(text)
  }
}

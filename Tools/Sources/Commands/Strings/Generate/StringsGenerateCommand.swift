import ArgumentParser
import CodeGeneration
import FileTransactions
import Foundation
import ManifestSigning
import Reports
import StringLinting
import StringLocks
import StringValues

/// `levity strings generate`.
struct StringsGenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes typed accessors of a project's strings, and gives new keys their ids.",
    discussion: """
      The accessors are called as SwiftGen's templates call them. New keys get ids in levity.lock in the project's folder; \
      commit both. A second run changes nothing, and --check fails where a run would change something.
      """)

  @Argument(help: "The project's folder, or any folder with .strings, .stringsdict or .xcstrings.")
  var path: String

  @Option(
    name: .shortAndLong,
    help: "The file (.swift; .h with its .m), or a folder for a file of each bundle.")
  var output: String?

  @Option(
    help: "A committed file of SwiftGen's string templates whose strings then come from Levity.")
  var rewrite: String?

  @OptionGroup var accessors: StringAccessorFlags

  @Option(help: "Only the bundle with this identifier.")
  var bundle: String?

  @Option(help: "Only this table; repeatable.")
  var table: [String] = []

  @OptionGroup var options: StringOptions

  @Flag(help: "Write nothing; fail where something would change.")
  var check = false

  func validate() throws {
    guard (output == nil) != (rewrite == nil) else {
      throw ValidationError("One of --output and --rewrite is expected.")
    }
  }

  mutating func run() async throws {
    var lock = try StringLockFile.read("\(path)/\(StringLock.fileName)")
    let bundles = try readBundles(&lock)
    var files: [String: [UInt8]] = [:]
    for (bundle, folderName) in bundles {
      for (file, bytes) in try generated(bundle, alone: bundles.count == 1, folderName) {
        files[file] = bytes
      }
    }
    // A key that is new in another bundle has an id from the next run there.
    files["\(path)/\(StringLock.fileName)"] = Array(lock.value.utf8)
    let writer = try GeneratedFileWriter(files)
    if check {
      for file in writer.changed { Terminal.standardOutput.write("\(file) is not up to date\n") }
      if !writer.changed.isEmpty { throw ExitStatus.findings }
    } else {
      try writer.write()
    }
    let count = bundles.reduce(0) { $0 + $1.0.strings.count }
    Terminal.standardOutput.write(
      "\(Quantity.of(count, "string")) in \(Quantity.of(bundles.count, "bundle")); "
        + "\(Quantity.of(writer.changed.count, "file")) \(check ? "to write" : "written")\n")
  }

  private func readBundles(
    _ lock: inout StringLock
  ) throws -> [(GeneratedStringBundle, name: String)] {
    let survey = try StringProject.survey(path, options.configuration(for: path))
    var strings = survey.developmentStrings()
    if let bundle { strings = strings.filter { $0.key == bundle } }
    let names = Self.fileNames(strings.keys)
    var result: [(GeneratedStringBundle, name: String)] = []
    for (identifier, development) in strings.sorted(by: { $0.key < $1.key }) {
      var bundle = GeneratedStringBundle(
        identifier: identifier, values: development.values, lock: &lock, hasher: .sha256)
      if !table.isEmpty { bundle.strings.removeAll { !table.contains($0.key.table) } }
      let name = names[identifier] ?? identifier
      if !bundle.strings.isEmpty { result.append((bundle, name)) }
    }
    guard !result.isEmpty else {
      throw CommandFailure(
        "\(path) has no text that code of \(bundle ?? "an app") shows.",
        help: StringOptions.helpWithoutStrings)
    }
    return result
  }

  /// The last part of each identifier, where no other bundle has the same.
  private static func fileNames(_ bundles: some Collection<String>) -> [String: String] {
    let parts = bundles.map { ($0, $0.split(separator: ".").last.map(String.init) ?? $0) }
    let counts = Dictionary(grouping: parts, by: { $0.1.lowercased() }).mapValues(\.count)
    return Dictionary(
      uniqueKeysWithValues: parts.map { bundle, name in
        (bundle, counts[name.lowercased()] == 1 ? name : bundle)
      })
  }

  private func generated(
    _ bundle: GeneratedStringBundle, alone: Bool, _ name: String
  ) throws -> [(String, [UInt8])] {
    if let rewrite {
      try requireOne(alone)
      guard let data = FileManager.default.contents(atPath: rewrite) else {
        throw CommandFailure("\(rewrite) cannot be read.", help: "check the path of --rewrite")
      }
      return [(rewrite, try bundle.rewritten(swiftGen: [UInt8](data), path: rewrite))]
    }
    let output = output ?? ""
    for sentence in accessors.remarks(on: bundle) {
      Terminal.standardError.write("warning: \(sentence)\n")
    }
    if output.hasSuffix(".swift") {
      try requireOne(alone)
      return [(output, accessors.swift(bundle))]
    }
    if output.hasSuffix(".h") {
      try requireOne(alone)
      return accessors.objectiveC(bundle, header: output)
    }
    return [("\(output)/\(GeneratedFileWriter.safe(name))Strings.swift", accessors.swift(bundle))]
  }

  private func requireOne(_ alone: Bool) throws {
    guard !alone else { return }
    throw CommandFailure(
      "\(path) has strings in several bundles, and one file is given.",
      help: "choose one with --bundle, or give a folder with --output")
  }
}

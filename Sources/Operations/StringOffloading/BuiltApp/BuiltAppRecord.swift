import FileTransactions
import Foundation

/// The record of what the last run wrote into an app, in the cache.
struct BuiltAppRecord: Codable {
  /// Another number: the cache is one of another version, and the app is packed again.
  static let currentVersion = 2

  var version = BuiltAppRecord.currentVersion
  /// Sizes and dates of the app's files; empty if the run didn't end.
  var app = ""
  /// The project's files; empty if the run didn't end.
  var project = ""
  /// Files with kept keys that the run wrote in place of tables.
  var written: [String: FileDigest] = [:]
  /// Those of the runs before that didn't end.
  var earlier: [String: FileDigest] = [:]
  var outcome = BuiltAppPacking.Outcome()

  private static let name = "record.json"

  init() {}

  /// Reads the record; nil if there is none, or one of another version.
  init?(_ root: String, _ files: FileSystem) {
    guard let bytes = try? files.read("\(root)/\(Self.name)"),
      let record = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      record.version == Self.currentVersion
    else { return nil }
    self = record
  }

  func save(_ root: String, _ files: FileSystem) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try Self.replace(
      "\(root)/\(Self.name)", with: [UInt8](encoder.encode(self)), in: files)
  }

  /// Whether a file of the app is one that a run wrote.
  func wrote(_ path: String, _ digest: FileDigest) -> Bool {
    written[path] == digest || earlier[path] == digest
  }

  /// Replaces a file in one step.
  static func replace(_ place: String, with bytes: [UInt8], in files: FileSystem) throws {
    let temporary = place + BuiltApp.temporarySuffix
    if try files.status(temporary) != nil { try files.removeFile(temporary) }
    try files.create(temporary, bytes)
    if let mode = try files.status(place)?.attributes.mode,
      var attributes = try files.status(temporary)?.attributes
    {
      attributes.mode = mode
      try files.setAttributes(temporary, attributes)
    }
    try files.synchronize([temporary])
    try files.rename(temporary, place)
  }
}

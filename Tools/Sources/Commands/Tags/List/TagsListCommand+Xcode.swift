import FileTransactions
import Foundation
import ResourceTags

extension TagsListCommand {
  /// Writes the property lists of each target as Xcode makes them: those of the app, and one for each pack.
  static func write(_ inventory: TagInventory, root: String, to output: String) throws {
    for target in inventory.targets {
      let lists = XcodeTagLists(
        of: target, urlPrefix: "http://127.0.0.1/",
        modified: { Self.modified("\(root)/\($0.path)") }, digest: digest)
      let folder = URL(fileURLWithPath: output, isDirectory: true)
        .appendingPathComponent(target.name)
      try write(lists.tags, .xml, to: folder.appendingPathComponent("OnDemandResources.plist"))
      try write(
        lists.manifest, .binary, to: folder.appendingPathComponent("AssetPackManifest.plist"))
      for pack in lists.packs {
        try write(pack.info, .xml, to: folder.appendingPathComponent("\(pack.folder)/Info.plist"))
      }
    }
  }

  private static func write(
    _ value: some Encodable, _ format: PropertyListSerialization.PropertyListFormat, to file: URL
  ) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try AtomicFile.write([UInt8](encoder.encode(value)), to: file.path)
  }

  /// Returns the time of the newest file at a path, in ISO 8601 with milliseconds.
  private static func modified(_ path: String) -> String {
    let manager = FileManager.default
    let names = (try? manager.subpathsOfDirectory(atPath: path)) ?? []
    let dates = ([path] + names.map { "\(path)/\($0)" }).compactMap {
      (try? manager.attributesOfItem(atPath: $0))?[.modificationDate] as? Date
    }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return dates.max().map { $0.formatted(style) } ?? ""
  }
}

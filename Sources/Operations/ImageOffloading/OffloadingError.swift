import Reports

/// The reason why an offload can't be planned or applied.
public enum OffloadingError: Error, Hashable, Sendable {
  case damagedRecord(path: String)
  case unknownRecord(path: String, version: Int)
  /// The record lists sets whose manifest is missing or damaged.
  case manifestMissing(path: String, sets: Int)
  /// The record lists images that the manifest doesn't have, for instance after a merge.
  case manifestLacks(path: String, images: [String])
  /// A file changed between the plan and the edits.
  case changedSincePlanned(path: String)
  case notEncoded(image: String)
  case unreadableSet(path: String, reason: String)
  /// A set that stays has the file through a link.
  case linkedFileLeaves(path: String, link: String)
  case documentRefused(path: String, line: Int, reason: String)
}

extension OffloadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damagedRecord(let path): "\(path) isn't a record that Levity wrote."
    case .unknownRecord(let path, let version):
      "\(path) was written by another version of Levity (schema \(version))."
    case .manifestMissing(let path, let sets):
      "\(OffloadingRecord.fileName) lists \(sets) offloaded sets, but their manifest \(path) is missing or damaged."
    case .manifestLacks(let path, let images):
      "\(path) lacks \(Quantity.of(images.count, "image")) that \(OffloadingRecord.fileName) lists, such as \(images.first ?? "")."
    case .changedSincePlanned(let path): "\(path) changed while Levity was working."
    case .notEncoded(let image): "The image \(image) was not encoded."
    case .unreadableSet(let path, let reason): "\(path) can't be edited: \(reason)"
    case .linkedFileLeaves(let path, let link):
      "\(path) would leave, but \(link), which stays, is a link to it."
    case .documentRefused(let path, let line, let reason):
      "\(path):\(line) can't be edited: \(reason)"
    }
  }
}

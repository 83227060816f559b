public import FileTransactions
import Foundation

/// The images that runs moved out of a project: `levity.lock.json` at its root, to be committed.
///
/// A run recognizes the placeholders of earlier runs by it, so that a second run changes nothing. A replaced
/// placeholder has another digest and counts as a new image.
public struct OffloadingRecord: Hashable, Sendable, Codable {
  public static let fileName = "levity.lock.json"
  public static let schemaVersion = 1
  /// The beginning of the names of placeholders.
  public static let placeholderPrefix = "levity-placeholder"

  public struct Entry: Hashable, Sendable, Codable {
    public enum State: String, Hashable, Sendable, Codable {
      case placeholder, removed
    }

    public var name: String
    public var bundles: [String]
    public var state: State
    /// The digests of the placeholder's files by name.
    public var files: [String: FileDigest]
    /// The devices beside iPhone and iPad whose originals are in the set, too; nil if there are none.
    public var otherDevices: [OtherDevice]?
  }

  public var schemaVersion = OffloadingRecord.schemaVersion
  /// By the path of the set.
  public var sets: [String: Entry] = [:]
  /// The data set with the manifest for the app; nil if nothing is offloaded yet.
  public var manifest: String?
  /// The data sets with the same manifest in catalogs of further apps; nil if there are none.
  public var furtherManifests: [String]?

  public init() {}

  /// Reads a record; empty if the project has none.
  static func read(root: String, files: FileSystem) throws -> OffloadingRecord {
    let path = "\(root)/\(fileName)"
    guard try files.status(path) != nil else { return OffloadingRecord() }
    let bytes = try files.read(path)
    do {
      let record = try JSONDecoder().decode(OffloadingRecord.self, from: Data(bytes))
      guard record.schemaVersion == schemaVersion else {
        throw OffloadingError.unknownRecord(path: path, version: record.schemaVersion)
      }
      return record
    } catch let error as OffloadingError {
      throw error
    } catch {
      throw OffloadingError.damagedRecord(path: path)
    }
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(self)) + [0x0A]
  }
}

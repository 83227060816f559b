import Foundation
import StringsFiles

/// Reads a `.strings` file with Foundation, as the reference.
enum FoundationReader {
  /// Returns the pairs, with nil for a value that isn't a string; nil if Foundation rejects the file or its root isn't
  /// a dictionary.
  static func pairs(_ bytes: [UInt8]) -> [StringsFileKey: String?]? {
    guard
      let root = try? PropertyListSerialization.propertyList(
        from: Data(bytes), options: [], format: nil),
      let dictionary = root as? [String: Any]
    else { return nil }
    var result: [StringsFileKey: String?] = [:]
    for (key, value) in dictionary { result[StringsFileKey(key)] = value as? String }
    return result
  }

  /// The same from Levity's reader.
  static func levity(_ bytes: [UInt8]) -> [StringsFileKey: String?]? {
    guard let document = try? StringsDocument(bytes) else { return nil }
    var result: [StringsFileKey: String?] = [:]
    for entry in document.entries {
      result[StringsFileKey(document.key(of: entry))] = .some(document.value(of: entry))
    }
    return result
  }
}

import Foundation
import StringsFiles

/// Counts where the two readers agree, and lists the places where they differ.
struct Comparison {
  private var files = 0
  private var pairs = 0
  private var agreements = 0
  private var refusedByBoth = 0
  private(set) var differences: [String] = []

  var summary: String {
    "\(files) files, \(pairs) pairs; \(agreements) agree, \(refusedByBoth) of them refused by both; \(differences.count) differ"
  }

  mutating func add(_ path: String, _ bytes: [UInt8]) {
    files += 1
    let expected = foundation(bytes)
    var found: [StringsFileKey: String]?
    var error: StringsFileError?
    var notes: [StringsFileIssue] = []
    do throws(StringsFileError) {
      let document = try StringsDocument(bytes)
      var result: [StringsFileKey: String] = [:]
      for entry in document.entries {
        result[StringsFileKey(document.key(of: entry))] = document.value(of: entry)
      }
      found = result
      pairs += result.count
      notes = document.issues
    } catch let fault {
      error = fault
    }
    switch (found, expected) {
    case (nil, nil):
      agreements += 1
      refusedByBoth += 1
    case (let found?, let expected?) where found == expected: agreements += 1
    case (_?, nil):
      let reason = notes.map(\.description).first ?? "no issue"
      differences.append("\(path): Foundation refuses it; Levity: \(reason)")
    case (nil, _?):
      differences.append("\(path): only Levity refuses it: \(error?.description ?? "")")
    case (let found?, let expected?):
      let keys = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
      let first = keys.first.map {
        "\($0): \(String(describing: found[$0])), Foundation \(String(describing: expected[$0]))"
      }
      differences.append("\(path): \(keys.count) pairs differ, first \(first ?? "")")
    }
  }

  private func foundation(_ bytes: [UInt8]) -> [StringsFileKey: String]? {
    let root = try? PropertyListSerialization.propertyList(
      from: Data(bytes), options: [], format: nil)
    guard let root = root as? [String: Any] else { return nil }
    var result: [StringsFileKey: String] = [:]
    for (key, value) in root { result[StringsFileKey(key)] = value as? String }
    return result
  }
}

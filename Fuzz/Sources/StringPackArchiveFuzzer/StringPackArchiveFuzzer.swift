import Foundation
import FuzzHashes
import StringPackWriting
import StringPacks

/// Any bytes as an archive of packs, also with a check word that fits. The contents read are those that an archive of
/// the same packs has, and each pack is opened as an app does.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // In an app the bytes may be a part of others.
  let repaired = Data([0, 0, 0] + CheckWord.repaired(directoryOf: bytes)).dropFirst(3)
  for data in [Data(bytes), repaired] {
    let archive: StringPackArchive
    do {
      archive = try StringPackArchive(data)
    } catch {
      precondition("\(error)".hasSuffix("."))
      continue
    }
    let packs = archive.entries.map { ($0.bundle, Array($0.pack)) }
    for (bundle, next) in zip(packs, packs.dropFirst()) {
      precondition(bundle.0.utf8.lexicographicallyPrecedes(next.0.utf8), "in order")
    }
    var unique: [[UInt8]: (String, [UInt8])] = [:]
    for pack in packs { unique[Array(pack.0.utf8)] = pack }
    precondition(unique.count == packs.count, "each bundle once")
    // Keys of a dictionary of Strings are equal where only their composition differs.
    let byBundle = Dictionary(packs, uniquingKeysWith: { first, _ in first })
    if byBundle.count == packs.count, let built = try? StringPackArchiveBuilder.build(byBundle) {
      let again = try? StringPackArchive(Data(built))
      precondition(again?.entries.map(\.bundle) == archive.entries.map(\.bundle))
      precondition(again?.entries.map(\.pack) == archive.entries.map(\.pack))
    }
    for entry in archive.entries.prefix(20) {
      guard let pack = try? StringPack(entry.pack) else { continue }
      for language in pack.languages.prefix(5) {
        precondition(pack.digest(for: language) != nil)
      }
    }
  }
  return 0
}

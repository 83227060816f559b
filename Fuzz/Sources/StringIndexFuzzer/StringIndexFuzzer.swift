import FuzzHashes
import ResourceManifests
import StringPackWriting
import StringPacks

/// Any bytes as the file of a language, under a hash that lets every proof through.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let root = ContentDigest(words: 0, 0, 0, 0)
  for language in ["de", "en"] {
    let index: StringIndex
    do {
      index = try StringIndex(file: bytes, language: language, root: root, hasher: .constant)
    } catch {
      precondition("\(error)".hasSuffix("."))
      continue
    }
    precondition(index.language == language)
    // An index that was read can be written, alone in its tree, and then has the same entries.
    guard
      let builder = try? StringIndexBuilder([language: index.entries], hasher: .constant),
      let file = try? builder.file(for: language)
    else { preconditionFailure("an index that was read can be written") }
    let again = try? StringIndex(file: file, language: language, root: root, hasher: .constant)
    precondition(again?.entries == index.entries)
  }
  return 0
}

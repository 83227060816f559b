import Foundation
import ResourceManifests
import StringPacks

/// Any bytes as a raw stream, as a table file and as the contents of one with a header that fits: read without a trap, and
/// a raw stream that is read is the one that the table gives back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let mapped = try? StringStore(Data(bytes)) { look(mapped) }
  guard let table = try? LanguageStrings(rawStream: bytes) else { return 0 }
  precondition((try? table.rawStream()) == bytes, "one table has one raw stream")
  let values = table.values
  precondition((try? LanguageStrings(values: values)) == table, "values make the table")
  let digest = ContentDigest(words: 1, 2, 3, 4)
  let file = StringStore.encode(table, digest: digest)
  guard let mapped = try? StringStore(Data(file)), (try? mapped.table()) == table else {
    preconditionFailure("a file of the table opens")
  }
  for id in 0..<min(table.count, 1000) {
    switch values[id] {
    case .value(let text):
      precondition(mapped.localizedText(id) == text, "the file says what the table says")
    default: precondition(mapped.localizedText(id) == nil)
    }
  }
  // The contents damaged by themselves; the header and its check word stay.
  var damaged = file
  let contents = 60..<(file.count - 8)
  for (index, byte) in bytes.enumerated() where byte & 1 == 1 {
    damaged[contents.lowerBound + (index &* 31 + Int(byte)) % contents.count] ^= byte
  }
  guard let opened = try? StringStore(Data(damaged)) else {
    preconditionFailure("the header still fits")
  }
  look(opened)
  return 0
}

private func look(_ table: StringStore) {
  for id in -1...min(table.count, 1000) {
    _ = table.state(id)
    _ = table.text(id)
    _ = table.localizedText(id)
  }
  if let copy = try? table.table() { _ = try? copy.rawStream() }
}

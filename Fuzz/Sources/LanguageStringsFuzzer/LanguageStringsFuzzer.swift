import Foundation
import ResourceManifests
import StringPackWriting
import StringPacks

/// Any bytes as a raw stream, as a string store and as the contents of one with a header that fits: read without a trap, and
/// a raw stream that is read is the one that the strings give back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let mapped = try? StringStore(Data(bytes)) { look(mapped) }
  guard let strings = try? LanguageStrings(rawStream: bytes) else { return 0 }
  precondition((try? strings.rawStream()) == bytes, "strings have one raw stream")
  let values = strings.values
  precondition((try? LanguageStrings(values: values)) == strings, "values make the strings")
  let digest = ContentDigest(words: 1, 2, 3, 4)
  let file = StringStore.encode(strings, digest: digest)
  guard let mapped = try? StringStore(Data(file)), (try? mapped.strings()) == strings else {
    preconditionFailure("a file of the strings opens")
  }
  for id in 0..<min(strings.count, 1000) {
    switch values[id] {
    case .value(let value):
      precondition(mapped.value(id) == value, "the file has the same value")
    default: precondition(mapped.value(id) == nil)
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

private func look(_ store: StringStore) {
  for id in -1...min(store.count, 1000) {
    _ = store.state(id)
    _ = store.string(id)
    _ = store.value(id)
  }
  if let copy = try? store.strings() { _ = try? copy.rawStream() }
}

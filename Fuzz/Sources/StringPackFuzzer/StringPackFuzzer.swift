import Foundation
import FuzzHashes
import ResourceManifests
import StringPacks

/// Any bytes as a pack, a stream and a key index. The check words are also made to fit, so that what they protect is
/// reached.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for pack in [
    try? StringPack(Data(bytes)), try? StringPack(Data(CheckWord.repaired(directoryOf: bytes))),
  ] {
    guard let pack else { continue }
    for language in pack.languages.prefix(20) {
      precondition(pack.digest(for: language) != nil && StringPack.isLanguage(language))
      _ = pack.wholeDigest(for: language)
      _ = try? pack.strings(in: language, codecs: codecs, hasher: .weak)
    }
    if let index = try? pack.keyIndex() { look(index) }
  }
  if let stream = try? StringStream(bytes), isQuick(stream) {
    let digest = ContentDigest(words: 0, 0, 0, 0)
    let raw = try? stream.decode(digest: digest, hasher: .constant, codecs: codecs) { _ in bytes }
    precondition(raw == nil || raw?.count == stream.rawSize)
    if let raw { _ = try? LanguageStrings(rawStream: raw) }
  }
  for index in [
    try? StringKeyIndex(Data(bytes)), try? StringKeyIndex(Data(repaired(index: bytes))),
  ] {
    if let index { look(index) }
  }
  return 0
}

/// Models of 16 MiB and strings of many kilobytes would take the time of a hundred inputs.
private func isQuick(_ stream: StringStream) -> Bool {
  guard case .mixing(let memory, _, _) = stream.coding else { return stream.rawSize < 1 << 13 }
  return memory <= 12 && stream.rawSize <= 256
}

private let codecs = [
  StringCodec { bytes, size in size <= bytes.count ? Array(bytes.prefix(size)) : nil },
  .contextMixing,
]

private func look(_ index: StringKeyIndex) {
  for key in ["", "a", "a longer key of more than one word", "é"] {
    if let id = index.id(table: "Localizable", key: key) {
      precondition((0..<index.count).contains(id))
    }
  }
}

private func repaired(index bytes: [UInt8]) -> [UInt8] {
  guard bytes.count >= 20 else { return bytes }
  let seed = CheckWord.word(of: Array(bytes[..<12]))
  return bytes[..<12] + CheckWord.bytes(of: Array(bytes[20...]), seed: seed) + bytes[20...]
}

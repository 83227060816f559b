import Foundation
import ResourceManifests
import StringPacks

/// Any bytes as a pack, a stream and a key index. The check words are also made to fit, so that what they protect is
/// reached.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for pack in [try? StringPack(Data(bytes)), try? StringPack(Data(repaired(pack: bytes)))] {
    guard let pack else { continue }
    for language in pack.languages.prefix(20) {
      precondition(pack.tableDigest(for: language) != nil && StringPack.isLanguage(language))
      _ = try? pack.table(language, codec: codec, hasher: .weak)
    }
    if let index = try? pack.keyIndex() { look(index) }
  }
  if let stream = try? StringStream(bytes), isQuick(stream) {
    let digest = ContentDigest(words: 0, 0, 0, 0)
    let raw = try? stream.decode(digest: digest, hasher: .constant, codec: codec) { _ in bytes }
    precondition(raw == nil || raw?.count == stream.rawSize)
    if let raw { _ = try? StringTable(rawStream: raw) }
  }
  for index in [
    try? StringKeyIndex(Data(bytes)), try? StringKeyIndex(Data(repaired(index: bytes))),
  ] {
    if let index { look(index) }
  }
  return 0
}

/// Models of 16 MiB and texts of many kilobytes would take the time of a hundred inputs.
private func isQuick(_ stream: StringStream) -> Bool {
  guard case .mixing(let memory, _, _) = stream.coding else { return stream.rawSize < 1 << 16 }
  return memory <= 12 && stream.rawSize <= 2048
}

private let codec = StringCodec { bytes, size in
  size <= bytes.count ? Array(bytes.prefix(size)) : nil
}

private func look(_ index: StringKeyIndex) {
  for key in ["", "a", "a longer key of more than one word", "é"] {
    if let id = index.id(table: "Localizable", key: key) {
      precondition((0..<index.count).contains(id))
    }
  }
}

private func repaired(pack bytes: [UInt8]) -> [UInt8] {
  guard bytes.count > 16 else { return bytes }
  let size = Int(bytes[4]) | Int(bytes[5]) << 8
  guard bytes.count >= 16 + size else { return bytes }
  return Array(bytes[..<8]) + word(PackCheck.of(Array(bytes[16..<(16 + size)]))) + bytes[16...]
}

private func repaired(index bytes: [UInt8]) -> [UInt8] {
  guard bytes.count >= 20 else { return bytes }
  let check = PackCheck.of(Array(bytes[20...]), seed: PackCheck.of(Array(bytes[..<12])))
  return Array(bytes[..<12]) + word(check) + bytes[20...]
}

private func word(_ value: UInt64) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// The check word as Documentation/Formats/StringPack.md describes it.
private enum PackCheck {
  static func of(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var state = seed ^ (UInt64(bytes.count) &* factor)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for (place, byte) in bytes[start..<min(start + 8, bytes.count)].enumerated() {
        word |= UInt64(byte) << UInt64(8 * place)
      }
      state = (state ^ word) &* factor
      state ^= state >> 29
    }
    state = (state ^ state >> 32) &* 0xBF58_476D_1CE4_E5B9
    return state ^ state >> 29
  }
}

/// Not a digest: the first bytes, so that an input can name its own tables; or always the same.
private struct WeakHash: ContentHashing {
  var bytes: [UInt8] = []
  var isConstant: Bool

  mutating func update(_ more: UnsafeRawBufferPointer) {
    if !isConstant { bytes += more.prefix(32 - min(32, bytes.count)) }
  }

  func finalize() -> ContentDigest {
    let filled = bytes + [UInt8](repeating: 0, count: 32 - bytes.count)
    return ContentDigest(bytes: filled) ?? ContentDigest(words: 0, 0, 0, 0)
  }
}

extension ContentHasher {
  fileprivate static let weak = ContentHasher { WeakHash(isConstant: false) }
  fileprivate static let constant = ContentHasher { WeakHash(isConstant: true) }
}

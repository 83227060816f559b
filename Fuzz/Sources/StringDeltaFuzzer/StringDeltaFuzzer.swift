import FuzzHashes
import ResourceManifests
import StringPackWriting
import StringPacks
import StringValues

/// The input's first part as a raw stream, or strings of lines; the rest as a delta for it. Strings that come out have one
/// raw stream, and the delta that is made between the two gives it again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 1 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let split = 1 + Int(bytes[0]) * (count - 1) / 256
  let first = Array(bytes[1..<split])
  guard let old = (try? LanguageStrings(rawStream: first)) ?? (try? lines(first)) else { return 0 }
  let new: LanguageStrings
  do {
    new = try StringDelta.apply(
      Array(bytes[split...]), to: old, digest: ContentDigest(words: 0, 0, 0, 0), hasher: .constant,
      codecs: [])
  } catch {
    precondition("\(error)".hasSuffix("."))
    return 0
  }
  guard let raw = try? new.rawStream() else { preconditionFailure("strings have a raw stream") }
  precondition((try? LanguageStrings(rawStream: raw)) == new, "one raw stream")
  precondition(new.count >= old.count)
  guard bytes[0] & 15 == 0, old.count < 1000, raw.count < 4096 else { return 0 }
  let delta = try? StringDeltaEncoder.encode(from: old, to: new)
  guard old != new, let delta else {
    precondition(old == new)
    return 0
  }
  let again = try? StringDelta.apply(
    delta, to: old, digest: ContentDigest(words: 0, 0, 0, 0), hasher: .constant, codecs: [])
  precondition(again == new, "the delta gives the new strings")
  return 0
}

private func lines(_ bytes: [UInt8]) throws -> LanguageStrings {
  try LanguageStrings(
    values: bytes.split(separator: 10, omittingEmptySubsequences: false).map {
      .value(.plain(String(decoding: $0, as: UTF8.self)))
    })
}

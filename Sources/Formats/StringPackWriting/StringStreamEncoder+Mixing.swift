import StringPacks

extension StringStreamEncoder {
  /// Decoding takes 3 to 4 microseconds per byte of the raw stream, as measured.
  private static let microseconds = 4.0

  /// Returns the smallest result of context mixing, alone and alongside each primer; nil if decoding would take too
  /// long.
  func encodeMixing(_ raw: [UInt8], primers: [Primer]) -> [UInt8]? {
    guard raw.count <= StringStream.maximumMixedSize,
      Double(raw.count) * Self.microseconds <= maximumMixingTime * 1000,
      let own = Self.aligned(raw)
    else { return nil }
    var best: [UInt8]?
    // The primer may be coded with context mixing itself, which doubles the time.
    let mixed = primers.filter {
      Double(raw.count + $0.rawStream.count) * Self.microseconds <= maximumMixingTime * 1000
    }
    for primer in mixed.map(Optional.some) + [nil] {
      let alongside = primer.flatMap { Self.aligned($0.rawStream)?.bytes } ?? []
      let memory = Self.mixingMemory(for: own.bytes.count)
      let body = ContextMixingEncoder.encode(own.bytes, alongside: alongside, memory: memory)
      guard raw.count <= (body.count + 64) * StringStream.maximumMixedRatio else { continue }
      let stream = StringStream(
        coding: .mixing(memory: memory, head: own.head, structured: own.structured),
        priming: primer?.digest.mark, rawSize: raw.count, body: body
      ).bytes
      if stream.count < best?.count ?? .max { best = stream }
    }
    return best
  }

  private static func aligned(_ raw: [UInt8]) -> AlignedStream? {
    (try? LanguageStrings(rawStream: raw)).flatMap { try? AlignedStream.stream($0) }
  }

  /// About 500 slots per byte: contexts that share a slot can't be distinguished. With a sixteenth of the slots,
  /// streams are 7 % larger.
  private static func mixingMemory(for count: Int) -> Int {
    let memories = ContextMixing.memories
    return memories.first { 1 << $0 >= count * 512 } ?? memories.upperBound
  }
}

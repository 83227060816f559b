// Code size: nothing else refers to context mixing, so apps that don't pass it in link none of it.
extension StringCodec {
  /// Context mixing, for strings that were published with `small`: packs are 9 % smaller than with PPMd and decode
  /// forty times slower, see Documentation/StringFigures.md.
  public static var contextMixing: StringCodec {
    StringCodec(number: contextMixingNumber) { coded throws(StringPackError) in
      guard case .mixing(let memory, let head, let structured) = coded.coding,
        coded.size
          <= min(
            (coded.bytes.count + 64) * StringStream.maximumMixedRatio, StringStream.maximumMixedSize
          )
      else { return nil }
      let alongside =
        coded.priming.isEmpty
        ? [] : try AlignedStream.stream(LanguageStrings(rawStream: coded.priming)).bytes
      guard
        let aligned = ContextMixing.decode(
          coded.bytes, alongside: alongside, memory: memory, size: coded.size + structured)
      else { return nil }
      return try AlignedStream(bytes: aligned, head: head, structured: structured).strings()
        .rawStream()
    }
  }
}

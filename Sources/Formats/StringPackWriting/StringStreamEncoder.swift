public import ResourceManifests
import StringPacks

/// Codes raw streams, each with what makes it smallest.
public struct StringStreamEncoder: Sendable {
  /// A table that others may be primed with.
  public struct Primer: Sendable {
    /// The digest of its raw stream.
    public var digest: ContentDigest
    /// Its raw stream.
    public var rawStream: [UInt8]

    /// A table that the reader will have.
    public init(digest: ContentDigest, rawStream: [UInt8]) {
      self.digest = digest
      self.rawStream = rawStream
    }
  }

  /// The platform's codec, if streams may use it: the coded bytes, nil if it fails.
  public var brotli: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)?
  /// Whether streams may use PPMd.
  public var usesPPMd: Bool
  /// Whether streams may use context mixing, which saves some 10 % alongside another language and 4 % alone, and takes
  /// some forty times as long to decode as PPMd. It must save `leastGain`.
  public var usesMixing: Bool
  /// Milliseconds that context mixing may take to decode, the primer included: streams that would take longer do without.
  public var longestMixingTime: Double
  /// The orders of PPMd that are tried, from the lowest up.
  public var orders: [Int]
  /// A higher order, or priming, is taken only if it saves at least this share of the stream: both cost time in the app.
  public var leastGain: Double
  /// The same where the app would take longer than `longestTime`.
  public var leastGainOfSlow: Double
  /// Where raw stream and primer together have fewer bytes, whatever is smallest is taken: about 3 ms of decoding.
  public var smallSize: Int
  /// Milliseconds of decoding, of one core of a server.
  public var longestTime: Double

  /// An encoder with these codecs.
  public init(
    brotli: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)? = nil, usesPPMd: Bool = true,
    usesMixing: Bool = false,
    orders: [Int] = [4, 6, 8, 10, 12], leastGain: Double = 0.03,
    leastGainOfSlow: Double = 0.1, smallSize: Int = 1 << 16, longestTime: Double = 9.5,
    longestMixingTime: Double = 2000
  ) {
    self.brotli = brotli
    self.usesPPMd = usesPPMd
    self.usesMixing = usesMixing
    self.orders = orders
    self.leastGain = leastGain
    self.leastGainOfSlow = leastGainOfSlow
    self.smallSize = smallSize
    self.longestTime = longestTime
    self.longestMixingTime = longestMixingTime
  }

  /// The stream of a raw stream.
  public func encode(_ raw: [UInt8], primers: [Primer] = []) -> [UInt8] {
    let fast = encodeFast(raw, primers: primers)
    guard usesMixing, let small = encodeMixing(raw, primers: primers),
      Self.share(of: small, in: fast) >= leastGain
    else { return fast }
    return small
  }

  private func encodeFast(_ raw: [UInt8], primers: [Primer]) -> [UInt8] {
    var best = StringStream(coding: .none, priming: nil, rawSize: raw.count, body: raw).bytes
    if let coded = brotli?(raw), raw.count <= coded.count * StringStream.largestRatio {
      let bytes = StringStream(
        coding: .brotli, priming: nil, rawSize: raw.count, body: coded
      ).bytes
      if bytes.count < best.count { best = bytes }
    }
    guard usesPPMd, !raw.isEmpty else { return best }
    let characters = Self.characters(of: raw)
    var chosen: Int?
    for order in orders {
      guard let bytes = encode(raw, order: order, primer: nil), bytes.count < best.count else {
        continue
      }
      let gain = raw.count < smallSize ? 0 : leastGain(decoding: characters, order: order)
      guard chosen == nil || Self.share(of: bytes, in: best) >= gain else {
        // Where time is short, small savings of several orders do not add up to a reason.
        if gain > leastGain { break }
        continue
      }
      (best, chosen) = (bytes, order)
    }
    let unprimed = best
    for primer in primers {
      let isSmall = raw.count + primer.rawStream.count < smallSize
      // The primer is decoded and then learned again.
      let decoded = isSmall ? 0 : characters + 2 * Self.characters(of: primer.rawStream)
      for order in isSmall ? orders : [chosen ?? orders.first].compactMap({ $0 }) {
        guard let bytes = encode(raw, order: order, primer: primer), bytes.count < best.count else {
          continue
        }
        let gain = isSmall ? 0 : leastGain(decoding: decoded, order: order)
        if Self.share(of: bytes, in: unprimed) >= gain { best = bytes }
      }
    }
    return best
  }

  /// Decoding takes some 60 ns a character with order 4 and some 100 with order 10, as measured; bytes say less, since
  /// of a character's the first are easy to predict.
  private func leastGain(decoding characters: Int, order: Int) -> Double {
    let milliseconds = Double(characters) * Double(38 + 6 * order) / 1e6
    return milliseconds > longestTime ? leastGainOfSlow : leastGain
  }

  /// Count of bytes that begin a character.
  private static func characters(of bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  static func share(of bytes: [UInt8], in best: [UInt8]) -> Double {
    1 - Double(bytes.count) / Double(max(1, best.count))
  }

  private func encode(_ raw: [UInt8], order: Int, primer: Primer?) -> [UInt8]? {
    let priming = primer?.rawStream ?? []
    let memory = Self.memory(for: raw.count + priming.count)
    let body = PPMdEncoder.encode(raw, order: order, memory: memory, priming: priming)
    guard raw.count <= body.count * StringStream.largestRatio else { return nil }
    return StringStream(
      coding: .ppmd(order: order, memory: memory), priming: primer?.digest.mark,
      rawSize: raw.count, body: body
    ).bytes
  }

  /// MiB of memory in which the model of so many bytes is not started anew even with high orders, at most 16.
  private static func memory(for count: Int) -> Int {
    var memory = 1
    while memory < 16, memory << 20 < count * 128 { memory *= 2 }
    return memory
  }
}

public import ResourceManifests
import StringPacks

/// Encodes raw streams, each with the codec that makes it smallest.
public struct StringStreamEncoder: Sendable {
  /// The strings of a language with which others may be primed.
  public struct Primer: Sendable {
    /// The digest of its raw stream.
    public var digest: ContentDigest
    /// The raw stream.
    public var rawStream: [UInt8]

    /// Creates a primer from a raw stream that the decoder will have.
    public init(digest: ContentDigest, rawStream: [UInt8]) {
      self.digest = digest
      self.rawStream = rawStream
    }
  }

  /// The platform's codec, if streams may use it. Returns the coded bytes, or nil if it fails.
  public var brotli: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)?
  /// Whether streams may use PPMd.
  public var usesPPMd: Bool
  /// Whether streams may use context mixing. It saves about 10 % alongside another language and 4 % alone, and takes
  /// about forty times as long to decode as PPMd. It must save `minimumGain`.
  public var usesMixing: Bool
  /// The maximum milliseconds for decoding context mixing, including the primer. Streams that would take longer don't
  /// use it.
  public var maximumMixingTime: Double
  /// The orders of PPMd to try, in ascending order.
  public var orders: [Int]
  /// The minimum share of the stream that a higher order, or priming, must save: both cost time in the app.
  public var minimumGain: Double
  /// The same minimum if decoding would take longer than `maximumTime`; with 1, such a stream isn't primed.
  public var minimumGainOfSlow: Double
  /// The number of bytes, raw stream and primer together, below which the smallest result is always taken: about 3 ms
  /// of decoding.
  public var smallSize: Int
  /// Milliseconds of decoding on one core of a server.
  public var maximumTime: Double

  /// Creates an encoder with these codecs.
  public init(
    brotli: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)? = nil, usesPPMd: Bool = true,
    usesMixing: Bool = false,
    orders: [Int] = [4, 6, 8, 10, 12], minimumGain: Double = 0.03,
    minimumGainOfSlow: Double = 0.1, smallSize: Int = 1 << 16, maximumTime: Double = 9.5,
    maximumMixingTime: Double = 2000
  ) {
    self.brotli = brotli
    self.usesPPMd = usesPPMd
    self.usesMixing = usesMixing
    self.orders = orders
    self.minimumGain = minimumGain
    self.minimumGainOfSlow = minimumGainOfSlow
    self.smallSize = smallSize
    self.maximumTime = maximumTime
    self.maximumMixingTime = maximumMixingTime
  }

  /// Returns the coded stream of a raw stream.
  public func encode(_ raw: [UInt8], primers: [Primer] = []) -> [UInt8] {
    let fast = encodeFast(raw, primers: primers)
    guard usesMixing, let small = encodeMixing(raw, primers: primers),
      Self.share(of: small, in: fast) >= minimumGain
    else { return fast }
    return small
  }

  private func encodeFast(_ raw: [UInt8], primers: [Primer]) -> [UInt8] {
    var best = StringStream(coding: .none, priming: nil, rawSize: raw.count, body: raw).bytes
    if let coded = brotli?(raw), raw.count <= coded.count * StringStream.maximumRatio {
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
      let gain = raw.count < smallSize ? 0 : minimumGain(decoding: characters, order: order)
      guard chosen == nil || Self.share(of: bytes, in: best) >= gain else {
        // If time is short, several orders with small savings don't justify the time.
        if gain > minimumGain { break }
        continue
      }
      (best, chosen) = (bytes, order)
    }
    let unprimed = best
    for primer in primers {
      let isSmall = raw.count + primer.rawStream.count < smallSize
      // The primer is decoded, and then learned.
      let decoded = isSmall ? 0 : characters + 2 * Self.characters(of: primer.rawStream)
      for order in isSmall ? orders : [chosen ?? orders.first].compactMap({ $0 }) {
        let gain = isSmall ? 0 : minimumGain(decoding: decoded, order: order)
        guard gain < 1, let bytes = encode(raw, order: order, primer: primer),
          bytes.count < best.count
        else { continue }
        if Self.share(of: bytes, in: unprimed) >= gain { best = bytes }
      }
    }
    return best
  }

  /// Decoding takes about 60 ns per character with order 4 and 100 ns with order 10, as measured. Characters predict it
  /// better than bytes, since the first bytes of a character are easy to predict.
  private func minimumGain(decoding characters: Int, order: Int) -> Double {
    let milliseconds = Double(characters) * Double(38 + 6 * order) / 1e6
    return milliseconds > maximumTime ? minimumGainOfSlow : minimumGain
  }

  /// Returns the number of bytes that begin a character.
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
    guard raw.count <= body.count * StringStream.maximumRatio else { return nil }
    return StringStream(
      coding: .ppmd(order: order, memory: memory), priming: primer?.digest.mark,
      rawSize: raw.count, body: body
    ).bytes
  }

  /// Returns the MiB of memory, at most 16, in which the model of that many bytes isn't restarted even with high
  /// orders.
  private static func memory(for count: Int) -> Int {
    var memory = 1
    while memory < 16, memory << 20 < count * 128 { memory *= 2 }
    return memory
  }
}

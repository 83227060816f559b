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
  /// The orders of PPMd that are tried, from the lowest up.
  public var orders: [Int]
  /// A higher order, or priming, is taken only if it saves at least this share of the stream: both cost time in the app.
  public var leastGain: Double
  /// Where raw stream and primer together have fewer bytes, whatever is smallest is taken: about 3 ms of decoding.
  public var smallSize: Int

  /// An encoder with these codecs.
  public init(
    brotli: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)? = nil, usesPPMd: Bool = true,
    orders: [Int] = [4, 6, 8, 10, 12], leastGain: Double = 0.03, smallSize: Int = 1 << 16
  ) {
    self.brotli = brotli
    self.usesPPMd = usesPPMd
    self.orders = orders
    self.leastGain = leastGain
    self.smallSize = smallSize
  }

  /// The stream of a raw stream.
  public func encode(_ raw: [UInt8], primers: [Primer] = []) -> [UInt8] {
    var best = StringStream(coding: .none, priming: nil, rawSize: raw.count, body: raw).bytes
    if let coded = brotli?(raw) {
      let bytes = StringStream(
        coding: .platform, priming: nil, rawSize: raw.count, body: coded
      ).bytes
      if bytes.count < best.count { best = bytes }
    }
    guard usesPPMd, !raw.isEmpty else { return best }
    var chosen: Int?
    for order in orders {
      guard let bytes = encode(raw, order: order, primer: nil) else { continue }
      guard bytes.count < best.count,
        chosen == nil || saves(bytes, of: best, decoding: raw.count)
      else { continue }
      (best, chosen) = (bytes, order)
    }
    let unprimed = best
    for primer in primers {
      let size = raw.count + primer.rawStream.count
      // With much to decode, a higher order than without a primer does not save enough to be tried.
      let orders = size < smallSize ? orders : [chosen ?? orders.first].compactMap { $0 }
      for order in orders {
        guard let bytes = encode(raw, order: order, primer: primer) else { continue }
        if bytes.count < best.count, saves(bytes, of: unprimed, decoding: size) { best = bytes }
      }
    }
    return best
  }

  private func saves(_ bytes: [UInt8], of best: [UInt8], decoding size: Int) -> Bool {
    size < smallSize || Double(bytes.count) <= Double(best.count) * (1 - leastGain)
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

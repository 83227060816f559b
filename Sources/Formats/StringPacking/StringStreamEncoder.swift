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
  /// The orders of PPMd that are tried.
  public var orders: [Int]
  /// A stream is primed only if that saves at least this share of it: priming costs time in the app.
  public var leastGain: Double

  /// An encoder with these codecs.
  public init(
    brotli: (@Sendable (_ bytes: [UInt8]) -> [UInt8]?)? = nil, usesPPMd: Bool = true,
    orders: [Int] = [4, 5, 6], leastGain: Double = 0.03
  ) {
    self.brotli = brotli
    self.usesPPMd = usesPPMd
    self.orders = orders
    self.leastGain = leastGain
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
    for order in orders {
      guard let bytes = encode(raw, order: order, primer: nil) else { continue }
      if bytes.count < best.count { best = bytes }
    }
    let enough = Double(best.count) * (1 - leastGain)
    for primer in primers {
      for order in orders {
        guard let bytes = encode(raw, order: order, primer: primer) else { continue }
        if bytes.count < best.count, Double(bytes.count) <= enough { best = bytes }
      }
    }
    return best
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

  /// MiB of memory in which the model of so many bytes is not started anew, at most 16.
  private static func memory(for count: Int) -> Int {
    var memory = 1
    while memory < 16, memory << 20 < count * 32 { memory *= 2 }
    return memory
  }
}

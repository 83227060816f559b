public import PackageHeads

/// A coded raw stream, in a pack or in a file of its own.
public final class StringStream: Sendable {
  /// The codec and its parameters.
  public enum Coding: Sendable {
    /// The raw stream, uncoded.
    case none
    /// Brotli, passed in as a `StringCodec`.
    case brotli
    /// PPMd with this order and this memory in MiB.
    case ppmd(order: Int, memory: Int)
    /// Context mixing of the aligned stream, passed in as `StringCodec.contextMixing`: 2^memory slots, the bytes of its
    /// head, and the number of structured values.
    case mixing(memory: Int, head: Int, structured: Int)

    /// The number in the header.
    public var number: Int {
      switch self {
      case .none: 0
      case .brotli: StringCodec.brotliNumber
      case .ppmd: 2
      case .mixing: StringCodec.contextMixingNumber
      }
    }

    /// Whether another language's strings may help to decode it.
    var isPrimable: Bool { number >= 2 }
  }

  /// The accepted orders of PPMd.
  public static let orders = 2...16
  /// The accepted MiB of memory for PPMd.
  public static let memories = 1...32
  static let primedFlag: UInt8 = 0x80
  /// The maximum number of bytes that PPMd and brotli may make of each coded byte, and of 8 more. Longer runs of one
  /// byte don't justify the time and the memory that wrong sizes could cost.
  package static let maximumRatio = 512

  /// The maximum size of a raw stream that context mixing may make: more would take longer than ten seconds.
  package static let maximumMixedSize = 4 << 20
  /// The maximum number of bytes that context mixing may make of each coded byte, and of 64 more.
  package static let maximumMixedRatio = 64

  /// The encoding of the bytes.
  public let coding: Coding
  /// The mark of the raw stream that primes the codec; nil if none does. For context mixing it is the one alongside.
  /// Other codecs aren't primed.
  public let priming: UInt32?
  /// The size of the raw stream in bytes.
  public let rawSize: Int
  /// The coded bytes.
  public let body: [UInt8]

  /// Creates a stream from its parts; the caller checks the limits.
  package init(coding: Coding, priming: UInt32?, rawSize: Int, body: [UInt8]) {
    self.coding = coding
    self.priming = priming
    self.rawSize = rawSize
    self.body = body
  }

  /// Reads the header. Throws `StringPackError` if it isn't valid; decodes nothing yet.
  public init(_ bytes: [UInt8]) throws(StringPackError) {
    var reader = PackReader(bytes, part: "stream")
    let first = try reader.byte("a codec")
    rawSize = try reader.number("a size", limit: LanguageStrings.maximumRawStreamSize)
    switch first & ~Self.primedFlag {
    case 0: coding = .none
    case 1: coding = .brotli
    case 2:
      let order = Int(try reader.byte("an order"))
      let memory = Int(try reader.byte("a memory"))
      guard Self.orders.contains(order), Self.memories.contains(memory) else {
        throw reader.malformed("an order and a memory that are accepted", at: reader.offset - 2)
      }
      coding = .ppmd(order: order, memory: memory)
    case 3:
      let memory = Int(try reader.byte("a memory"))
      guard ContextMixing.memories.contains(memory) else {
        throw reader.malformed("a memory that is accepted", at: reader.offset - 1)
      }
      coding = .mixing(
        memory: memory, head: try reader.number("a head", limit: rawSize),
        structured: try reader.number("a count of structured values", limit: rawSize))
    default: throw .unavailableCodec(Int(first & ~Self.primedFlag))
    }
    if first & Self.primedFlag != 0 {
      guard coding.isPrimable else { throw reader.malformed("a codec without priming", at: 0) }
      let mark = try reader.array(4, "the mark of the primer")
      priming = mark.reduce(0) { $0 << 8 | UInt32($1) }
    } else {
      priming = nil
    }
    body = Array(bytes[reader.offset...])
    guard coding.number != 0 || body.count == rawSize else {
      throw reader.malformed("as many bytes as the size says")
    }
  }

  /// Returns header and body.
  package var bytes: [UInt8] {
    var result = [UInt8(coding.number) | (priming == nil ? 0 : Self.primedFlag)]
    result.append(number: rawSize)
    switch coding {
    case .none, .brotli: break
    case .ppmd(let order, let memory):
      result += [UInt8(truncatingIfNeeded: order), UInt8(truncatingIfNeeded: memory)]
    case .mixing(let memory, let head, let structured):
      result.append(UInt8(truncatingIfNeeded: memory))
      result.append(number: head)
      result.append(number: structured)
    }
    if let priming {
      for shift: UInt32 in [24, 16, 8, 0] {
        result.append(UInt8(truncatingIfNeeded: priming >> shift))
      }
    }
    return result + body
  }

  /// Decodes the raw stream, whose digest must be `digest`.
  ///
  /// - Parameters:
  ///   - primedWith: The raw stream with the mark `priming`; called only if there is one.
  /// - Throws: `StringPackError`; never returns anything but the wanted raw stream.
  public func decode(
    digest: ContentDigest, hasher: ContentHasher, codecs: [StringCodec],
    primedWith: (UInt32) throws(StringPackError) -> [UInt8]?
  ) throws(StringPackError) -> [UInt8] {
    var primer: [UInt8] = []
    if let priming {
      guard let found = try primedWith(priming) else { throw .missingPriming(mark: priming) }
      primer = found
    }
    let raw = try coding.decode(body, size: rawSize, priming: primer, codecs: codecs)
    let found = hasher.digest(of: raw)
    guard found == digest else { throw .wrongDigest(expected: digest, found: found) }
    return raw
  }
}

extension StringStream.Coding {
  /// Returns `size` decoded bytes, never another number. The caller has limited the size.
  func decode(
    _ bytes: [UInt8], size: Int, priming: [UInt8], codecs: [StringCodec]
  ) throws(StringPackError) -> [UInt8] {
    let result: [UInt8]?
    switch self {
    case .none: result = bytes
    case .ppmd(let order, let memory):
      guard size <= (bytes.count + 8) * StringStream.maximumRatio else {
        throw .undecodable(codec: number)
      }
      result = PPMd.decode(bytes, order: order, memory: memory, priming: priming, size: size)
    case .brotli, .mixing:
      guard let codec = codecs.first(where: { $0.number == number }) else {
        throw .unavailableCodec(number)
      }
      result = try codec.decode(.init(bytes: bytes, coding: self, size: size, priming: priming))
    }
    guard let result, result.count == size else { throw .undecodable(codec: number) }
    return result
  }
}

extension ContentDigest {
  /// The first four bytes, which identify strings among a few others.
  package var mark: UInt32 { firstWord }
}

public import ResourceManifests

/// A raw stream, coded: in a pack, or a file on its own.
public struct StringStream: Sendable {
  /// The codec and what it needs to know.
  public enum Coding: Equatable, Sendable {
    /// The raw stream as it is.
    case none
    /// Brotli, which `StringCodec` hands in.
    case brotli
    /// PPMd with this order and this memory in MiB.
    case ppmd(order: Int, memory: Int)
    /// Context mixing of the aligned stream, which `StringCodec.contextMixing` hands in: 2^memory slots; bytes of its head and its count of structured values.
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

    /// Whether another table may help to decode.
    var isPrimable: Bool { number >= 2 }
  }

  /// Orders of PPMd that are accepted.
  public static let orders = 2...16
  /// MiB of memory for PPMd that are accepted.
  public static let memories = 1...32
  static let primedFlag: UInt8 = 0x80
  /// How many bytes PPMd and brotli may make of each coded byte, and of 8 more. Longer runs of one byte are
  /// not worth the time and the memory that damaged sizes could cost.
  package static let largestRatio = 512

  /// The maximum size of a raw stream that context mixing may make: more would take longer than ten seconds.
  package static let largestMixed = 4 << 20
  /// How many bytes context mixing may make of each coded byte, and of 64 more.
  package static let largestMixedRatio = 64

  /// How the bytes are coded.
  public let coding: Coding
  /// The mark of the table whose raw stream primes the codec; nil if none does.
  /// Context mixing has it alongside. Only these two are primed.
  public let priming: UInt32?
  /// Bytes of the raw stream.
  public let rawSize: Int
  /// The coded bytes.
  public let body: [UInt8]

  /// A stream of its parts; the caller keeps the limits.
  package init(coding: Coding, priming: UInt32?, rawSize: Int, body: [UInt8]) {
    self.coding = coding
    self.priming = priming
    self.rawSize = rawSize
    self.body = body
  }

  /// Reads the header. Throws `StringPackError` when it is not valid; nothing is decoded yet.
  public init(_ bytes: [UInt8]) throws(StringPackError) {
    var reader = PackReader(bytes, part: "stream")
    let first = try reader.byte("a codec")
    rawSize = try reader.number("a size", limit: LanguageStrings.largestRawStream)
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
      let mark = try reader.array(4, "the mark of a table")
      priming = mark.reduce(0) { $0 << 8 | UInt32($1) }
    } else {
      priming = nil
    }
    body = Array(bytes[reader.offset...])
    guard coding != .none || body.count == rawSize else {
      throw reader.malformed("as many bytes as the size says")
    }
  }

  /// Header and body.
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

  /// The raw stream, whose digest must be `digest`.
  ///
  /// - Parameters:
  ///   - primedWith: The raw stream of the table with the mark `priming`; only asked for if there is one.
  /// - Throws: `StringPackError`; nothing but the wanted raw stream is ever returned.
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
  /// The `size` bytes that were coded, never another count. The caller has bounded the size.
  func decode(
    _ bytes: [UInt8], size: Int, priming: [UInt8], codecs: [StringCodec]
  ) throws(StringPackError) -> [UInt8] {
    let result: [UInt8]?
    switch self {
    case .none: result = bytes
    case .ppmd(let order, let memory):
      guard size <= (bytes.count + 8) * StringStream.largestRatio else {
        throw .undecodable(codec: number)
      }
      do throws(PPMdError) {
        result = try PPMd.decode(
          bytes, order: order, memory: memory, priming: priming, size: size)
      } catch {
        throw .undecodable(codec: number)
      }
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
  /// The first four bytes, which name a table among few others.
  package var mark: UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}

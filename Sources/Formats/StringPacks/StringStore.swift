public import Foundation
public import PackageHeads
public import StringValues

// Unchecked, since `NSData` isn't known to be Sendable, but this one is never written to.

/// The decoded strings of a language in a mapped file, read in place. Made once from a raw stream, and named by its
/// digest.
///
/// A lookup by id takes two loads and creates a String; it takes no lock and touches nothing else. Safe for any bytes:
/// every access is checked against the bounds, and invalid UTF-8 is repaired. Opening finds damage in the header and a
/// truncated file; `isIntact` checks everything.
///
/// A class, so that a lookup copies nothing.
public final class StringStore: @unchecked Sendable {
  static let magic: UInt32 = 0x0154_564C  // "LVT" and version 1
  static let headerSize = 60
  static let trailerSize = 8

  private let owner: NSData
  /// The bytes of `owner`, which don't move while it lives. Asking it each time would take longer than the rest.
  private let bytes: UnsafeRawBufferPointer
  /// The number of ids.
  public let count: Int
  /// The SHA-256 of the raw stream, as written in the file.
  public let digest: ContentDigest
  private let heapStart: Int
  private let heapCount: Int
  private let check: UInt64

  /// Checks the header and the size.
  ///
  /// `bytes` should come from `Data(contentsOf:options: .alwaysMapped)` or a similar call, and the file must not be
  /// shortened while they are in use. Throws `StringPackError` if they aren't a complete file.
  /// - Complexity: O(1); touches two pages of the file.
  public init(_ bytes: Data) throws(StringPackError) {
    let opened = bytes.withUnsafeBytes { Self.open($0) }
    guard let opened else { throw .damaged(part: "string store") }
    (count, heapCount, digest, check) = opened
    heapStart = Self.headerSize + 4 * (count + 1)
    owner = bytes as NSData
    self.bytes = UnsafeRawBufferPointer(start: owner.bytes, count: owner.length)
  }

  /// The bytes, which are valid as long as this object lives.
  @inline(__always)
  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(bytes) }
  }

  private static func open(
    _ bytes: UnsafeRawBufferPointer
  ) -> (count: Int, heap: Int, digest: ContentDigest, check: UInt64)? {
    guard bytes.count >= headerSize + 4 + trailerSize, bytes.word32(0) == magic else { return nil }
    let header = UnsafeRawBufferPointer(rebasing: bytes[..<52])
    let check = bytes.word64(52)
    guard PackHash.hash(header) == check, bytes.word64(bytes.count - trailerSize) == check else {
      return nil
    }
    guard let count = Int(exactly: bytes.word32(4)), count <= LanguageStrings.maximumCount,
      let heap = Int(exactly: bytes.word32(8)),
      bytes.count - heap == headerSize + 4 * (count + 1) + trailerSize,
      let digest = ContentDigest(bytes: bytes[12..<44])
    else { return nil }
    return (count, heap, digest, bytes.word64(44))
  }

  /// Returns the kind of value of an id; missing for an unknown id.
  public func state(_ id: Int) -> StringState {
    guard id >= 0, id < count else { return .missing }
    let word = withBytes { $0.word32(Self.headerSize + 4 * id) }
    return PackedEntry(word: word).state
  }

  /// Returns the plain string of an id; nil if it has none or a structured value.
  @inline(__always)
  public func string(_ id: Int) -> String? {
    guard id >= 0, id < count else { return nil }
    return withBytes { bytes -> String? in
      guard bytes.word32(Self.headerSize &+ 4 &* id) >> 30 == UInt32(StringState.plain.rawValue),
        let value = value(id, in: bytes)
      else { return nil }
      return String(decoding: value.bindMemory(to: UInt8.self), as: UTF8.self)
    }
  }

  /// Returns the value of an id; nil if it has none, equals the development language's, or is damaged.
  public func value(_ id: Int) -> StringValue? { node(id)?.value() }

  /// Returns the value of an id to be formatted; nil if it has none, equals the development language's, or is damaged.
  package func node(_ id: Int) -> StringNode? {
    guard state(id) == .structured else { return string(id).map { StringNode(plain: $0) } }
    let copy = withBytes { bytes in value(id, in: bytes).map { Array($0) } }
    guard let copy else { return nil }
    var reader = PackReader(copy, part: "string store")
    return try? StringNode.read(&reader)
  }

  /// Returns the bytes of a value; nil if the file is damaged. The id must exist.
  @inline(__always)
  private func value(_ id: Int, in bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let place = Self.headerSize &+ 4 &* id
    let start = PackedEntry(word: bytes.word32(place)).offset
    let end = PackedEntry(word: bytes.word32(place &+ 4)).offset
    guard start <= end, end <= heapCount else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[(heapStart &+ start)..<(heapStart &+ end)])
  }

  /// Whether every byte is as it was written.
  /// - Complexity: Linear in the bytes, about a microsecond per kilobyte.
  public var isIntact: Bool {
    withBytes { bytes in
      let contents = bytes[Self.headerSize..<(bytes.count - Self.trailerSize)]
      return PackHash.hash(UnsafeRawBufferPointer(rebasing: contents)) == check
    }
  }

  /// Returns the strings in memory, to apply a delta to. Throws `StringPackError` if the file is damaged.
  /// - Complexity: Linear in the bytes.
  public func strings() throws(StringPackError) -> LanguageStrings {
    guard isIntact else { throw .damaged(part: "string store") }
    return withBytes { bytes in
      let entries = (0...count).map {
        PackedEntry(word: bytes.word32(Self.headerSize + 4 * $0))
      }
      return LanguageStrings(
        entries: entries, heap: Array(bytes[heapStart..<(heapStart + heapCount)]))
    }
  }
}

extension StringStore {
  /// Returns the bytes of a file. `digest` must be that of the strings.
  @inline(never)
  public static func encode(_ strings: LanguageStrings, digest: ContentDigest) -> [UInt8] {
    var contents: [UInt8] = []
    contents.reserveCapacity(4 * strings.entries.count + strings.heap.count)
    for entry in strings.entries { contents.append(littleEndian: entry.word) }
    contents += strings.heap
    var result: [UInt8] = []
    result.reserveCapacity(headerSize + contents.count + trailerSize)
    result.append(littleEndian: magic)
    result.append(littleEndian: UInt32(strings.count))
    result.append(littleEndian: UInt32(strings.heap.count))
    result += digest.bytes
    result.append(littleEndian: PackHash.hash(contents))
    let check = PackHash.hash(result)
    result.append(littleEndian: check)
    result += contents
    result.append(littleEndian: check)
    return result
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the little-endian word at an offset that the caller has checked.
  @inline(__always)
  func word32(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Returns the little-endian word at an offset that the caller has checked.
  @inline(__always)
  func word64(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

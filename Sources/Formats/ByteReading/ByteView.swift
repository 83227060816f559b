/// Bytes of a file or of memory, or a part of them. Reads are checked and copy nothing.
///
/// ```swift
/// let file = try ByteView(mapping: path)
/// let magic = file.integer(at: 0, as: UInt32.self, .little)
/// let header = file.part(at: 0, count: 32)
/// ```
///
/// A mapped file has to stay as it is: when another process shortens it while it is read, the system ends this one.
public struct ByteView: Sendable {
  private let storage: ByteStorage
  /// The place of the first byte in the whole file.
  public let offset: Int
  /// The number of bytes.
  public let count: Int

  /// A view of a copy of `bytes`.
  public init(_ bytes: [UInt8]) {
    self.init(ByteStorage(copying: bytes))
  }

  /// A view of `count` bytes that `body` fills; it has to initialize all of them.
  public init(count: Int, filling body: (UnsafeMutableRawBufferPointer) -> Void) {
    self.init(ByteStorage(count: max(0, count), filling: body))
  }

  /// A view of a whole file, which is mapped rather than read.
  ///
  /// - Throws: ``ByteStorageError`` for what isn't a readable regular file.
  public init(mapping path: String) throws(ByteStorageError) {
    self.init(try ByteStorage(mapping: path))
  }

  private init(_ storage: ByteStorage) {
    self.storage = storage
    offset = 0
    count = storage.bytes.count
  }

  private init(_ storage: ByteStorage, offset: Int, count: Int) {
    self.storage = storage
    self.offset = offset
    self.count = count
  }

  /// The byte order of an integer.
  public enum Order: Sendable {
    case big, little
  }

  /// A fixed-size integer, or nil beyond the end.
  @inlinable
  public func integer<Value: FixedWidthInteger>(
    at position: Int, as type: Value.Type = Value.self, _ order: Order
  ) -> Value? {
    guard position >= 0, position <= count - MemoryLayout<Value>.size else { return nil }
    let value = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: Value.self) }
    return order == .big ? Value(bigEndian: value) : Value(littleEndian: value)
  }

  /// One byte, or nil beyond the end.
  @inlinable
  public func byte(at position: Int) -> UInt8? {
    guard position >= 0, position < count else { return nil }
    return withUnsafeBytes { $0[position] }
  }

  /// A part, or nil if it isn't whole within these bytes.
  public func part(at position: Int, count length: Int) -> ByteView? {
    guard position >= 0, length >= 0, position <= count, length <= count - position else {
      return nil
    }
    return ByteView(storage, offset: offset + position, count: length)
  }

  /// A part from `position` to the end, or nil beyond the end.
  public func part(from position: Int) -> ByteView? {
    part(at: position, count: count - position)
  }

  /// The UTF-8 string up to the first zero byte or `limit` bytes, whichever is first. Invalid sequences are replaced.
  public func string(at position: Int, limit: Int = .max) -> String? {
    guard position >= 0, position <= count else { return nil }
    let end = position + min(max(limit, 0), count - position)
    return withUnsafeBytes { bytes in
      let part = bytes[position..<end]
      return String(decoding: part[..<(part.firstIndex(of: 0) ?? part.endIndex)], as: UTF8.self)
    }
  }

  /// A copy of all bytes.
  public var array: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Calls `body` with the bytes, which are valid until it returns.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(storage) { () throws(Failure) -> Result in
      try body(UnsafeRawBufferPointer(rebasing: storage.bytes[offset..<offset + count]))
    }
  }

  /// Says that these bytes aren't needed for now, so that the pages of a mapped file leave memory. They can still be
  /// read; copied bytes stay as they are.
  public func releasePages() { storage.releasePages(of: range) }

  /// The range of the whole file that these bytes are.
  public var range: Range<Int> { offset..<offset + count }
}

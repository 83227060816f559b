// https://developer.apple.com/documentation/foundation/data

/// https://developer.apple.com/documentation/foundation/contiguousbytes
public protocol ContiguousBytes {
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}
extension Array: ContiguousBytes where Element == UInt8 {}
extension UnsafeRawBufferPointer: ContiguousBytes {
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(self)
  }
}

/// https://developer.apple.com/documentation/foundation/dataprotocol
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Array: DataProtocol where Element == UInt8 {}

@frozen
public struct Data: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
  DataProtocol,
  ContiguousBytes, Hashable, Sendable, Codable
{
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias SubSequence = Data

  /// https://developer.apple.com/documentation/foundation/data/deallocator
  public enum Deallocator {
    case virtualMemory, unmap, free, none
    case custom((UnsafeMutableRawPointer, Int) -> Void)
  }
  /// https://developer.apple.com/documentation/foundation/nsdata/readingoptions
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mappedIfSafe = ReadingOptions(rawValue: 1)
    public static let alwaysMapped = ReadingOptions(rawValue: 8)
  }
  /// https://developer.apple.com/documentation/foundation/nsdata/writingoptions
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  /// https://developer.apple.com/documentation/foundation/nsdata/base64decodingoptions
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let ignoreUnknownCharacters = Base64DecodingOptions(rawValue: 1)
  }

  public init() {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init(bytesNoCopy bytes: UnsafeMutableRawPointer, count: Int, deallocator: Data.Deallocator)
  {}
  public init(capacity: Int) {}
  public init(count: Int) {}
  public init(repeating repeatedValue: UInt8, count: Int) {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init<T>(buffer: UnsafeBufferPointer<T>) {}
  public init(contentsOf url: URL, options: Data.ReadingOptions = []) throws {}
  public init?(base64Encoded base64String: String, options: Data.Base64DecodingOptions = []) {}
  public init(referencing reference: NSData) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public static func == (a: Data, b: Data) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}

  public var count: Int { 0 }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public var indices: Range<Int> { 0..<0 }
  public func index(before i: Int) -> Int { i }
  public func index(after i: Int) -> Int { i }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public func withUnsafeBytes<ResultType>(
    _ body: (UnsafeRawBufferPointer) throws -> ResultType
  ) rethrows -> ResultType { fatalError() }
  public mutating func withUnsafeMutableBytes<ResultType>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> ResultType
  ) rethrows -> ResultType { fatalError() }
  public mutating func append(_ other: Data) {}
  public mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {}
  public mutating func append(contentsOf bytes: [UInt8]) {}
  public mutating func replaceSubrange<C: Collection>(_ subrange: Range<Int>, with newElements: C)
  where C.Element == UInt8 {}
  public func subdata(in range: Range<Int>) -> Data { self }
  public func write(to url: URL, options: Data.WritingOptions = []) throws {}
  public func base64EncodedString() -> String { "" }
  public func copyBytes(to pointer: UnsafeMutablePointer<UInt8>, count: Int) {}
}

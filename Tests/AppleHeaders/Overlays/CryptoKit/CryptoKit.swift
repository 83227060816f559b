public import Foundation

// https://developer.apple.com/documentation/cryptokit

/// https://developer.apple.com/documentation/cryptokit/digest
@available(iOS 13.0, tvOS 15.0, watchOS 6.0, *)
public protocol Digest: Hashable, Sequence, Sendable where Element == UInt8 {
  static var byteCount: Int { get }
}

/// https://developer.apple.com/documentation/cryptokit/hashfunction
@available(iOS 13.0, tvOS 15.0, watchOS 6.0, *)
public protocol HashFunction {
  associatedtype Digest: CryptoKit.Digest
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Self.Digest
}

@available(iOS 13.0, tvOS 15.0, watchOS 6.0, *)
extension HashFunction {
  public static func hash<D: DataProtocol>(data: D) -> Self.Digest { fatalError() }
  public mutating func update<D: DataProtocol>(data: D) {}
}

/// https://developer.apple.com/documentation/cryptokit/sha256digest
@available(iOS 13.0, tvOS 15.0, watchOS 6.0, *)
public struct SHA256Digest: Digest {
  public static var byteCount: Int { 32 }
  public func makeIterator() -> Array<UInt8>.Iterator { [].makeIterator() }
}

/// https://developer.apple.com/documentation/cryptokit/sha256
@available(iOS 13.0, tvOS 15.0, watchOS 6.0, *)
public struct SHA256: HashFunction, Sendable {
  public typealias Digest = SHA256Digest
  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
  public func finalize() -> SHA256Digest { SHA256Digest() }
}

/// https://developer.apple.com/documentation/cryptokit/curve25519
@available(iOS 13.0, tvOS 15.0, watchOS 6.0, *)
public enum Curve25519: Sendable {
  public enum Signing: Sendable {
    /// https://developer.apple.com/documentation/cryptokit/curve25519/signing/publickey
    public struct PublicKey: Sendable {
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes {}
      public var rawRepresentation: Data { fatalError() }
      public func isValidSignature<S, D>(_ signature: S, for data: D) -> Bool
      where S: DataProtocol, D: DataProtocol { false }
    }
  }
}

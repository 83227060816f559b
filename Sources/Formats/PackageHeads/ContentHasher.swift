/// A SHA-256 in progress. Conforming types come from outside: this package has no cryptography of its own.
public protocol ContentHashing {
  /// Adds bytes to what is hashed.
  mutating func update(_ bytes: UnsafeRawBufferPointer)

  /// Returns the digest of everything added so far.
  func finalize() -> ContentDigest
}

/// The SHA-256 function, passed in: CryptoKit in an app, swift-crypto in the tools.
public struct ContentHasher: Sendable {
  private let make: @Sendable () -> any ContentHashing

  /// Creates a function from `make`, which returns a new hash at each call.
  public init(_ make: @escaping @Sendable () -> any ContentHashing) {
    self.make = make
  }

  /// Returns a new hash to feed piece by piece.
  public func start() -> any ContentHashing { make() }

  /// Returns the digest of `bytes`.
  public func digest(of bytes: [UInt8]) -> ContentDigest {
    var hash = make()
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.finalize()
  }
}

extension ContentHashing {
  /// Adds bytes to what is hashed.
  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }
}

/// A SHA-256 in progress. Conforming types come from outside: this package has no cryptography of its own.
public protocol ContentHashing {
  /// Adds bytes to what is hashed.
  mutating func update(_ bytes: UnsafeRawBufferPointer)

  /// The digest of everything added so far.
  func finalize() -> ContentDigest
}

/// The SHA-256 function, handed in: CryptoKit in an app, swift-crypto in the tools.
public struct ContentHasher: Sendable {
  private let make: @Sendable () -> any ContentHashing

  /// `make` returns a hash of no bytes yet, each time it is called.
  public init(_ make: @escaping @Sendable () -> any ContentHashing) {
    self.make = make
  }

  /// A new hash to feed piece by piece.
  public func start() -> any ContentHashing { make() }

  /// The digest of `bytes`.
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

package import Foundation
package import PackageHeads

// Code size: the only copies of what `Data` does for each of its forms.

extension ContentHashing {
  /// Adds bytes to what is hashed.
  @inline(never)
  package mutating func update(_ bytes: Data) {
    bytes.withUnsafeBytes { update($0) }
  }
}

extension ContentHasher {
  /// Returns the digest of `bytes`.
  @inline(never)
  package func digest(of bytes: Data) -> ContentDigest {
    var hash = start()
    hash.update(bytes)
    return hash.finalize()
  }
}

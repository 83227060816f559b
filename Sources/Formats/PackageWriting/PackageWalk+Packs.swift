import KeySorting
import ResourceManifests

extension PackageWalk {
  /// The range of an object in a pack.
  struct Piece: Hashable {
    var digest: ContentDigest
    var offset: Int
    var size: Int

    init(_ object: ManifestObject) {
      digest = object.digest
      offset = object.offset
      size = object.size
    }
  }

  /// Compares each range of a pack with the object that a manifest finds there: a client keeps it under its digest. Two
  /// objects never share bytes, since a pack is one object after the other.
  mutating func checkPack(_ bytes: [UInt8], digest: ContentDigest, path: PackagePath) {
    let pieces = (packed[digest] ?? []).sorted(on: \.offset, then: \.digest)
    var end = 0
    for piece in pieces where piece.size > 0 {
      if piece.offset < end {
        note(
          .contradictoryReferences, at: path.text,
          "The object \(piece.digest) begins at \(piece.offset), inside another one of this pack.")
      }
      end = max(end, piece.offset + piece.size)
      let found = bytes.dropFirst(piece.offset).prefix(piece.size)
      if found.count < piece.size || verification.hasher.digest(of: Array(found)) != piece.digest {
        note(
          .wrongDigest, at: path.text,
          "The \(piece.size) bytes at \(piece.offset) of this pack aren't the object \(piece.digest)."
        )
      }
    }
  }
}

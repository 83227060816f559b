import ImageOffloading
import PackageStorage
import ResourceManifests

extension PackageEncoder {
  /// Writes packs of small objects, and returns the encodings with their places in them. The objects stay in the package,
  /// too: earlier versions of the runtime know no packs, and after an update a client loads only what changed.
  func pack(
    _ images: [OffloadedImage], _ encodings: [String: OffloadedEncoding], plan: OffloadingPlan
  ) throws -> [String: OffloadedEncoding] {
    var places: [ContentDigest: ManifestObject] = [:]
    for objects in ObjectPacking().packs(of: images, encodings, plan: plan) {
      var bytes: [UInt8] = []
      var offsets: [Int] = []
      for object in objects {
        offsets.append(bytes.count)
        guard let piece = try writer.folder.read(.object(object.digest), limit: object.size),
          piece.count == object.size
        else {
          throw PackageFolderError.missing(
            path: "\(writer.folder.path)/objects/\(object.digest)", size: object.size)
        }
        bytes += piece
      }
      let pack = ManifestObject(
        digest: try writer.writeObject(bytes), size: bytes.count,
        mediaType: ManifestObject.packMediaType)
      for (object, offset) in zip(objects, offsets) {
        places[object.digest] = ManifestObject(
          digest: object.digest, size: object.size, mediaType: object.mediaType, pack: pack,
          offset: offset)
      }
    }
    return encodings.mapValues { $0.packed(places) }
  }
}

import LevityResources
import ResourceManifests

/// An object that one request wants: a file under its path, or an image. An object of several requests is loaded once,
/// since the downloader joins their loads.
final class TaggedObject {
  let object: ManifestObject
  /// The path of the file in its bundle; empty for an image.
  let path: String
  /// All tags of the file or image.
  let tags: [String]
  /// The file of the app with the same bytes; empty if there is none.
  @exclusivity(unchecked) var origin = ""
  /// The size in bytes; 0 if the request has the same object under another path, so that it counts once.
  @exclusivity(unchecked) var size: Int
  /// The bytes on this device.
  @exclusivity(unchecked) var count = 0
  /// Whether all of them were here when that was looked at last.
  @exclusivity(unchecked) var isHere = false
  /// The running load.
  @exclusivity(unchecked) var load: Task<Void, Never>?

  init(_ object: ManifestObject, path: String, tags: [String]) {
    self.object = object
    self.path = path
    self.tags = tags
    size = object.size
  }
}

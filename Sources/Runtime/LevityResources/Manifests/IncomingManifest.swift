import Foundation
import LevityPackages
import ResourceManifests

/// A manifest being downloaded: written and hashed piece by piece, never in memory as a whole.
///
/// Used by one task at a time.
final class IncomingManifest: Sendable {
  let name: String
  private let file: Descriptor
  private let folder: HeadFolder
  private let progress: Locked<Progress>

  private final class Progress {
    @exclusivity(unchecked) var count = 0
    @exclusivity(unchecked) var hash: any ContentHashing

    init(_ hash: any ContentHashing) { self.hash = hash }
  }

  init(name: String, file: Descriptor, folder: HeadFolder, hasher: ContentHasher) {
    self.name = name
    self.file = file
    self.folder = folder
    progress = Locked(Progress(hasher.start()))
  }

  /// The number of bytes received.
  var count: Int { progress.withLock { $0.count } }

  func append(_ piece: Data) throws(Descriptor.Failure) {
    try folder.willChange("write the manifest")
    try progress.withLock { (progress) throws(Descriptor.Failure) in
      try file.write(piece, at: progress.count)
      progress.hash.update(piece)
      progress.count += piece.count
    }
  }

  /// Verifies the bytes, makes them durable, and returns them mapped.
  func finish(_ expected: ManifestHead.Manifest) throws -> Data {
    let (count, digest) = progress.withLock { ($0.count, $0.hash.finalize()) }
    guard count == expected.size, digest == expected.digest else {
      throw ManifestUpdateError.wrongManifest(expected: expected, foundSize: count)
    }
    try folder.willChange("flush the manifest")
    try file.synchronize()
    return try file.bytes(count: count, mappingFrom: 16 << 10, isReadWhole: false)
  }

  /// Removes the file, unless it was renamed already.
  func discard() {
    guard let descriptor = try? folder.open() else { return }
    folder.remove(name, descriptor)
  }
}

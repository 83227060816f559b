import Foundation
import PackageHeads
import ResourceManifests

/// The state that the app was shipped with: the manifest in its bundle and its build number.
final class ShippedBaseline: Sendable {
  private static let sampleCount = 16
  private static let sampleSize = 4 << 10

  let shipped: MappedManifest?
  /// The error if the shipped manifest can't be read.
  let failure: ManifestError?
  private let bytes: Data
  private let build: String

  init(shipped: Data?, appBuild: AppBuild?) {
    bytes = shipped ?? Data()
    build = appBuild?.text ?? ""
    do throws(ManifestError) {
      self.shipped = try shipped.map { (data) throws(ManifestError) in try MappedManifest(data) }
      failure = nil
    } catch {
      self.shipped = nil
      failure = error
    }
  }

  /// Returns a digest that changes with each update of the app. Made of the build, the size of the shipped manifest and
  /// samples of its bytes, so that its cost is constant.
  func identity(_ hasher: ContentHasher) -> ContentDigest {
    var hash = hasher.start()
    hash.update("\(build)\n\(bytes.count)\n".utf8Bytes())
    bytes.withUnsafeBytes { buffer in
      guard buffer.count > Self.sampleCount * Self.sampleSize else { return hash.update(buffer) }
      let step = (buffer.count - Self.sampleSize) / (Self.sampleCount - 1)
      for index in 0..<Self.sampleCount {
        let start = index * step
        hash.update(UnsafeRawBufferPointer(rebasing: buffer[start..<(start + Self.sampleSize)]))
      }
    }
    return hash.finalize()
  }
}

import Delivery
import NIOConcurrencyHelpers
import PackageStorage
import ResourceManifests

/// The media types of a package's objects. They are read again when an object is asked for that they do not know,
/// at most once in ten seconds.
final class PackageMediaTypes: Sendable {
  private static let pause: UInt64 = 10_000_000_000

  private let folder: PackageFolder
  private let uptime: @Sendable () -> UInt64
  private let index = NIOLockedValueBox((types: MediaTypeIndex(), read: UInt64?.none))

  init(_ folder: PackageFolder, uptime: @escaping @Sendable () -> UInt64) {
    self.folder = folder
    self.uptime = uptime
    readAgain()
  }

  subscript(digest: ContentDigest) -> String? {
    if let type = index.withLockedValue({ $0.types[digest] }) { return type }
    let now = uptime()
    let isDue = index.withLockedValue { index in
      guard let read = index.read, now - min(now, read) < Self.pause else {
        index.read = now
        return true
      }
      return false
    }
    guard isDue else { return nil }
    readAgain()
    return index.withLockedValue { $0.types[digest] }
  }

  private func readAgain() {
    // Without an index objects are delivered as plain bytes, which every client of the package can use.
    guard let types = try? MediaTypeIndex(folder) else { return }
    index.withLockedValue { $0 = (types, uptime()) }
  }
}

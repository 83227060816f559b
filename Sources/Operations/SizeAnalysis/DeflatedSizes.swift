public import ByteReading
import Foundation

/// The sizes of contents after deflate. Each content is compressed once, however many reports, devices, steps or
/// builds weigh it.
///
/// ```swift
/// let sizes = DeflatedSizes(compressing: { deflate($0).count })
/// let app = AppSizes(of: bundle, deflatedBytes: sizes.size)
/// let devices = DeviceSizes(of: bundle, deflatedBytes: sizes.size)
/// ```
public final class DeflatedSizes: @unchecked Sendable {
  private let compressedSize: @Sendable (ByteView) -> Int
  private let lock = NSLock()
  private var known: [ContentFingerprint: Int] = [:]

  /// - Parameter compressedSize: compresses bytes and returns the size of the result.
  public init(compressing compressedSize: @escaping @Sendable (ByteView) -> Int) {
    self.compressedSize = compressedSize
  }

  /// Returns the size of `content` after deflate, in bytes.
  @Sendable public func size(of content: ByteView) -> Int {
    let fingerprint = ContentFingerprint(content)
    if let size = lock.withLock({ known[fingerprint] }) { return size }
    let size = compressedSize(content)
    lock.withLock { known[fingerprint] = size }
    return size
  }
}

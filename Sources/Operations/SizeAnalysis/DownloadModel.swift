import AppBundles
import ByteReading

/// The bytes that an item has in a zip archive.
enum DownloadModel {
  /// The two headers of an entry: measured, or what a plain zip program writes, 76 bytes and the path twice.
  static func headerBytes(of item: BundleItem, in appName: String) -> Int {
    if let archived = item.archived { return archived.headers }
    let path = "Payload/\(appName)/\(item.path)" + (item.kind == .directory ? "/" : "")
    return 76 + 2 * path.utf8.count
  }

  /// Compressed content: measured, or deflated to see; never more than the content itself.
  static func contentBytes(
    of item: BundleItem, content: ByteView?, deflatedBytes: ((ByteView) -> Int)?
  ) -> Int {
    if let archived = item.archived { return archived.content }
    guard let content, let deflatedBytes else { return item.byteCount }
    return min(deflatedBytes(content), content.count)
  }
}

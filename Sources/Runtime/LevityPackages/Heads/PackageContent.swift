/// The part of a package that a client follows.
///
/// Code size: not an enumeration, which would have its own comparison and hash function.
package struct PackageContent: Sendable {
  let index: Int

  /// The manifest of images. Its head names the strings too.
  package static var images: PackageContent { PackageContent(index: 0) }
  /// The strings, which need only the head.
  package static var strings: PackageContent { PackageContent(index: 1) }
}

/// The part of a package that a client follows.
package enum PackageContent: Hashable, Sendable {
  /// The manifest of images. Its head names the strings too.
  case images
  /// The strings, which need only the head.
  case strings
}

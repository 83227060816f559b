/// What someone follows of a package.
package enum PackageContent: Hashable, Sendable {
  /// The manifest of images; the head that names it says what strings there are, too.
  case images
  /// The strings, for which the head alone is enough.
  case strings
}

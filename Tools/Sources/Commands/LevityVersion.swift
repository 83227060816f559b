/// The version of the command; the newest in CHANGELOG.md.
enum LevityVersion {
  static let current = "0.9.0"
}

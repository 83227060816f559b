import Foundation

/// An app of strings files alone, and its package.
extension Workspace {
  /// Writes the table `Localizable` of `app` with one key, by language.
  func writeStrings(_ greetings: [String: String]) throws {
    for (language, value) in greetings {
      let folder = url.appendingPathComponent("app/\(language).lproj")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("\"greeting\" = \"\(value)\";\n".utf8).write(
        to: folder.appendingPathComponent("Localizable.strings"))
    }
  }

  /// Publishes the strings of `app` to `out/package`.
  func publishStrings(_ more: [String]) throws -> CommandLineTool.Result {
    try run(publication + more)
  }

  /// The arguments for that.
  var publication: [String] {
    [
      "strings", "publish", path("app"), "--output", path("out/package"),
      "--bundle-identifier", "org.example.app",
    ]
  }
}

import Foundation

/// A folder of a test with a copy of the example app.
final class Workspace {
  let url: URL

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let example = repository.appendingPathComponent("Examples/Wayfarer")
  static let skins = repository.appendingPathComponent("Examples/Skins").path
  /// Encodings made once for all tests of a run.
  static let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
    "levity-test-cache-\(ProcessInfo.processInfo.processIdentifier)")

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "levity-tools-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func copyExample(to name: String = "app") throws -> String {
    try FileManager.default.copyItem(at: Self.example, to: url.appendingPathComponent(name))
    return path(name)
  }

  func run(_ arguments: String...) throws -> CommandLineTool.Result { try run(arguments) }

  func run(_ arguments: [String]) throws -> CommandLineTool.Result {
    try CommandLineTool.run(arguments, cache: Self.cache)
  }

  /// Every file below `path` with its bytes.
  static func snapshot(_ path: String) throws -> [String: Data] {
    var result: [String: Data] = [:]
    let walk = FileManager.default.enumerator(atPath: path)
    while let name = walk?.nextObject() as? String {
      var isFolder: ObjCBool = false
      let file = "\(path)/\(name)"
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      result[name] = try Data(contentsOf: URL(fileURLWithPath: file))
    }
    return result
  }
}

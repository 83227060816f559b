public import Foundation

/// A new empty folder that is removed when the value goes out of use.
public final class TemporaryDirectory: Sendable {
  public let url: URL

  public init(name: String = "levity-test") throws {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(name)-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    // On a Mac, /var and /tmp are links, which some calls of Foundation follow and others don't.
    guard let resolved = realpath(place.path, nil) else { throw CocoaError(.fileNoSuchFile) }
    defer { free(resolved) }
    url = URL(fileURLWithPath: String(cString: resolved), isDirectory: true)
  }

  deinit {
    // A test may have made folders read-only; a leftover in the temporary folder does no harm.
    try? FileManager.default.removeItem(at: url)
  }

  public var path: String { url.path }

  /// Writes `contents` at `path` below the folder, making the folders between.
  @discardableResult
  public func write(_ contents: String, to path: String) throws -> URL {
    try write(Data(contents.utf8), to: path)
  }

  @discardableResult
  public func write(_ contents: Data, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: file)
    return file
  }

  /// Every file below the folder with its bytes, by relative path: to compare trees.
  public func snapshot() throws -> [String: Data] { try Self.snapshot(of: url) }

  public static func snapshot(of root: URL) throws -> [String: Data] {
    var result: [String: Data] = [:]
    // By relative paths: the others may come back without the links in the root's path.
    for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init() {
      let item = root.appendingPathComponent(path)
      let values = try item.resourceValues(forKeys: [.isRegularFileKey])
      if values.isRegularFile == true { result[path] = try Data(contentsOf: item) }
    }
    return result
  }
}

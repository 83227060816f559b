import FileTransactions
import Foundation

/// Writes generated files, all or none.
struct GeneratedFileWriter {
  /// The files that differ from those on disk, sorted.
  let changed: [String]
  private var transaction = FileTransaction()
  private let root: String

  /// The directory in which an interrupted run leaves its work for the next run.
  private static let folder = ".levity-generate"

  /// Plans to write files, by path. Files with the same bytes are left alone.
  init(_ files: [String: [UInt8]]) throws {
    var changed: [String] = []
    let absolute = files.map { (URL(fileURLWithPath: $0.key).standardizedFileURL, $0) }
    root = Self.common(absolute.map { $0.0.deletingLastPathComponent().pathComponents })
    for (url, (path, bytes)) in absolute.sorted(by: { $0.0.path < $1.0.path }) {
      let old = PlainFile.contents(url.path).map { [UInt8]($0) }
      guard old != bytes else { continue }
      changed.append(path)
      let prefix = root == "/" ? 1 : root.count + 1
      transaction.write(bytes, to: String(url.path.dropFirst(prefix)), replacing: old)
    }
    self.changed = changed
  }

  func write() throws {
    let output = "\(root)/\(Self.folder)"
    // An earlier run may have been interrupted.
    guard !transaction.isEmpty || FileManager.default.fileExists(atPath: output) else { return }
    let store = try TransactionStore(root: root, output: output)
    _ = try store.perform(
      transaction, launch: DetachedFinish.launch,
      checkCancellation: { try Task.checkCancellation() })
    // Git has the old bytes; generated code isn't restored from here.
    try FileManager.default.removeItem(atPath: output)
  }

  /// Returns a part of a bundle identifier as a file name.
  static func safe(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_+".contains($0) ? $0 : "_" })
  }

  /// Returns the innermost existing directory that contains all of these.
  private static func common(_ folders: [[String]]) -> String {
    var shared = folders.first ?? ["/"]
    for folder in folders {
      shared = Array(zip(shared, folder).prefix { $0 == $1 }.map(\.0))
    }
    var url = URL(fileURLWithPath: "/")
    for component in shared.dropFirst() {
      let next = url.appendingPathComponent(component)
      guard FileManager.default.fileExists(atPath: next.path) else { break }
      url = next
    }
    return url.path
  }
}

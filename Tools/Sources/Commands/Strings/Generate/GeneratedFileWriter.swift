import FileTransactions
import Foundation

/// Writes generated files, all or none.
struct GeneratedFileWriter {
  /// What differs from what lies there, sorted.
  let changed: [String]
  private var transaction = FileTransaction()
  private let root: String

  /// Where a run that was stopped half-way leaves what the next one finishes with.
  private static let folder = ".levity-generate"

  /// Files by path. What is there already with the same bytes is left alone.
  init(_ files: [String: [UInt8]]) throws {
    var changed: [String] = []
    let absolute = files.map { (URL(fileURLWithPath: $0.key).standardizedFileURL, $0) }
    root = Self.common(absolute.map { $0.0.deletingLastPathComponent().pathComponents })
    for (url, (path, bytes)) in absolute.sorted(by: { $0.0.path < $1.0.path }) {
      let old = FileManager.default.contents(atPath: url.path).map { [UInt8]($0) }
      guard old != bytes else { continue }
      changed.append(path)
      let prefix = root == "/" ? 1 : root.count + 1
      transaction.write(bytes, to: String(url.path.dropFirst(prefix)), replacing: old)
    }
    self.changed = changed
  }

  func write() throws {
    let output = "\(root)/\(Self.folder)"
    // A run before this one may not have come to its end.
    guard !transaction.isEmpty || FileManager.default.fileExists(atPath: output) else { return }
    let store = try TransactionStore(root: root, output: output)
    _ = try store.perform(
      transaction, launch: DetachedFinish.launch,
      checkCancellation: { try Task.checkCancellation() })
    // Git has the old bytes; nobody restores generated code by this folder.
    try FileManager.default.removeItem(atPath: output)
  }

  /// A part of a bundle's identifier as the name of a file.
  static func safe(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_+".contains($0) ? $0 : "_" })
  }

  /// The deepest folder that holds all of these and exists.
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

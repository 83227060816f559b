import FileTransactions
import Foundation

/// Where a private key may lie: not in a package, which is served, and not where git would commit it.
enum KeyPlacement {
  /// Throws for a key in a package or in git's index. Adds a line to `.gitignore` for one that git would commit.
  static func protect(_ key: URL) throws {
    let folder = key.deletingLastPathComponent().standardizedFileURL.resolvingSymlinksInPath()
    let place = folder.appendingPathComponent(key.lastPathComponent).path
    if let package = ancestors(of: folder).first(where: isPackage) {
      throw CommandFailure(
        "The private key \(place) is in the package \(package.path), which is served.",
        help: "move it out of the package; if it was served, replace it: see Documentation/Keys.md")
    }
    let isInTree = ancestors(of: folder).contains { exists(".git", in: $0) }
    guard isInTree else { return }
    if git(["ls-files", "--error-unmatch", "--", place], in: folder) == 0 {
      throw CommandFailure(
        "The private key \(place) is committed to git: everyone who can read the repository can sign.",
        help: "remove it from git and replace it: see Documentation/Keys.md")
    }
    guard git(["check-ignore", "--quiet", "--", place], in: folder) != 0 else { return }
    try ignore(key.lastPathComponent, in: folder)
  }

  private static func ancestors(of folder: URL) -> [URL] {
    var result = [folder]
    while let last = result.last, last.path != "/" {
      result.append(last.deletingLastPathComponent())
    }
    return result
  }

  private static func isPackage(_ folder: URL) -> Bool {
    exists("heads", in: folder) && exists("manifests", in: folder)
  }

  private static func exists(_ name: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }

  private static func ignore(_ name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(".gitignore")
    let special = Set("\\*?[]#! ")
    let line = "/" + name.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    var text =
      PlainFile.contents(file.path).map {
        String(decoding: $0, as: UTF8.self)
      } ?? ""
    guard !text.split(separator: "\n").contains(Substring(line)) else { return }
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    try AtomicFile.write(Array((text + line + "\n").utf8), to: file.path)
  }

  /// The exit status; nil if git can't be run.
  private static func git(_ arguments: [String], in folder: URL) -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus
  }
}

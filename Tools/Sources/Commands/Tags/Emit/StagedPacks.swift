import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of asset packs while they are written: beside their place, where they appear all at once.
struct StagedPacks {
  private let output: URL
  private let folder: URL

  /// - Parameter output: A directory that doesn't exist, or is empty.
  init(for output: String) throws {
    self.output = URL(fileURLWithPath: output, isDirectory: true).standardizedFileURL
    let parent = self.output.deletingLastPathComponent()
    let start = ".\(self.output.lastPathComponent).levity-packs-"
    Self.removeLeftovers(named: start, in: parent)
    let name = "\(start)\(getpid())-\(UUID().uuidString)"
    folder = parent.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes what runs for the same place left when they were killed: their processes are gone.
  private static func removeLeftovers(named start: String, in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(start) {
      let words = name.dropFirst(start.count).split(separator: "-", maxSplits: 1)
      guard words.count == 2, UUID(uuidString: String(words[1])) != nil,
        let process = pid_t(words[0]), process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      // If this fails, the next run tries again.
      try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
    }
  }

  /// Writes a file, of which no other process knows yet.
  func write(_ data: Data, to name: String) throws {
    try data.write(to: try place(name), options: .withoutOverwriting)
  }

  /// Copies a file; a clone where the volume has them.
  func copy(_ source: URL, to name: String) throws {
    try FileManager.default.copyItem(at: source, to: try place(name))
  }

  private func place(_ name: String) throws -> URL {
    let place = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    return place
  }

  /// Moves the files to their place.
  ///
  /// - Throws: If something else is there by now.
  func publish() throws {
    // Fails for a directory that isn't empty, and so does the move.
    rmdir(output.path)
    try FileManager.default.moveItem(at: folder, to: output)
  }

  /// Removes what was written.
  func discard() {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      Terminal.standardError.write("warning: Can't remove \(folder.path).\n")
    }
  }
}

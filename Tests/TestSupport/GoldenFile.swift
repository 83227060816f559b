public import Foundation
public import Testing

/// Compares `text` with `Fixtures/<path>`. `LEVITY_RECORD=1` (or `make record`) writes the file instead.
/// A missing file is recorded and fails once, so that nobody commits an unread golden file by accident.
public func expectGolden(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = Repository.fixtures.appendingPathComponent(path)
  let recording = ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1"
  guard !recording, FileManager.default.fileExists(atPath: file.path) else {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if !recording {
      Issue.record(
        "recorded the missing golden file \(path); read it", sourceLocation: sourceLocation)
    }
    return
  }
  let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  guard expected != text else { return }
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).prefix { $0 == $1 }.count
  Issue.record(
    """
    \(path):\(line + 1) differs (LEVITY_RECORD=1 records)
      expected: \(line < old.count ? old[line] : "<end>")
      found:    \(line < new.count ? new[line] : "<end>")
    """, sourceLocation: sourceLocation)
}

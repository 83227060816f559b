import Foundation

/// The lines that an edit changed.
public enum TextChange {
  /// Each line that went or came, with `-` or `+`, and its number unless lines that are elsewhere are the same.
  public static func summary(
    from old: [UInt8], to new: [UInt8], isNumbered: Bool = true
  ) -> String {
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: 10, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self).replacing("\r", with: "␍")
      }
    }
    let changes = lines(new).difference(from: lines(old)).map { change in
      switch change {
      case .remove(let offset, let line, _): "-\(isNumbered ? "\(offset) " : "")\(line)"
      case .insert(let offset, let line, _): "+\(isNumbered ? "\(offset) " : "")\(line)"
      }
    }
    return changes.joined(separator: " ⏎ ")
  }

  /// The file that is written to `path` below `root`: its lines that change, or its size if it isn't text.
  public static func file(
    _ path: String, in root: String, becomes new: [UInt8], isNumbered: Bool = true
  ) -> String {
    guard String(validating: new, as: UTF8.self) != nil else {
      return "write \(path): \(new.count) bytes\n"
    }
    let old = try? [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(root)/\(path)")))
    let changes = summary(from: old ?? [], to: new, isNumbered: isNumbered)
    return "write \(path)\n  \(changes.replacing(" ⏎ ", with: "\n  "))\n"
  }
}

/// The lines that an edit changed.
public enum TextChange {
  /// Each line that went or came, with `-` or `+`.
  public static func summary(from old: [UInt8], to new: [UInt8]) -> String {
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: 10, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self).replacing("\r", with: "␍")
      }
    }
    let changes = lines(new).difference(from: lines(old)).map { change in
      switch change {
      case .remove(let offset, let line, _): "-\(offset) \(line)"
      case .insert(let offset, let line, _): "+\(offset) \(line)"
      }
    }
    return changes.joined(separator: " ⏎ ")
  }
}

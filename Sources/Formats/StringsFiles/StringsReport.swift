import KeySorting
import PropertyLists

/// Turns the scanner's notes into errors and issues with positions. Only files with a failure pay for it.
struct StringsReport {
  private let text: [UInt8]
  private let encoding: FileEncoding
  private let lines: LineIndex

  init(_ text: [UInt8], _ encoding: FileEncoding) {
    self.text = text
    self.encoding = encoding
    lines = LineIndex(text)
  }

  func error(_ failure: StringsScanner.Failure) -> StringsFileError {
    StringsFileError(
      reason(of: failure), place: lines.place(of: failure.offset), offset: failure.offset,
      fix: failure.insertion.map { edit($0.offset..<$0.offset, $0.text) })
  }

  private func reason(of failure: StringsScanner.Failure) -> StringsFileError.Reason {
    guard let opened = failure.opened, case .unclosed(let bracket, _) = failure.reason else {
      return failure.reason
    }
    return .unclosed(bracket: bracket, openedAtLine: lines.place(of: opened).line)
  }

  /// Returns an edit of the file.
  private func edit(_ range: Range<Int>, _ replacement: String) -> ByteEdit {
    encoding.edit(range, of: text, replacement)
  }

  // MARK: - Issues

  func issues(of scanner: StringsScanner) -> [StringsFileIssue] {
    var result: [StringsFileIssue] = []
    for failure in scanner.tolerated {
      result.append(issue(.toleratedError(reason(of: failure).sentence), at: failure.offset))
    }
    for offset in scanner.unknownEscapes {
      let scalar = String(decoding: text[offset...].prefix(5), as: UTF8.self).unicodeScalars.prefix(
        2)
      let shown = String(String.UnicodeScalarView(scalar))
      result.append(issue(.unknownEscape(shown), at: offset))
    }
    for offset in scanner.replacedBytes { result.append(issue(.replacedByte, at: offset)) }
    for entry in scanner.entries where !entry.value.isString {
      let key = String(decoding: StringsEscapes.unescape(text[entry.key.range]), as: UTF8.self)
      result.append(
        issue(
          .nestedValue(key: key, kind: Self.name(of: entry.value.kind)),
          at: entry.value.range.lowerBound))
    }
    if let offset = scanner.unterminatedComment {
      result.append(
        issue(
          .unterminatedComment(
            bytes: text.count - offset, pairs: Self.pairs(in: text[offset...].dropFirst(2))),
          at: offset))
    }
    if let truncation = scanner.truncation {
      result.append(self.truncation(truncation.offset, truncation.stop))
    }
    return result.sorted(on: \.offset, then: \.description)
  }

  private func issue(
    _ kind: StringsFileIssue.Kind, at offset: Int, fix: ByteEdit? = nil
  ) -> StringsFileIssue {
    StringsFileIssue(kind, place: lines.place(of: offset), offset: offset, fix: fix)
  }

  private func truncation(_ offset: Int, _ stop: StringsScanner.Stop) -> StringsFileIssue {
    let place = lines.place(of: offset)
    let rest = text[offset...]
    let cause: StringsFileIssue.TruncationCause
    var fix: ByteEdit?
    let marks = rest.prefix(7)
    if stop == .unterminatedKey {
      cause = .unterminatedKey
    } else if place.column == 1, marks.count == 7, let first = marks.first,
      [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">")].contains(first),
      marks.allSatisfy({ $0 == first })
    {
      cause = .mergeConflictMarker
    } else {
      let shown = text.withUnsafeBufferPointer { StringsScanner.character(at: offset, of: $0) }
      cause = .character(shown)
      // A second semicolon and a byte order mark in the middle have no effect.
      if rest.first == UInt8(ascii: ";") {
        fix = edit(offset..<offset + 1, "")
      } else if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
        fix = edit(offset..<offset + 3, "")
      }
    }
    let fileBytes =
      encoding.fileOffset(of: text.count, in: text) - encoding.fileOffset(of: offset, in: text)
    return issue(
      .truncated(
        bytes: fileBytes, afterLine: place.column == 1 ? place.line - 1 : place.line,
        pairs: Self.pairs(in: rest.dropFirst()), cause: cause), at: offset, fix: fix)
  }

  /// Returns the approximate number of pairs in text that isn't read: lines that begin with a quote and have an equal
  /// sign after another one.
  private static func pairs(in text: ArraySlice<UInt8>) -> Int {
    var count = 0
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let content = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard content.first == UInt8(ascii: "\""),
        let equals = content.firstIndex(of: UInt8(ascii: "=")),
        content[..<equals].dropFirst().contains(UInt8(ascii: "\""))
      else { continue }
      count += 1
    }
    return count
  }

  private static func name(of kind: StringsToken.Kind) -> String {
    switch kind {
    case .unquoted, .quoted: "a string"
    case .dictionary: "a dictionary"
    case .array: "a list"
    case .data: "data"
    }
  }
}

extension StringsScanner {
  /// Whether there is anything to report in addition to the pairs.
  var isRemarkable: Bool {
    truncation != nil || unterminatedComment != nil || !unknownEscapes.isEmpty
      || !tolerated.isEmpty || !replacedBytes.isEmpty || entries.contains { !$0.value.isString }
  }
}

import PropertyLists

/// The result of reading a `.strings` file of any form.
struct StringsContent {
  var form = StringsDocument.Form.openStep
  /// The text that the entries' ranges refer to; nil for the file itself.
  var source: [UInt8]?
  var entries: [StringsEntry] = []
  var issues: [StringsFileIssue] = []

  init(reading bytes: [UInt8], encoding: FileEncoding) throws(StringsFileError) {
    guard bytes.count <= StringsDocument.sizeLimit else {
      throw StringsFileError(
        ofFile: .tooLarge(bytes: bytes.count, limit: StringsDocument.sizeLimit))
    }
    try GitLFSPointer.refuse(bytes)
    if bytes.starts(with: Array("bplist".utf8)) {
      form = .binary
      try readPropertyList(bytes)
      return
    }
    if case .utf8 = encoding {
    } else {
      guard let converted = encoding.utf8(bytes) else {
        throw StringsFileError(ofFile: .damagedEncoding(encoding: encoding))
      }
      source = converted
      if case .utf16(_, false) = encoding {
        note(.missingByteOrderMark(encoding))
      }
    }
    let source = source ?? bytes
    if source.count == encoding.utf8MarkLength {
      form = .empty
      note(.emptyFile)
    } else if PropertyList.isXML(source) {
      form = .xml
      try readPropertyList(source)
    } else {
      // Xcode's build drops one mark that is left after decoding.
      // Source: CopyStringsFileTaskAction.swift of https://github.com/swiftlang/swift-build.
      let start = encoding.utf8MarkLength
      let hasSecondMark =
        encoding.markLength > 0 && source[start...].starts(with: [0xEF, 0xBB, 0xBF])
      try readOpenStep(source, from: hasSecondMark ? start + 3 : start, encoding: encoding)
    }
  }

  private mutating func note(_ kind: StringsFileIssue.Kind) {
    issues.append(
      StringsFileIssue(kind, place: FilePosition(line: 1, column: 1), offset: 0))
  }

  // MARK: - OpenStep

  private mutating func readOpenStep(
    _ source: [UInt8], from start: Int, encoding: FileEncoding
  ) throws(StringsFileError) {
    let result = source.withUnsafeBufferPointer {
      buffer -> Result<StringsScanner, StringsFileError> in
      guard let base = buffer.baseAddress else {
        return .failure(StringsFileError(ofFile: .notADictionary(found: "nothing")))
      }
      var scanner = StringsScanner(buffer, base: base, from: start)
      do throws(StringsScanner.Failure) {
        try scanner.scan()
      } catch {
        return .failure(StringsReport(source, encoding).error(error))
      }
      if scanner.isRemarkable {
        issues += StringsReport(source, encoding).issues(of: scanner)
      }
      return .success(scanner)
    }
    switch result {
    case .success(let scanner): entries = scanner.entries
    case .failure(let error): throw error
    }
  }

  // MARK: - Property lists

  /// Copies keys and values one after the other, so that entries are ranges here, too.
  private mutating func readPropertyList(_ bytes: [UInt8]) throws(StringsFileError) {
    // Positions in a binary list are offsets without lines.
    let lines = LineIndex(form == .xml ? bytes : [])
    let members = try PropertyListNode.members(ofRootIn: bytes, lines: lines)
    var storage: [UInt8] = []
    entries.reserveCapacity(members.count)
    for member in members {
      let start = storage.count
      storage.append(contentsOf: member.key.utf8)
      let key = StringsToken(.quoted, start..<storage.count)
      let value: StringsToken
      if let string = member.value.string {
        storage.append(contentsOf: string.utf8)
        value = StringsToken(.quoted, key.range.upperBound..<storage.count)
      } else {
        let list = member.value.propertyList
        value = StringsToken(Self.kind(of: list), storage.count..<storage.count)
        issues.append(
          StringsFileIssue(
            .nestedValue(key: member.key, kind: list.kindName),
            place: lines.place(of: member.keyOffset), offset: member.keyOffset))
      }
      entries.append(
        StringsEntry(key: key, value: value, range: member.keyOffset..<member.keyOffset))
    }
    source = storage
  }

  private static func kind(of list: PropertyList) -> StringsToken.Kind {
    switch list {
    case .dictionary: .dictionary
    case .array: .array
    default: .data
    }
  }
}

extension FileEncoding {
  /// The length of the byte order mark in the text as the document keeps it.
  var utf8MarkLength: Int { self == .utf8(mark: true) ? 3 : 0 }
}

import PropertyLists

/// A `.strings` file as Apple reads it, with every byte kept: comments, order, quoting and white space survive, and
/// ``bytes`` of an unedited document are the input.
///
/// The usual form is OpenStep's: `"key" = "value";`, UTF-8 or UTF-16. XML and binary property lists are read, too, and
/// an empty file is a file without keys. Reading is linear and doesn't allocate for characters or pairs; a string is
/// created when ``value(of:)`` is called.
///
/// Format: `CFOldStylePList.c` of swift-corelibs-foundation. The strings that it silently loses become ``issues``.
public struct StringsDocument: Hashable, Sendable {
  /// The maximum size of a file in bytes.
  public static let sizeLimit = 1 << 30

  /// The form of the pairs.
  public enum Form: Hashable, Sendable {
    /// `"key" = "value";`.
    case openStep
    /// An XML property list.
    case xml
    /// A binary property list.
    case binary
    /// Nothing; the file is empty.
    case empty
  }

  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The form of the pairs.
  public let form: Form
  /// The text encoding.
  public let encoding: FileEncoding
  /// The bytes that the ranges of ``entries`` refer to: the file itself if it is OpenStep in UTF-8, its text as UTF-8
  /// if it is UTF-16, or keys and values one after the other if it is an XML or binary property list.
  public let source: [UInt8]
  /// The pairs in the order of the file, including those with duplicate keys: see ``isEffective(_:)``.
  public let entries: [StringsEntry]
  /// Places that Apple's readers silently drop or change, by position; duplicate keys are in ``duplicates()``.
  public let issues: [StringsFileIssue]

  /// Reads a file.
  ///
  /// - Throws: ``StringsFileError`` if Apple's readers reject the file, or if it isn't a table: a pointer of Git LFS, a
  ///   property list that isn't a dictionary.
  public init(_ bytes: [UInt8]) throws(StringsFileError) {
    self.bytes = bytes
    encoding = FileEncoding(of: bytes)
    let content = try StringsContent(reading: bytes, encoding: encoding)
    form = content.form
    source = content.source ?? bytes
    entries = content.entries
    issues = content.issues
  }

  /// Whether Apple's readers lose the end of the file.
  public var isTruncated: Bool {
    issues.contains { issue in
      switch issue.kind {
      case .truncated, .unterminatedComment: true
      default: false
      }
    }
  }

  // MARK: - Strings

  /// Returns the key of a pair.
  public func key(of entry: StringsEntry) -> String { string(entry.key) }

  /// Returns the value of a pair; nil if it isn't a string.
  public func value(of entry: StringsEntry) -> String? {
    entry.value.isString ? string(entry.value) : nil
  }

  /// Returns the bytes of a token as written; they are the string only if there is no backslash.
  public func rawBytes(of token: StringsToken) -> ArraySlice<UInt8> {
    let range = token.range
    // The token of another document may end beyond this one.
    guard range.upperBound <= source.count else { return [] }
    return source[range]
  }

  private func string(_ token: StringsToken) -> String {
    let raw = rawBytes(of: token)
    return token.isEscaped
      ? String(decoding: StringsEscapes.unescape(raw), as: UTF8.self)
      : String(decoding: raw, as: UTF8.self)
  }

  /// Returns the position of a pair. Linear in the size of the file: for many pairs keep the ``lineIndex``.
  public func place(of entry: StringsEntry) -> FilePosition {
    lineIndex.place(of: entry.range.lowerBound)
  }

  /// The lines that contain the ranges of ``entries``. Computed at each call in linear time.
  public var lineIndex: LineIndex {
    switch form {
    case .openStep: LineIndex(source)
    case .xml:
      if case .utf8 = encoding { LineIndex(bytes) } else { LineIndex(encoding.utf8(bytes) ?? []) }
    case .binary, .empty: LineIndex([])
    }
  }

  // MARK: - Keys

  /// Returns the last pair of `key`, which is the effective one. Linear in the number of pairs.
  public func entry(of key: String) -> StringsEntry? {
    entries.last { entry in
      entry.key.isEscaped
        ? self.key(of: entry).utf8.elementsEqual(key.utf8)
        : entry.key.range.count == key.utf8.count
          && rawBytes(of: entry.key).elementsEqual(key.utf8)
    }
  }

  /// Returns an issue for every pair whose key an earlier pair has.
  public func duplicates() -> [StringsFileIssue] {
    var first: [StringsFileKey: Int] = [:]
    first.reserveCapacity(entries.count)
    var found: [(Int, Int)] = []
    for (place, entry) in entries.enumerated() {
      let key = StringsFileKey(key(of: entry))
      if let earlier = first[key] { found.append((place, earlier)) } else { first[key] = place }
    }
    guard !found.isEmpty else { return [] }
    let lines = lineIndex
    return found.map { place, earlier in
      let offset = entries[place].range.lowerBound
      let line = lines.place(of: entries[earlier].range.lowerBound).line
      return StringsFileIssue(
        .duplicateKey(key(of: entries[place]), firstLine: line), place: lines.place(of: offset),
        offset: offset)
    }
  }
}

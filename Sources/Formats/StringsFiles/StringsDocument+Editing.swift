import BinarySearches
public import PropertyLists

extension StringsDocument {
  /// Returns an edit that changes the value of a pair and nothing around it. A shorthand becomes a pair.
  ///
  /// - Throws: ``StringsFileError`` if the file is an XML or binary property list.
  public func replacement(of entry: StringsEntry, with text: String) throws(StringsFileError)
    -> ByteEdit
  {
    try requireOpenStep()
    let written = StringsEscapes.quoted(text)
    guard entry.isShorthand else { return edit(entry.value.outerRange, written) }
    let end = entry.key.outerRange.upperBound
    return edit(end..<end, " = \(written)")
  }

  /// Returns an edit that removes a pair with the comments directly above it, and its line if nothing else is on it.
  ///
  /// - Throws: ``StringsFileError`` if the file is an XML or binary property list.
  public func removal(of entry: StringsEntry) throws(StringsFileError) -> ByteEdit {
    try requireOpenStep()
    let range = entry.range
    var end = range.upperBound
    while end < source.count, source[end] == 0x20 || source[end] == 0x09 { end += 1 }
    let isLast = end == source.count || source[end] == 0x0A || source[end] == 0x0D
    let start = comment(above: entry)?.lowerBound ?? range.lowerBound
    var lineStart = start
    while lineStart > textStart, source[lineStart - 1] == 0x20 || source[lineStart - 1] == 0x09 {
      lineStart -= 1
    }
    let isFirst =
      lineStart == textStart || source[lineStart - 1] == 0x0A || source[lineStart - 1] == 0x0D
    guard isFirst, isLast else { return edit(start..<range.upperBound, "") }
    if end < source.count, source[end] == 0x0D { end += 1 }
    if end < source.count, source[end] == 0x0A { end += 1 }
    return edit(lineStart..<end, "")
  }

  /// Returns an edit that adds a pair after the last one, or, if the file has none, at its end, on a line of its own.
  ///
  /// - Throws: ``StringsFileError`` if the file is an XML or binary property list, or if text after the last pair isn't
  ///   read (see ``issues``), since a new pair would be lost with it.
  public func insertion(
    of key: String, text value: String, comment: String? = nil
  ) throws(StringsFileError) -> ByteEdit {
    if form == .empty {
      return edit(
        source.count..<source.count, pair(key: key, value: value, comment: comment) + "\n")
    }
    try requireOpenStep()
    guard !isTruncated || !entries.isEmpty else {
      throw StringsFileError(
        ofFile: .invalidEdit("the file is not read to its end, so nothing can be added"))
    }
    let place: Int
    if let last = entries.last {
      place = last.range.upperBound
    } else if let bracket = openingBracket {
      place = bracket + 1
    } else {
      let isOnNewLine = source.count == textStart || source.last == 0x0A
      return edit(
        source.count..<source.count,
        (isOnNewLine ? "" : newline) + pair(key: key, value: value, comment: comment) + newline)
    }
    return edit(place..<place, newline + pair(key: key, value: value, comment: comment))
  }

  /// Returns the document with `edits`, read again.
  ///
  /// - Throws: ``StringsFileError`` if edits overlap or the result can't be read.
  public func applying(_ edits: [ByteEdit]) throws(StringsFileError) -> StringsDocument {
    let edited: [UInt8]
    do throws(PropertyListError) {
      edited = try ByteEdit.apply(edits, to: bytes)
    } catch {
      throw StringsFileError(
        .propertyList(error.reason), place: FilePosition(line: error.line, column: error.column),
        offset: error.offset)
    }
    return try StringsDocument(edited)
  }

  /// Returns the text of the comments directly above a pair or before it on its line; nil if there is none. Translators
  /// read them.
  public func comment(of entry: StringsEntry) -> String? {
    guard form == .openStep, let range = comment(above: entry) else { return nil }
    return StringsComments.text(of: Array(source[range]))
  }

  // MARK: - Places

  private var textStart: Int { encoding.utf8MarkLength }

  private func comment(above entry: StringsEntry) -> Range<Int>? {
    let start = entry.range.lowerBound
    let number = entries.partitioningIndex { $0.range.lowerBound >= start }
    let from =
      number > 0
      ? entries[number - 1].range.upperBound : (openingBracket.map { $0 + 1 } ?? textStart)
    guard from <= start else { return nil }
    return StringsComments.attached(in: source, from..<start, isFirst: number == 0)
  }

  /// The brackets around the whole file.
  private var openingBracket: Int? {
    var place = textStart
    while let next = StringsComments.skip(source, from: place) { place = next }
    return place < source.count && source[place] == UInt8(ascii: "{") ? place : nil
  }

  private var newline: String {
    guard let place = source.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    guard source[place] == 0x0D else { return "\n" }
    return place + 1 < source.count && source[place + 1] == 0x0A ? "\r\n" : "\r"
  }

  private func pair(key: String, value: String, comment: String?) -> String {
    let pair = "\(StringsEscapes.quoted(key)) = \(StringsEscapes.quoted(value));"
    guard let comment else { return pair }
    // The end mark of a comment must not be inside it.
    let safe = comment.split(separator: "*/", omittingEmptySubsequences: false)
      .joined(separator: "* /")
    return "/* \(safe) */\(newline)\(pair)"
  }

  private func edit(_ range: Range<Int>, _ replacement: String) -> ByteEdit {
    encoding.edit(range, of: source, replacement)
  }

  private func requireOpenStep() throws(StringsFileError) {
    guard form == .openStep else {
      throw StringsFileError(
        ofFile: .invalidEdit("only the form \"key\" = \"value\"; is edited, not a property list"))
    }
  }
}

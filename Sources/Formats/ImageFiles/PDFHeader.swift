/// PDF (ISO 32000-1): the first page's media box and the bitmaps inside, found by scanning objects rather than the
/// cross-reference table, so damaged tables don't matter. Encrypted files have no readable page.
enum PDFHeader {
  private static let maximumFileSize = 256 << 20
  /// The maximum size of all inflated object streams together.
  private static let objectStreamBudget = 64 << 20

  static func read(_ source: ImageByteSource) throws(ImageFileError) -> ImageFile {
    guard source.count <= maximumFileSize else {
      throw ImageFileError.malformed(format: .pdf, reason: "it is larger than 256 MiB")
    }
    let bytes = try source.read(0, source.count)
    var scan = Scan()
    scan.objects(bytes)
    guard let box = scan.pageBox ?? scan.inheritedBox ?? scan.anyBox else {
      throw ImageFileError.malformed(format: .pdf, reason: "it has no page with a media box")
    }
    let width = box[2] - box[0]
    let height = box[3] - box[1]
    return ImageFile(
      format: .pdf, width: abs(scan.isTurned ? height : width),
      height: abs(scan.isTurned ? width : height), issues: hasEnd(bytes) ? [] : [.truncated],
      pdf: PDFContents(imageCount: scan.imageCount, imageBytes: scan.imageBytes))
  }

  /// ISO 32000-1, 7.5.5: the last line is `%%EOF`; as in Acrobat, some bytes may follow.
  private static func hasEnd(_ bytes: [UInt8]) -> Bool {
    ImageFormat.firstIndex(of: "%%EOF", in: bytes.suffix(1024)) != nil
  }

  /// One pass over the file's objects.
  private struct Scan {
    var pageBox: [Double]?
    var inheritedBox: [Double]?
    var anyBox: [Double]?
    var isTurned = false
    var imageCount = 0
    var imageBytes = 0
    private var inflated = 0

    /// Dictionaries end where a stream begins; streams are skipped by their length if it is given.
    mutating func objects(_ bytes: [UInt8]) {
      var place = 0
      while let stream = ImageFormat.firstIndex(of: "stream", in: bytes[place...]) {
        let isEnd = bytes[..<stream].suffix(3).elementsEqual("end".utf8)
        guard !isEnd else {
          dictionaries(bytes[place..<stream])
          place = stream + 6
          continue
        }
        let head = bytes[place..<stream]
        dictionaries(head)
        let own = lastObject(of: head)
        let start = dataStart(bytes, after: stream + 6)
        let length = Self.number(after: "/Length", in: own).flatMap { Int(exactly: $0) }
        let end = streamEnd(in: bytes, from: start, length: length)
        if Self.has("/Subtype", "/Image", in: own) {
          imageCount += 1
          imageBytes += end - start
        } else if Self.has("/Type", "/ObjStm", in: own) {
          let objects = Inflate.zlib(bytes[start..<end], limit: objectStreamBudget - inflated)
          inflated += objects.count
          dictionaries(objects[...])
        }
        place = end
      }
      dictionaries(bytes[place...])
    }

    private func dataStart(_ bytes: [UInt8], after place: Int) -> Int {
      var start = place
      if start < bytes.count, bytes[start] == 0x0D { start += 1 }
      if start < bytes.count, bytes[start] == 0x0A { start += 1 }
      return min(start, bytes.count)
    }

    private func streamEnd(in bytes: [UInt8], from start: Int, length: Int?) -> Int {
      if let length, length >= 0, length <= bytes.count - start,
        ImageFormat.firstIndex(of: "endstream", in: bytes[(start + length)...].prefix(16)) != nil
      {
        return start + length
      }
      return ImageFormat.firstIndex(of: "endstream", in: bytes[start...]) ?? bytes.count
    }

    /// The text after the last " obj": the dictionary that describes the stream.
    private func lastObject(of head: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
      var place = head.endIndex - 3
      while place > head.startIndex {
        if head[place] == UInt8(ascii: "o"), head[place + 1] == UInt8(ascii: "b"),
          head[place + 2] == UInt8(ascii: "j"),
          head[place - 1] != UInt8(ascii: "d")
        {
          return head[(place + 3)...]
        }
        place -= 1
      }
      return head
    }

    private mutating func dictionaries(_ text: ArraySlice<UInt8>) {
      var place = text.startIndex
      while pageBox == nil,
        let found = ImageFormat.firstIndex(of: "/MediaBox", in: text[place...])
      {
        place = found + 9
        guard let box = Self.box(text[place...]) else { continue }
        let around = Self.dictionary(around: found, in: text)
        if Self.has("/Type", "/Pages", in: around) {
          if inheritedBox == nil { inheritedBox = box }
        } else if Self.has("/Type", "/Page", in: around) {
          pageBox = Self.cropped(box, in: around)
          let turn = Self.number(after: "/Rotate", in: around) ?? 0
          isTurned = turn.truncatingRemainder(dividingBy: 180) != 0
        } else if anyBox == nil {
          anyBox = box
        }
      }
    }

    /// Returns the bytes between the `<<` and `>>` that enclose `place`.
    private static func dictionary(around place: Int, in text: ArraySlice<UInt8>) -> ArraySlice<
      UInt8
    > {
      var depth = 0
      var start = place
      while start > text.startIndex + 1 {
        if text[start] == UInt8(ascii: ">"), text[start - 1] == UInt8(ascii: ">") {
          depth += 1
          start -= 1
        } else if text[start] == UInt8(ascii: "<"), text[start - 1] == UInt8(ascii: "<") {
          if depth == 0 { break }
          depth -= 1
          start -= 1
        }
        start -= 1
      }
      var end = place
      depth = 0
      while end + 1 < text.endIndex {
        if text[end] == UInt8(ascii: "<"), text[end + 1] == UInt8(ascii: "<") {
          depth += 1
          end += 1
        } else if text[end] == UInt8(ascii: ">"), text[end + 1] == UInt8(ascii: ">") {
          if depth == 0 { break }
          depth -= 1
          end += 1
        }
        end += 1
      }
      return text[start..<max(start, end)]
    }

    /// Reads four numbers in brackets.
    private static func box(_ text: ArraySlice<UInt8>) -> [Double]? {
      guard let open = text.prefix(16).firstIndex(of: UInt8(ascii: "[")),
        let close = text[open...].prefix(256).firstIndex(of: UInt8(ascii: "]"))
      else { return nil }
      let words = text[open + 1..<close].split { $0 <= 0x20 }
      let numbers = words.compactMap { Double(String(decoding: $0, as: UTF8.self)) }.filter(
        \.isFinite)
      return numbers.count == 4 && words.count == 4 ? numbers : nil
    }

    /// Returns the part of the media box that a page shows: ISO 32000-1, 14.11.2.
    private static func cropped(_ media: [Double], in page: ArraySlice<UInt8>) -> [Double] {
      guard let found = ImageFormat.firstIndex(of: "/CropBox", in: page),
        let crop = box(page[(found + 8)...])
      else { return media }
      let low = (0..<2).map { max(min(media[$0], media[$0 + 2]), min(crop[$0], crop[$0 + 2])) }
      let high = (0..<2).map { min(max(media[$0], media[$0 + 2]), max(crop[$0], crop[$0 + 2])) }
      return low[0] < high[0] && low[1] < high[1] ? low + high : media
    }

    /// Returns whether `key` is followed by exactly the name `value`.
    private static func has(_ key: String, _ value: String, in text: ArraySlice<UInt8>) -> Bool {
      var place = text.startIndex
      while let found = ImageFormat.firstIndex(of: key, in: text[place...]) {
        place = found + key.utf8.count
        let rest = text[place...].drop { $0 <= 0x20 }
        guard rest.starts(with: value.utf8) else { continue }
        let next = rest.dropFirst(value.utf8.count).first ?? 0x20
        if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20) { return true }
      }
      return false
    }

    /// Returns the number after `key`; nil if it is an indirect reference.
    private static func number(after key: String, in text: ArraySlice<UInt8>) -> Double? {
      guard let found = ImageFormat.firstIndex(of: key, in: text) else { return nil }
      let rest = text[(found + key.utf8.count)...].drop { $0 <= 0x20 }
      let digits = rest.prefix {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
      let after = rest.dropFirst(digits.count).drop { $0 == 0x20 }
      guard !(after.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false)
      else { return nil }
      return Double(String(decoding: digits, as: UTF8.self))
    }
  }
}

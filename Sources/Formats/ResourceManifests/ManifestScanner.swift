import PackageHeads

/// Finds images in the bytes of a canonical manifest without decoding them.
///
/// Offsets are checked only here, since the buffer itself doesn't check in optimized builds.
struct ManifestScanner {
  /// The bytes with which every image begins. `bundle` is and stays an image's first key, and no other object begins
  /// with it.
  static let imageBegin = "{\"bundle\":\"".utf8Bytes()
  static let documentBegin = "{\"images\":[".utf8Bytes()
  private static let nameBegin = "\"name\":\"".utf8Bytes()
  private static let zeros = "00".utf8Bytes()

  /// The order of the current image's key and the wanted one.
  private enum Order {
    case before, same, after
  }

  private let bytes: UnsafeRawBufferPointer
  private let packs: [ManifestObject]

  init(_ bytes: UnsafeRawBufferPointer, packs: [ManifestObject] = []) {
    self.bytes = bytes
    self.packs = packs
  }

  /// The image that was found, and the offset of the next one.
  typealias Found = (image: ManifestImage, next: Int)

  /// The range from the first image to the bracket after the last, and the packs.
  typealias Frame = (images: Range<Int>, packs: [ManifestObject])

  /// The frame, as a result.
  @inline(never)
  func frame() -> Result<Frame, ManifestError> {
    do throws(ManifestError) {
      return .success(try checkedFrame())
    } catch {
      return .failure(error)
    }
  }

  private func checkedFrame() throws(ManifestError) -> Frame {
    let start = Self.documentBegin.count
    guard starts(with: Self.documentBegin, at: 0) else {
      throw .expected(at: 0, "the beginning of a canonical manifest")
    }
    // The last image and what follows it, with the beginning prepended, are a manifest of one image.
    let window = MappedManifest.maximumImageSize + MappedManifest.maximumTailSize
    let floor = max(start, bytes.count - window)
    let last = lastImage(in: floor..<bytes.count, atOrBefore: bytes.count) ?? start
    guard bytes.count - last <= window else {
      throw .tooLarge(what: "end of the manifest", found: bytes.count - last, limit: window)
    }
    guard last == start || starts(with: Self.imageBegin, at: start) else {
      throw .expected(at: start, "an image")
    }
    let excerpt = Self.documentBegin + copy(last..<bytes.count)
    let reader = JSONReader(excerpt, base: last - start)
    do throws(ManifestError) {
      // The image is decoded with its packs when it is found.
      let (end, packs) = try reader.manifest { _ = $0.image(nil) }
      return (start..<(end + last - start), packs)
    } catch {
      throw error.explained(by: excerpt, knows: MappedManifest.schemaVersion)
    }
  }

  /// The image to find.
  enum Request {
    /// Names are compared by their bytes.
    case named(bundle: [UInt8], name: [UInt8])
    case beginning(at: Int)
    /// Finds the next image at or after `from` that contains the bytes.
    case containing([UInt8], from: Int)
  }

  /// Returns the image; nil if there is none.
  @inline(never)
  func find(_ what: Request, in images: Range<Int>) -> Result<Found?, ManifestError> {
    do throws(ManifestError) {
      switch what {
      case .beginning(let start): return .success(try image(at: start, in: images))
      case .containing(let hint, let place):
        let rest = place..<images.upperBound
        guard let hit = first(hint, in: rest) else { return .success(nil) }
        return .success(try image(at: imageStart(atOrBefore: hit, in: rest), in: images))
      case .named(let bundle, let name):
        guard let start = try find(bundle: bundle, name: name, in: images) else {
          return .success(nil)
        }
        let found = try image(at: start, in: images)
        // Checked again, since an image may contain its names twice.
        let isSame =
          found.image.bundle.utf8Bytes() == bundle && found.image.name.utf8Bytes() == name
        return .success(isSame ? found : nil)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Returns the offset of the image with that bundle and name.
  ///
  /// Each round halves the range, so 64 suffice for any bytes.
  private func find(
    bundle: [UInt8], name: [UInt8], in images: Range<Int>
  ) throws(ManifestError) -> Int? {
    var range = images
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let start = try imageStart(atOrBefore: middle, in: range)
      switch try order(ofImageAt: start, in: range, bundle: bundle, name: name) {
      case .same: return start
      case .after: range = range.lowerBound..<start
      // None begins between `start` and the middle, so the next begins after the middle.
      case .before:
        range = try imageEnd(of: start, from: middle + 1, in: range)..<range.upperBound
      }
    }
    return nil
  }

  /// Decodes the image at `start`; `next` is the offset of the next image, or the end of the images.
  private func image(at start: Int, in images: Range<Int>) throws(ManifestError) -> Found {
    guard starts(with: Self.imageBegin, at: start) else {
      throw .expected(at: start, "an image")
    }
    let end = try imageEnd(of: start, from: start + 1, in: images)
    let isLast = end == images.upperBound
    let reader = JSONReader(copy(start..<(isLast ? end : end - 1)), base: start)
    let image = reader.image(packs)
    try reader.finish()
    guard isLast || bytes[end - 1] == UInt8(ascii: ",") else {
      throw .expected(at: end - 1, "a comma")
    }
    return (image, end)
  }

  /// Returns the start of the image that contains the byte at `place`; `range` starts with an image.
  private func imageStart(atOrBefore place: Int, in range: Range<Int>) throws(ManifestError) -> Int
  {
    let floor = max(range.lowerBound, place - MappedManifest.maximumImageSize)
    if let start = lastImage(in: floor..<range.upperBound, atOrBefore: place) { return start }
    guard floor == range.lowerBound else { throw Self.tooLarge }
    throw .expected(at: floor, "an image")
  }

  private static let tooLarge = ManifestError.tooLarge(
    what: "image", found: MappedManifest.maximumImageSize + 1,
    limit: MappedManifest.maximumImageSize)

  /// Returns the start of the next image at or after `place`, or the end of the range.
  private func imageEnd(
    of start: Int, from place: Int, in range: Range<Int>
  ) throws(ManifestError) -> Int {
    let limit = min(
      range.upperBound, start + MappedManifest.maximumImageSize + Self.imageBegin.count)
    guard start < limit else { throw .expected(at: start, "an image") }
    if place < limit, let next = first(Self.imageBegin, in: place..<limit) { return next }
    guard limit == range.upperBound else { throw Self.tooLarge }
    return range.upperBound
  }
}

extension ManifestScanner {
  private func copy(_ range: Range<Int>) -> [UInt8] {
    Array(bytes[range.clamped(to: 0..<bytes.count)])
  }

  private func starts(with pattern: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, bytes.count - offset >= pattern.count else { return false }
    return (0..<pattern.count).allSatisfy { bytes[offset + $0] == pattern[$0] }
  }

  /// Returns the first occurrence that is completely inside the range.
  private func first(_ pattern: [UInt8], in range: Range<Int>) -> Int? {
    let range = range.clamped(to: 0..<bytes.count)
    guard pattern.count >= 2 else { return nil }
    let end = range.upperBound - pattern.count + 1
    var place = range.lowerBound
    while place < end {
      if let next = blockWithoutStart(pattern, at: place, end) {
        place = next
        continue
      }
      let stop = min(place + Self.block, end)
      for candidate in place..<stop where starts(with: pattern, at: candidate) {
        return candidate
      }
      place = stop
    }
    return nil
  }

  /// Returns the last image that begins in the range, at or before `place`, with its mark completely inside.
  private func lastImage(in range: Range<Int>, atOrBefore place: Int) -> Int? {
    let range = range.clamped(to: 0..<bytes.count)
    var end = min(place, range.upperBound - Self.imageBegin.count) + 1
    while end > range.lowerBound {
      let start = max(range.lowerBound, end - Self.block)
      if blockWithoutStart(Self.imageBegin, at: start, end) == nil {
        for candidate in (start..<end).reversed()
        where starts(with: Self.imageBegin, at: candidate) {
          return candidate
        }
      }
      end = start
    }
    return nil
  }

  private static let block = 8

  /// Returns the end of the block at `place` if it is complete before `end` and the pattern begins nowhere in it:
  /// compares the first two bytes at eight places at once.
  private func blockWithoutStart(_ pattern: [UInt8], at place: Int, _ end: Int) -> Int? {
    guard place >= 0, end - place >= Self.block, bytes.count - place > Self.block else {
      return nil
    }
    let first = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    let second = bytes.loadUnaligned(fromByteOffset: place + 1, as: UInt64.self)
    let hits = Self.lanes(of: pattern[0], in: first) & Self.lanes(of: pattern[1], in: second)
    return hits == 0 ? place + Self.block : nil
  }

  /// Returns the highest bit of each byte that equals `byte`; some others may be set, none is missing.
  private static func lanes(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }
}

extension ManifestScanner {
  private func order(
    ofImageAt start: Int, in range: Range<Int>, bundle: [UInt8], name: [UInt8]
  ) throws(ManifestError) -> Order {
    let end = min(range.upperBound, start + MappedManifest.maximumImageSize, bytes.count)
    var place = start + Self.imageBegin.count
    let order = try compare(&place, end, with: bundle)
    guard order == .same else { return order }
    while place < end, bytes[place] == UInt8(ascii: ",") {
      place += 1
      if starts(with: Self.nameBegin, at: place) {
        place += Self.nameBegin.count
        return try compare(&place, end, with: name)
      }
      try skipString(&place, end)
      guard place < end, bytes[place] == UInt8(ascii: ":") else {
        throw .expected(at: place, "a colon")
      }
      place += 1
      try skipValue(&place, end)
    }
    throw .missingKey("name", offset: place)
  }

  /// Compares the string at `place` with `wanted`, and moves past it if they are equal.
  private func compare(
    _ place: inout Int, _ end: Int, with wanted: [UInt8]
  ) throws(ManifestError) -> Order {
    var index = 0
    while place < end {
      var byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return index == wanted.count ? .same : .before
      }
      if byte == UInt8(ascii: "\\") { byte = try escaped(&place, end) }
      guard index < wanted.count else { return .after }
      guard byte == wanted[index] else { return byte < wanted[index] ? .before : .after }
      index += 1
      place += 1
    }
    throw .expected(at: place, "the end of the string")
  }

  /// Returns the byte that a canonical escape stands for; moves to the escape's last byte.
  private func escaped(_ place: inout Int, _ end: Int) throws(ManifestError) -> UInt8 {
    let start = place
    place += 1
    guard place < end else { throw .expected(at: start, "an escape sequence") }
    switch bytes[place] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return bytes[place]
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "u"):
      guard starts(with: Self.zeros, at: place + 1), place + 4 < end,
        let high = ContentDigest.value(ofDigit: bytes[place + 3]), high < 2,
        let low = ContentDigest.value(ofDigit: bytes[place + 4])
      else { fallthrough }
      place += 4
      return high << 4 | low
    default: throw .expected(at: start, "a canonical escape sequence")
    }
  }

  private func skipString(_ place: inout Int, _ end: Int) throws(ManifestError) {
    guard place < end, bytes[place] == UInt8(ascii: "\"") else {
      throw .expected(at: place, "a string")
    }
    place += 1
    while place < end {
      let byte = bytes[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    throw .expected(at: end, "the end of the string")
  }

  /// Skips a value of any kind; decoding the image checks whether it is valid.
  private func skipValue(_ place: inout Int, _ end: Int) throws(ManifestError) {
    var depth = 0
    while place < end {
      switch bytes[place] {
      case UInt8(ascii: "\""): try skipString(&place, end)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return }
        depth -= 1
        place += 1
      case UInt8(ascii: ",") where depth == 0: return
      default: place += 1
      }
    }
    throw .expected(at: end, "the end of the value")
  }
}

extension ManifestError {
  // A single copy for all callers.
  @inline(never)
  fileprivate static func expected(at offset: Int, _ what: String) -> ManifestError {
    .malformed(offset: offset, expected: what)
  }
}

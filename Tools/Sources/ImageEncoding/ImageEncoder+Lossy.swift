extension ImageEncoder {
  /// Returns, for each allowed format, the first quality whose similarity reaches the floor.
  func lossy(_ picture: SourcePicture, quality: Int, floor: Double, originalBytes: Int)
    -> [Candidate]
  {
    guard picture.fitsForLossy else { return [] }
    // 16 bits are rounded to 8, with their profile; on request, pixels may change.
    let image = picture.target.roundedToEightBits()
    var result: [Candidate] = []
    // Under 4 KB the containers of AVIF and HEIC outweigh what they save.
    if originalBytes >= 4096, policy.allows(.avif), availability.contains(.avif) {
      result += search(picture, as: .avif, at: steps(quality - 20), floor: floor) {
        quality throws(CodecError) in
        try ImageCodecs.avif(image, quality: quality, alphaQuality: min(100, quality + 10))
      }
      // From here on AVIF is nearly always the smallest: the other searches would only take time.
      if originalBytes >= 65_536, !result.isEmpty { return result }
    }
    if originalBytes >= 4096, policy.allows(.heic), availability.contains(.heic) {
      result += search(picture, as: .heic, at: steps(quality - 20), floor: floor) {
        quality throws(CodecError) in
        try ImageCodecs.heic(image, quality: quality)
      }
    }
    if policy.allows(.webp), availability.contains(.webp) {
      result += search(picture, as: .webp, at: steps(quality), floor: floor) {
        quality throws(CodecError) in
        var options = ImageCodecs.WebPOptions()
        options.isLossless = false
        options.quality = quality
        // Keeps 96 levels of alpha or more, an invisible loss; 70 would keep 16, and shadows would get bands.
        options.alphaQuality = max(80, min(100, quality + 10))
        options.method = 5
        return try ImageCodecs.webp(image, options)
      }
      result += nearLossless(picture, floor)
    }
    return result
  }

  private func steps(_ quality: Int) -> [Int] {
    let start = min(100, max(1, quality))
    // The last is for noise, which would otherwise stay lossless at many times the size.
    let qualities = [start, (start * 2 + 100) / 3, (start + 200) / 3, max(92, (start + 500) / 6)]
    return qualities.reduce(into: []) { list, next in
      if list.last != next { list.append(next) }
    }
  }

  private func search(
    _ picture: SourcePicture, as format: RasterFormat, at qualities: [Int], floor: Double,
    encode: (Int) throws(CodecError) -> [UInt8]
  ) -> [Candidate] {
    for quality in qualities {
      guard let bytes = try? encode(quality) else { return [] }
      let candidate = measured(
        Candidate(bytes: bytes, format: format, encoding: "\(format.rawValue)-\(quality)"), picture)
      if let candidate, candidate.similarity ?? 0 >= floor { return [candidate] }
    }
    return []
  }

  private func nearLossless(_ picture: SourcePicture, _ floor: Double) -> [Candidate] {
    // On photographs it is always larger than the lossy form; it is for icons.
    guard picture.target.pixelCount <= 512 * 512 else { return [] }
    var options = ImageCodecs.WebPOptions()
    options.nearLossless = 40
    options.method = 4
    options.quality = 90
    guard let bytes = try? ImageCodecs.webp(picture.target.roundedToEightBits(), options) else {
      return []
    }
    let candidate = measured(
      Candidate(bytes: bytes, format: .webp, encoding: "webp-near-lossless-40"), picture)
    guard let candidate, candidate.similarity ?? 0 >= floor else { return [] }
    return [candidate]
  }

  /// Decodes the bytes and compares them with the original; nil if they don't decode to its size.
  private func measured(_ candidate: Candidate, _ picture: SourcePicture) -> Candidate? {
    var candidate = candidate
    let decoded = try? ImageDecoding.decode(
      candidate.bytes, as: candidate.format, pixelLimit: policy.pixelLimit)
    guard let decoded, let similarity = ImageSimilarity.structural(picture.target, decoded) else {
      return nil
    }
    candidate.similarity = similarity
    return candidate
  }
}

extension SourcePicture {
  /// Lossy forms may store gray as colors, which is what the eye compares.
  var fitsForLossy: Bool { meaning != .chunks }
}

extension ImageEncoder {
  /// Returns encodings with exactly the target's pixels, each verified by decoding it.
  func lossless(_ picture: SourcePicture, originalBytes: Int) -> [Candidate] {
    var result: [Candidate] = []
    let webp = losslessWebP(picture)
    // If WebP is allowed, it nearly always wins: a thorough search for a PNG would only take time.
    let isSmall = picture.target.pixelCount <= 16_384
    let isLossy = policy.fidelity != .lossless
    if availability.contains(.png), availability.contains(.zlib),
      isSmall || webp == nil || !isLossy
    {
      let isThorough = policy.effort == .thorough || policy.effort == .balanced
      result += png(
        picture, isThorough && (isSmall || webp == nil) ? .thorough : .fast,
        sizeToBeat: min(webp?.bytes.count ?? originalBytes, originalBytes))
    }
    return (webp.map { [$0] } ?? []) + result
  }

  private func losslessWebP(_ picture: SourcePicture) -> Candidate? {
    guard policy.allows(.webp), availability.contains(.webp), picture.fitsColorFormats else {
      return nil
    }
    var options = ImageCodecs.WebPOptions()
    options.isExact = !policy.clearsHiddenColors && !picture.isReducedToAlpha
    // Quality 100 turns on a search through all the coder's modes, eight times as slow.
    let mayTakeTime =
      switch (policy.effort, policy.fidelity) {
      case (.fast, _): false
      case (_, .lossy): picture.target.pixelCount <= 16_384
      case (.balanced, .lossless): picture.target.pixelCount <= 262_144
      case (.thorough, .lossless): true
      }
    if !mayTakeTime {
      options.method = 4
      options.quality = policy.effort == .fast ? 75 : 90
    }
    guard let bytes = try? ImageCodecs.webp(picture.target, options) else { return nil }
    return verified(Candidate(bytes: bytes, format: .webp, encoding: "webp-lossless"), picture)
  }

  private func png(_ picture: SourcePicture, _ effort: PNGOptimizer.Effort, sizeToBeat: Int)
    -> [Candidate]
  {
    var optimizer = PNGOptimizer(effort: effort)
    let isGrey = picture.original.isStoredGrey
    optimizer.mayStoreGrey = isGrey || picture.isReducedToAlpha
    optimizer.mayStoreColor = !isGrey || picture.isReducedToAlpha
    optimizer.hasProfile = picture.original.colorProfile != nil && !picture.isReducedToAlpha
    optimizer.colorChunks = picture.colorChunks
    guard let bytes = try? optimizer.encode(picture.target, sizeToBeat: sizeToBeat) else {
      return []
    }
    return verified(Candidate(bytes: bytes, format: .png, encoding: "png"), picture)
      .map { [$0] } ?? []
  }

  /// Returns the candidate only if it decodes to the target: an encoder's bug must not reach an app.
  func verified(_ candidate: Candidate, _ picture: SourcePicture) -> Candidate? {
    let decoded = try? ImageDecoding.decode(
      candidate.bytes, as: candidate.format, pixelLimit: policy.pixelLimit)
    guard let decoded else { return nil }
    let ignoring = policy.clearsHiddenColors || picture.isReducedToAlpha
    let target = picture.target
    let alike =
      decoded.bitsPerSample == target.bitsPerSample
      ? decoded.hasSamePixels(as: target, ignoringHiddenColors: ignoring) : false
    return alike ? candidate : nil
  }
}

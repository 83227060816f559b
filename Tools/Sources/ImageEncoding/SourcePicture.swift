/// An original file, decoded, with what a new encoding must respect.
struct SourcePicture: Sendable {
  /// How the samples become colors.
  enum Meaning: Equatable, Sendable {
    case sRGB
    /// Red, green and blue by an ICC profile that is not sRGB.
    case profile([UInt8])
    /// Only the PNG's own chunks say it.
    case chunks
  }

  /// The pixels that were decoded.
  var original: PixelImage
  /// The pixels to deliver: with less depth if that's exact, hidden colors cleared, templates reduced to alpha.
  var target: PixelImage
  var format: RasterFormat
  var meaning: Meaning
  var isTemplate: Bool
  /// Whether only the alpha of the target counts.
  var isReducedToAlpha: Bool
  /// Whole PNG chunks that keep the meaning of the colors.
  var colorChunks: [UInt8]

  enum Outcome: Sendable {
    case picture(SourcePicture)
    case kept(KeptReason, decoded: PixelImage?)
  }

  static func read(_ bytes: [UInt8], isTemplate: Bool, policy: ImageEncodingPolicy) -> Outcome {
    guard let format = RasterFormat(sniffing: bytes) else {
      return .kept(.unknownFormat, decoded: nil)
    }
    let chunks = PNGChunks(format == .png ? bytes : [])
    if chunks.isCgBI { return .kept(.appleOptimized, decoded: nil) }
    let image: PixelImage
    do {
      image = try ImageDecoding.decode(bytes, as: format, pixelLimit: policy.pixelLimit)
    } catch {
      if format == .webp, WebPContainer.isAnimated(bytes) { return .kept(.animated, decoded: nil) }
      return .kept(reason(error), decoded: nil)
    }
    if chunks.isAnimated { return .kept(.animated, decoded: image) }
    let isTurned =
      format == .png
      ? chunks.isTurned : format == .jpeg && EXIFOrientation.isTurned(jpeg: bytes)
    if isTurned { return .kept(.turnedByMetadata, decoded: image) }
    let meaning = meaning(of: image, as: format, chunks: chunks)
    return .picture(
      make(
        from: image, as: format, meaning: meaning, chunks: chunks, isTemplate: isTemplate,
        policy: policy))
  }

  private static func make(
    from image: PixelImage, as format: RasterFormat, meaning: Meaning, chunks: PNGChunks,
    isTemplate: Bool, policy: ImageEncodingPolicy
  ) -> SourcePicture {
    var target = image.reducedToEightBits() ?? image
    target.colorProfile = nil
    var isReduced = false
    if isTemplate, policy.reducesTemplatesToAlpha, let alpha = target.keepingAlphaOnly() {
      target = alpha
      isReduced = true
    } else if policy.clearsHiddenColors {
      target = target.clearingHiddenColors()
    }
    var kept = chunks.colorChunks.flatMap { PNGChunks.chunk($0.type, chunks.bytes[$0.range]) }
    if isReduced {
      kept = []
    } else if let profile = image.colorProfile, ColorProfile(profile).isSRGB, meaning == .sRGB {
      kept = PNGChunks.chunk("sRGB", [0])
    }
    if case .profile(let profile) = meaning, !isReduced { target.colorProfile = profile }
    return SourcePicture(
      original: image, target: target, format: format, meaning: isReduced ? .sRGB : meaning,
      isTemplate: isTemplate, isReducedToAlpha: isReduced, colorChunks: kept)
  }

  private static func meaning(
    of image: PixelImage, as format: RasterFormat, chunks: PNGChunks
  ) -> Meaning {
    if format == .png, chunks.meansSRGB { return .sRGB }
    if let stored = image.colorProfile, chunks.data("cICP") == nil {
      let profile = ColorProfile(stored)
      if profile.isSRGB { return .sRGB }
      return profile.isRGB && !image.isStoredGrey ? .profile(stored) : .chunks
    }
    return format == .png ? .chunks : .sRGB
  }

  private static func reason(_ error: CodecError) -> KeptReason {
    switch error {
    case .unavailable: .decoderMissing
    case .tooLarge: .tooManyPixels
    default: .unreadable
    }
  }

  /// Whether a format of red, green and blue at 8 bits can hold the target: gray would be managed differently.
  var fitsColorFormats: Bool {
    guard target.bitsPerSample == 8, meaning != .chunks else { return false }
    return !original.isStoredGrey || isReducedToAlpha || target.isBlackAndWhite
  }
}

internal import PackageWriting
internal import ThumbHashes

/// Finds the form in which a picture is delivered.
public struct ImageEncoder: Sendable {
  public let policy: ImageEncodingPolicy
  public let availability: EncoderAvailability

  public init(
    policy: ImageEncodingPolicy = ImageEncodingPolicy(), availability: EncoderAvailability = .linked
  ) {
    self.policy = policy
    self.availability = availability
  }

  /// An encoding that may be delivered.
  struct Candidate: Sendable {
    var bytes: [UInt8]
    var format: RasterFormat
    var encoding: String
    var similarity: Double?
  }

  /// Never fails, and never returns more bytes: if no encoding helps, it returns the original bytes with the reason.
  /// The same bytes, policy and libraries give the same result.
  public func encode(_ bytes: [UInt8], isTemplate: Bool = false) -> EncodedImage {
    switch SourcePicture.read(bytes, isTemplate: isTemplate, policy: policy) {
    case .kept(let reason, let decoded):
      return original(bytes, decoded: decoded, kept: reason, isTemplate: isTemplate)
    case .picture(let picture):
      var result = encode(picture, of: bytes)
      if picture.format == .png || picture.isReducedToAlpha {
        // A lossy form is far smaller than any lossless one.
        if result.facts.similarity == nil {
          result.alternative = jpegXL(picture, beside: result.bytes.count)
        }
      } else if picture.format == .jpeg, result.isOriginal {
        result.alternative = jpegXL(ofJPEG: bytes)
      }
      return result
    }
  }

  /// Returns the form for all systems of the deployment target.
  private func encode(_ picture: SourcePicture, of bytes: [UInt8]) -> EncodedImage {
    var candidates: [Candidate] = []
    if picture.format == .png || picture.isReducedToAlpha {
      candidates += lossless(picture, originalBytes: bytes.count)
    }
    if case .lossy(let quality, let floor) = policy.fidelity, !picture.isReducedToAlpha {
      candidates += lossy(picture, quality: quality, floor: floor, originalBytes: bytes.count)
    } else if picture.format != .png, candidates.isEmpty {
      return original(
        bytes, decoded: picture.original, kept: .lossyOriginal, isTemplate: picture.isTemplate)
    }
    // Equal sizes: the earlier, which is the more faithful.
    var best: Candidate?
    for candidate in candidates where candidate.bytes.count < (best?.bytes.count ?? bytes.count) {
      best = candidate
    }
    guard let best else {
      return original(
        bytes, decoded: picture.original, kept: .alreadySmallest, isTemplate: picture.isTemplate)
    }
    return encoded(picture, as: best, originalBytes: bytes.count)
  }

  private func encoded(
    _ picture: SourcePicture, as best: Candidate, originalBytes: Int
  ) -> EncodedImage {
    var facts = facts(
      of: picture.original, isTemplate: picture.isTemplate, originalBytes: originalBytes)
    facts.format = best.format
    facts.encoding = best.encoding
    facts.similarity = best.similarity
    return EncodedImage(bytes: best.bytes, facts: facts)
  }

  private func original(
    _ bytes: [UInt8], decoded: PixelImage?, kept reason: KeptReason, isTemplate: Bool
  ) -> EncodedImage {
    var facts = facts(of: decoded, isTemplate: isTemplate, originalBytes: bytes.count)
    facts.format = RasterFormat(sniffing: bytes)
    facts.keptReason = reason
    return EncodedImage(bytes: bytes, facts: facts)
  }

  private func facts(of image: PixelImage?, isTemplate: Bool, originalBytes: Int)
    -> EncodedImage.Facts
  {
    EncodedImage.Facts(
      format: nil, pixelWidth: image?.width ?? 0, pixelHeight: image?.height ?? 0,
      originalBytes: originalBytes, encoding: "original",
      placeholder: isTemplate ? nil : image.flatMap { ImagePlaceholder.thumbHash(of: $0) },
      dominantColor: isTemplate ? nil : image?.dominantColor)
  }
}

/// The forms that stand in for a picture before it arrives.
public enum ImagePlaceholder {
  /// At most 25 bytes; nil only if memory is too short to scale the picture down.
  public static func thumbHash(of image: PixelImage) -> [UInt8]? {
    guard let small = image.shrunk(toSide: ThumbHash.maximumSide) else { return nil }
    let hash = try? ThumbHash(rgba: small.bytes, width: small.width, height: small.height)
    return hash?.bytes
  }
}

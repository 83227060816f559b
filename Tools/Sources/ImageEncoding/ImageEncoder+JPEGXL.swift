extension ImageEncoder {
  /// Fewer saved bytes wouldn't pay for the line of some 200 bytes that each further form has in the manifest.
  private static var leastSaving: Int { 1024 }
  private static var leastSize: Int { 4 * leastSaving }

  /// Returns a lossless form in JPEG XL, if it's worth its place in the manifest beside one of `size` bytes.
  func jpegXL(_ picture: SourcePicture, beside size: Int) -> EncodedImage.Alternative? {
    guard mayUseJPEGXL(beside: size), picture.fitsColorFormats else { return nil }
    let candidates = jpegXLOptions(picture.target.pixelCount).compactMap { options in
      (try? ImageCodecs.jxl(picture.target, options)).map {
        Candidate(bytes: $0, format: .jxl, encoding: "jxl-lossless")
      }
    }
    guard let smallest = candidates.min(by: { $0.bytes.count < $1.bytes.count }),
      isWorthwhile(smallest, beside: size)
    else { return nil }
    return verified(smallest, picture).map(alternative)
  }

  /// Returns the same JPEG with its coefficients coded in fewer bytes. Rebuilding must give the original file.
  func jpegXL(ofJPEG jpeg: [UInt8]) -> EncodedImage.Alternative? {
    guard mayUseJPEGXL(beside: jpeg.count), let bytes = try? ImageCodecs.jxl(ofJPEG: jpeg) else {
      return nil
    }
    let candidate = Candidate(bytes: bytes, format: .jxl, encoding: "jxl-jpeg")
    guard isWorthwhile(candidate, beside: jpeg.count),
      let rebuilt = try? ImageCodecs.jpeg(ofJXL: bytes, limit: jpeg.count), rebuilt == jpeg
    else { return nil }
    return alternative(candidate)
  }

  private func mayUseJPEGXL(beside size: Int) -> Bool {
    policy.formats.contains(.jxl) && availability.contains(.jxl) && size >= Self.leastSize
  }

  private func isWorthwhile(_ candidate: Candidate, beside size: Int) -> Bool {
    candidate.bytes.count + Self.leastSaving <= size
  }

  private func alternative(_ candidate: Candidate) -> EncodedImage.Alternative {
    EncodedImage.Alternative(
      bytes: candidate.bytes, format: candidate.format, encoding: candidate.encoding)
  }

  /// Returns what to try. With libjxl 0.7 even its quickest useful search takes three times as long as fast WebP does.
  private func jpegXLOptions(_ pixels: Int) -> [ImageCodecs.JXLOptions] {
    let thorough = ImageCodecs.JXLOptions(effort: 9, previousChannels: 3, groupSize: 3)
    switch policy.effort {
    case .fast: return []
    case .balanced:
      var options = thorough
      options.learnedPercent = 20
      if pixels > 262_144 { (options.effort, options.predictor) = (8, 15) }
      return [options]
    // Neither group size is the better one for all pictures.
    case .thorough: return [thorough, ImageCodecs.JXLOptions(effort: 9)]
    }
  }
}

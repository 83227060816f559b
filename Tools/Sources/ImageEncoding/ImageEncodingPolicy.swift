/// The limits within which pictures are encoded.
public struct ImageEncodingPolicy: Codable, Hashable, Sendable {
  /// Whether pixels may change.
  public enum Fidelity: Codable, Hashable, Sendable {
    case lossless
    /// `quality` is 1 to 100 and where the search starts; it is raised until the structural similarity is at
    /// least `similarityFloor`, and the lossless form is kept when nothing reaches it.
    case lossy(quality: Int, similarityFloor: Double)
  }

  /// How much time to spend for a smaller size.
  public enum Effort: String, Codable, Hashable, Sendable {
    /// Encodes quickly, while trying things out.
    case fast
    /// The slow search of lossless WebP for small pictures only; within a tenth of the smallest at an eighth of
    /// the time.
    case balanced
    case thorough
  }

  public var fidelity = Fidelity.lossless
  /// The app's deployment target: no format is used that this iOS does not decode.
  public var minimumIOSVersion = 15
  /// Formats in addition to PNG and the original; by default not HEIC, because its encoder fails on odd sizes. JPEG XL
  /// is an alternative to another form.
  public var formats: Set<RasterFormat> = [.webp, .avif, .jxl]
  /// Replace the color under fully transparent pixels by black. Nothing draws that color on iOS: pictures are
  /// decoded to premultiplied pixels; code that reads straight pixels itself would see the difference.
  public var clearsHiddenColors = true
  /// Keep only the alpha of template images, which is all that is drawn of them, except where a place asks for
  /// `.alwaysOriginal`.
  public var reducesTemplatesToAlpha = false
  public var effort = Effort.balanced
  /// Pictures of more pixels keep their original bytes.
  public var pixelLimit = ImageDecoding.defaultPixelLimit

  public init() {}

  public init(fidelity: Fidelity, minimumIOSVersion: Int = 15) {
    self.fidelity = fidelity
    self.minimumIOSVersion = minimumIOSVersion
  }

  func allows(_ format: RasterFormat) -> Bool {
    (format == .png || formats.contains(format)) && format.minimumIOSVersion <= minimumIOSVersion
  }

  /// Identifies the policy in cache keys: equal policies have equal fingerprints.
  public var fingerprint: String {
    let kind =
      switch fidelity {
      case .lossless: "lossless"
      case .lossy(let quality, let floor): "lossy-\(quality)-\(floor)"
      }
    let names = formats.map(\.rawValue).sorted().joined(separator: ",")
    return
      "7|\(kind)|ios\(minimumIOSVersion)|\(names)|hidden-\(clearsHiddenColors)|template-\(reducesTemplatesToAlpha)|\(effort.rawValue)|\(pixelLimit)"
  }
}

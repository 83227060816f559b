import Foundation
import Reports

/// `reencodable-images`: photos that have more bytes for a pixel than a photo needs.
struct ReencodableImageInsight: SizeInsight {
  static let definition = FindingRule(
    id: "reencodable-images", severity: .note,
    page: CodePage(
      title: "a photo has more bytes than it needs",
      meaning:
        "A JPEG file outside of catalogs is encoded in a quality of 94 % or more, or a PNG file "
        + "without transparency has more than a byte for a pixel.",
      cause: "It was exported in the highest quality, or is a photo in a format for drawings.",
      remedy:
        "Encode it as JPEG or HEIC in a quality of 85 %, and look at the result. The estimate is "
        + "from the table in the file for JPEG, and 0.3 B for a pixel for PNG.",
      example: "`welcome.png` has 1.9 B for each of its 2,000,000 pixels."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      guard let (width, height) = file.pixels, width * height >= 40_000,
        !app.isSystemImage(file.name)
      else { return nil }
      let saving =
        if let quality = file.quality {
          Self.saving(ofJPEG: Double(file.bytes - file.metadataBytes), quality: quality)
        } else {
          Self.saving(
            ofPNG: Double(file.bytes), area: Double(width * height), hasAlpha: file.hasAlpha)
        }
      guard saving >= 4096 else { return nil }
      let encoding = file.quality.map { " in a quality of \($0) %" } ?? ""
      return InsightMatch(
        path: file.path,
        message: "The image has \(width)×\(height) pixels\(encoding).",
        savings: [SavingPlace(file.path): Int(saving)], isMeasured: false)
    }
  }

  /// The exponent is fitted to photos in 10 qualities: a quality of 94 % has 1.5 times as many bytes as one of 85 %, and
  /// 98 % has 2.4 times as many.
  private static func saving(ofJPEG bytes: Double, quality: Int) -> Double {
    guard quality >= 94 else { return 0 }
    let ratio = pow(15 / max(1, Double(100 - quality)), 0.46)
    return bytes * (1 - 1 / ratio)
  }

  private static func saving(ofPNG bytes: Double, area: Double, hasAlpha: Bool?) -> Double {
    hasAlpha == false && bytes > area ? bytes - 0.3 * area : 0
  }
}

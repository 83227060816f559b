/// Turns an SVG into a PDF, which Core Graphics draws sharp at every size, if both look the same.
///
/// librsvg writes the PDF through cairo. poppler draws it, resvg draws the SVG (librsvg does if resvg isn't installed),
/// and at each scale the two pictures have to be similar.
public struct SVGConversion: Sendable {
  /// The scales at which the drawings are compared: those of the screens that iOS 15 runs on, and a larger one, since
  /// vectors are shown larger than they are. At 1x poppler draws thin lines wider.
  static let scales = [2, 3, 4]
  /// The minimum structural similarity at each scale.
  static let minimumSimilarity = 0.99

  private let rasterizer: VectorRasterizer

  public init(_ rasterizer: VectorRasterizer) { self.rasterizer = rasterizer }

  /// Whether the programs that write and draw the PDF are installed.
  public var isAvailable: Bool {
    VectorFormat.allCases.allSatisfy { rasterizer.sentenceIfMissing($0) == nil }
  }

  /// Returns a PDF that looks like the SVG at all scales and isn't larger; nil if there is none, or if the SVG embeds a
  /// bitmap, which is mostly far larger than needed. Throws like `VectorRasterizer.rasterize`.
  public func pdf(
    of svg: [UInt8], pointWidth: Double, pointHeight: Double
  ) throws -> [UInt8]? {
    let scales = Self.scales.filter {
      rasterizer.canDraw(pointWidth: pointWidth, pointHeight: pointHeight, scale: $0)
    }
    guard let largest = scales.last, !Self.embedsBitmap(svg) else { return nil }
    // Filters and masks that PDF doesn't have become bitmaps at the size of the page, so it has the largest scale's.
    let pdf = try rasterizer.pdf(
      ofSVG: svg, pointWidth: pointWidth, pointHeight: pointHeight, scale: largest)
    guard pdf.count <= svg.count else { return nil }
    for scale in scales {
      let pictures = try [(pdf, VectorFormat.pdf), (svg, .svg)].map { bytes, format in
        try ImageDecoding.decode(
          try rasterizer.rasterize(
            bytes, format: format, pointWidth: pointWidth, pointHeight: pointHeight, scale: scale,
            isReference: true), as: .png)
      }
      guard let similarity = ImageSimilarity.structural(pictures[0], pictures[1]),
        similarity >= Self.minimumSimilarity
      else { return nil }
    }
    return pdf
  }

  private static func embedsBitmap(_ svg: [UInt8]) -> Bool {
    String(decoding: svg, as: UTF8.self).contains("data:image/")
  }
}

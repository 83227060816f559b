/// The contents of a PDF in an asset catalog.
public struct PDFContents: Hashable, Sendable {
  /// Image XObjects (ISO 32000-1, 8.9.5): bitmaps inside the PDF, including soft masks.
  public var imageCount: Int
  /// The bytes of those bitmaps in the file; images without a direct `/Length` count as 0.
  public var imageBytes: Int

  /// Creates a value from counts.
  public init(imageCount: Int, imageBytes: Int) {
    self.imageCount = imageCount
    self.imageBytes = imageBytes
  }

  /// Whether the PDF mostly wraps bitmaps: they make up at least half of its `fileBytes`.
  public func isMostlyBitmaps(fileBytes: Int) -> Bool {
    imageCount > 0 && imageBytes * 2 >= fileBytes
  }
}

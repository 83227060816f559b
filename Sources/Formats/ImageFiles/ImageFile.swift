/// The facts in the header of an image file, without its pixels.
public struct ImageFile: Hashable, Sendable {
  /// The maximum width and height; larger ones in a header are considered wrong.
  public static let maximumSide: Double = 100_000

  /// The format, by content rather than by name.
  public var format: ImageFormat
  /// Width in pixels as shown (an EXIF rotation is applied); in points for vectors.
  public var width: Double
  /// Height in pixels as shown; in points for vectors.
  public var height: Double
  /// Whether pixels may be transparent; nil if the header doesn't contain it.
  public var hasAlpha: Bool?
  /// Bits per channel; nil if the header doesn't contain it.
  public var bitDepth: Int?
  /// Issues of a file whose size could be read nevertheless.
  public var issues: [Issue] = []
  /// The contents of a PDF; nil for other formats.
  public var pdf: PDFContents?

  /// An issue because of which reading the pixels may fail.
  public enum Issue: String, Hashable, Sendable {
    /// The file ends within a chunk or before the end mark.
    case truncated
    /// The checksum of the header is wrong.
    case wrongChecksum
    /// Xcode's own PNG variant (`CgBI`), which only Apple's readers decode.
    case appleOptimizedPNG
    /// More than one frame.
    case animated
  }

  /// Reads the header of a whole file in memory.
  /// - Throws: ``ImageFileError``.
  public init(bytes: [UInt8]) throws(ImageFileError) {
    try self.init(source: .memory(bytes))
  }

  /// Reads as little of the file as its header needs; a PDF is read whole, up to 256 MiB.
  /// - Throws: ``ImageFileError``.
  public init(contentsOfFile path: String) throws(ImageFileError) {
    let file = try OpenFile(path)
    try self.init(source: .file(file))
  }

  private init(source: ImageByteSource) throws(ImageFileError) {
    let start = try source.read(0, 1024)
    guard !start.isEmpty else { throw ImageFileError.empty }
    guard let format = ImageFormat(startOf: start) else { throw ImageFileError.unknownFormat }
    switch format {
    case .png: self = try PNGHeader.read(source)
    case .jpeg: self = try JPEGHeader.read(source)
    case .gif: self = try GIFHeader.read(source)
    case .webp: self = try SmallHeaders.webP(start)
    case .heic, .avif: self = try ISOMediaHeader.read(source, format)
    case .pdf: self = try PDFHeader.read(source)
    case .svg: self = try SVGHeader.read(source)
    }
    guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
      throw ImageFileError.impossibleSize(width: width, height: height)
    }
  }

  init(
    format: ImageFormat, width: Double, height: Double, hasAlpha: Bool? = nil, bitDepth: Int? = nil,
    issues: [Issue] = [], pdf: PDFContents? = nil
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.bitDepth = bitDepth
    self.issues = issues
    self.pdf = pdf
  }
}

/// An error that stops an image file from being read.
public enum ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is empty.
  case empty
  /// The first bytes don't belong to a known format.
  case unknownFormat
  /// The file ends within its header.
  case truncated(format: ImageFormat, offset: Int)
  /// The header contradicts its format.
  case malformed(format: ImageFormat, reason: String)
  /// A side is zero, negative or beyond ``ImageFile/maximumSide``.
  case impossibleSize(width: Double, height: Double)
  /// The system's reason why the file can't be read.
  case unreadable(reason: String)

  /// One sentence.
  public var description: String {
    switch self {
    case .empty: "The image file is empty."
    case .unknownFormat: "The file isn't an image of a known format."
    case .truncated(let format, let offset):
      "The \(format.rawValue) file ends at byte \(offset), within its header."
    case .malformed(let format, let reason): "The \(format.rawValue) file is malformed: \(reason)."
    case .impossibleSize(let width, let height):
      "The image has an invalid size of \(width) by \(height)."
    case .unreadable(let reason): "The image file can't be read: \(reason)."
    }
  }
}

public import JSONDocuments

/// One entry of a set: a slot for a file, a color, a layer.
public struct AssetEntry: Hashable, Sendable {
  // A file can have a million entries: each is a place in the file's bytes, and read when asked.
  private let source: [UInt8]
  private let start: UInt32
  private let end: UInt32
  private let position: UInt32
  private let lineNumber: UInt32
  /// The file in the set's folder; nil for an empty slot.
  public var fileName: String?

  /// Creates the entry at a place of the file's bytes.
  init(at range: Range<Int>, of source: [UInt8], index: Int, line: Int) {
    self.source = source
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    position = UInt32(truncatingIfNeeded: index)
    lineNumber = UInt32(truncatingIfNeeded: line)
    fileName = nil
    fileName = node["filename"]?.string
  }

  /// The JSON. Parsed at each call.
  public var node: JSONNode { JSONDocument.value(at: Int(start), in: source) }

  private var bytes: ArraySlice<UInt8> { source[Int(start)..<Int(end)] }

  /// Returns whether place, text and file name are equal.
  public static func == (left: AssetEntry, right: AssetEntry) -> Bool {
    left.position == right.position && left.lineNumber == right.lineNumber
      && left.fileName == right.fileName && left.bytes == right.bytes
  }

  /// Hashes position and file name: the text of a set can be long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(fileName)
  }

  /// Its index in the array of `Contents.json`.
  public var index: Int { Int(position) }
  /// Its line in `Contents.json`, from 1.
  public var line: Int { Int(lineNumber) }
  /// The traits for which the entry is used.
  public var traits: AssetTraits { AssetTraits(node) }
  /// The parts that keep their size; nil if the image isn't sliced.
  public var slicing: ImageSlicing? { node["resizing"].flatMap(ImageSlicing.init) }
  /// Insets for alignment, in pixels of the entry's scale.
  public var alignmentInsets: PixelInsets? { node["alignment-insets"].map(PixelInsets.init) }
  /// `original` or `template`, which old catalogs set per image.
  public var templateRenderingIntent: String? { node["template-rendering-intent"]?.string }
  /// `automatic`, `lossless`, `lossy`, …, which old catalogs set per image.
  public var compressionType: String? { node["compression-type"]?.string }
  /// The entry's color space.
  public var colorSpace: String? { node["color-space"]?.string }
  /// Whether Xcode lists the file as unassigned.
  public var isUnassigned: Bool { node["unassigned"]?.bool ?? false }
}

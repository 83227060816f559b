import JSONDocuments

/// One entry of a set: a slot for a file, a colour, a layer.
public struct AssetEntry: Hashable, Sendable {
  /// Its index in the array of `Contents.json`.
  public var index: Int
  /// Its line in `Contents.json`, from 1.
  public var line: Int
  /// The file in the set's folder; nil for an empty slot.
  public var fileName: String?
  /// The traits for which the entry is used.
  public var traits: AssetTraits
  /// The parts that keep their size; nil if the image isn't sliced.
  public var slicing: ImageSlicing?
  /// Insets for alignment, in pixels of the entry's scale.
  public var alignmentInsets: PixelInsets?
  /// `original` or `template`, which old catalogs set per image.
  public var templateRenderingIntent: String?
  /// `automatic`, `lossless`, `lossy`, …, which old catalogs set per image.
  public var compressionType: String?
  /// The entry's colour space.
  public var colorSpace: String?
  /// Whether Xcode lists the file as unassigned.
  public var isUnassigned: Bool
  /// `40x40`, in app icons and launch images.
  public var size: String?
  /// `launcher`, `notificationCenter`, …, in watch icons.
  public var role: String?
  /// Uniform type identifier of a file in a data set.
  public var typeIdentifier: String?
  /// The colour of an entry in a colour set.
  public var color: AssetColor?

  init(_ node: JSONNode, index: Int, line: Int) {
    self.index = index
    self.line = line
    fileName = node["filename"]?.string
    traits = AssetTraits(node)
    slicing = node["resizing"].flatMap(ImageSlicing.init)
    alignmentInsets = node["alignment-insets"].map(PixelInsets.init)
    templateRenderingIntent = node["template-rendering-intent"]?.string
    compressionType = node["compression-type"]?.string
    colorSpace = node["color-space"]?.string
    isUnassigned = node["unassigned"]?.bool ?? false
    size = node["size"]?.string
    role = node["role"]?.string
    typeIdentifier = node["universal-type-identifier"]?.string
    color = node["color"].flatMap(AssetColor.init)
  }
}

/// A colour: components in a colour space, or the name of a system colour.
public enum AssetColor: Hashable, Sendable {
  /// Components from 0 to 1 (`"0xFF"` and `"255"` are divided by 255), by name: red, green, blue, white, alpha.
  case components(space: String, values: [String: Double])
  /// A system colour such as `systemBlueColor` of a platform.
  case reference(platform: String, name: String)

  init?(_ node: JSONNode) {
    if let name = node["reference"]?.string {
      self = .reference(platform: node["platform"]?.string ?? "universal", name: name)
      return
    }
    guard let space = node["color-space"]?.string, let members = node["components"]?.members else {
      return nil
    }
    var values: [String: Double] = [:]
    for member in members {
      guard let number = member.value.number else { return nil }
      values[member.key] =
        Self.isByte(member.value) && member.key != "alpha" ? number / 255 : number
    }
    self = .components(space: space, values: values)
  }

  /// Xcode writes floating-point components with a point, and 8-bit ones without.
  private static func isByte(_ node: JSONNode) -> Bool {
    guard let text = node.string else { return false }
    return text.hasPrefix("0x") || !text.contains(".")
  }
}

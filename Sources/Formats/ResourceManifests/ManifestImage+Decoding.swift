extension JSONReader {
  /// An image with its variants.
  package mutating func image() throws(ManifestError) -> ManifestImage {
    var image = ManifestImage(bundle: "", name: "", pointWidth: -1, pointHeight: -1)
    var bundle: String?
    var name: String?
    var hasVariants = false
    try object { (reader, key) throws(ManifestError) in
      switch key {
      case "bundle": bundle = try reader.string()
      case "name": name = try reader.string()
      case "pointWidth": image.pointWidth = try reader.integer(key, in: lengths)
      case "pointHeight": image.pointHeight = try reader.integer(key, in: lengths)
      case "intent": image.intent = try reader.intent()
      case "vector": image.vector = try reader.boolean()
      case "prefetch": image.prefetch = try reader.boolean()
      case "tags": image.tags = try reader.strings()
      case "placeholder": image.placeholder = try reader.placeholder()
      case "color": image.color = try reader.string(key, where: isColor)
      case "variants":
        image.variants = try reader.list { (reader) throws(ManifestError) in
          try reader.variant()
        }
        hasVariants = true
      default: try reader.skipValue()
      }
    }
    image.bundle = try require(bundle, "bundle")
    image.name = try require(name, "name")
    guard image.pointWidth >= 0 else { throw .missingKey("pointWidth", offset: offset) }
    guard image.pointHeight >= 0 else { throw .missingKey("pointHeight", offset: offset) }
    guard hasVariants else { throw .missingKey("variants", offset: offset) }
    return image
  }

  private mutating func intent() throws(ManifestError) -> ManifestImage.RenderingIntent {
    let place = offset
    let text = try string()
    guard let intent = ManifestImage.RenderingIntent(rawValue: text) else {
      throw .invalidValue(key: "intent", found: text, offset: place)
    }
    return intent
  }

  private mutating func placeholder() throws(ManifestError) -> [UInt8] {
    let place = offset
    let text = try string()
    guard let bytes = Base64.decode(text), bytes.count <= 32 else {
      throw .invalidValue(key: "placeholder", found: text, offset: place)
    }
    return bytes
  }
}

/// Thousandths of a point, or pixels: far above any screen, far below where sums could overflow.
private let lengths = 0...1_000_000_000
private let insetLengths = -1_000_000_000...1_000_000_000

private func isColor(_ text: String) -> Bool {
  text.utf8.count == 8 && text.utf8.allSatisfy { ContentDigest.value(ofDigit: $0) != nil }
}

extension JSONReader {
  private mutating func variant() throws(ManifestError) -> ImageVariant {
    var digest: ContentDigest?
    var size: Int?
    var mediaType: String?
    var width: Int?
    var height: Int?
    var result = ImageVariant(
      object: .empty, scale: nil, pixelWidth: 0, pixelHeight: 0)
    try object { (reader, key) throws(ManifestError) in
      switch key {
      case "object": digest = try reader.digest(key)
      case "size": size = try reader.integer(key, in: 0...Int.max)
      case "mediaType":
        mediaType = try reader.string(key, where: ManifestObject.isMediaType)
      case "pixelWidth": width = try reader.integer(key, in: lengths)
      case "pixelHeight": height = try reader.integer(key, in: lengths)
      case "scale": result.scale = try reader.integer(key, in: 1...4)
      case "appearances": result.appearances = try reader.strings()
      case "alignmentInsets": result.alignmentInsets = try reader.insets()
      case "resizing": result.resizing = try reader.resizing()
      default: try reader.trait(key, of: &result)
      }
    }
    result.object = ManifestObject(
      digest: try require(digest, "object"), size: try require(size, "size"),
      mediaType: try require(mediaType, "mediaType"))
    result.pixelWidth = try require(width, "pixelWidth")
    result.pixelHeight = try require(height, "pixelHeight")
    return result
  }

  private mutating func trait(
    _ key: String, of variant: inout ImageVariant
  ) throws(ManifestError) {
    switch key {
    case "idiom": variant.idiom = try string()
    case "displayGamut": variant.displayGamut = try string()
    case "languageDirection": variant.languageDirection = try string()
    case "widthClass": variant.widthClass = try string()
    case "heightClass": variant.heightClass = try string()
    case "subtype": variant.subtype = try string()
    case "locale": variant.locale = try string()
    case "memory": variant.memory = try string()
    case "graphics": variant.graphics = try string()
    case "screenWidth": variant.screenWidth = try string()
    default: try skipValue()
    }
  }

  private mutating func insets() throws(ManifestError) -> PointInsets {
    var edges: [Int?] = [nil, nil, nil, nil]
    let names = ["top", "left", "bottom", "right"]
    try object { (reader, key) throws(ManifestError) in
      guard let index = names.firstIndex(of: key) else { return try reader.skipValue() }
      edges[index] = try reader.integer(key, in: insetLengths)
    }
    return PointInsets(
      top: try require(edges[0], "top"), left: try require(edges[1], "left"),
      bottom: try require(edges[2], "bottom"), right: try require(edges[3], "right"))
  }

  private mutating func resizing() throws(ManifestError) -> ImageResizing {
    var mode: String?
    var capInsets: PointInsets?
    var center: ImageResizing.Center?
    try object { (reader, key) throws(ManifestError) in
      switch key {
      case "mode": mode = try reader.string()
      case "capInsets": capInsets = try reader.insets()
      case "center": center = try reader.center()
      default: try reader.skipValue()
      }
    }
    return ImageResizing(
      mode: try require(mode, "mode"), capInsets: capInsets, center: center)
  }

  private mutating func center() throws(ManifestError) -> ImageResizing.Center {
    var mode: String?
    var width: Int?
    var height: Int?
    try object { (reader, key) throws(ManifestError) in
      switch key {
      case "mode": mode = try reader.string()
      case "width": width = try reader.integer(key, in: lengths)
      case "height": height = try reader.integer(key, in: lengths)
      default: try reader.skipValue()
      }
    }
    return ImageResizing.Center(mode: try require(mode, "mode"), width: width, height: height)
  }
}

extension ManifestObject {
  fileprivate static let empty = ManifestObject(
    digest: ContentDigest.zero, size: 0, mediaType: "")
}

extension ContentDigest {
  static let zero = ContentDigest(words: (0, 0, 0, 0))
}

extension JSONReader {
  /// An image with its variants.
  package mutating func image() throws(ManifestError) -> ManifestImage {
    var image = ManifestImage(bundle: "", name: "", pointWidth: -1, pointHeight: -1)
    var bundle: String?
    var name: String?
    var hasVariants = false
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "bundle": bundle = try string()
      case "name": name = try string()
      case "pointWidth": image.pointWidth = try integer(key, in: lengths)
      case "pointHeight": image.pointHeight = try integer(key, in: lengths)
      case "intent": image.intent = try intent()
      case "vector": image.vector = try boolean()
      case "prefetch": image.prefetch = try boolean()
      case "tags": image.tags = try strings()
      case "placeholder": image.placeholder = try placeholder()
      case "color": image.color = try string(key, where: isColor)
      case "variants":
        image.variants = try variants()
        hasVariants = true
      default: try skipValue()
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
  fileprivate mutating func variants() throws(ManifestError) -> [ImageVariant] {
    var result: [ImageVariant] = []
    try enterArray()
    while try hasElement(isFirst: result.isEmpty) { result.append(try variant()) }
    return result
  }

  private mutating func variant() throws(ManifestError) -> ImageVariant {
    var digest: ContentDigest?
    var size: Int?
    var mediaType: String?
    var width: Int?
    var height: Int?
    var result = ImageVariant(
      object: .empty, scale: nil, pixelWidth: 0, pixelHeight: 0)
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "object": digest = try self.digest(key)
      case "size": size = try integer(key, in: 0...Int.max)
      case "mediaType":
        mediaType = try string(key, where: ManifestObject.isMediaType)
      case "pixelWidth": width = try integer(key, in: lengths)
      case "pixelHeight": height = try integer(key, in: lengths)
      case "scale": result.scale = try integer(key, in: 1...4)
      case "appearances": result.appearances = try strings()
      case "alignmentInsets": result.alignmentInsets = try insets()
      case "resizing": result.resizing = try resizing()
      default:
        if let trait = ImageVariant.Trait(rawValue: key) {
          result[trait] = try string()
        } else {
          try skipValue()
        }
      }
    }
    result.object = ManifestObject(
      digest: try require(digest, "object"), size: try require(size, "size"),
      mediaType: try require(mediaType, "mediaType"))
    result.pixelWidth = try require(width, "pixelWidth")
    result.pixelHeight = try require(height, "pixelHeight")
    return result
  }

  private mutating func insets() throws(ManifestError) -> PointInsets {
    var (top, left, bottom, right): (Int?, Int?, Int?, Int?)
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "top": top = try integer(key, in: insetLengths)
      case "left": left = try integer(key, in: insetLengths)
      case "bottom": bottom = try integer(key, in: insetLengths)
      case "right": right = try integer(key, in: insetLengths)
      default: try skipValue()
      }
    }
    return PointInsets(
      top: try require(top, "top"), left: try require(left, "left"),
      bottom: try require(bottom, "bottom"), right: try require(right, "right"))
  }

  private mutating func resizing() throws(ManifestError) -> ImageResizing {
    var mode: String?
    var capInsets: PointInsets?
    var center: ImageResizing.Center?
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "mode": mode = try string()
      case "capInsets": capInsets = try insets()
      case "center": center = try self.center()
      default: try skipValue()
      }
    }
    return ImageResizing(
      mode: try require(mode, "mode"), capInsets: capInsets, center: center)
  }

  private mutating func center() throws(ManifestError) -> ImageResizing.Center {
    var mode: String?
    var width: Int?
    var height: Int?
    var keys = try enterObject()
    while let key = try nextKey(&keys) {
      switch key {
      case "mode": mode = try string()
      case "width": width = try integer(key, in: lengths)
      case "height": height = try integer(key, in: lengths)
      default: try skipValue()
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

import PackageHeads

extension JSONReader {
  /// Reads a manifest; `image` is called at each image and must read it. Returns the offset of the bracket after the
  /// last.
  package func manifest(_ image: (JSONReader) -> Void) throws(ManifestError) -> Int {
    var imagesEnd = 0
    enterObject()
    while let key = nextKey(requiring: ["schemaVersion", "images"]) {
      switch key {
      case "schemaVersion": schemaVersion(knows: MappedManifest.schemaVersion)
      case "images":
        enterArray()
        var isFirst = true
        while hasElement(isFirst: isFirst) {
          image(self)
          isFirst = false
        }
        imagesEnd = offset - 1
      default: skipValue()
      }
    }
    try finish()
    return imagesEnd
  }
}

extension JSONReader {
  /// Reads an image with its variants.
  package func image() -> ManifestImage {
    var image = ManifestImage(bundle: "", name: "", pointWidth: 0, pointHeight: 0)
    enterObject()
    while let key = nextKey(requiring: ["bundle", "name", "pointWidth", "pointHeight", "variants"])
    {
      switch key {
      case "bundle": image.bundle = string()
      case "name": image.name = string()
      case "pointWidth": image.pointWidth = integer(in: lengths)
      case "pointHeight": image.pointHeight = integer(in: lengths)
      case "intent": image.intent = intent()
      case "vector": image.isVector = boolean()
      case "prefetch": image.isPrefetched = boolean()
      case "tags": image.tags = strings()
      case "placeholder": image.placeholder = placeholder()
      case "color": image.color = color()
      case "variants": image.variants = variants()
      default: skipValue()
      }
    }
    return image
  }

  private func intent() -> ManifestImage.RenderingIntent? {
    let text = string()
    let intent = ManifestImage.RenderingIntent(rawValue: text)
    if intent == nil { reject(text) }
    return intent
  }

  private func placeholder() -> [UInt8] {
    let text = string()
    guard let bytes = Base64.decode(text), bytes.count <= 32 else {
      reject(text)
      return []
    }
    return bytes
  }

  private func color() -> String {
    let text = string()
    let isColor =
      text.utf8.count == 8
      && Array(text.utf8).allSatisfy { ContentDigest.value(ofDigit: $0) != nil }
    if !isColor { reject(text) }
    return text
  }

  private func variants() -> [ImageVariant] {
    var result: [ImageVariant] = []
    enterArray()
    while hasElement(isFirst: result.isEmpty) { result.append(variant()) }
    return result
  }
}

/// Thousandths of a point, or pixels: far above any screen, far below where sums could overflow.
private let lengths = 0...1_000_000_000
private let insetLengths = -1_000_000_000...1_000_000_000

extension JSONReader {
  private func variant() -> ImageVariant {
    var digest = ContentDigest(words: 0, 0, 0, 0)
    var size = 0
    var mediaType = ""
    var result = ImageVariant(
      object: ManifestObject(digest: digest, size: 0, mediaType: ""), scale: nil, pixelWidth: 0,
      pixelHeight: 0)
    enterObject()
    while let key = nextKey(requiring: ["object", "size", "mediaType", "pixelWidth", "pixelHeight"])
    {
      switch key {
      case "object": digest = self.digest()
      case "size": size = integer(in: 0...Int.max)
      case "mediaType":
        mediaType = string()
        if !ManifestObject.isMediaType(mediaType) { reject(mediaType) }
      case "pixelWidth": result.pixelWidth = integer(in: lengths)
      case "pixelHeight": result.pixelHeight = integer(in: lengths)
      case "scale": result.scale = integer(in: 1...4)
      case "appearances": result.appearances = strings()
      case "alignmentInsets": result.alignmentInsets = insets()
      case "resizing": result.resizing = resizing()
      default:
        if let trait = ImageVariant.Trait(rawValue: key.text) {
          result[trait] = string()
        } else {
          skipValue()
        }
      }
    }
    result.object = ManifestObject(digest: digest, size: size, mediaType: mediaType)
    return result
  }

  private func insets() -> PointInsets {
    var (top, left, bottom, right) = (0, 0, 0, 0)
    enterObject()
    while let key = nextKey(requiring: ["top", "left", "bottom", "right"]) {
      switch key {
      case "top": top = integer(in: insetLengths)
      case "left": left = integer(in: insetLengths)
      case "bottom": bottom = integer(in: insetLengths)
      case "right": right = integer(in: insetLengths)
      default: skipValue()
      }
    }
    return PointInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private func resizing() -> ImageResizing {
    var mode = ""
    var capInsets: PointInsets?
    var center: ImageResizing.Center?
    enterObject()
    while let key = nextKey(requiring: ["mode"]) {
      switch key {
      case "mode": mode = string()
      case "capInsets": capInsets = insets()
      case "center": center = self.center()
      default: skipValue()
      }
    }
    return ImageResizing(mode: mode, capInsets: capInsets, center: center)
  }

  private func center() -> ImageResizing.Center {
    var mode = ""
    var width: Int?
    var height: Int?
    enterObject()
    while let key = nextKey(requiring: ["mode"]) {
      switch key {
      case "mode": mode = string()
      case "width": width = integer(in: lengths)
      case "height": height = integer(in: lengths)
      default: skipValue()
      }
    }
    return ImageResizing.Center(mode: mode, width: width, height: height)
  }
}

import PackageHeads

extension JSONReader {
  /// Reads a manifest; `image` is called at each image and must read it. Returns the offset of the bracket after the
  /// last.
  package func manifest(_ image: (JSONReader) -> Void) throws(ManifestError) -> Int {
    var imagesEnd = 0
    enterObject()
    while let key = nextKey(of: "schemaVersion images", required: 2) {
      switch key {
      case 0: schemaVersion(knows: MappedManifest.schemaVersion)
      case 1:
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
    while let key = nextKey(
      of: """
        bundle name pointWidth pointHeight variants \
        intent vector prefetch tags placeholder color
        """, required: 5)
    {
      switch key {
      case 0: image.bundle = string()
      case 1: image.name = string()
      case 2: image.pointWidth = integer(in: lengths)
      case 3: image.pointHeight = integer(in: lengths)
      case 4: image.variants = variants()
      case 5: image.intent = intent()
      case 6: image.isVector = boolean()
      case 7: image.isPrefetched = boolean()
      case 8: image.tags = strings()
      case 9: image.placeholder = placeholder()
      case 10: image.color = color()
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

  @inline(never)
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
      && text.utf8Bytes().allSatisfy { ContentDigest.value(ofDigit: $0) != nil }
    if !isColor { reject(text) }
    return text
  }

  @inline(never)
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
  /// Reads a variant, or an alternative, which has the same keys.
  @inline(never)
  private func variant() -> ImageVariant {
    var digest = ContentDigest(words: 0, 0, 0, 0)
    var size = 0
    var system = 0
    var mediaType = ""
    var result = ImageVariant(
      object: ManifestObject(digest: digest, size: 0, mediaType: ""), scale: nil, pixelWidth: 0,
      pixelHeight: 0)
    enterObject()
    while let key = nextKey(
      of: """
        object size mediaType pixelWidth pixelHeight \
        scale appearances alignmentInsets resizing alternatives system
        """, required: 5)
    {
      switch key {
      case 0: digest = self.digest()
      case 1: size = integer(in: 0...Int.max)
      case 2:
        mediaType = string()
        if !ManifestObject.isMediaType(mediaType) { reject(mediaType) }
      case 3: result.pixelWidth = integer(in: lengths)
      case 4: result.pixelHeight = integer(in: lengths)
      case 5: result.scale = integer(in: 1...4)
      case 6: result.appearances = strings()
      case 7: result.alignmentInsets = insets()
      case 8: result.resizing = resizing()
      case 9:
        enterArray()
        while hasElement(isFirst: result.alternatives.isEmpty) {
          result.alternatives.append(variant().object)
        }
      case 10: system = integer(in: 1...999)
      default:
        if let trait = ImageVariant.Trait(rawValue: lastKey) {
          result[trait] = string()
        } else {
          skipValue()
        }
      }
    }
    result.object = ManifestObject(
      digest: digest, size: size, mediaType: mediaType, system: system)
    return result
  }

  private func insets() -> PointInsets {
    var (top, left, bottom, right) = (0, 0, 0, 0)
    enterObject()
    while let key = nextKey(of: "top left bottom right", required: 4) {
      switch key {
      case 0: top = integer(in: insetLengths)
      case 1: left = integer(in: insetLengths)
      case 2: bottom = integer(in: insetLengths)
      case 3: right = integer(in: insetLengths)
      default: skipValue()
      }
    }
    return PointInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @inline(never)
  private func resizing() -> ImageResizing {
    var mode = ""
    var capInsets: PointInsets?
    var center: ImageResizing.Center?
    enterObject()
    while let key = nextKey(of: "mode capInsets center", required: 1) {
      switch key {
      case 0: mode = string()
      case 1: capInsets = insets()
      case 2: center = self.center()
      default: skipValue()
      }
    }
    return ImageResizing(mode: mode, capInsets: capInsets, center: center)
  }

  @inline(never)
  private func center() -> ImageResizing.Center {
    var mode = ""
    var width: Int?
    var height: Int?
    enterObject()
    while let key = nextKey(of: "mode width height", required: 1) {
      switch key {
      case 0: mode = string()
      case 1: width = integer(in: lengths)
      case 2: height = integer(in: lengths)
      default: skipValue()
      }
    }
    return ImageResizing.Center(mode: mode, width: width, height: height)
  }
}

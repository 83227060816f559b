import PackageHeads

extension JSONReader {
  /// Reads a manifest; `image` is called at each image and must read it. Returns the offset of the bracket after the
  /// last, and the packs.
  package func manifest(
    _ image: (JSONReader) -> Void
  ) throws(ManifestError) -> (imagesEnd: Int, packs: [ManifestObject]) {
    var imagesEnd = 0
    var packs: [ManifestObject] = []
    enterObject()
    while let key = nextKey(of: "schemaVersion images packs", required: 2) {
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
      case 2:
        enterArray()
        while hasElement(isFirst: packs.isEmpty) { packs.add(pack()) }
      default: skipValue()
      }
    }
    try finish()
    return (imagesEnd, packs)
  }

  @inline(never)
  private func pack() -> ManifestObject {
    var digest = ContentDigest(words: 0, 0, 0, 0)
    var size = 0
    enterObject()
    while let key = nextKey(of: "object size", required: 2) {
      switch key {
      case 0: digest = self.digest()
      case 1: size = integer(in: 1...ManifestObject.maximumPackSize)
      default: skipValue()
      }
    }
    return ManifestObject(digest: digest, size: size, mediaType: ManifestObject.packMediaType)
  }
}

extension JSONReader {
  /// Reads an image with its variants. Without the manifest's packs, which follow the images, the
  /// objects have an unknown one.
  package func image(_ packs: [ManifestObject]?) -> ManifestImage {
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
      case 4: image.variants = variants(packs)
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
    let intent = ManifestImage.RenderingIntent(text)
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
  private func variants(_ packs: [ManifestObject]?) -> [ImageVariant] {
    var result: [ImageVariant] = []
    enterArray()
    while hasElement(isFirst: result.isEmpty) { result.add(variant(packs)) }
    return result
  }
}

/// Thousandths of a point, or pixels: far above any screen, far below where sums could overflow.
private let lengths = 0...1_000_000_000
private let insetLengths = -1_000_000_000...1_000_000_000

extension JSONReader {
  /// Reads a variant, or an alternative, which has the same keys.
  @inline(never)
  private func variant(_ packs: [ManifestObject]?) -> ImageVariant {
    var digest = ContentDigest(words: 0, 0, 0, 0)
    var size = 0
    var system = 0
    var pack = -1
    var place = 0
    var mediaType = ""
    var result = ImageVariant(
      object: ManifestObject(digest: digest, size: 0, mediaType: ""), scale: nil, pixelWidth: 0,
      pixelHeight: 0)
    enterObject()
    while let key = nextKey(
      of: """
        object size mediaType pixelWidth pixelHeight \
        scale appearances alignmentInsets resizing alternatives system pack offset \
        idiom displayGamut languageDirection widthClass heightClass \
        subtype locale memory graphics screenWidth
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
          result.alternatives.add(variant(packs).object)
        }
      case 10: system = integer(in: 1...999)
      case 11: pack = integer(in: 0...Int.max)
      case 12: place = integer(in: 1...ManifestObject.maximumPackSize)
      default:
        let traits = ImageVariant.Trait.allCases
        if traits.indices.contains(key - 13) {
          result[traits[key - 13]] = string()
        } else {
          skipValue()
        }
      }
    }
    result.object = ManifestObject(
      digest: digest, size: size, mediaType: mediaType, system: system,
      pack: self.pack(pack, of: packs, at: place, size: size), offset: place)
    return result
  }

  /// Returns the pack with an index, which must contain the bytes.
  @inline(never)
  private func pack(_ index: Int, of packs: [ManifestObject]?, at place: Int, size: Int)
    -> ManifestObject?
  {
    guard index >= 0 || place > 0 else { return nil }
    guard let packs else { return .unknownPack }
    guard packs.indices.contains(index), size <= packs[index].size,
      place <= packs[index].size - size
    else {
      reject("\(index)")
      return nil
    }
    return packs[index]
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

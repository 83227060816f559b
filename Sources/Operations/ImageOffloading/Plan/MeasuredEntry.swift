import AssetCatalogs
import ImageFiles
import ImageInventories
import ResourceManifests

/// An entry of a set with its file's size.
struct MeasuredEntry {
  let entry: AssetEntry
  let file: String
  let format: ImageFormat
  let pixelWidth: Double
  let pixelHeight: Double
  /// 1 if the entry has none.
  let scale: Double

  init(_ compiled: ProjectSurvey.CompiledEntry, set: String) throws {
    let (entry, variant) = (compiled.entry, compiled.variant)
    guard let file = entry.fileName, let format = variant.format.flatMap(ImageFormat.init),
      let width = variant.pixelWidth, let height = variant.pixelHeight,
      let scale = entry.traits.scaleFactor
    else {
      throw OffloadingError.unreadableSet(
        path: set, reason: "\(variant.file) is missing or isn't an image.")
    }
    self.entry = entry
    self.file = file
    self.format = format
    self.scale = scale
    pixelWidth = width
    pixelHeight = height
  }

  /// Orders entries: the first one determines the point size of all; it has the fewest restrictions, and of those the
  /// largest scale.
  var rank: (Int, Double, Int) {
    let traits = entry.traits
    let isUniversal = traits.idiom == nil || traits.idiom == "universal"
    var restrictions = isUniversal ? 0 : 10
    restrictions += traits.appearances.count
    for trait in [
      traits.displayGamut, traits.languageDirection, traits.widthClass, traits.heightClass,
      traits.subtype, traits.locale,
    ] where trait != nil {
      restrictions += 1
    }
    return (restrictions, -scale, entry.index)
  }

  /// Converts to thousandths of a point. Sizes and insets of the catalog are pixels at the entry's scale.
  func points(_ pixels: Double) -> Int {
    let value = (pixels / scale * 1000).rounded()
    // Insets may be any number.
    return Int(exactly: min(max(value, -1e9), 1e9)) ?? 0
  }

  var alignmentInsets: PointInsets? { entry.alignmentInsets.map(insets) }

  var resizing: ImageResizing? {
    entry.slicing.map { slicing in
      ImageResizing(
        mode: slicing.mode, capInsets: insets(slicing.capInsets),
        center: slicing.centerMode.map { mode in
          ImageResizing.Center(
            mode: mode, width: slicing.centerWidth.map(points),
            height: slicing.centerHeight.map(points))
        })
    }
  }

  private func insets(_ insets: PixelInsets) -> PointInsets {
    PointInsets(
      top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
      right: points(insets.right))
  }

  func variant(in folder: String) -> OffloadedImage.Variant {
    OffloadedImage.Variant(
      path: "\(folder)/\(file)", format: format,
      pixelWidth: Int(min(pixelWidth, 1e6).rounded(.up)),
      pixelHeight: Int(min(pixelHeight, 1e6).rounded(.up)),
      scale: entry.traits.scale == nil ? nil : Int(scale), traits: entry.traits,
      alignmentInsets: alignmentInsets, resizing: resizing)
  }
}

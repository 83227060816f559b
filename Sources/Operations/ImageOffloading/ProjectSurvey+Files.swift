import AssetCatalogs
import ImageFiles
import ImageInventories

extension ProjectSurvey {
  /// The vectors of a set; PDFs are read to see whether they only wrap bitmaps.
  func vectors(of image: ImageInventory.Image) -> [PlannableImage.Vector] {
    var seen: Set<String> = []
    return image.variants.compactMap { variant in
      guard let format = variant.format, seen.insert(variant.file).inserted,
        let kind = PlannableImage.Vector.Kind(rawValue: format)
      else { return nil }
      let path = "\(image.path)/\(variant.file)"
      return PlannableImage.Vector(
        path: path, kind: kind, bytes: variant.bytes ?? 0,
        wrapsBitmaps: kind == .pdf && wrapsBitmaps(path, variant.bytes ?? 0))
    }
  }

  /// In pixels, or points of a vector: what the graphics processors of the devices hold.
  private static let largestSide: Double = 16_384

  private func wrapsBitmaps(_ path: String, _ bytes: Int) -> Bool {
    // A file that cannot be read is a defect of the set, which is said elsewhere.
    let file = try? ImageFile(contentsOfFile: "\(tree.root)/\(path)")
    return file?.pdf?.isMostlyBitmaps(fileBytes: bytes) ?? false
  }

  /// One sentence on what cannot be read; nil where all is well.
  func defect(of image: ImageInventory.Image) -> String? {
    guard sets[image.path]?.set.contents != nil else { return "Its Contents.json cannot be read." }
    for variant in image.variants {
      if variant.bytes == nil { return "\(variant.file) is missing." }
      guard variant.format != nil, let width = variant.pixelWidth, let height = variant.pixelHeight,
        width > 0, height > 0
      else { return "\(variant.file) is no image that Levity can read." }
      guard width <= Self.largestSide, height <= Self.largestSide else {
        return
          "\(variant.file) says that it is \(Int(width)) by \(Int(height)), which no device shows."
      }
      if ![1, 2, 3, 4].contains(AssetTraits.scaleFactor(variant.scale)) {
        return "\(variant.file) has the scale \(variant.scale ?? "")."
      }
    }
    let prefix = image.path + "/"
    return inventory.issues.first {
      $0.kind == .damagedImage && $0.severity == .error && $0.path.hasPrefix(prefix)
    }?.message
  }
}

import AssetCatalogs
import ImageFiles
import ImageInventories
import ImageUsage

extension ProjectSurvey {
  /// Whether a file is a document of Interface Builder that the project may build.
  static func isDocument(_ path: String) -> Bool {
    (path.hasSuffix(".xib") || path.hasSuffix(".storyboard")) && !SearchedFile.isOfExport(path)
  }

  /// Returns the vectors of a set. Reads PDFs to see whether they only wrap bitmaps.
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

  /// Returns the sets with the same name and the same bytes in other catalogs, by the path of each set.
  func copies() -> [String: Set<String>] {
    let ofOneName = Dictionary(grouping: inventory.images, by: \.name).values.filter {
      $0.count > 1
    }
    let alike = ofOneName.flatMap { images in
      Dictionary(grouping: images) { image in
        image.variants.map { "\($0.file) \($0.bytes ?? 0)" }.sorted()
      }.values.filter { $0.count > 1 }
    }
    var result: [String: Set<String>] = [:]
    for images in alike {
      // A set with a file that can't be read has no copies.
      let contents = Dictionary(grouping: images) { image in
        Set(image.variants.map(\.file) + ["Contents.json"]).sorted().map {
          (try? read("\(image.path)/\($0)")).map { FileContent(bytes: $0) }
        }
      }
      for (files, images) in contents where !files.contains(nil) {
        let paths = Set(images.map(\.path))
        for path in paths { result[path] = paths.subtracting([path]) }
      }
    }
    return result
  }

  /// In pixels, or points of a vector: the maximum texture size of devices.
  private static let maximumSide: Double = 16_384

  /// The pixels that the encoder draws of a vector, at most. An SVG is compared at all scales.
  private static let drawnPixels: Double = 24_000_000

  private func wrapsBitmaps(_ path: String, _ bytes: Int) -> Bool {
    // A file that can't be read is an issue of the set, which is reported elsewhere.
    let file = try? ImageFile(contentsOfFile: "\(tree.root)/\(path)")
    return file?.pdf?.isMostlyBitmaps(fileBytes: bytes) ?? false
  }

  /// Returns the entries of a set that Xcode compiles, with what is known of their files.
  ///
  /// Xcode warns of a file that is missing and of one that isn't assigned to a known scale, and compiles the rest.
  func compiled(_ image: ImageInventory.Image) -> [CompiledEntry] {
    guard let set = sets[image.path]?.set else { return [] }
    return zip(set.entries.filter { $0.fileName != nil }, image.variants)
      .filter { entry, variant in
        variant.bytes != nil && !entry.isUnassigned && Self.knownScales.contains(variant.scale)
      }
      .map { CompiledEntry(entry: $0, variant: $1) }
  }

  /// An entry that Xcode compiles.
  struct CompiledEntry {
    let entry: AssetEntry
    let variant: ImageInventory.Variant
  }

  private static let knownScales: Set<String?> = [nil, "1x", "2x", "3x", "4x"]

  /// Returns why a file of a set isn't compiled, if none is or the reader's file system may be what hides it.
  private func absence(in image: ImageInventory.Image, isEmpty: Bool) -> String? {
    let files = Set((sets[image.path]?.set.files ?? []).map { $0.lowercased() })
    for variant in image.variants {
      if variant.bytes == nil, isEmpty || files.contains(variant.file.lowercased()) {
        return "\(variant.file) is missing."
      }
      if isEmpty, !Self.knownScales.contains(variant.scale) {
        return "\(variant.file) has the scale \(variant.scale ?? "")."
      }
    }
    return nil
  }

  /// Returns one sentence on what can't be read; nil if everything that Xcode compiles can.
  func issue(of image: ImageInventory.Image, compiled: [CompiledEntry]) -> String? {
    guard sets[image.path]?.set.contents != nil else { return "Its Contents.json can't be read." }
    if let absence = absence(in: image, isEmpty: compiled.isEmpty) { return absence }
    for variant in compiled.map(\.variant) {
      guard variant.format != nil, let width = variant.pixelWidth, let height = variant.pixelHeight,
        width > 0, height > 0
      else { return "\(variant.file) isn't an image that Levity can read." }
      guard width <= Self.maximumSide, height <= Self.maximumSide else {
        return
          "\(variant.file) has a size of \(Int(width)) by \(Int(height)), which no device can show."
      }
      guard variant.format != "svg" || width * height * 9 <= Self.drawnPixels else {
        return "\(variant.file) has \(Int(width)) by \(Int(height)) points, too many to draw at 3x."
      }
    }
    let prefix = image.path + "/"
    return inventory.issues.first {
      $0.kind == .damagedImage && $0.severity == .error && $0.path.hasPrefix(prefix)
    }?.message
  }
}

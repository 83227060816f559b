import ByteReading
import CompiledAssetCatalogs

/// Shares the bytes of a compiled catalog out among its assets and their renditions.
///
/// The bytes of a packed atlas belong to the images in it, by their area.
enum CatalogSizes {
  ///
  /// - Parameter thinned: what a device gets of it; nil for all.
  static func parts(
    of content: ByteView, keeping thinned: ThinnedFile? = nil
  ) throws(CompiledCatalogError) -> [SizeNode] {
    let catalog = try CompiledAssetCatalog(content)
    var bytes = [Int](repeating: 0, count: catalog.renditions.count)
    var rest: [String: Int] = [:]
    for part in catalog.parts {
      switch part.label {
      case .rendition(let index): bytes[index] += part.range.count
      case .padding: rest["padding", default: 0] += part.range.count
      case .unreferenced: rest["unreferenced blocks", default: 0] += part.range.count
      case .container: rest["container", default: 0] += part.range.count
      case .trees: rest["names and keys", default: 0] += part.range.count
      case .block: rest["headers", default: 0] += part.range.count
      }
    }
    if let kept = thinned?.renditions {
      for index in bytes.indices where !kept.contains(index) { bytes[index] = 0 }
      let records = bytes.reduce(0, +)
      rest = ["estimated": max(0, (thinned?.bytes ?? 0) - records)]
    }
    shareAtlases(catalog, &bytes)
    var assets: [String: [SizeNode]] = [:]
    for (index, rendition) in catalog.renditions.enumerated() {
      if let kept = thinned?.renditions, !kept.contains(index) { continue }
      // An atlas has no bytes left if it has images.
      let name = rendition.facet ?? "atlases"
      assets[name, default: []].append(
        SizeNode(
          label(of: rendition), .rendition, bytes: bytes[index],
          fingerprint: rendition.layout == .internalLink
            ? nil : ContentFingerprint(rendition.content)))
    }
    return assets.map { SizeNode($0.key, .asset, children: $0.value) }
      + [
        SizeNode(
          "catalog overhead", .overhead,
          children: rest.map { SizeNode($0.key, .overhead, bytes: $0.value) })
      ]
  }

  /// Moves the bytes of each atlas to its images. The remainder of the division goes to the first ones, a byte each.
  private static func shareAtlases(_ catalog: CompiledAssetCatalog, _ bytes: inout [Int]) {
    var images: [Int: [(index: Int, area: Int)]] = [:]
    for (index, rendition) in catalog.renditions.enumerated() {
      guard let link = rendition.atlasLink, let atlas = catalog.atlasIndex(of: rendition),
        atlas != index
      else {
        continue
      }
      // Sizes are 32-bit; areas of damaged files saturate.
      let (area, overflow) = link.width.multipliedReportingOverflow(by: link.height)
      images[atlas, default: []].append(
        (index, overflow ? Int.max >> 32 : min(area, Int.max >> 32)))
    }
    for (atlas, images) in images {
      let total = images.reduce(0) { $0 + $1.area }
      guard total > 0 else { continue }
      let whole = bytes[atlas]
      var left = whole
      for image in images {
        let share = Int((Double(whole) * Double(image.area) / Double(total)).rounded(.down))
        bytes[image.index] += min(share, left)
        left -= min(share, left)
      }
      for image in images where left > 0 {
        bytes[image.index] += 1
        left -= 1
      }
      bytes[images[0].index] += left
      bytes[atlas] = 0
    }
  }

  private static func label(of rendition: Rendition) -> String {
    var words = [rendition.name]
    if let idiom = rendition.key.idiom, idiom != .universal { words.append("\(idiom)") }
    if rendition.key[.scale] > 1 { words.append("@\(rendition.key[.scale])x") }
    if rendition.width > 0 { words.append("\(rendition.width)×\(rendition.height)") }
    if rendition.key[.appearance] > 0 { words.append("appearance \(rendition.key[.appearance])") }
    return words.joined(separator: " ")
  }
}

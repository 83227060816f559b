import CompiledAssetCatalogs

/// Decides which renditions of a catalog a device gets.
///
/// The rule keeps exactly the renditions of the thinned catalogs that Apple made and that are public. Nothing public
/// shows how gamut, memory and graphics are thinned: for these, it keeps what the system picks at run time.
struct CatalogThinning {
  let traits: DeviceModel.Traits

  /// The places of the kept renditions, in order.
  func kept(in catalog: CompiledAssetCatalog) -> [Int] {
    let renditions = catalog.renditions
    var kept = renditions.indices.filter {
      renditions[$0].layout != .packedAtlas && isForIdiom(renditions[$0])
    }
    // A set of sizes has its own way of choosing: Apple keeps all of them for the idiom.
    let sets = kept.filter { renditions[$0].layout == .multisizeImageSet }
    kept.removeAll { renditions[$0].layout == .multisizeImageSet }
    kept = kept.filter { [0, traits.subtype].contains(Int(renditions[$0].key[.subtype])) }
    kept = preferred(kept, in: .scale, of: renditions) { nearest(to: traits.scale, $0) }
    kept = preferred(kept, in: .displayGamut, of: renditions) {
      traits.hasWideGamut ? $0.max() : $0.min()
    }
    kept = preferred(kept, in: .memoryClass, of: renditions) {
      highest(upTo: traits.memoryClass, $0)
    }
    kept = preferred(kept, in: .graphicsClass, of: renditions) {
      highest(upTo: traits.graphicsClass, $0)
    }
    let atlases = Set(kept.compactMap { catalog.atlasIndex(of: renditions[$0]) })
    return (kept + sets + atlases).sorted()
  }

  private func isForIdiom(_ rendition: Rendition) -> Bool {
    rendition.key[.idiom] == 0 || rendition.key[.idiom] == traits.idiom.rawValue
  }

  /// Keeps those of renditions that differ in one trait only which the device prefers.
  private func preferred(
    _ indices: [Int], in attribute: RenditionAttribute, of renditions: [Rendition],
    by choice: ([Int]) -> Int?
  ) -> [Int] {
    var groups: [RenditionKey: [Int]] = [:]
    for index in indices {
      var values = renditions[index].key.values
      values[attribute] = nil
      groups[RenditionKey(values), default: []].append(index)
    }
    return groups.values.flatMap { group -> [Int] in
      guard group.count > 1,
        let value = choice(group.map { Int(renditions[$0].key[attribute]) })
      else { return group }
      return group.filter { Int(renditions[$0].key[attribute]) == value }
    }.sorted()
  }

  /// The scale itself, else the next larger, else the largest.
  private func nearest(to scale: Int, _ values: [Int]) -> Int? {
    values.filter { $0 >= scale }.min() ?? values.max()
  }

  private func highest(upTo limit: Int, _ values: [Int]) -> Int? {
    values.filter { $0 <= limit }.max() ?? values.min()
  }
}

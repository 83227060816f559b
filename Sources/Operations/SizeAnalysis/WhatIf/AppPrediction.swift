import AppBundles
import ByteReading
import CompiledAssetCatalogs
import MachOFiles
import MachOStripping
import ResourceManifests
import StringPackWriting

/// An app after steps that nobody has taken yet.
struct AppPrediction {
  private let app: AppBundle
  private let insighted: InsightedApp
  private let hasher: ContentHasher
  private(set) var edits = ContentEdits()
  /// Bytes of certificates' signatures that stripping took, and that signing brings back.
  private(set) var signatureBytes = 0

  init(_ app: AppBundle, hasher: ContentHasher) {
    self.app = app
    self.hasher = hasher
    insighted = InsightedApp(app)
  }

  mutating func apply(_ step: WhatIfStep) {
    switch step {
    case .slices: replaceBinaries(Self.deviceSlice)
    case .strip:
      let hasher = hasher
      var lost = 0
      replaceBinaries { content in
        guard let plan = try? StripPlan(of: content), plan.isWorthwhile, !plan.isApples else {
          return nil
        }
        if plan.slices.contains(where: { $0.signature == .lost }) {
          lost += plan.byteCount - plan.strippedByteCount - plan.savedSymbolBytes
        }
        return Self.stripped(plan, hasher: hasher)
      }
      signatureBytes += lost
    case .duplicates: remove(DuplicateFileInsight().matches(in: insighted))
    case .unnecessaryFiles: remove(UnnecessaryFileInsight().matches(in: insighted))
    case .packStrings: packStrings()
    case .offload: offloadImages()
    }
  }

  private mutating func remove(_ matches: [InsightMatch]) {
    for match in matches { edits.removed.formUnion(match.savings.keys.map(\.path)) }
  }

  private var remaining: [BundleItem] {
    app.listing.items.filter { $0.kind == .file && !edits.removed.contains($0.path) }
  }

  /// A file that can't be read stays as it is; the report of the app names it.
  private func content(of item: BundleItem) -> ByteView? {
    edits.replaced[item.path]?.content ?? (try? app.listing.content(of: item))
  }

  private mutating func replaceBinaries(_ change: (ByteView) -> ByteView?) {
    for item in remaining {
      guard let content = content(of: item), MachOContainer.isMachO(content),
        let new = change(content)
      else { continue }
      edits.replaced[item.path] = ThinnedFile(new)
    }
  }

  private static func deviceSlice(_ content: ByteView) -> ByteView? {
    guard let container = try? MachOContainer(content), container.isUniversal else { return nil }
    return container.slices.first { $0.file.architecture.description == "arm64" }?.bytes
  }

  private static func stripped(_ plan: StripPlan, hasher: ContentHasher) -> ByteView? {
    let result = try? plan.content { bytes in
      var hash = hasher.start()
      hash.update(bytes)
      return hash.finalize().bytes
    }
    return result.map { ByteView($0) }
  }

  private mutating func packStrings() {
    let packing = StringsPacking(
      remaining, developmentLanguage: app.info?.developmentLanguage)
    var packs: [String: [UInt8]] = [:]
    var keys: [String: [UInt8]] = [:]
    for bundle in packing.bundles {
      guard
        let pack = bundle.pack(hasher: hasher, content: { item in content(of: item) })
      else { continue }
      edits.removed.formUnion(bundle.leaving.map(\.path))
      let name = bundle.directory.isEmpty ? app.info?.identifier ?? app.name : bundle.directory
      packs[name] = pack.bytes
      keys[name] = pack.keys
    }
    guard let archive = try? StringPackArchiveBuilder.build(packs), !packs.isEmpty,
      let lists = try? StringPackArchiveBuilder.build(keys)
    else { return }
    edits.added[StringsPacking.archives.packs] = ByteView(archive)
    edits.added[StringsPacking.archives.keys] = ByteView(lists)
  }

  /// Every bitmap leaves, except for icons of the app. Whether code can show it is a question to the project.
  private mutating func offloadImages() {
    for item in remaining where item.path.hasSuffix(".car") {
      guard let content = content(of: item), let catalog = try? CompiledAssetCatalog(content)
      else { continue }
      var kept = Set(
        catalog.renditions.indices.filter { !Self.canLeave(catalog.renditions[$0]) })
      kept.formUnion(kept.compactMap { catalog.atlasIndex(of: catalog.renditions[$0]) })
      guard kept.count < catalog.renditions.count else { continue }
      edits.replaced[item.path] = ThinnedFile(catalog, keeping: kept, file: content)
    }
  }

  private static func canLeave(_ rendition: Rendition) -> Bool {
    let isImage: Bool =
      switch rendition.layout {
      case .onePartFixedSize, .onePartTile, .onePartScale, .internalLink, .packedAtlas, .vector:
        true
      case .threePartHorizontalTile, .threePartHorizontalScale, .threePartHorizontalUniform,
        .threePartVerticalTile, .threePartVerticalScale, .threePartVerticalUniform,
        .ninePartTile, .ninePartScale, .ninePartHorizontalUniform, .ninePartVerticalUniform,
        .ninePartEdgesOnly:
        true
      default: false
      }
    let name = rendition.facet ?? ""
    return isImage && !name.contains("AppIcon") && !name.contains("LaunchImage")
      && rendition.key.idiom != .marketing
  }
}

import AppBundles
import ByteReading
import CompiledAssetCatalogs
import ImageFiles
import MachOFiles
import MachOStripping

/// The facts of an app that insights are about, from one reading of each file.
struct InsightedApp: Sendable {
  /// A file with what was found in it.
  struct File: Sendable {
    let path: String
    let type: FileType
    let bytes: Int
    let fingerprint: ContentFingerprint
    /// Width and height in pixels, for bitmaps outside of catalogs.
    var pixels: (width: Int, height: Int)?
    var binaries: [Binary] = []
    var renditions: [CatalogImage] = []
    /// Whether a bitmap may be transparent; nil if that isn't known.
    var hasAlpha: Bool?
    /// Bytes of an image that don't change what it shows.
    var metadataBytes = 0
    /// The quality of a JPEG in percent, as its quantization says.
    var quality: Int?
    /// The duration of uncompressed sound.
    var uncompressedSeconds: Double?
    var font: FontScan?
    /// Bytes of comments and blank lines, for strings files in their plain form.
    var commentBytes = 0

    /// The savings of one part of each slice.
    func savings(_ part: SavingPlace.Part, _ bytes: (Binary) -> Int) -> [SavingPlace: Int] {
      SavingPlace.savings(
        binaries.map { (SavingPlace(path, item: $0.architecture, part: part), bytes($0)) }
      ).filter { $0.value > 0 }
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The bundle and the locale of a file in a directory `*.lproj`; the bundle of the app itself is empty.
    var localization: (bundle: String, locale: String)? {
      let names = path.split(separator: "/").dropLast()
      guard let place = names.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return nil }
      return (names[..<place].joined(separator: "/"), String(names[place].dropLast(6)))
    }
  }

  /// A slice of a Mach-O file.
  struct Binary: Sendable {
    let architecture: String
    let isExecutable: Bool
    var isForSimulator = false
    let bytes: Int
    var strippableBytes = 0
    var exportBytes = 0
    var debugBytes = 0
    /// Whether they are whole segments, which leave the file as they are.
    var hasDebugSegmentsOnly = true
    /// Bytes of the names of fields.
    var reflectionBytes = 0
    /// The same by module of Swift, without what isn't known to belong to one.
    var reflectionModules: [String: Int] = [:]
    var code: CodeScan?
    /// Names of bundles by which the code composes paths.
    var bundleNames: Set<String> = []
  }

  /// An image of a catalog that has bytes of its own.
  struct CatalogImage: Sendable {
    /// The catalog with the number of the rendition.
    let place: SavingPlace
    /// The catalog's path and the asset's name.
    let asset: String
    let bytes: Int
    let contentBytes: Int
    let width: Int, height: Int
    let fingerprint: ContentFingerprint
  }

  let name: String
  /// `MinimumOSVersion`.
  let minimumSystem: String?
  let files: [File]
  /// The beginnings of names of icons and launch images, which the system looks for in the bundle.
  let systemImages: [String]
  /// The contents of the nibs of the launch screen.
  private let launchScreens: [[UInt8]]
  /// The languages of the app itself, `Base` not included.
  let languages: Set<String>
  private let sizes: [SavingPlace: Int]

  init(_ app: AppBundle) {
    let info = app.info
    self.init(
      name: app.name, minimumSystem: info?.minimumSystem,
      files: app.listing.items.compactMap { item in
        guard item.kind == .file, let content = try? app.listing.content(of: item) else {
          return nil
        }
        return Self.file(item, content)
      },
      launchScreens: Self.launchScreens(app), systemImages: info?.systemImages ?? [],
      localizations: info?.localizations ?? [],
      allowsMixedLocalizations: info?.allowsMixedLocalizations ?? false)
  }

  init(
    name: String, minimumSystem: String?, files: [File], launchScreens: [[UInt8]] = [],
    systemImages: [String] = [],
    localizations: [String] = [], allowsMixedLocalizations: Bool = false
  ) {
    self.name = name
    self.minimumSystem = minimumSystem
    self.files = files
    self.launchScreens = launchScreens
    self.systemImages = systemImages
    let directories = files.compactMap(\.localization).filter {
      $0.bundle.isEmpty && $0.locale != "Base"
    }.map(\.locale)
    languages =
      directories.isEmpty || allowsMixedLocalizations
      ? [] : Set((directories + localizations).map(Self.language(of:)))
    var sizes: [SavingPlace: Int] = [:]
    for file in files {
      sizes[SavingPlace(file.path)] = file.bytes
      for image in file.renditions { sizes[image.place] = image.bytes }
    }
    self.sizes = sizes
  }

  /// Whether the system looks for an image by its name, so that it can't be moved or removed.
  func isSystemImage(_ name: String) -> Bool {
    let stem = name.prefix { !".@~".contains($0) }
    return ["AppIcon", "LaunchImage"].contains { stem.hasPrefix($0) }
      || ["Default", "Icon"].contains { stem == $0 || stem.hasPrefix("\($0)-") }
      || systemImages.contains { stem == $0 || stem.hasPrefix("\($0)-") }
  }

  /// Whether the launch screen has the name of an image, which then has to be in the app.
  func isOnLaunchScreen(_ asset: String) -> Bool {
    launchScreens.contains { $0.firstRange(of: Array(asset.utf8)) != nil }
  }

  private static func launchScreens(_ app: AppBundle) -> [[UInt8]] {
    let names = app.info?.launchScreens ?? []
    return app.listing.items.compactMap { item in
      guard item.kind == .file,
        item.path.split(separator: "/").contains(where: { component in
          names.contains { component == "\($0).storyboardc" || component == "\($0).nib" }
        })
      else { return nil }
      return (try? app.listing.content(of: item))?.array
    }
  }

  /// The minimum version as a number, such as 1202 for 12.2; nil if it isn't known.
  var minimumSystemNumber: Int? {
    let parts = minimumSystem?.split(separator: ".").map { Int($0) ?? 0 } ?? []
    return parts.first.map { $0 * 100 + (parts.count > 1 ? parts[1] : 0) }
  }

  /// The language of a locale, without region and script: `pt` for `pt-BR`, `de` for `German`.
  static func language(of locale: String) -> String {
    let name = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return oldNames[name] ?? name
  }

  /// Names of directories that `NSBundle` still reads.
  private static let oldNames = [
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it",
    "japanese": "ja", "dutch": "nl",
  ]

  /// The bytes of a file or of a rendition.
  func bytes(of place: SavingPlace) -> Int { sizes[place] ?? .max }

  private static func file(_ item: BundleItem, _ content: ByteView) -> File {
    let type = FileType(path: item.path, content: content)
    var file = File(
      path: item.path, type: type, bytes: content.count,
      fingerprint: ContentFingerprint(content))
    switch type {
    case .executable, .dylib:
      file.binaries = (try? MachOContainer(content))?.slices.map(binary) ?? []
    case .compiledCatalog: file.renditions = images(content, path: item.path)
    case .image:
      // The header is at the start; JPEG has it within its first segments.
      let start = content.part(at: 0, count: min(content.count, 1 << 18)) ?? content
      if let image = try? ImageFile(bytes: start.array), !image.format.isVector {
        file.pixels = (Int(image.width), Int(image.height))
        file.hasAlpha = image.hasAlpha
        file.metadataBytes = MediaScan.metadataBytes(content)
        file.quality = MediaScan.quality(content)
      }
    case .audio: file.uncompressedSeconds = MediaScan.uncompressedSeconds(content)
    case .font: file.font = FontScan(content)
    case .strings: file.commentBytes = PlainStringsScan.commentBytes(content)
    default: break
    }
    return file
  }

  /// `PLATFORM_IOSSIMULATOR` and the others of `<mach-o/loader.h>`.
  private static let simulatorPlatforms: Set<UInt32> = [7, 8, 9, 12]

  private static func binary(_ slice: MachOContainer.Slice) -> Binary {
    let file = slice.file
    var binary = Binary(
      architecture: file.architecture.description, isExecutable: file.kind == .executable,
      bytes: slice.bytes.count)
    let platform = ((try? file.buildVersion()) ?? nil)?.platform ?? 0
    binary.isForSimulator = simulatorPlatforms.contains(platform)
    // A file that can't be stripped has nothing to save; `levity strip` says why.
    if let plan = try? SliceStripPlan(of: file), plan.isWorthwhile {
      binary.strippableBytes = plan.savedSymbolBytes
    }
    for part in (try? file.parts()) ?? [] {
      if case .exports = part.label { binary.exportBytes += part.range.count }
    }
    let reflection = "__swift5_reflstr"
    let hasReflection = file.segments.contains { $0.sections.contains { $0.name == reflection } }
    let modules = hasReflection ? SymbolGroups.swiftMetadata(of: file) : [:]
    for segment in file.segments {
      if ["__DWARF", "__LLVM", "__LLVM_COV"].contains(segment.name) {
        binary.debugBytes += segment.fileRange.count
        continue
      }
      for section in segment.sections {
        if section.name.hasPrefix("__llvm_cov") || section.name.hasPrefix("__llvm_prf") {
          binary.debugBytes += section.fileRange.count
          binary.hasDebugSegmentsOnly = false
        } else if section.name == reflection {
          binary.reflectionBytes += section.fileRange.count
          let part = MachOPart.section(segment: section.segmentName, name: section.name)
          binary.reflectionModules = modules[part] ?? [:]
        }
      }
    }
    binary.code = CodeScan(of: file)
    binary.bundleNames = BundlePathScan.names(in: file)
    return binary
  }

  private static func images(_ content: ByteView, path: String) -> [CatalogImage] {
    guard let catalog = try? CompiledAssetCatalog(content) else { return [] }
    return catalog.renditions.enumerated().compactMap { index, rendition in
      guard let asset = rendition.facet, rendition.width > 0, rendition.contentTag != nil,
        rendition.layout != .internalLink, rendition.layout != .packedAtlas
      else { return nil }
      return CatalogImage(
        place: SavingPlace(path, item: "\(index)"), asset: "\(path)/\(asset)",
        bytes: rendition.byteCount,
        contentBytes: rendition.content.count, width: rendition.width, height: rendition.height,
        fingerprint: ContentFingerprint(rendition.content))
    }
  }
}

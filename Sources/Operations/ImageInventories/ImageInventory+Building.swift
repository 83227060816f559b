import AssetCatalogs
import ImageFiles
import JSONDocuments
import KeySorting
import SourceTrees

extension ImageInventory {
  /// Reads the image sets of a tree. Opens image files only for their headers.
  public init(of tree: CatalogTree) {
    images = []
    otherSets = [:]
    issues = tree.failures.map {
      Issue(kind: .unreadable, severity: .error, path: $0.path, message: $0.description)
    }
    issues += tree.walk.unreadable.map {
      Issue(
        kind: .unreadable, severity: .warning, path: $0.path,
        message: "The folder can't be read: \($0.reason).")
    }
    for item in tree.catalogs {
      var reader = CatalogInventory(root: tree.root, item: item)
      reader.run()
      // The first ones aren't copied: a damaged catalog can have a million.
      if images.isEmpty { images = reader.images } else { images += reader.images }
      if issues.isEmpty { issues = reader.issues } else { issues += reader.issues }
      for (kind, count) in reader.otherSets { otherSets[kind, default: 0] += count }
    }
    images.sort(on: \.catalog, then: \.name, then: \.path)
    issues += NameIssues.find(in: images) + PathIssues.find(in: tree)
    issues += DuplicateFiles.find(in: images, root: tree.root)
    issues.sort { $0.isBefore($1) }
  }
}

extension ImageInventory.Issue {
  /// Composes sentences only where all else is equal.
  fileprivate func isBefore(_ other: Self) -> Bool {
    if path != other.path { return path < other.path }
    if line != other.line { return line ?? 0 < other.line ?? 0 }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    return message < other.message
  }
}

/// Adds the sets of one catalog.
struct CatalogInventory {
  private let root: String
  private let item: CatalogTree.Item
  private(set) var images: [ImageInventory.Image] = []
  private(set) var otherSets: [String: Int] = [:]
  private(set) var issues: [ImageInventory.Issue] = []
  /// Files whose headers were read already, since two entries may name one.
  private var opened: [String: ImageInventory.Absent<ImageInventory.Facts>] = [:]

  init(root: String, item: CatalogTree.Item) {
    self.root = root
    self.item = item
  }

  mutating func run() {
    for issue in item.catalog.issues { add(issue) }
    for set in item.catalog.sets {
      checkFiles(of: set)
      if set.kind == .image, set.owner == nil {
        images.append(image(of: set))
      } else if set.owner == nil {
        otherSets[set.kind.rawValue, default: 0] += 1
      }
    }
  }

  private func place(_ path: String) -> String { path.isEmpty ? item.path : "\(item.path)/\(path)" }

  private mutating func image(of set: AssetSet) -> ImageInventory.Image {
    var variants: [ImageInventory.Variant] = []
    variants.reserveCapacity(set.entries.count { $0.fileName != nil })
    let files = Set(set.files)
    for entry in set.entries {
      guard let file = entry.fileName else { continue }
      variants.append(variant(entry, file, of: set, exists: files.contains(file)))
    }
    if variants.isEmpty, set.contents != nil {
      report(.emptySet, severity: .info, at: set.path, message: "The image set names no file.")
    }
    checkScales(of: set, variants)
    return ImageInventory.Image(
      catalog: item.path, name: set.name, path: place(set.path),
      templateRenderingIntent: set.properties.templateRenderingIntent,
      onDemandResourceTags: set.properties.onDemandResourceTags, variants: variants)
  }

  private mutating func variant(
    _ entry: AssetEntry, _ file: String, of set: AssetSet, exists: Bool
  ) -> ImageInventory.Variant {
    let traits = entry.traits
    var variant = ImageInventory.Variant(
      file: file, idiom: traits.idiom, scale: traits.scale,
      appearances: traits.appearances.map { "\($0.appearance)=\($0.value)" }.sorted(),
      rareTraits: ImageInventory.RareTraits(
        displayGamut: traits.displayGamut, languageDirection: traits.languageDirection,
        widthClass: traits.widthClass, heightClass: traits.heightClass, subtype: traits.subtype,
        locale: traits.locale, memory: traits.memory,
        graphicsFeatureSet: traits.graphicsFeatureSet, screenWidth: traits.screenWidth))
    guard exists else { return variant }
    variant.knownFacts = facts(of: file, in: set)
    return variant
  }

  /// Reads a file's header once: a million entries may name the same file.
  private mutating func facts(
    of file: String, in set: AssetSet
  ) -> ImageInventory.Absent<ImageInventory.Facts> {
    let place = place("\(set.path)/\(file)")
    if let known = opened[place] { return known }
    var facts = ImageInventory.Facts(bytes: SourceFile.size(at: "\(root)/\(place)"))
    do {
      let image = try ImageFile(contentsOfFile: "\(root)/\(place)")
      facts.pixelWidth = image.width
      facts.pixelHeight = image.height
      facts.format = image.format.rawValue
      checkHeader(image, file, of: set)
      checkEmbeddedBitmaps(of: image, bytes: facts.bytes ?? 0, at: "\(set.path)/\(file)")
    } catch {
      report(
        .damagedImage, severity: .error, at: "\(set.path)/\(file)", message: error.description)
    }
    var known = ImageInventory.Absent<ImageInventory.Facts>()
    known.value = facts
    opened[place] = known
    return known
  }

  /// A large PDF around a bitmap costs many times as much as the bitmap as PNG or WebP in the size in which it is
  /// drawn.
  private mutating func checkEmbeddedBitmaps(of image: ImageFile, bytes: Int, at path: String) {
    guard let pdf = image.pdf, pdf.imageCount > 0, bytes >= ImageInventory.minimumFatPDFSize else {
      return
    }
    let bitmaps = pdf.imageCount == 1 ? "a bitmap" : "\(pdf.imageCount) bitmaps"
    issues.append(
      ImageInventory.Issue(
        kind: .fatPDF, severity: .info, path: place(path),
        message: "The PDF has \(bytes) bytes, of which \(pdf.imageBytes) are \(bitmaps).",
        bytes: bytes))
  }

  private mutating func checkHeader(_ image: ImageFile, _ file: String, of set: AssetSet) {
    let path = "\(set.path)/\(file)"
    for issue in image.issues {
      switch issue {
      case .truncated:
        report(
          .damagedImage, severity: .error, at: path,
          message: "The \(image.format.rawValue) file is cut off.")
      case .wrongChecksum:
        report(
          .damagedImage, severity: .error, at: path,
          message: "The checksum of the \(image.format.rawValue) header is wrong.")
      case .appleOptimizedPNG:
        report(
          .damagedImage, severity: .warning, at: path,
          message: "The PNG is in Xcode's own form (CgBI), which only Apple's readers decode.")
      case .animated: break
      }
    }
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() } ?? ""
    let expected = ["jpg": "jpeg", "heif": "heic"][ending] ?? ending
    if expected != image.format.rawValue, ImageFormat(rawValue: expected) != nil {
      report(
        .mismatchedFormat, severity: .warning, at: path,
        message: "The file is named .\(ending) and holds \(image.format.rawValue).")
    }
  }

  private mutating func checkFiles(of set: AssetSet) {
    let files = Set(set.files)
    let others = Dictionary(set.files.map { ($0.lowercased(), $0) }) { first, _ in first }
    let contents = place("\(set.path)/Contents.json")
    var named: Set<String> = []
    let missing = set.entries.count { $0.fileName.map { !files.contains($0) } ?? false }
    // Without room to grow; smaller numbers share the room that there is.
    if missing > issues.count { issues.reserveCapacity(issues.count + missing) }
    for entry in set.entries {
      guard let file = entry.fileName else { continue }
      if files.contains(file) {
        named.insert(file)
      } else if !set.kind.ownsItsChildren {
        issues.append(
          ImageInventory.Issue(
            kind: .missingFile, severity: .error, path: contents, line: entry.line,
            detail: others.isEmpty ? .missing(file: file) : detail(of: file, others)))
      }
      if entry.isUnassigned {
        issues.append(
          ImageInventory.Issue(
            kind: .unassignedFile, severity: .warning, path: contents, line: entry.line,
            message: "The file \"\(file)\" isn't assigned to a variant."))
      }
    }
    guard set.contents != nil, set.kind.entriesKey != nil else { return }
    for file in set.files where !named.contains(file) {
      report(
        .unreferencedFile, severity: .info, at: "\(set.path)/\(file)",
        message: "No entry of the set names the file.")
    }
  }

  /// - Parameter others: the files that exist, by their names in lower case.
  private func detail(
    of missing: String, _ others: [String: String]
  ) -> ImageInventory.Issue.Detail {
    guard let other = others[missing.lowercased()] else { return .missing(file: missing) }
    return .sentence(
      "The file \"\(missing)\" is missing; \"\(other)\" differs from it by case only.")
  }

  /// Bitmaps with the same traits are the same picture: their sizes divided by the scale must agree within a pixel.
  private mutating func checkScales(of set: AssetSet, _ variants: [ImageInventory.Variant]) {
    var groups: [ImageInventory.Variant: [ImageInventory.Variant]] = [:]
    for variant in variants where variant.format.map({ $0 != "pdf" && $0 != "svg" }) ?? false {
      var key = variant
      (key.file, key.scale, key.facts) = ("", nil, ImageInventory.Facts())
      groups[key, default: []].append(variant)
    }
    let bad = groups.values.filter { Self.contradict($0) }
    guard !bad.isEmpty else { return }
    let text = bad.map { group in
      group.map { "\($0.scale ?? "1x") \(Int($0.pixelWidth ?? 0))×\(Int($0.pixelHeight ?? 0))" }
        .joined(separator: ", ")
    }
    report(
      .sizeContradictsScale, severity: .warning, at: "\(set.path)/Contents.json",
      message: "The sizes contradict the scales: \(text.sorted().joined(separator: "; ")).")
  }

  private static func contradict(_ variants: [ImageInventory.Variant]) -> Bool {
    let sizes = variants.compactMap { variant -> (Double, Double, Double)? in
      guard let width = variant.pixelWidth, let height = variant.pixelHeight,
        let factor = AssetTraits.scaleFactor(variant.scale)
      else { return nil }
      return (width, height, factor)
    }
    guard let first = sizes.first else { return false }
    return sizes.dropFirst().contains { size in
      // A point size that isn't a whole number is rounded by up to a pixel at each scale.
      let tolerance = max(1 / size.2, 1 / first.2)
      return abs(size.0 / size.2 - first.0 / first.2) > tolerance
        || abs(size.1 / size.2 - first.1 / first.2) > tolerance
    }
  }

  private mutating func add(_ issue: AssetCatalogIssue) {
    switch issue.kind {
    case .brokenContents(let error):
      report(
        .brokenJSON, severity: .error, at: issue.path, line: error.line, message: error.description)
    case .missingContents:
      report(
        .missingContents, severity: .warning, at: issue.path,
        message: "The set has no Contents.json.")
    case .unreadable(let reason):
      report(
        .unreadable, severity: .error, at: issue.path, message: "It can't be read: \(reason).")
    case .wrongFileType:
      report(
        .unreadable, severity: .error, at: issue.path,
        message: "It is a folder, but a file is expected.")
    case .tooDeep:
      report(
        .unreadable, severity: .error, at: issue.path, message: "It is too many folders deep.")
    }
  }

  private mutating func report(
    _ kind: ImageInventory.Issue.Kind, severity: ImageInventory.Issue.Severity, at path: String,
    line: Int? = nil, message: String
  ) {
    issues.append(
      ImageInventory.Issue(
        kind: kind, severity: severity, path: place(path), line: line, message: message))
  }
}

import AssetCatalogs
import FileTransactions
import ImageInventories
import KeySorting

/// The edits of the catalogs: always of whole sets.
struct CatalogEdits {
  let survey: ProjectSurvey
  let placeholder: OffloadingSettings.Placeholder
  private(set) var transaction = FileTransaction()
  /// Entries of the record, by the path of the set.
  private(set) var entries: [String: OffloadingRecord.Entry] = [:]
  /// Catalogs that have to be members of their targets, sorted by path.
  var added: [OffloadingEdits.AddedCatalog] {
    catalogs.values.sorted(on: \.path)
  }

  private let configuration: OffloadingConfiguration
  private var catalogs: [String: OffloadingEdits.AddedCatalog] = [:]
  /// The `Contents.json` of new catalogs and their folders that are written already.
  private var written: Set<String> = []

  init(
    _ survey: ProjectSurvey, _ configuration: OffloadingConfiguration,
    placeholder: @escaping OffloadingSettings.Placeholder
  ) {
    self.survey = survey
    self.configuration = configuration
    self.placeholder = placeholder
  }

  mutating func add(_ decision: OffloadingDecision, _ image: ImageInventory.Image) throws {
    guard let place = survey.sets[image.path], let contents = place.set.contents else {
      throw OffloadingError.unreadableSet(path: image.path, reason: "it has no Contents.json.")
    }
    var entry = OffloadingRecord.Entry(
      name: image.name, bundles: decision.servedBundles, state: .removed, files: [:])
    let compiled = survey.compiled(image)
    // A file that is missing was never in the app.
    let named = Set(image.variants.filter { $0.bytes != nil }.map(\.file))
    let isRemoved = decision.catalogEntry == .removed
    let isForTV = survey.isForTV(decision.catalog)
    let originals = OriginalsForOtherDevices(
      isRemoved ? [] : compiled.map(\.entry), for: Set(decision.otherDevices),
      isForTV: isForTV)
    var folder = image.path
    if let split = decision.splitTargets.isEmpty
      ? nil : survey.split(of: decision.catalog, configuration)
    {
      folder = try move(place.set, of: split, keeping: originals.files)
    } else {
      for file in named.subtracting(originals.files).sorted() {
        try remove("\(image.path)/\(file)")
      }
    }
    if isRemoved {
      try removeRest(of: image.path, besides: named)
    } else {
      entry.state = .placeholder
      entry.otherDevices = decision.otherDevices.isEmpty ? nil : decision.otherDevices
      entry.files = try replaceFiles(
        of: compiled, in: place.set, at: folder, contents: contents, besides: originals,
        without: Set(decision.otherDevices.map(\.rawValue)), isForTV: isForTV)
    }
    entries[folder] = entry
  }

  // MARK: - Extensions

  /// Moves a set to the catalog of the extensions, and returns the folder of its placeholder in that of the app.
  private mutating func move(
    _ set: AssetSet, of split: CatalogSplit, keeping files: Set<String>
  ) throws -> String {
    let old = "\(split.catalog)/\(set.path)"
    let kept = try addFolder(of: set, in: split.extensionCatalog, split, split.extensions)
    let folder = try addFolder(of: set, in: split.appCatalog, split, split.apps)
    let moved = ["Contents.json"] + set.files
    for name in moved {
      let bytes = try survey.read("\(old)/\(name)")
      try write(bytes, to: "\(kept)/\(name)")
      if files.contains(name) { try write(bytes, to: "\(folder)/\(name)") }
      transaction.remove("\(old)/\(name)", expected: .file(FileDigest(bytes)))
    }
    // The Finder's files, and those that no entry names.
    try removeRest(of: old, besides: Set(moved))
    return folder
  }

  /// Writes the catalog and the groups around a set, whose names may be part of its own.
  private mutating func addFolder(
    of set: AssetSet, in catalog: String, _ split: CatalogSplit, _ targets: [String]
  ) throws -> String {
    catalogs[catalog] = OffloadingEdits.AddedCatalog(
      path: catalog, project: split.project, targets: targets)
    var group = ""
    for part in [""] + set.path.split(separator: "/").dropLast().map(String.init) {
      group += part.isEmpty ? "" : "/" + part
      let old = "\(survey.tree.root)/\(split.catalog)\(group)/Contents.json"
      let path = "\(catalog)\(group)/Contents.json"
      guard written.insert(path).inserted, try survey.files.status(old) != nil else { continue }
      try write(try survey.files.read(old), to: path)
    }
    return "\(catalog)/\(set.path)"
  }

  private mutating func write(_ bytes: [UInt8], to path: String) throws {
    let status = try survey.files.status("\(survey.tree.root)/\(path)")
    if status?.kind == .link {
      // Another set may have the file that it leads to.
      return transaction.append(FileOperation(path: path, action: .write(.bytes(bytes))))
    }
    transaction.write(bytes, to: path, replacing: status == nil ? nil : try survey.read(path))
  }

  /// Throws if a file that leaves is also that of a set that stays, through a link.
  func checkLinks() throws {
    let removed = Set(transaction.operations.filter { $0.action == .remove }.map(\.path))
    let links = survey.stamps.filter { $0.value.kind == .link && !removed.contains($0.key) }
    guard !links.isEmpty else { return }
    let root = try survey.files.realPath(survey.tree.root)
    for link in links.keys.sorted() {
      guard let target = try? survey.files.realPath("\(survey.tree.root)/\(link)"),
        target.hasPrefix(root + "/")
      else { continue }
      let path = String(target.dropFirst(root.count + 1))
      guard !removed.contains(path) else {
        throw OffloadingError.linkedFileLeaves(path: path, link: link)
      }
    }
  }

  // MARK: - Files

  /// - Parameter idioms: Those of the devices that keep entries of their own.
  private mutating func replaceFiles(
    of compiled: [ProjectSurvey.CompiledEntry], in set: AssetSet, at folder: String,
    contents: [UInt8], besides originals: OriginalsForOtherDevices, without idioms: Set<String>,
    isForTV: Bool
  ) throws -> [String: FileDigest] {
    let entries =
      try compiled
      .filter { OtherDevice.isForApps(idiom: $0.variant.idiom, isForTV: isForTV) }
      .filter { !($0.variant.idiom.map(idioms.contains) ?? false) }
      .map { try MeasuredEntry($0, set: folder) }
    // A name that is removed and added in one transaction would be two edits of one file.
    let rest = PlaceholderSet(entries, taken: Set(set.files))
    var files: [String: FileDigest] = [:]
    for file in rest.files {
      let bytes = try placeholder(file.pixelWidth, file.pixelHeight)
      try write(bytes, to: "\(folder)/\(file.name)")
      files[file.name] = FileDigest(bytes)
    }
    var edited = try ContentsFile(contents)
    edited.replaceImages(with: rest.entries + originals.entries)
    if originals.entries.isEmpty, edited.properties.preservesVectorRepresentation {
      edited.setProperty("preserves-vector-representation", to: nil)
    }
    if originals.entries.isEmpty, edited.properties.isLocalizable, !rest.isLocalized {
      edited.setProperty("localizable", to: nil)
    }
    try write(edited.bytes, to: "\(folder)/Contents.json")
    return files
  }

  /// Expects the state that the survey saw, by size and time, and the current one, by digest.
  private mutating func remove(_ path: String) throws {
    let absolute = "\(survey.tree.root)/\(path)"
    guard let status = try survey.files.status(absolute), status == survey.stamps[path] else {
      throw OffloadingError.changedSincePlanned(path: path)
    }
    if status.kind == .link { return transaction.remove(path) }
    transaction.remove(path, expected: .file(FileDigest(try survey.read(path))))
  }

  /// Removes the set with everything in its folder.
  private mutating func removeRest(of folder: String, besides removed: Set<String>) throws {
    for name in try survey.files.list("\(survey.tree.root)/\(folder)") where !removed.contains(name)
    {
      let path = "\(folder)/\(name)"
      if try survey.files.status("\(survey.tree.root)/\(path)")?.kind == .directory {
        try removeRest(of: path, besides: [])
      } else {
        transaction.remove(path)
      }
    }
    transaction.removeDirectory(folder)
  }
}

import AssetCatalogs
import FileTransactions
import ImageInventories

/// The edits of the catalogs: always of whole sets.
struct CatalogEdits {
  let survey: ProjectSurvey
  let placeholder: OffloadingSettings.Placeholder
  private(set) var transaction = FileTransaction()
  /// Entries of the record, by the path of the set.
  private(set) var entries: [String: OffloadingRecord.Entry] = [:]

  init(_ survey: ProjectSurvey, placeholder: @escaping OffloadingSettings.Placeholder) {
    self.survey = survey
    self.placeholder = placeholder
  }

  mutating func add(_ decision: OffloadingDecision, _ image: ImageInventory.Image) throws {
    guard let place = survey.sets[image.path], let contents = place.set.contents else {
      throw OffloadingError.unreadableSet(path: image.path, reason: "it has no Contents.json.")
    }
    var entry = OffloadingRecord.Entry(
      name: image.name, bundles: decision.servedBundles, state: .removed, files: [:])
    let named = Set(image.variants.map(\.file))
    let originals = OriginalsForOtherDevices(
      contents, place.set.entries, for: Set(decision.otherDevices))
    for file in named.subtracting(originals.files).sorted() {
      try remove("\(image.path)/\(file)")
    }
    if decision.catalogEntry == .removed {
      try removeRest(of: image.path, besides: named)
    } else {
      entry.state = .placeholder
      entry.otherDevices = originals.entries.isEmpty ? nil : decision.otherDevices
      entry.files = try replaceFiles(
        of: image, in: place.set, contents: contents, besides: originals)
    }
    entries[image.path] = entry
  }

  private mutating func replaceFiles(
    of image: ImageInventory.Image, in set: AssetSet, contents: ContentsFile,
    besides originals: OriginalsForOtherDevices
  ) throws -> [String: FileDigest] {
    let entries = try zip(set.entries.filter { $0.fileName != nil }, image.variants)
      .filter { OtherDevice.isForPhone($0.0.traits) }
      .map { try MeasuredEntry($0, $1, set: image.path) }
    // A name that is removed and added in one transaction would be two edits of one file.
    let rest = PlaceholderSet(entries, taken: Set(set.files))
    var files: [String: FileDigest] = [:]
    for file in rest.files {
      let bytes = try placeholder(file.pixelWidth, file.pixelHeight)
      transaction.write(bytes, to: "\(image.path)/\(file.name)", replacing: nil)
      files[file.name] = FileDigest(bytes)
    }
    var edited = contents
    edited.replaceImages(with: rest.entries + originals.entries)
    if originals.entries.isEmpty, edited.properties.preservesVectorRepresentation {
      edited.setProperty("preserves-vector-representation", to: nil)
    }
    if originals.entries.isEmpty, edited.properties.isLocalizable, !rest.isLocalized {
      edited.setProperty("localizable", to: nil)
    }
    transaction.write(edited.bytes, to: "\(image.path)/Contents.json", replacing: contents.bytes)
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

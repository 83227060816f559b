import FileTransactions
import Foundation
import ImageInventories
import ImageOffloading
import KeySorting
import ResourceManifests
import StringPackWriting
import StringPacks
import XcodeProjects

/// Packs and lists of keys in the data sets of apps.
extension StringEdits {
  /// Every app gets the packs of the bundles that it contains.
  mutating func carry() throws {
    let known = Set(strings.tables.flatMap(\.bundles))
    var archives: [String: [String: [UInt8]]] = [:]
    for catalog in survey.tree.catalogs.map(\.path) {
      let packs = carriers.packs(in: catalog)
      guard !packs.isEmpty else { continue }
      let strange = packs.filter { !known.contains($0.key) }
      archives[catalog] = strange
      for bundle in strange.keys.sorted() {
        notes.append(
          "No table of \(bundle) is here: its pack in \(catalog) stays as it is. Remove \(PackCarriers.dataSet) there to drop it."
        )
      }
    }
    for pack in packs {
      noteLostLanguages(of: pack)
      for catalog in carriers.catalogs(for: pack.bundle) {
        archives[catalog, default: [:]][pack.bundle] = pack.bytes
      }
    }
    try carryFiles(besides: known)
    catalogs = archives.keys.sorted()
    for (catalog, packs) in archives.sorted(on: \.key) {
      let folder = "\(catalog)/\(PackCarriers.dataSet)"
      try replace(
        "\(folder)/Contents.json",
        by: DataSetContents.bytes(file: PackCarriers.archive, type: "public.data"))
      try replace(
        "\(folder)/\(PackCarriers.archive)", by: StringPackArchiveBuilder.build(packs))
    }
  }

  /// Apps without a catalog get packs, lists of keys and settings as files.
  private mutating func carryFiles(besides known: Set<String>) throws {
    for app in carriers.appsWithFiles() {
      let folder = "\(Self.tablesFolder(of: app, in: survey))/\(app.name)"
      var files: [String: [UInt8]] = [:]
      for bundle in carriers.packs(inFilesOf: app).keys.sorted() where !known.contains(bundle) {
        let name = "\(bundle).\(ShippedPack.fileExtension)"
        files[name] = carriers.packs(inFilesOf: app)[bundle]
        notes.append(
          "No table of \(bundle) is here: its pack \(name) in \(folder) stays as it is. Remove it to drop it."
        )
      }
      for pack in packs
      where carriers.appsWithFiles(for: pack.bundle).contains(where: { $0.id == app.id }) {
        files[pack.fileName] = pack.bytes
        if let keys = keyLists[pack.bundle] { files[pack.keysFileName] = keys }
      }
      guard !files.isEmpty else { continue }
      for (name, bytes) in files.sorted(on: \.key) {
        try replace("\(folder)/\(name)", by: bytes)
        addedResources[app.id, default: []].append("\(folder)/\(name)")
      }
      let settings = "\(folder)/\(LevitySettings.dataSetName).json"
      settingsFiles.append(settings)
      addedResources[app.id, default: []].append(settings)
    }
  }

  /// A language that an earlier run packed, and that no file has any more.
  private mutating func noteLostLanguages(of pack: ShippedPack) {
    let before = carriers.packs().compactMap { $0[pack.bundle] }
      .flatMap { (try? StringPack(Data($0)))?.languages ?? [] }
    let lost = Set(before).subtracting(pack.languages).sorted()
    guard !lost.isEmpty else { return }
    notes.append(
      "The app had strings of \(pack.bundle) in \(lost.joined(separator: ", ")), and now it has none: restore the files, "
        + "unless they were removed on purpose.")
  }

  /// The lists of keys, from which the runtime makes real bundles.
  mutating func carryKeys() throws {
    var archives: [String: [String: [UInt8]]] = [:]
    for (bundle, keys) in keyLists {
      for catalog in carriers.catalogs(for: bundle) {
        archives[catalog, default: [:]][bundle] = keys
      }
    }
    for catalog in survey.tree.catalogs.map(\.path) {
      let folder = "\(catalog)/\(PackCarriers.keysDataSet)"
      let files = ["Contents.json", PackCarriers.keysArchive].map { "\(folder)/\($0)" }
      if let lists = archives[catalog] {
        try replace(
          files[0], by: DataSetContents.bytes(file: PackCarriers.keysArchive, type: "public.data"))
        try replace(files[1], by: StringPackArchiveBuilder.build(lists))
      } else if try exists(files[0]), try exists(files[1]) {
        for file in files { transaction.remove(file) }
        transaction.removeDirectory(folder)
      }
    }
  }
}

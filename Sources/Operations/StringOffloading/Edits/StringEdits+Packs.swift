import FileTransactions
import Foundation
import ImageInventories
import ImageOffloading
import StringPackWriting
import StringPacks

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
    catalogs = archives.keys.sorted()
    for (catalog, packs) in archives.sorted(by: { $0.key < $1.key }) {
      let folder = "\(catalog)/\(PackCarriers.dataSet)"
      try replace(
        "\(folder)/Contents.json",
        by: DataSetContents.bytes(file: PackCarriers.archive, type: "public.data"))
      try replace(
        "\(folder)/\(PackCarriers.archive)", by: StringPackArchiveBuilder.build(packs))
    }
  }

  /// A language that an earlier run packed, and that no file has any more.
  private mutating func noteLostLanguages(of pack: ShippedPack) {
    let before = carriers.catalogs(for: pack.bundle)
      .compactMap { carriers.packs(in: $0)[pack.bundle] }
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

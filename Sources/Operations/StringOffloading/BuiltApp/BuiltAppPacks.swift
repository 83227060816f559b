import FileTransactions
import Foundation
import KeySorting
import ResourceManifests
import SourceTrees
import StringInventories
import StringKeys
import StringLocks
import StringPackWriting
import StringPacks
import StringPublishing
import XcodeProjects

/// The packs of a built app, and the files that leave it.
struct BuiltAppPacks {
  /// Packs and lists of keys by name.
  private(set) var files: [String: [UInt8]] = [:]
  /// The files with kept keys, by path within the app.
  private(set) var kept: [String: [UInt8]] = [:]
  /// The tables that leave, by path within the app, sorted.
  private(set) var leaving: [String] = []
  private(set) var leavingBytes = 0
  private(set) var languages: [String] = []
  /// The languages of the app's own bundle: those of others are none of the app's.
  private(set) var ownLanguages: [String] = []
  /// The files that stay since they can't be read, sorted by path.
  private(set) var unreadable: [BuiltAppPacking.UnreadableFile] = []
  var packedBytes: Int {
    files.values.reduce(0) { $0 + $1.count } + kept.values.reduce(0) { $0 + $1.count }
  }

  /// Throws `StringPackError`, or `DirectoryWalkError`.
  init(
    _ originals: BuiltAppOriginals, of app: BuiltApp, _ tables: BuiltAppDecisions, lock: StringLock,
    encoder: StringStreamEncoder, hasher: ContentHasher
  ) throws {
    var lock = lock
    var languages: Set<String> = []
    for bundle in Set(originals.tables.values.map(\.bundle)).sorted(on: \.folder) {
      guard let identifier = tables.identifier(of: bundle, in: app),
        let known = tables.tables[identifier],
        known.values.contains(where: \.leaves)
      else { continue }
      let folder = originals.folder(of: bundle)
      var options = StringSurveyOptions(
        developmentLanguage: tables.developmentLanguages[identifier], looseBundle: identifier)
      options.answers = .public
      options.publishedTables = Set(known.filter(\.value.leaves).keys)
      let walk = try DirectoryWalk(folder, options: .everything)
      let survey = StringSurvey(
        walk: walk, root: folder,
        project: try ProjectModel(of: FileTree(root: folder, paths: []) { _ in nil }),
        options: options)
      for path in survey.tables.filter({ known[$0.name]?.leaves ?? false }).flatMap(\.files) {
        guard let reason = survey.readingErrors[path] else { continue }
        unreadable.append(.init(path: bundle.path(path), reason: reason))
      }
      survey.assignIdentifiers(in: &lock)
      for contents in try survey.packContents(lock, hasher: hasher).prefix(1) {
        let pack = try ShippedPack(
          contents, hasKeyIndex: tables.indexedBundles.contains(identifier),
          isInApp: tables.isInApp(of: identifier), encoder: encoder, hasher: hasher)
        files[pack.fileName] = pack.bytes
        files[pack.keysFileName] = try contents.keyList(
          for: pack, encoder: encoder, hasher: hasher)
        languages.formUnion(pack.languages)
        if bundle.folder.isEmpty { ownLanguages = pack.languages }
        add(originals, of: bundle, survey: survey, decided: known)
      }
    }
    self.languages = languages.sorted()
    leaving.sort()
    unreadable.sort(on: \.path)
  }

  /// Adds the files of a bundle that leave, and the parts of them that stay.
  private mutating func add(
    _ originals: BuiltAppOriginals, of bundle: BuiltApp.Bundle, survey: StringSurvey,
    decided known: [String: BuiltAppDecisions.Table]
  ) {
    for surveyed in survey.tables {
      guard let table = known[surveyed.name], table.leaves else { continue }
      // A table that no pack has stays.
      guard surveyed.systemReason == nil else { continue }
      let staying = table.floor.union(surveyed.unreadableFiles.values)
      for path in surveyed.files.map(bundle.path) {
        guard let file = originals.tables[path], !staying.contains(file.language) else { continue }
        leaving.append(path)
        leavingBytes += originals.sizes[path] ?? 0
      }
      let parts = AnsweredTableFiles(
        surveyed, survey, own: [],
        keptKeys: StayingKeys(inAll: table.keptKeys.union(surveyed.inflectedKeys)),
        canBeExcluded: true)
      for file in parts.keptFiles
      where !staying.contains(String(file.path.prefix { $0 != "/" }.dropLast(6))) {
        kept[bundle.path(file.path)] = file.bytes
      }
    }
  }
}

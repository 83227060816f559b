import FileTransactions
import Foundation
import ImageInventories
import ImageOffloading
import LevityPackages
import LevityStrings
import PackageHeads
import StringLocks
import StringOffloading
import StringPackWriting
import StringPacks
import StringsTestSupport
import TestSupport

@testable import LevityBundles

/// The strings of a project as an offload takes them out: the plan, and the packs and keys that it writes into the
/// apps' catalogs. The project stays as it is.
struct OffloadedApp {
  /// The packs and the lists of keys in one app.
  struct Carried {
    var packs: Data?
    var keys: Data?
    /// The same as files, of an app without a catalog.
    var files: [String: Data] = [:]
  }

  let root: String
  let plan: StringOffloadingPlan
  /// The packs and keys of each app with a table that leaves, by the path of its catalog or of its settings.
  let carried: [String: Carried]
  private let added: [String: [UInt8]]
  /// The parts of files that stay in their place, by the paths of the files.
  private let parts: [String: Data]

  /// Offloads the strings of a folder in memory, with the settings that a project without `levity.yml` gets.
  init(_ root: String, encoder: StringStreamEncoder = StringStreamEncoder()) throws {
    self.root = root
    let tree = try CatalogTree(root: root)
    let survey = try ProjectSurvey(tree: tree, usages: [])
    var options = StringSurveyOptions()
    options.answers = .public
    let strings = StringSurvey(
      walk: tree.walk, root: root, project: survey.project, options: options)
    plan = StringOffloadingPlanner(strings, survey).plan()
    var lock = StringLock()
    strings.assignIdentifiers(in: &lock)
    let edits = try StringEdits(
      plan, of: strings, in: survey, lock: lock,
      contents: strings.packContents(lock, hasher: .reference), languages: .all, encoder: encoder,
      hasher: .reference, images: FileTransaction())
    let ofCatalogs: [String: Carried] = edits.catalogs.reduce(into: [:]) { carried, catalog in
      func archive(_ name: String, _ type: String) -> Data? {
        edits.transaction.contents(of: "\(catalog)/\(name).dataset/\(name).\(type)")
          .map { Data($0) }
      }
      guard let packs = archive("LevityStrings", "levitystrings"),
        let keys = archive("LevityStringKeys", "levitykeys")
      else { return }
      carried[catalog] = Carried(packs: packs, keys: keys)
    }
    carried = edits.settingsFiles.reduce(into: ofCatalogs) { carried, settings in
      let folder = settings.split(separator: "/").dropLast().joined(separator: "/")
      let files = Set(edits.addedResources.values.joined()).filter {
        $0.hasPrefix(folder + "/")
          && ($0.hasSuffix(".levitystrings") || $0.hasSuffix(".levitykeys"))
      }
      carried[settings] = Carried(
        files: files.reduce(into: [:]) { found, path in
          let name = path.split(separator: "/").last.map(String.init) ?? path
          found[name] = edits.transaction.contents(of: path).map { Data($0) }
        })
    }
    parts = plan.tables.filter(\.isAnswered).flatMap(\.files).reduce(into: [:]) { parts, file in
      parts[file] = edits.transaction.contents(of: file).map { Data($0) }
    }
    added = Set(edits.addedResources.values.joined()).reduce(into: [:]) {
      $0[$1] = edits.transaction.contents(of: $1)
    }
  }

  /// Returns the strings of a table that stay in the app in a language: those of its files that stay, and generated ones.
  func staying(_ table: StringOffloadingPlan.Table, _ language: String) -> [String: String] {
    let name = "/\(language).lproj/\(table.name).strings"
    let files =
      (table.floor ?? []).filter { "/\($0)".hasSuffix(name) }
      .compactMap { FileManager.default.contents(atPath: "\(root)/\($0)") }
      + added.filter { $0.key.hasSuffix(name) }.sorted { $0.key < $1.key }.map { Data($0.value) }
      // Without a project that is written, a part takes the place of the file.
      + table.files.filter { "/\($0)".hasSuffix(name) }.compactMap { parts[$0] }
    // A catalog of which code names symbols has a part of the same name.
    let catalogs =
      added.filter { $0.key.hasSuffix("/\(table.name).xcstrings") }.sorted { $0.key < $1.key }
      .map { Data($0.value) }
    let own: [String: String] = (catalogParts(of: table) + catalogs).reduce(into: [:]) {
      strings, bytes in
      strings.merge(OriginalTable(catalog: bytes).plain[language] ?? [:]) { $1 }
    }
    return files.reduce(into: own) { strings, bytes in
      strings.merge(OriginalTable.plain(bytes) ?? [:]) { $1 }
    }
  }

  /// Returns the catalogs of a table of which a part takes their place.
  private func catalogParts(of table: StringOffloadingPlan.Table) -> [Data] {
    table.files.filter { $0.hasSuffix(".xcstrings") }.compactMap { parts[$0] }
  }

  /// Returns the plural rules of a table that stay in the app in a language.
  func stayingRules(
    _ table: StringOffloadingPlan.Table, _ language: String
  ) -> [String: [String: Any]] {
    let name = "/\(language).lproj/\(table.name).stringsdict"
    let files = added.filter { $0.key.hasSuffix(name) }.sorted { $0.key < $1.key }
    let whole = (table.floor ?? []).filter { "/\($0)".hasSuffix(name) }
    var rules = OriginalTable(whole, in: root).rules[language] ?? [:]
    for (_, bytes) in files {
      let found = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
      rules.merge(found as? [String: [String: Any]] ?? [:]) { $1 }
    }
    let catalogs = added.filter { $0.key.hasSuffix("/\(table.name).xcstrings") }.map {
      Data($0.value)
    }
    for bytes in table.files.filter({ "/\($0)".hasSuffix(name) }).compactMap({ parts[$0] }) {
      let found = try? PropertyListSerialization.propertyList(from: bytes, format: nil)
      rules.merge(found as? [String: [String: Any]] ?? [:]) { $1 }
    }
    for bytes in catalogParts(of: table) + catalogs {
      rules.merge(OriginalTable(catalog: bytes).rules[language] ?? [:]) { $1 }
    }
    return rules
  }

  /// An app whose user prefers one language, with its bundles and answers.
  struct Started {
    let plan: StringOffloadingPlan
    let loader: StringLoader
    let bundles: StringBundles
    let answers: BundleAnswers
    /// The app's bundles by identifier.
    let objects: [String: DispatchingBundle]
  }

  /// Starts the app that has these packs, as a device would.
  func start(_ carried: Carried, in language: String, folder: URL) throws -> Started {
    var configuration = StringConfiguration(
      packs: [], folder: folder.appendingPathComponent("strings"), preferredLanguages: [language],
      appBuild: "1",
      cryptography: ResourceCryptography(hasher: .reference) { _, _, _ in false })
    configuration.packArchive = carried.packs
    let files = folder.appendingPathComponent("App")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    for (name, data) in carried.files { try data.write(to: files.appendingPathComponent(name)) }
    func urls(_ kind: String) -> [URL] {
      carried.files.keys.filter { $0.hasSuffix(kind) }.sorted().map(files.appendingPathComponent)
    }
    configuration.packs = urls(".levitystrings")
    let loader = StringLoader(configuration)
    let bundles = StringBundles(
      loader, keys: urls(".levitykeys"), archive: carried.keys,
      folder: folder.appendingPathComponent("Caches"))
    let classes = DispatchingClasses()
    var objects: [String: DispatchingBundle] = [:]
    for identifier in bundles.identifiers {
      // The system takes a table of the user's language, and without one that of the development language.
      let tables = plan.tables.filter { $0.isAnswered && $0.bundles.contains(identifier) }
        .reduce(into: [String: [String: String]]()) { tables, table in
          let own = staying(table, language)
          let floor =
            table.developmentLanguage.map { staying(table, $0) } ?? staying(table, "Base")
          tables[table.name, default: [:]].merge(own.isEmpty ? floor : own) { $1 }
        }
      objects[identifier] = DispatchingBundle(tables: tables)
    }
    classes.objects.withLock { $0 = objects }
    let answers = BundleAnswers(bundles, app: .main, classes: classes)
    answers.start(loader)
    return Started(plan: plan, loader: loader, bundles: bundles, answers: answers, objects: objects)
  }
}

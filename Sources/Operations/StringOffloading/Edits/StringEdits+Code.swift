import CodeGeneration
import FileTransactions
import ImageInventories
import ImageOffloading
import KeySorting
import ProjectWiring
import ResourceManifests
import SourceLexing
import SourceTrees
import StringInventories
import StringPublishing
import StringUsage
import XcodeProjects

/// Accessors that ask Levity, and the languages that each app names.
extension StringEdits {
  mutating func giveAccessorsToLevity(
    _ contents: [PackContents], images: FileTransaction
  ) throws {
    let names = Set(plan.tables.filter { $0.leaves && !$0.isAnswered }.map(\.name))
    // Only the system has the inflected keys of a table.
    let inflected = Set(
      strings.tables.filter { !$0.inflectedKeys.isEmpty }.map { [$0.folder, $0.name] })
    var rewritten: [String] = []
    for (path, named) in rewritable.sorted(on: \.key)
    where !named.isDisjoint(with: names) {
      let own = Set(survey.modules.bundles(of: path).map(\.identifier))
      guard let strings = contents.first(where: { own.contains($0.bundle) }),
        plan.bundles.contains(strings.bundle)
      else { continue }
      guard !images.operations.contains(where: { $0.path == path }) else {
        throw StringOffloadingError.editedTwice(path: path)
      }
      let published = plan.tables.filter {
        $0.bundles.contains(strings.bundle) && ($0.reason?.isPublished ?? true)
          && !inflected.contains([$0.folder, $0.name])
      }
      let source = try survey.read(path)
      let new = try SwiftGenStringsRewriting.rewritten(
        source, path: path, bundleIdentifier: strings.bundle,
        keyIdentity: String(strings.keyIdentity.hex.prefix(16)), count: strings.count,
        systemTables: named.subtracting(published.map(\.name)).sorted())
      if new != source { rewritten.append(path) }
      transaction.write(new, to: path, replacing: source)
    }
    if !rewritten.isEmpty {
      notes.append(
        "\(rewritten.joined(separator: ", ")): asks LevityStrings now; let SwiftGen read "
          + "\(StringInventory.movedFolder) from now on."
      )
    }
  }

  /// Writes the module's own view into calls that otherwise look up a key in the language of a locale:
  /// `.navigationTitle(Text("Today"))`.
  mutating func giveTitlesToModules(images: FileTransaction) throws {
    let rewritten = plan.tables.filter { $0.rewrittenTitles != nil }
    guard !rewritten.isEmpty else { return }
    let folders = Set(rewritten.map { [$0.folder, $0.name] })
    let tables = strings.tables.filter { folders.contains([$0.folder, $0.name]) }.map {
      LookedUpTable(
        name: $0.name, bundles: $0.bundles, keys: strings.groups[$0.index].strings.keys)
    }
    let lookups = ProjectStringLookups(StringUsageSources(survey))
    for path in Set(rewritten.flatMap { ($0.rewrittenTitles ?? [:]).keys }).sorted() {
      let source = try survey.read(path)
      var bytes = images.contents(of: path) ?? source
      let view = Self.viewName(in: bytes)
      let ranges = lookups.titles(
        in: path, of: tables, source: bytes,
        ofKeys: rewritten.contains { $0.viewModules != nil },
        ofResources: rewritten.contains { $0.resourceModules != nil })
      for range in ranges.reversed() {
        bytes.insert(UInt8(ascii: ")"), at: range.upperBound)
        bytes.insert(contentsOf: "\(view)(".utf8, at: range.lowerBound)
      }
      transaction.write(bytes, to: path, replacing: source)
    }
  }

  /// The name of the view, as the source spells it if that may have another of the name.
  private static func viewName(in source: [UInt8]) -> String {
    SourceBytes.contains(source, "SwiftUI.Text") ? "SwiftUI.Text" : "Text"
  }

  /// Whether a file that an earlier run generated calls a function of the runtime.
  func haveLookups(with call: StaticString) throws -> Bool {
    try survey.tree.walk.files.contains { path in
      try path.hasSuffix("/\(LookupShadow.fileName)")
        && SourceBytes.contains(survey.read(path), call)
    }
  }

  /// The system offers the languages of a bundle's folders; compiled catalogs without strings leave none. Those of
  /// frameworks and packages don't count: their strings are shown in the app's own language.
  mutating func nameLanguages(_ contents: [PackContents]) throws {
    let leaving = Set(plan.tables.filter(\.leaves).flatMap(\.bundles))
    let known = AppPropertyLists(in: survey)
    // Apps may share an Info.plist.
    var lists: [String: Set<String>] = [:]
    for app in survey.project.modules where app.kind == .application {
      let own = app.bundleIdentifier ?? app.bundleName
      let held = contents.filter {
        $0.bundle == own && leaving.contains(own) && carriers.holds(app, own)
      }
      let languages = Set(held.flatMap(\.languages.keys)).subtracting(["Base"])
      guard !languages.isEmpty else { continue }
      let paths = try known.paths(of: app).filter(canBeEdited)
      for path in paths { lists[path, default: []].formUnion(languages) }
      if paths.isEmpty, try !addPropertyList(languages.sorted(), to: app) {
        steps.append(Self.step(languages.sorted(), file: nil, "of \(app.name)"))
      }
    }
    for (path, languages) in lists.sorted(on: \.key) {
      try name(languages.sorted(), in: path)
    }
  }

  /// Whether the tree has a property list.
  private func canBeEdited(_ path: String) throws -> Bool {
    try !path.hasPrefix("/") && !path.hasPrefix("../") && exists(path)
  }

  /// Writes a property list for an app whose own Xcode makes. Xcode adds to it what settings say.
  ///
  /// - Returns: Whether the target can get it: no synchronized folder may copy it into the app.
  private mutating func addPropertyList(
    _ languages: [String], to app: ResourceModule
  ) throws -> Bool {
    let path = "\(Self.tablesFolder(of: app, in: survey))/\(app.name)/Info.plist"
    guard app.generatesInfoPlist,
      survey.project.projects.contains(where: { $0.path == app.project }),
      try !exists(path), !survey.project.projects.contains(where: { $0.takesIn(path) })
    else { return false }
    transaction.write(InfoPlistLanguages.list(languages), to: path, replacing: nil)
    addedInfoPlists[app.id] = path
    return true
  }

  private static func step(_ languages: [String], file: String?, _ place: String) -> ManualStep {
    ManualStep(
      "set CFBundleLocalizations \(place) to \(languages.joined(separator: ", ")): the app is in its development "
        + "language alone without it", file: file)
  }

  private mutating func name(_ languages: [String], in path: String) throws {
    let source = try survey.read(path)
    switch try status(path)?.kind == .link
      ? .refused("It is a symbolic link.") : InfoPlistLanguages.adding(languages, to: source)
    {
    case .unchanged: break
    case .changed(let new): transaction.write(new, to: path, replacing: source)
    case .refused(let reason):
      notes.append("\(path): \(reason)")
      steps.append(Self.step(languages, file: path, "in it"))
    }
  }
}

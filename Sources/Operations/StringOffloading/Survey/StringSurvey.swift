import ImageInventories
import ImageOffloading
import KeySorting
public import SourceTrees
public import StringInventories
import StringKeys
import StringPacks
import StringsFiles
public import XcodeProjects

/// The tables of strings of a project with their bundles, from which publications, packs and plans are made.
public struct StringSurvey: Sendable {
  public let root: String
  public let inventory: StringInventory
  public let options: StringSurveyOptions
  /// The project; nil in a tree without any.
  public let project: ProjectModel?
  /// The tables, sorted by folder and name.
  public private(set) var tables: [SurveyedTable]
  let groups: [StringInventory.Table]
  /// Why files can't be read, by path: one sentence each.
  let readingErrors: [String: String]

  /// Reads the tables of a listed tree.
  ///
  /// - Parameter project: The project of the same tree.
  public init(
    walk: DirectoryWalk, root: String, project: ProjectModel,
    options: StringSurveyOptions = StringSurveyOptions()
  ) {
    self.init(
      StringInventory.read(walk, root: root), walk: walk, root: root, project: project,
      options: options)
  }

  /// Finds the tables of strings that were read before.
  ///
  /// - Parameter inventory: The strings of the same tree.
  public init(
    _ inventory: StringInventory, walk: DirectoryWalk, root: String, project: ProjectModel,
    options: StringSurveyOptions
  ) {
    self.root = root
    self.options = options
    self.project = project.hasTargets ? project : nil
    self.inventory = inventory
    let moved = MovedStrings(inventory)
    groups = inventory.tables(
      apart: { [project = self.project] file in
        // The app has nothing of a file that no target has; one that an earlier run moved is still the app's.
        guard let project, !MovedStrings.isMoved(file), !moved.isPlaceholder(file) else {
          return false
        }
        return project.modules(containing: file.path).isEmpty
      }, folder: SplitTables(inventory, self.project).folder)
    let unreadable = inventory.readingErrors
    let classifier = TableClassifier(
      walk: walk, root: root, inventory: inventory, readingErrors: unreadable,
      project: self.project, options: options)
    tables = groups.enumerated().map { classifier.table($1, index: $0) }
    let links = Set(tables.flatMap(\.unreadableFiles.keys)).filter { unreadable[$0] == nil }
    readingErrors = links.reduce(into: unreadable) { $0[$1] = LanguageLinks.sentence($1) }
    addPackLanguages()
  }

  private mutating func addPackLanguages() {
    let published = tables.indices.filter { tables[$0].systemReason == nil }
    let languages = Set(published.flatMap { tables[$0].bundles }).reduce(into: [:]) {
      $0[$1] = developmentLanguage(of: $1)
    }
    for index in published {
      tables[index].packLanguages = Set(tables[index].bundles.compactMap { languages[$0] })
    }
  }

  /// The names of the documents whose strings are in tables that may leave.
  public var documentNames: Set<String> { Set(tables.filter(\.isOfDocument).map(\.name)) }

  /// Returns the values of the published tables by bundle and language, sorted by bundle.
  ///
  /// - Parameter isIncluded: Whether the values of a table are wanted.
  public func bundleStrings(
    where isIncluded: (SurveyedTable) -> Bool = { _ in true }
  ) -> [SurveyedBundle] {
    var result: [String: SurveyedBundle] = [:]
    for table in tables where table.systemReason == nil && isIncluded(table) {
      guard let development = table.developmentLanguage else { continue }
      for bundle in table.bundles {
        let language =
          developmentLanguage(of: bundle)
          ?? (development == "Base" ? table.projectLanguage : development)
        var strings =
          result[bundle] ?? SurveyedBundle(bundle: bundle, developmentLanguage: language)
        // A language without strings in the pack is asked of the app.
        for language in Set(table.unreadableFiles.values).union(table.keys == 0 ? [language] : []) {
          strings.strings[language, default: [:]].merge([:]) { $1 }
        }
        add(table, to: &strings)
        result[bundle] = strings
      }
    }
    return result.values.sorted(on: \.bundle)
  }

  private func add(_ table: SurveyedTable, to strings: inout SurveyedBundle) {
    let group = groups[table.index]
    var sameKeys = 0
    // A table that was written in another language than the bundle's others, and has no string in theirs, stands in for
    // it.
    let standsIn = !table.languages.contains(strings.developmentLanguage)
    for (language, places) in places(in: group).sorted(on: \.key) {
      // The strings of Base are those of the development language.
      let isBase = language == "Base" || (standsIn && language == table.developmentLanguage)
      let called = isBase ? strings.developmentLanguage : language
      let isLanguage = StringPack.isLanguage(called)
      var own = strings.strings.removeValue(forKey: called)
      let instead = language == "Base" ? table.developmentLanguage ?? "" : "Base"
      for place in places {
        let entry = inventory.entries[place]
        if entry.isUntranslated { continue }
        let key = entry.key
        if language == "Base", instead != "Base", group.strings[key]?[instead] != nil { continue }
        if table.inflectedKeys.contains(key.string) {
          strings.omissions[.inflected(name: table.name, folder: table.folder), default: 0] += 1
          continue
        }
        guard isLanguage else {
          let path = inventory.files[entry.file].path
          strings.omissions[.language(called, file: path), default: 0] += 1
          continue
        }
        if own == nil { own = Dictionary(minimumCapacity: places.count) }
        let name = StringKey(table: table.name, key: key.string)
        let value = entry.value
        guard let other = own?.updateValue(value, forKey: name) else { continue }
        let (isForms, wereForms) = (value.isStructured, other.isStructured)
        // The system asks a `.stringsdict` first, whichever folder of the sources it comes from.
        if isForms, !wereForms { continue }
        own?[name] = other
        if other != value, isForms == wereForms { sameKeys += 1 }
      }
      strings.strings[called] = own
    }
    if sameKeys > 0 {
      strings.omissions[.otherFolder(name: table.name, folder: table.folder)] = sameKeys
    }
  }

  /// Returns the strings of one table, published or not, by the languages of its files.
  ///
  /// - Parameters:
  ///   - files: Those of its files whose strings are wanted; nil for all.
  ///   - isIncluded: Whether the strings of a language are wanted.
  func strings(
    of table: SurveyedTable, in files: Set<String>? = nil,
    where isIncluded: (_ language: String) -> Bool = { _ in true }
  ) -> SurveyedBundle {
    var result = SurveyedBundle(
      bundle: table.bundles.first ?? "",
      developmentLanguage: table.developmentLanguage ?? table.projectLanguage)
    let files = files.flatMap { $0.isSuperset(of: table.files) ? nil : $0 }
    for (language, places) in places(in: groups[table.index]) where isIncluded(language) {
      for entry in places.lazy.map({ inventory.entries[$0] }) where !entry.isUntranslated {
        guard files?.contains(inventory.files[entry.file].path) ?? true else { continue }
        let key = StringKey(table: table.name, key: entry.key.string)
        result.strings[language, default: [:]][key] = entry.value
      }
    }
    return result
  }

  /// Returns the effective entries of a table by language.
  private func places(in group: StringInventory.Table) -> [String: [Int]] {
    let files = group.files.map { inventory.files[$0] }
    // No file of a language can replace strings of another.
    let areAlone =
      files.allSatisfy { $0.kind == .strings } && Set(files.map(\.language)).count == files.count
    var result: [String: [Int]] = [:]
    for (index, file) in zip(group.files, files) {
      let places = inventory.places(of: index)
      if areAlone {
        result[file.language ?? "", default: []] += places
        continue
      }
      for place in places {
        let entry = inventory.entries[place]
        let language = entry.language ?? ""
        guard group.strings[entry.key]?[language] == place else { continue }
        result[language, default: []].append(place)
      }
    }
    return result
  }

  /// Returns the language of most keys of a bundle's tables.
  private func developmentLanguage(of bundle: String) -> String? {
    let copied = tables.first { $0.copiedBundle != nil && $0.bundles.contains(bundle) }
    if copied == nil, let language = options.developmentLanguage { return language }
    var counts: [String: Int] = [:]
    for table in tables where table.systemReason == nil && table.bundles.contains(bundle) {
      if let language = table.developmentLanguage, language != "Base" {
        counts[language, default: 0] += table.keys
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

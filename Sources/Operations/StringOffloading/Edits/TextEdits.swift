import CodeGeneration
public import FileTransactions
import ResourceInventories
public import ResourceManifests
public import ResourceOffloading
public import StringIdentifiers
import StringInventories
public import StringPacking
public import StringPublishing
import StringsTables
import XcodeProjects

/// A plan for texts turned into edits of files: a value, nothing is written.
public struct TextEdits: Sendable {
  /// Relative to the root of the project.
  public private(set) var transaction = FileTransaction()
  /// The packs that the app carries, by bundle.
  public private(set) var packs: [TextPack] = []
  /// What the user has to know or do, as sentences.
  public private(set) var notes: [String] = []
  /// Measured: bytes of the empty tables that stay in place of those that leave.
  public private(set) var placeholderBytes = 0

  private let plan: TextOffloadingPlan
  private let texts: StringSurvey
  private let survey: ProjectSurvey

  /// - Parameters:
  ///   - lock: with ids for every text of `texts`.
  ///   - tables: of `texts` for the ids of `lock`; of a bundle the newest ids come first.
  ///   - images: the edits for images, which may have changed the same files.
  /// Throws where a text file cannot be read, or where its texts are in the app and beside it.
  public init(
    _ plan: TextOffloadingPlan, _ texts: StringSurvey, _ survey: ProjectSurvey, lock: StringLock,
    tables: [BundleTables], languages: TextPack.Languages, encoder: StringStreamEncoder,
    hasher: ContentHasher, images: FileTransaction
  ) throws {
    self.plan = plan
    self.texts = texts
    self.survey = survey
    let bundles = plan.bundles
    guard !bundles.isEmpty else { return }
    for table in plan.tables where table.leaves { try move(table) }
    var seen: Set<String> = []
    for table in tables where bundles.contains(table.bundle) && seen.insert(table.bundle).inserted {
      packs.append(
        try TextPack(table, languages: languages, encoder: encoder, hasher: hasher))
    }
    try carry()
    try replace(StringLock.fileName, by: Array(lock.text.utf8))
    try giveAccessorsToLevity(tables, hasher, images)
    try nameLanguages()
    notes.append(
      "Translators go on in \(StringInventory.movedFolder): what is in the app is made from it by the next run."
    )
  }

  // MARK: - Tables

  private mutating func move(_ table: TextOffloadingPlan.Table) throws {
    let group = texts.groups.first { $0.folder == table.folder && $0.name == table.name }
    let language = group?.sourceLanguage ?? table.developmentLanguage ?? "en"
    for file in group?.files.map({ texts.inventory.files[$0] }) ?? [] {
      guard !MovedTexts.isMoved(file.path) else { continue }
      let bytes = try survey.read(file.path)
      if table.files.contains(file.path) {
        let destination = MovedTexts.destination(of: file.path)
        guard try !exists(destination) else {
          throw TextOffloadingError.textsInTwoPlaces(path: file.path, moved: destination)
        }
        transaction.write(bytes, to: destination, replacing: nil)
      }
      let empty = MovedTexts.placeholder(
        file.kind, path: file.path, sourceLanguage: language)
      placeholderBytes += empty.count
      transaction.write(empty, to: file.path, replacing: bytes)
    }
  }

  // MARK: - Packs

  private static let contents = """
    {
      "data" : [
        {
          "filename" : "LevityTexts.levitystrings",
          "idiom" : "universal",
          "universal-type-identifier" : "public.data"
        }
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }

    """

  /// Every app gets the packs of the bundles that it holds.
  private mutating func carry() throws {
    let carriers = TextCarriers(survey)
    var archives: [String: [String: [UInt8]]] = [:]
    for pack in packs {
      for catalog in carriers.catalogs(for: pack.bundle) {
        archives[catalog, default: [:]][pack.bundle] = pack.bytes
      }
    }
    for (catalog, packs) in archives.sorted(by: { $0.key < $1.key }) {
      let folder = "\(catalog)/\(TextCarriers.dataSet)"
      try replace("\(folder)/Contents.json", by: Array(Self.contents.utf8))
      try replace(
        "\(folder)/LevityTexts.levitystrings", by: StringPackArchiveBuilder.build(packs))
    }
  }

  // MARK: - Code

  private mutating func giveAccessorsToLevity(
    _ tables: [BundleTables], _ hasher: ContentHasher, _ images: FileTransaction
  ) throws {
    let modules = ModuleFacts(survey.project)
    let names = Set(plan.tables.filter(\.leaves).map(\.name))
    for (path, named) in ProjectTextLookups.rewritable(survey).sorted(by: { $0.key < $1.key })
    where !named.isDisjoint(with: names) {
      let own = Set(modules.bundles(of: path).map(\.identifier))
      guard let table = tables.first(where: { own.contains($0.bundle) }),
        plan.bundles.contains(table.bundle)
      else { continue }
      guard !images.operations.contains(where: { $0.path == path }) else {
        throw TextOffloadingError.editedTwice(path: path)
      }
      let source = try survey.read(path)
      let new = try SwiftGenStringsRewriting.rewritten(
        source, path: path, bundleIdentifier: table.bundle,
        keyTable: String(table.keyIdentity.hex.prefix(16)), count: table.count)
      transaction.write(new, to: path, replacing: source)
    }
  }

  // MARK: - Info.plist

  /// The system offers the languages that a bundle's folders have; compiled catalogs without texts leave none.
  private mutating func nameLanguages() throws {
    let apps = survey.project.modules.filter { $0.kind == .application }
    let carriers = TextCarriers(survey)
    for app in apps {
      let held = plan.tables.filter { table in
        table.leaves && table.bundles.contains { carriers.holds(app, $0) }
      }
      let languages = Set(held.flatMap(\.languages)).subtracting(["Base"])
        .union(held.compactMap(\.developmentLanguage).filter { $0 != "Base" })
      guard !languages.isEmpty else { continue }
      guard let path = app.infoPlist, try exists(path) else {
        notes.append(
          "Set CFBundleLocalizations of \(app.name) to \(languages.sorted().joined(separator: ", "))."
        )
        continue
      }
      let source = try survey.read(path)
      switch InfoPlistLanguages.adding(languages.sorted(), to: source) {
      case .unchanged: break
      case .changed(let new): transaction.write(new, to: path, replacing: source)
      case .refused(let reason):
        notes.append(
          "\(path): \(reason) Set its CFBundleLocalizations to \(languages.sorted().joined(separator: ", "))."
        )
      }
    }
  }

  // MARK: - Files

  private func exists(_ path: String) throws -> Bool {
    try survey.files.status("\(survey.tree.root)/\(path)") != nil
  }

  private mutating func replace(_ path: String, by bytes: [UInt8]) throws {
    transaction.write(bytes, to: path, replacing: try exists(path) ? survey.read(path) : nil)
  }
}

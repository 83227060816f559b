import Foundation
import ImageOffloading
import PropertyLists
import SourceLexing
import SourceTrees
import StringInventories
import StringPacks
import StringUsage
import XcodeProjects

/// The `.bundle` folders with strings that apps copy as they are, and whether their bundles can answer.
///
/// The runtime finds such a bundle by its name among the resources of the app, and Foundation has one object for it,
/// which answers all code that asks it. So the tables may leave unless something reads them in another way.
struct CopiedBundles {
  /// A folder whose bundle can answer.
  struct Answering {
    /// The name without the extension: the bundle of the packs.
    var name: String
    /// The language that Foundation shows if the bundle has none that the user prefers.
    var language: String
  }

  enum State {
    case answering(Answering)
    /// Its tables stay; with a sentence.
    case staying(String)

    var answering: Answering? {
      if case .answering(let bundle) = self { bundle } else { nil }
    }
  }

  private var states: [String: State] = [:]

  /// Returns the outermost `.bundle` folder around a file.
  static func folder(of path: String) -> String? {
    let parts = StringInventory.originalPath(path).split(separator: "/")
    guard let index = parts.dropLast().firstIndex(where: { $0.hasSuffix(".bundle") }) else {
      return nil
    }
    return parts[...index].joined(separator: "/")
  }

  /// Nil for a file in no such folder.
  subscript(path: String) -> State? {
    guard let folder = Self.folder(of: path), let state = states[folder] else { return nil }
    if case .answering = state, Self.language(of: path, in: folder) == nil {
      return .staying("\(StringInventory.originalPath(path)) is in a folder within \(folder).")
    }
    return state
  }

  /// Returns the language of a file where the bundle looks for it: in `de.lproj` right in the folder.
  private static func language(of path: String, in folder: String) -> String? {
    let parts = inner(StringInventory.originalPath(path), in: folder).split(separator: "/")
    guard parts.count == 2, parts[0].hasSuffix(".lproj") else { return nil }
    return String(parts[0].dropLast(".lproj".count))
  }

  /// Returns the path of a file within its folder.
  static func inner(_ path: String, in folder: String) -> String {
    String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
  }

  static func name(of folder: String) -> String {
    String(folder.split(separator: "/").last?.dropLast(".bundle".count) ?? "")
  }

  /// - Parameter project: Nil in a tree without any; then everything stays.
  init(
    _ inventory: StringInventory, walk: DirectoryWalk, root: String, project: ProjectModel?,
    modules: ModuleFacts?, answers: StringAnswers
  ) {
    var languages: [String: Set<String>] = [:]
    for file in inventory.files {
      guard let folder = Self.folder(of: file.path), Self.name(of: folder) != "Settings" else {
        continue
      }
      languages[folder, default: []].formUnion(
        Self.language(of: file.path, in: folder).map { [$0] } ?? [])
    }
    guard !languages.isEmpty else { return }
    guard let project, let modules, answers.answersBundles else {
      for folder in languages.keys { states[folder] = .staying("It is in \(folder).") }
      return
    }
    let content = FolderContent(of: Set(languages.keys), walk, root: root)
    var answering: [String: Answering] = [:]
    let rivals = Rivals(project, languages.keys.filter { !modules.bundles(of: $0).isEmpty })
    for (folder, languages) in languages {
      let name = Self.name(of: folder)
      let obstacle =
        Self.obstacle(to: folder, project, modules) ?? rivals.sentence(about: name)
        ?? content.obstacle(in: folder) ?? Self.obstacle(to: languages)
      states[folder] = .staying(obstacle ?? "")
      guard obstacle == nil else { continue }
      answering[folder] = Answering(name: name, language: content.developmentLanguage(of: folder))
    }
    guard !answering.isEmpty else { return }
    let readers = BundleFolderReaders(
      of: Set(answering.values.map(\.name)), walk, root: root, modules: modules)
    for (folder, bundle) in answering {
      states[folder] =
        readers.obstacle(of: bundle.name).map(State.staying) ?? .answering(bundle)
    }
  }

  /// The runtime looks among the resources of the app itself.
  private static func obstacle(
    to folder: String, _ project: ProjectModel, _ modules: ModuleFacts
  ) -> String? {
    let bundles = modules.bundles(of: folder)
    if bundles.isEmpty { return "\(folder) is in no target." }
    if let other = bundles.first(where: { $0.kind != .app || !$0.isForPhone }) {
      return "\(other.name), which isn't an app for iPhone or iPad, has \(folder)."
    }
    let owners = modules.owners(of: folder)
    guard owners.allSatisfy({ $0.otherResources.contains(folder) }) else {
      return "\(folder) is copied with a folder around it."
    }
    return nil
  }

  private static func obstacle(to languages: Set<String>) -> String? {
    languages.sorted().first {
      !StringPack.isLanguage($0) || LanguageName.code($0) != $0
    }.map { "The name \($0).lproj isn't that of a language." }
  }
}

/// The names that other bundles of a project have: packs and the runtime know a copied bundle by its name alone.
private struct Rivals {
  private var folders: [String: Int] = [:]
  private var modules: [String: String] = [:]
  private var apps: [String] = []

  init(_ project: ProjectModel, _ all: some Sequence<String>) {
    for folder in all { folders[CopiedBundles.name(of: folder).lowercased(), default: 0] += 1 }
    for module in project.modules where module.kind != .tests && module.kind != .library {
      for name in [module.bundleName, module.bundleIdentifier ?? ""] {
        modules[name.lowercased()] = module.name
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if module.kind != .application { modules[last.lowercased()] = module.name }
      }
      if module.kind == .application { apps.append(module.bundleIdentifier ?? module.bundleName) }
    }
  }

  func sentence(about name: String) -> String? {
    let isPlain = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
        || Character(UnicodeScalar(byte)).isLetter && byte < 128
        || (48...57).contains(byte)
    }
    guard isPlain, !name.isEmpty else { return "Packs can't have the name \(name)." }
    if folders[name.lowercased(), default: 0] > 1 {
      return "The project has several folders \(name).bundle."
    }
    if let module = modules[name.lowercased()] { return "\(module) has the name \(name), too." }
    return apps.first(where: { $0.hasPrefix(name) }).map { "The identifier \($0) begins with it." }
  }
}

/// The files in copied folders.
private struct FolderContent {
  private var files: [String: [String]] = [:]
  private let root: String

  init(of folders: Set<String>, _ walk: DirectoryWalk, root: String) {
    self.root = root
    for path in walk.files {
      guard let folder = CopiedBundles.folder(of: path), folders.contains(folder) else { continue }
      files[folder, default: []].append(CopiedBundles.inner(path, in: folder))
    }
  }

  private static let roots = ["Contents/", "Resources/", "Support Files/"]
  private static let documents: Set<Substring> = ["nib", "storyboardc", "xib", "storyboard"]

  /// A document asks its bundle for strings by names of its own, and code in the folder reads what it wants.
  func obstacle(in folder: String) -> String? {
    let files = files[folder] ?? []
    let document = files.first { file in
      file.split(separator: "/").contains { part in
        part.split(separator: ".").last.map(Self.documents.contains) ?? false
      }
    }
    // Foundation looks for files there instead.
    if let own = files.first(where: { file in Self.roots.contains { file.hasPrefix($0) } }) {
      return "\(folder) has its resources in a folder of their own, such as \(own)."
    }
    if let document { return "\(folder) has the document \(document)." }
    if files.contains(where: { $0.hasPrefix("_CodeSignature/") }) { return "\(folder) is signed." }
    if files.contains("Info.plist"), info(of: folder) == nil {
      return "\(folder)/Info.plist can't be read."
    }
    if let code = info(of: folder)?["CFBundleExecutable"]?.string, files.contains(code) {
      return "\(folder) has code of its own."
    }
    return nil
  }

  /// https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundledevelopmentregion
  func developmentLanguage(of folder: String) -> String {
    let region = info(of: folder)?["CFBundleDevelopmentRegion"]?.string ?? "en"
    return LanguageName.code(region)
  }

  private func info(of folder: String) -> PropertyList? {
    guard files[folder]?.contains("Info.plist") == true,
      let bytes = try? SourceFile.contents(at: "\(root)/\(folder)/Info.plist").get()
    else { return nil }
    return try? PropertyList(parsing: bytes)
  }
}

extension SurveyedTable {
  /// Makes a table that of a copied bundle, which no target has but its app.
  mutating func beAnswered(by bundle: CopiedBundles.Answering) {
    copiedBundle = files.first.flatMap(CopiedBundles.folder)
    bundles = [bundle.name]
    otherTargets = []
    reachingTargets = []
    projectLanguage = bundle.language
  }
}

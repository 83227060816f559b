public import FileTransactions
import KeySorting
import PropertyLists
import SourceLexing

/// The strings files of an app as Xcode built it: those of its own bundle, and of the resource bundles in it. Frameworks
/// and extensions have signatures of their own when they are embedded, so they stay as they are.
public struct BuiltApp: Sendable {
  /// A bundle with strings files.
  public struct Bundle: Hashable, Sendable {
    /// `CFBundleIdentifier`, or the name of the folder.
    public var identifier: String
    /// The folder relative to the app; empty for the app itself.
    public var folder: String
    /// The name of the folder without its extension.
    var name: String { String(folder.dropLast(".bundle".count)) }

    /// Returns the path of a file within the app.
    func path(_ inner: String) -> String { folder.isEmpty ? inner : "\(folder)/\(inner)" }
  }

  /// A strings file in a folder of a language.
  public struct File: Hashable, Sendable {
    /// The path relative to the app.
    public var path: String
    public var bundle: Bundle
    public var language: String
    /// The name of the table.
    var table: String
    /// The path relative to the bundle.
    var pathInBundle: String {
      bundle.folder.isEmpty ? path : String(path.dropFirst(bundle.folder.utf8.count + 1))
    }
  }

  /// The folder.
  public let path: String
  /// The bundles, the app's first.
  public let bundles: [Bundle]
  /// The files, sorted by path.
  public let files: [File]
  /// Folders with code of their own, relative to the app: frameworks, and extensions.
  private let codeFolders: [String]
  private let executable: String

  static let temporarySuffix = ".levity-incoming"

  /// Lists a built app. Removes what a run left that was killed while it wrote.
  ///
  /// Throws ``BuiltAppError``, or `FileSystemError`.
  public init(_ path: String, files system: FileSystem = .live) throws {
    self.path = path
    let info: PropertyList
    do {
      info = try PropertyList(parsing: try system.read("\(path)/Info.plist"))
    } catch {
      throw BuiltAppError.notAnApp(path: path)
    }
    executable = info["CFBundleExecutable"]?.string ?? ""
    let app = Bundle(identifier: info["CFBundleIdentifier"]?.string ?? "", folder: "")
    let names = try system.list(path)
    var bundles = [app]
    for name in names where name.hasSuffix(".bundle") {
      // A bundle without readable properties is known by its name.
      let inner = (try? system.read("\(path)/\(name)/Info.plist"))
        .flatMap { try? PropertyList(parsing: $0) }
      bundles.append(
        Bundle(
          identifier: inner?["CFBundleIdentifier"]?.string ?? String(name.dropLast(7)),
          folder: name))
    }
    self.bundles = bundles
    var found: [File] = []
    for bundle in bundles { found += try Self.files(of: bundle, in: path, system) }
    files = found.sorted(on: \.path)
    var folders: [String] = []
    for parent in ["Frameworks", "PlugIns", "Extensions"] where names.contains(parent) {
      folders += try system.list("\(path)/\(parent)").map { "\(parent)/\($0)" }
    }
    codeFolders = folders
  }

  static func files(
    of bundle: Bundle, in app: String, _ system: FileSystem
  ) throws -> [File] {
    let root = bundle.folder.isEmpty ? app : "\(app)/\(bundle.folder)"
    var files: [File] = []
    for folder in try system.list(root) {
      if folder.hasSuffix(temporarySuffix) {
        try system.removeFile("\(root)/\(folder)")
        continue
      }
      guard folder.hasSuffix(".lproj"), try system.status("\(root)/\(folder)")?.kind == .directory
      else { continue }
      for name in try system.list("\(root)/\(folder)") {
        let place = bundle.path("\(folder)/\(name)")
        if name.hasSuffix(temporarySuffix) {
          try system.removeFile("\(app)/\(place)")
          continue
        }
        guard let end = [".strings", ".stringsdict"].first(where: name.hasSuffix) else { continue }
        files.append(
          File(
            path: place, bundle: bundle, language: String(folder.dropLast(".lproj".count)),
            table: String(name.dropLast(end.count))))
      }
    }
    return files
  }

  /// Whether the app's code contains a module. Modules of Swift leave their name in the code that uses their types.
  func links(_ module: StaticString, files system: FileSystem) throws -> Bool {
    let names = try system.list(path)
    let frameworks = codeFolders.filter { $0.hasPrefix("Frameworks/") }
    let code =
      [executable] + names.filter { $0.hasSuffix(".dylib") }
      + frameworks.map { folder in
        let name = folder.split(separator: "/").last ?? ""
        return name.hasSuffix(".framework")
          ? "\(folder)/\(name.dropLast(".framework".count))" : folder
      }
    for name in code where !name.isEmpty {
      let place = "\(path)/\(name)"
      guard try system.status(place)?.kind == .file else { continue }
      if SourceBytes.contains(try system.read(place), module) { return true }
    }
    return false
  }
}

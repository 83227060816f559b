import ImageOffloading
import SourceLexing
import SourceTrees
import StringUsage
import XcodeProjects

/// The sources and libraries that read `.bundle` folders.
///
/// A folder is known by its name: its tables leave if a source of the project names it, so that it's known what reads
/// it, and no library without sources does.
struct BundleFolderReaders {
  private let code: BundleFolderCode
  private var libraries: [String: String] = [:]

  init(of names: Set<String>, _ walk: DirectoryWalk, root: String, modules: ModuleFacts) {
    var code = BundleFolderCode(naming: names)
    let pods = walk.files.filter { $0.hasSuffix(".podspec") }.map {
      String($0.dropLast($0.split(separator: "/").last?.count ?? 0))
    }
    // Nothing compiles other sources, unless a pod of the project itself does. A header is beside what includes it.
    let sources = walk.files.filter(ProjectStringLookups.isSource)
    let compiled = Set(
      sources.filter { path in
        !modules.owners(of: path).isEmpty || pods.contains(where: path.hasPrefix)
      })
    let folders = Set(compiled.map(RelativePath.parent))
    for path in sources {
      guard
        compiled.contains(path)
          || Self.isHeader(path) && folders.contains(RelativePath.parent(path)),
        let source = try? SourceFile.contents(at: "\(root)/\(path)").get()
      else { continue }
      code.add(source, at: path)
    }
    self.code = code
    let named = names.filter { code.namingFiles[$0] != nil && code.obstacle(of: $0) == nil }
    guard !named.isEmpty else { return }
    for path in walk.files where Self.isLibrary(path) {
      guard let bytes = try? SourceFile.contents(at: "\(root)/\(path)").get(),
        !SourceBytes.contains(bytes, "git-lfs") || bytes.count > 1024
      else {
        for name in named {
          libraries[name] = libraries[name] ?? "\(path) can't be read, and may name it."
        }
        continue
      }
      for name in named where libraries[name] == nil && Self.names(name, in: bytes) {
        libraries[name] = "\(path) names it, and may read its files itself."
      }
    }
  }

  /// Returns the reason why the tables of a folder must stay, as a sentence; nil if there is none.
  func obstacle(of name: String) -> String? {
    if code.namingFiles[name] == nil {
      return "No source of the project names \(name).bundle, so it isn't known what reads it."
    }
    return code.obstacle(of: name) ?? libraries[name]
  }

  private static func isHeader(_ path: String) -> Bool {
    [".h", ".hpp", ".pch"].contains(where: path.hasSuffix)
  }

  private static func isLibrary(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    if [".a", ".dylib", ".o"].contains(where: name.hasSuffix) { return true }
    guard !name.contains(".") else { return false }
    return parts.dropLast().contains { part in
      part.hasSuffix(".framework") && part.dropLast(".framework".count) == name
    }
  }

  /// Strings of C end with a null.
  private static func names(_ name: String, in bytes: [UInt8]) -> Bool {
    ["\(name).bundle", "\0\(name)\0", "/\(name)\0"].contains {
      SourceBytes.contains(bytes, word: $0)
    }
  }
}

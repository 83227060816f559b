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
    let sources = CompiledSources(walk, root: root, modules: modules)
    for path in sources.paths(naming: names) {
      guard let source = sources.read(path) else { continue }
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

/// The sources that targets compile, or pods of the project itself, and the headers that these include.
private struct CompiledSources {
  private let root: String
  private let compiled: [String]
  private let headers: [String]

  init(_ walk: DirectoryWalk, root: String, modules: ModuleFacts) {
    self.root = root
    let pods = walk.files.filter { $0.hasSuffix(".podspec") }.map(RelativePath.parent)
    func isCompiled(_ path: String) -> Bool {
      !modules.owners(of: path).isEmpty
        || pods.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
    }
    let sources = walk.files.filter(ProjectStringLookups.isSource)
    compiled = sources.filter(isCompiled)
    // The headers of a library say what it reads itself.
    headers = sources.filter { path in
      Self.isHeader(path) && !path.contains(".framework/") && !isCompiled(path)
    }
  }

  private static func isHeader(_ path: String) -> Bool {
    [".h", ".hpp", ".pch"].contains(where: path.hasSuffix)
  }

  func read(_ path: String) -> [UInt8]? {
    try? SourceFile.contents(at: "\(root)/\(path)").get()
  }

  /// Returns the compiled sources, and the headers that name a folder and that a source includes; no target has these.
  func paths(naming names: Set<String>) -> [String] {
    let naming = headers.filter { path in
      read(path).map { source in
        names.contains { SourceBytes.contains(source, word: $0) }
      } ?? false
    }
    guard !naming.isEmpty else { return compiled }
    let included = included()
    return compiled
      + naming.filter { path in
        path.hasSuffix(".pch") || included.contains(Self.name(of: path[...]))
      }
  }

  /// The names of the headers that sources include: `"Kit.h"`, `<Kit/Kit.h>`.
  private func included() -> Set<Substring> {
    (compiled + headers).reduce(into: []) { names, path in
      guard let source = read(path) else { return }
      for line in source.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "#")
      {
        let words = String(decoding: line, as: UTF8.self).split { "\"<>".contains($0) }
        if words.count > 1 { names.insert(Self.name(of: words[1])) }
      }
    }
  }

  private static func name(of path: Substring) -> Substring {
    path.split(separator: "/").last ?? path
  }
}

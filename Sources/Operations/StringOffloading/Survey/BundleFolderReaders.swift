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
  /// Sources of dependencies that name a folder.
  private var dependencies: BundleFolderCode
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
    dependencies = BundleFolderCode(naming: named)
    guard !named.isEmpty else { return }
    let skipped = DependencyWalk.files(below: root, in: walk.skipped)
    for path in skipped where ProjectStringLookups.isSource(path) {
      guard let source = sources.read(path), named.contains(where: { Self.names($0, in: source) })
      else { continue }
      dependencies.add(source, at: path)
    }
    let built = DependencyWalk.builtFiles(below: root, in: walk.skipped)
    for path in walk.files + skipped + built where Self.isLibrary(path) {
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
    return code.obstacle(of: name) ?? dependencies.obstacle(of: name) ?? libraries[name]
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

  /// Whether a file has the name as a string. Strings of C end with a null, and may follow code.
  private static func names(_ name: String, in bytes: [UInt8]) -> Bool {
    ["\(name).bundle", "\"\(name)\""].contains { SourceBytes.contains(bytes, word: $0) }
      || endsString(name, in: bytes)
  }

  private static func endsString(_ name: String, in bytes: [UInt8]) -> Bool {
    let word = Array("\(name)\0".utf8)
    guard let first = word.first, SourceBytes.contains(bytes, word: "\(name)\0") else {
      return false
    }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...(bytes.count - word.count)).contains { place in
        bytes[place] == first && (place == 0 || !SourceBytes.isASCIIWordPart(bytes[place - 1]))
          && bytes[place..<(place + word.count)].elementsEqual(word)
      }
    }
  }
}

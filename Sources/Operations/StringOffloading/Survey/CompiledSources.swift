import ImageOffloading
import SourceLexing
import SourceTrees
import StringUsage
import XcodeProjects

/// The sources that targets compile, or pods of the project itself, and the files that these include.
///
/// ```swift
/// let sources = CompiledSources(walk, root: root, modules: modules)
/// for path in sources.paths(naming: ["Kit"]) { scan(sources.read(path)) }
/// ```
struct CompiledSources {
  private let root: String
  private let compiled: [String]
  /// The headers in no target. Those of a library say what it reads itself.
  private let headers: [String]
  /// All files in no target, by name.
  private let others: [String: [String]]

  init(_ walk: DirectoryWalk, root: String, modules: ModuleFacts) {
    self.root = root
    let pods = walk.files.filter { $0.hasSuffix(".podspec") }.map(RelativePath.parent)
    func isCompiled(_ path: String) -> Bool {
      !modules.owners(of: path).isEmpty
        || pods.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
    }
    compiled = walk.files.filter { ProjectStringLookups.isSource($0) && isCompiled($0) }
    let all = Set(compiled)
    let others = walk.files.filter { !$0.contains(".framework/") && !all.contains($0) }
    headers = others.filter(Self.isHeader)
    self.others = Dictionary(grouping: others, by: RelativePath.name)
  }

  private static func isHeader(_ path: String) -> Bool {
    [".h", ".hpp", ".pch"].contains(where: path.hasSuffix)
  }

  func read(_ path: String) -> [UInt8]? {
    try? SourceFile.contents(at: "\(root)/\(path)").get()
  }

  /// Returns the compiled sources, and the files that they include and that name a folder, or may open any; no target has
  /// these.
  func paths(naming names: Set<String>) -> [String] {
    let prefixes = headers.filter { $0.hasSuffix(".pch") }
    let included = Set(included() + prefixes).sorted().filter { path in
      read(path).map { source in
        BundleFolderCode.mayOpenAny(source)
          || names.contains { SourceBytes.contains(source, word: $0) }
      } ?? false
    }
    return compiled + included
  }

  /// The files that sources and headers include, and those that these include.
  private func included() -> Set<String> {
    var found: Set<String> = []
    var open = compiled.filter { !$0.hasSuffix(".swift") } + headers
    while let path = open.popLast() {
      for name in read(path).map(Self.included) ?? [] {
        for other in others[name] ?? [] where found.insert(other).inserted {
          if !Self.isHeader(other) { open.append(other) }
        }
      }
    }
    return found
  }

  /// The names of the files that a source includes: `"Kit.h"`, `<Kit/Kit.h>`, `"../Vendor/Kit.m"`.
  private static func included(by source: [UInt8]) -> Set<String> {
    let lines = source.split(separator: UInt8(ascii: "\n")).map {
      $0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    return lines.reduce(into: []) { names, line in
      guard line.first == UInt8(ascii: "#") else { return }
      let words = String(decoding: line, as: UTF8.self).split { "\"<>".contains($0) }
      if words.count > 1 { names.insert(RelativePath.name(String(words[1]))) }
    }
  }
}

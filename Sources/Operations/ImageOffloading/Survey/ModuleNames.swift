import SourceLexing
import XcodeProjects

/// The modules of Swift packages that code can name: what an extension links but no code of its own names, and none that
/// this names, doesn't run there.
///
/// Code of another module needs an import, which says its name, as do documents and strings that find a class by its
/// name. All other modules count as named: headers find those in Objective-C and C, and a target of a project may be
/// called otherwise than its module.
struct ModuleNames {
  private let modules: Set<String>
  /// The first bytes of the names and their lengths: most words of a file differ in these from all.
  private let shapes: Set<Int>
  private let read: (String) -> [UInt8]?
  /// The names that each file has, as far as it was read; nil for one that can't be read.
  private var found: [String: Set<String>?] = [:]

  init(_ project: ProjectModel, read: @escaping (String) -> [UInt8]?) {
    self.read = read
    let packages = project.modules.filter { $0.kind == .packageTarget }
    // Another module may know one by another name, and a plugin writes code that isn't there.
    let isUnsure = Set(packages.compactMap(\.project)).contains { path in
      guard let manifest = read(path) else { return true }
      return ["moduleAliases", "plugins:"].contains { SourceBytes.contains(manifest, $0) }
    }
    modules =
      isUnsure
      ? []
      : Set(
        packages.filter { module in
          module.moduleName.utf8.allSatisfy(SourceBytes.isASCIIWordPart)
            && module.sources.allSatisfy { $0.hasSuffix(".swift") }
        }.map(\.moduleName))
    shapes = Set(modules.map { Self.shape(first: $0.utf8.first ?? 0, count: $0.utf8.count) })
  }

  /// Returns the modules without those that no code names which may run in a target.
  ///
  /// - Parameter linked: All modules that the target links, and the target itself.
  mutating func named(by target: ResourceModule, among linked: [ResourceModule])
    -> [ResourceModule]
  {
    guard !modules.isEmpty, !target.sources.isEmpty else { return linked }
    var waiting = Dictionary(grouping: linked.filter { isNamed($0) }, by: \.moduleName)
    var pending = linked.filter { !isNamed($0) }
    guard !waiting.isEmpty else { return linked }
    var ids = Set(pending.map(\.id))
    while let module = pending.popLast() {
      let paths =
        module.sources + module.interfaceBuilderDocuments + [module.infoPlist].compactMap(\.self)
      for path in paths {
        // It may name any.
        guard let names = names(in: path) else { return linked }
        for name in names {
          for next in waiting.removeValue(forKey: name) ?? [] where ids.insert(next.id).inserted {
            pending.append(next)
          }
        }
      }
    }
    return linked.filter { ids.contains($0.id) }
  }

  private func isNamed(_ module: ResourceModule) -> Bool {
    module.kind == .packageTarget && modules.contains(module.moduleName)
  }

  private mutating func names(in path: String) -> Set<String>? {
    if let known = found[path] { return known }
    let names = read(path).map(names)
    found[path] = .some(names)
    return names
  }

  private func names(in bytes: [UInt8]) -> Set<String> {
    var result: Set<String> = []
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count, SourceBytes.isASCIIWordPart(bytes[index]) { continue }
      if index > start, shapes.contains(Self.shape(first: bytes[start], count: index - start)) {
        let word = String(decoding: bytes[start..<index], as: UTF8.self)
        if modules.contains(word) { result.insert(word) }
      }
      start = index + 1
    }
    return result
  }

  private static func shape(first: UInt8, count: Int) -> Int { count << 8 | Int(first) }
}

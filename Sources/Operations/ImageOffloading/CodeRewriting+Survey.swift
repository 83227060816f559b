import ImageInventories
import ImageUsage
import SourceLexing
import SourceTrees
import XcodeProjects

extension CodeRewriting {
  /// Finds the calls that can be rewritten, in modules that run in apps only.
  static func survey(
    _ tree: CatalogTree, usages: [AssetUsage], modules: ModuleFacts, generated: Set<String>,
    read: (String) -> [UInt8]?
  ) -> CodeRewriting {
    var images: Set<String> = []
    for usage in usages where usage.asset.kind == .image && !usage.asset.isNested {
      images.insert(usage.asset.name)
    }
    guard !images.isEmpty else { return CodeRewriting() }
    let symbols = symbolFiles(usages)
    var declarations = ImageDeclarations()
    var sources: [Source] = []
    var others: [String] = []
    for path in tree.walk.files where path.hasSuffix(".swift") {
      guard let bytes = read(path) else { continue }
      if Self.declaresRawValue(bytes) { declarations.hasOtherRawValues = true }
      guard symbols.contains(path) || mentionsImages(bytes) else {
        others.append(path)
        continue
      }
      let role = modules.role(of: path)
      let extensions = declarations.add(bytes, canChange: role == .app)
      guard !generated.contains(path) else { continue }
      switch role {
      case .app: sources.append(Source(path: path, bytes: bytes, extensions: extensions))
      case .shared(let sentence):
        sources.append(Source(path: path, bytes: bytes, obstacle: sentence))
      case .other: break
      }
    }
    // Models declare the strings that views show.
    if declarations.hasResources {
      for path in others { if let bytes = read(path) { declarations.add(bytes) } }
    }
    var result = CodeRewriting(sources, images: images, declarations: declarations)
    result.checkVariables(in: tree, read: read) { path in
      !generated.contains(path) && modules.role(of: path) == .app
    }
    result.addNames(of: usages)
    let variables = result.refusedVariables
    guard !variables.isEmpty else { return result }
    let owners = variables.reduce(into: Set<String>()) { $0.formUnion(result.owners(of: $1)) }
    let files = declaring(variables.union(owners), in: tree, generated: generated, read: read)
    for variable in variables.sorted() {
      let sources = files[variable] ?? []
      if let values = NamedValues.values(of: variable, in: sources) {
        result.setValues(values, of: variable, images: images)
        continue
      }
      for owner in result.owners(of: variable).sorted() {
        guard let type = NamedValues.type(of: owner, in: files[owner] ?? []),
          let values = NamedValues.values(of: variable, inType: type, in: sources)
        else { continue }
        result.setValues(values, of: variable, owner: owner, images: images)
      }
    }
    return result
  }

  /// Looks at all uses of the variables of type `Image`, in tests and extensions, too.
  private mutating func checkVariables(
    in tree: CatalogTree, read: (String) -> [UInt8]?, isApp: (String) -> Bool
  ) {
    let names = variableNames
    guard !names.isEmpty else { return }
    var files: [(path: String, calls: SwiftImageCalls, bytes: [UInt8])] = []
    for path in tree.walk.files where path.hasSuffix(".swift") {
      guard let bytes = read(path), !Self.words(bytes, among: names).isEmpty else { continue }
      files.append((path, SwiftImageCalls(bytes, declarations: declarations), bytes))
    }
    checkVariables(in: files, isApp: isApp)
  }

  /// The Swift files in which each name occurs.
  private static func declaring(
    _ names: Set<String>, in tree: CatalogTree, generated: Set<String>, read: (String) -> [UInt8]?
  ) -> [String: [[UInt8]]] {
    var result: [String: [[UInt8]]] = [:]
    for path in tree.walk.files where path.hasSuffix(".swift") && !generated.contains(path) {
      guard let bytes = read(path) else { continue }
      let words = Self.words(bytes, among: names)
      for name in words { result[name, default: []].append(bytes) }
    }
    return result
  }

  private static func words(_ bytes: [UInt8], among names: Set<String>) -> Set<String> {
    bytes.withUnsafeBufferPointer { buffer in
      var tokens = SourceTokenizer(SourceBytes(buffer), .swift)
      var result: Set<String> = []
      while tokens.next() != .end, result.count < names.count {
        guard tokens.kind == .word else { continue }
        let word = tokens.source.string(tokens.start..<tokens.end)
        if names.contains(word) { result.insert(word) }
      }
      return result
    }
  }

  private static func symbolFiles(_ usages: [AssetUsage]) -> Set<String> {
    var result: Set<String> = []
    for usage in usages {
      for place in usage.evidence where place.kind == .assetSymbol { result.insert(place.file) }
    }
    return result
  }

  private static func declaresRawValue(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "let rawValue: String")
      || SourceBytes.contains(bytes, "var rawValue: String")
  }

  /// Whether a file shows images with SwiftUI, or declares names of images.
  private static func mentionsImages(_ bytes: [UInt8]) -> Bool {
    let mentions =
      SourceBytes.contains(bytes, "Image") || SourceBytes.contains(bytes, "image:")
      || SourceBytes.contains(bytes, ".init(\"")
    return mentions
      && (SourceBytes.contains(bytes, "SwiftUI") || SourceBytes.contains(bytes, "ImageResource"))
  }
}

import CodeGeneration
import ImageInventories
import ImageUsage
import SourceLexing
import SourceTrees
import XcodeProjects

extension CodeRewriting {
  /// Finds the calls that can be rewritten: in code that runs in apps only, and in sources that extensions compile, too.
  static func survey(
    _ tree: CatalogTree, usages: [AssetUsage], modules: ModuleFacts, reach: ExtensionReach,
    generated: Set<String>, names: SharedImageNames, isolation: DefaultIsolation,
    read: (String) -> [UInt8]?
  ) -> CodeRewriting {
    let images = imageNames(usages)
    guard !images.isEmpty else { return CodeRewriting() }
    let symbols = symbolFiles(usages)
    let swift = tree.walk.files.filter {
      $0.hasSuffix(".swift") && !$0.hasSuffix(ResourceInitializers.fileName)
    }
    var declarations = namedDeclarations(in: swift, read: read)
    let aliases = ImageAliases.all(in: swift, declarations.names, read: read)
    let memory = TokenMemory(aliases: aliases)
    let filter = WordFilter(aliases)
    declarations.isolation = isolation
    declarations.imageAliases = aliases
    var sources: [Source] = []
    var others: [String] = []
    var drawn = RenderedViews.Files()
    var resourceFiles: [String] = []
    for path in swift {
      guard let bytes = read(path) else { continue }
      drawn.add(path, bytes)
      if !symbols.isEmpty || declarations.pictures.mentionsViews(bytes), !generated.contains(path) {
        declarations.pictures.add(bytes) { memory.plainTokens(of: path, bytes) }
      }
      note(bytes, of: path, in: &declarations, memory, modules: modules, generated: generated)
      guard
        symbols.contains(path) || mentionsImages(bytes)
          || !aliases.isEmpty && !filter.words(in: bytes).isEmpty
      else {
        others.append(path)
        continue
      }
      if mentionsResources(bytes) { resourceFiles.append(path) }
      let source = source(
        path, bytes, in: modules, generated: generated, sharing: names, reach: reach,
        memory: memory, adding: &declarations)
      if let source { sources.append(source) }
    }
    drawn.findMenus(in: swift.filter { modules.role(of: $0) != .other }, memory, read: read)
    declarations.menus = drawn.menus
    declarations.close(tree.walk.files, models: others, read: read)
    assumeTemplate(for: usages, besides: generated, in: &declarations)
    sources += callers(
      of: declarations, among: others, in: modules, besides: generated, sharing: names, read: read)
    var result = CodeRewriting(sources, images: images, declarations: declarations, memory: memory)
    result.sharedNames = names
    result.findOtherMembers(in: tree, read: read)
    result.keepNames { modules.isVisible(anyOf: resourceFiles, to: $0) }
    let rendered = RenderedViews.all(in: drawn, of: tree, modules, memory, read: read)
    result.checkVariables(in: tree, rendered, memory, read: read) { path, line in
      !generated.contains(path) && modules.canChange(line, of: path, sharing: names, reach)
    }
    result.refuse(rendered, memory, read: read)
    result.findReferences(toOwnResourcesIn: tree, memory, read: read)
    result.findNames(of: usages, images: images, in: tree, modules, besides: generated, read)
    return result
  }

  /// Returns the names that all sources declare, before anything that they say of images.
  private static func namedDeclarations(
    in paths: [String], read: (String) -> [UInt8]?
  ) -> ImageDeclarations {
    var declarations = ImageDeclarations()
    for path in paths { read(path).map { declarations.names.add($0) } }
    declarations.pictures.note(declarations.names)
    return declarations
  }

  /// Adds the declarations of a file that may show images, and returns it if its calls may be rewritten.
  private static func source(
    _ path: String, _ bytes: [UInt8], in modules: ModuleFacts, generated: Set<String>,
    sharing names: SharedImageNames, reach: ExtensionReach, memory: TokenMemory,
    adding declarations: inout ImageDeclarations
  ) -> Source? {
    let role = modules.role(of: path)
    let isGenerated = generated.contains(path)
    if isGenerated { declarations.accessors.add(bytes) }
    let isForBoth = modules.isOfAppsAndExtensions(path)
    let canExtend = !isGenerated && modules.canExtend(path, names)
    let tokens = memory.tokens(of: path, bytes)
    let extensions = declarations.add(
      bytes, tokens, canChange: role == .app, canExtend: canExtend, isGenerated: isGenerated
    ) { lines in
      let isUnreached = !lines.contains { reach.reachesAny(of: $0...$0, in: path) }
      return !isGenerated && (names.contains(path) || isForBoth && isUnreached)
    }
    declarations.requirements.add(tokens) { line in
      !isGenerated && modules.canChange(line, of: path, sharing: names, reach)
    }
    guard !isGenerated, role != .other else { return nil }
    var source = Source(path: path, bytes: bytes, in: modules)
    source.limit(to: role, reach: isForBoth ? reach : nil, isShared: names.contains(path))
    if canExtend { source.extensions = extensions }
    return source
  }

  private static func note(
    _ bytes: [UInt8], of path: String, in declarations: inout ImageDeclarations,
    _ memory: TokenMemory, modules: ModuleFacts, generated: Set<String>
  ) {
    if mentionsResources(bytes) {
      declarations.addResources(
        of: path, bytes, in: modules, isGenerated: generated.contains(path))
    }
    if declaresRawValue(bytes) { declarations.hasOtherRawValues = true }
    if AssociatedTypes.areMentioned(in: bytes) {
      declarations.associatedTypes.add(memory.tokens(of: path, bytes))
    }
    declarations.typedLabels.add(bytes) { memory.tokens(of: path, bytes) }
    if TypedLabels.areDeclared(in: bytes) { declarations.hasOwnLabels = true }
    if !generated.contains(path) { declarations.accessors.note(bytes) }
    declarations.closures.add(bytes, hasAliases: !declarations.imageAliases.isEmpty) {
      memory.tokens(of: path, bytes)
    }
  }

  /// The accessors of a project may be made while it's built, by templates that are known.
  private static func assumeTemplate(
    for usages: [AssetUsage], besides generated: Set<String>,
    in declarations: inout ImageDeclarations
  ) {
    guard generated.isEmpty, declarations.initializers(named: "init(asset").isEmpty,
      usages.contains(where: { $0.evidence.contains { $0.kind == .swiftGenAccessor } })
    else { return }
    declarations.accessors.assumeTemplate()
  }

  private mutating func findNames(
    of usages: [AssetUsage], images: Set<String>, in tree: CatalogTree, _ modules: ModuleFacts,
    besides generated: Set<String>, _ read: (String) -> [UInt8]?
  ) {
    findResourceHome(of: usages, in: tree, modules, read: read)
    addNames(of: usages)
    joinInitializers()
    followLookups(images: images, in: tree, besides: generated, read)
    filesByPassedName = passingFiles
    findOwnCases(of: usages, in: tree, besides: generated, read)
  }

  /// Finds the lines whose members are cases of the project's enumerations, not symbols: `Icon(name: .bell)`.
  private mutating func findOwnCases(
    of usages: [AssetUsage], in tree: CatalogTree, besides generated: Set<String>,
    _ read: (String) -> [UInt8]?
  ) {
    var trace: SwiftNameTrace?
    for usage in usages where usage.hasCase && usage.verdict == .possible {
      guard let symbol = symbols[usage.asset.name], symbol.count == 1 else { continue }
      for place in usage.evidence where place.kind == .ambiguousMember {
        var known =
          trace
          ?? SwiftNameTrace(
            tree.walk.files.filter { !generated.contains($0) }, symbols: symbolNames, read: read)
        if known.areOwnCases(symbol[0], in: place.file, at: place.line) {
          ownCases.insert("\(place.file):\(place.line):\(usage.asset.name)")
        }
        trace = known
      }
    }
  }

  private mutating func followLookups(
    images: Set<String>, in tree: CatalogTree, besides generated: Set<String>,
    _ read: (String) -> [UInt8]?
  ) {
    let symbols = symbolNames
    let paths = tree.walk.files.filter { !generated.contains($0) }
    followLookups(images: images) { SwiftNameTrace(paths, symbols: symbols, read: read) }
  }

  /// Returns the other files that may call an initializer of the project's, `row(icon: .init(asset: .hero))`, or pass on
  /// one of its resources: `row(icon: .bell)`.
  private static func callers(
    of declarations: ImageDeclarations, among paths: [String], in modules: ModuleFacts,
    besides generated: Set<String>, sharing names: SharedImageNames, read: (String) -> [UInt8]?
  ) -> [Source] {
    let words = Set(declarations.ownResources.constants.map(\.word))
      .union(declarations.imageAliases)
    let hasInitializers = !declarations.copiedInitializers.isEmpty
    guard hasInitializers || !words.isEmpty else { return [] }
    let filter = WordFilter(words)
    func mayCall(_ bytes: [UInt8]) -> Bool {
      SourceBytes.contains(bytes, ".init") || SourceBytes.contains(bytes, "Image")
        || SourceBytes.contains(bytes, "Self(")
    }
    return paths.compactMap { path in
      let role = modules.role(of: path)
      guard !generated.contains(path), role != .other, let bytes = read(path),
        hasInitializers && mayCall(bytes) || !words.isEmpty && !filter.words(in: bytes).isEmpty
      else { return nil }
      var source = Source(path: path, bytes: bytes, in: modules)
      source.limit(to: role, reach: nil, isShared: names.contains(path))
      return source
    }
  }

  /// Whether a file can name `Bundle`.
  static func seesFoundation(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "import SwiftUI") || SourceBytes.contains(bytes, "import UIKit")
      || SourceBytes.contains(bytes, "import Foundation")
  }

  private static func imageNames(_ usages: [AssetUsage]) -> Set<String> {
    Set(usages.lazy.filter { $0.asset.kind == .image && !$0.asset.isNested }.map(\.asset.name))
  }

  /// Looks at all uses of the variables of type `Image`, in tests and extensions, too.
  private mutating func checkVariables(
    in tree: CatalogTree, _ rendered: [RenderedViews], _ memory: TokenMemory,
    read: (String) -> [UInt8]?, isApp: (String, Int) -> Bool
  ) {
    let names = variableNames
    guard !variables.isEmpty else { return }
    let views = viewTypes
    let filter = WordFilter(names.union(views))
    var held: Set<String> = []
    var files: [UsingFile] = []
    for path in tree.walk.files where path.hasSuffix(".swift") {
      guard let bytes = read(path) else { continue }
      let words = filter.words(in: bytes)
      guard !words.isEmpty || variables[path] != nil else { continue }
      if !words.isDisjoint(with: views) {
        held.formUnion(memory.tokens(of: path, bytes).heldTypes(among: views))
      }
      guard !words.isDisjoint(with: names) || variables[path] != nil else { continue }
      let tokens = memory.tokens(of: path, bytes)
      files.append(
        UsingFile(
          path: path, calls: SwiftImageCalls(tokens, declarations: declarations),
          bytes: bytes, names: words,
          rendered: rendered.flatMap { views in
            views.lines(of: tokens, in: path).map { ($0, views.sentence) }
          }))
    }
    var parameters = ParameterTypes()
    let all = allVariableNames
    for file in files { parameters.add(file.calls.file, names: all) }
    for index in files.indices {
      files[index].calls.parameterTypes = parameters
      files[index].calls.ownerTypes = OwnerTypes(files[index].calls.file)
    }
    closeVariables(of: views.subtracting(held))
    checkVariables(in: files, isApp: isApp)
  }

  private static func symbolFiles(_ usages: [AssetUsage]) -> Set<String> {
    var result: Set<String> = []
    for usage in usages {
      // Beside proofs, places that may be symbols are no evidence.
      if usage.verdict == .used, usage.asset.kind == .image { result.formUnion(usage.files) }
      for place in usage.evidence
      where place.kind == .assetSymbol || place.kind == .ambiguousMember
        || place.kind == .swiftGenAccessor && place.consumer == .swiftUI
      {
        result.insert(place.file)
      }
    }
    return result
  }

  private static func declaresRawValue(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "let rawValue: String")
      || SourceBytes.contains(bytes, "var rawValue: String")
  }

  private static func mentionsResources(_ bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "ImageResource") || SourceBytes.contains(bytes, "Rswift")
  }

  /// Whether a file shows images with SwiftUI, declares names of images, or makes images of resources.
  private static func mentionsImages(_ bytes: [UInt8]) -> Bool {
    if SourceBytes.contains(bytes, "resource:") || SourceBytes.contains(bytes, "UIImage.init") {
      return true
    }
    let mentions =
      SourceBytes.contains(bytes, "Image") || SourceBytes.contains(bytes, "image:")
      || SourceBytes.contains(bytes, ".init(") || SourceBytes.contains(bytes, ": View>")
      || SourceBytes.contains(bytes, ": View,")
    return mentions
      && (SourceBytes.contains(bytes, "SwiftUI") || SourceBytes.contains(bytes, "ImageResource")
        || SourceBytes.contains(bytes, "some View") || SourceBytes.contains(bytes, ": View"))
  }
}

extension ModuleFacts {
  /// Whether what a line declares can have another type.
  fileprivate func canChange(
    _ line: Int, of path: String, sharing names: SharedImageNames, _ reach: ExtensionReach
  ) -> Bool {
    role(of: path) == .app || names.contains(path)
      || isOfAppsAndExtensions(path) && !reach.reachesAny(of: line...line, in: path)
  }

  /// Whether a file can have extensions of `LevityImage`. A package that extensions link can, too; a file that they compile
  /// themselves has another type of that name there.
  fileprivate func canExtend(_ path: String, _ names: SharedImageNames) -> Bool {
    role(of: path) == .app || isOfAppsAndExtensions(path) && !names.contains(path)
  }
}

import FileTransactions
import ImageInventories
import ImageUsage
import SourceTrees

extension CodeRewriting.Place {
  /// Adds the edits of a call's symbols, which become literals.
  mutating func addSymbols(
    of call: SwiftImageCalls.Call, naming symbols: [[String]: String], own: OwnResources,
    in source: CodeRewriting.Source
  ) {
    let bundles = Set(call.symbols.map { source.bundle(of: own[$0.path]) })
    if bundles.contains(.unknown) {
      obstacle = obstacle ?? "The bundle of its symbol isn't known."
    }
    if bundles.count > 1, call.kind == .view {
      obstacle = obstacle ?? "Its symbols are of several bundles."
    }
    for (range, path) in call.symbols {
      guard let name = symbols[path] else {
        obstacle = "One of its symbols isn't an image."
        continue
      }
      let isPlain = name.utf8.allSatisfy { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      if !isPlain { obstacle = "Its name needs escapes." }
      let literal = "\"\(name)\""
      let bundle = source.bundle(of: own[path])
      if case .package = bundle { package = own[path]?.package }
      let text = call.kind == .resource ? bundle.picture(named: literal) : literal
      edits.append(CodeRewriting.Edit(range: range, text: text))
    }
    if call.kind == .view, let argument = bundles.first?.argument {
      let end = call.argumentEnd
      edits.append(CodeRewriting.Edit(range: end..<end, text: argument))
    }
    // The initializers for resources look in the bundle of the code that calls them.
    guard call.symbols.isEmpty else { return }
    for case .symbol(let path) in call.names where own[path] != nil {
      if source.bundle(of: own[path]) != source.bundle {
        obstacle = obstacle ?? "Its resource is of another bundle."
      }
    }
  }
}

extension CodeRewriting.Source {
  /// Returns where a symbol looks, or the project's own resource.
  fileprivate func bundle(of resource: OwnResources.Constant?) -> SymbolBundle {
    guard let resource else { return bundle }
    switch resource.bundle {
    case .main: return .main
    case .module:
      guard let target = resource.package else { return .unknown }
      return target == package ? .module : .package(name: target.name)
    }
  }
}

extension CodeRewriting {
  /// Finds the places that may name the project's own resources, in tests and extensions, too.
  mutating func findReferences(
    toOwnResourcesIn tree: CatalogTree, _ memory: TokenMemory, read: (String) -> [UInt8]?
  ) {
    refuseHiddenBundles()
    let own = declarations.ownResources
    let words = Set(own.constants.map(\.word))
    guard !words.isEmpty else { return }
    let filter = WordFilter(words)
    for path in tree.walk.files where path.hasSuffix(".swift") {
      guard let bytes = read(path), !filter.words(in: bytes).isEmpty else { continue }
      ownReferences += own.references(in: memory.tokens(of: path, bytes), of: path)
    }
  }

  /// Returns the places that show a resource which the code at a place makes of a name; nil if it makes none.
  func uses(ofResourceAt place: UsageEvidence, naming name: String) -> [PlannableUse]? {
    let own = declarations.ownResources
    var use = PlannableUse(
      purpose: .view, naming: .literal, file: place.file, line: place.line, text: place.text)
    use.access = .resource
    if own.isOther(place.file, line: place.line, naming: name) {
      use.obstacle = "The places that show its resource aren't known."
      return [use]
    }
    let paths = Set(own.constants(in: place.file, line: place.line, naming: name).map(\.path))
    guard !paths.isEmpty else { return nil }
    let references = ownReferences.filter { paths.contains($0.path) }
    guard !references.isEmpty else {
      use.obstacle = "Nothing names its resource."
      return [use]
    }
    return references.map { self.use(at: $0, naming: name) }
  }

  private func use(at reference: OwnResources.Reference, naming name: String) -> PlannableUse {
    let text = (reference.path.count > 1 ? "" : ".") + reference.path.joined(separator: ".")
    var use = PlannableUse(
      purpose: .view, naming: .literal, file: reference.file, line: reference.line, text: text)
    use.access = .resource
    let found = (places[reference.file] ?? []).filter {
      $0.bytes.contains(reference.offset) && $0.names.contains(name)
    }
    guard let place = found.min(by: { $0.bytes.count < $1.bytes.count }) else {
      use.obstacle = "It isn't rewritten."
      return use
    }
    use.obstacle = place.obstacle
    switch place.kind {
    case .passed:
      use.purpose = .swiftUI
      use.obstacle = place.obstacle ?? resourceObstacle(to: name)
      use.isPassedOn = true
    case .resource: break
    default:
      use.purpose = .swiftUI
      // `isOn ? .own : icon` compares resources, too.
      if place.takesResource { use.obstacle = place.obstacle ?? resourceObstacle(to: name) }
    }
    use.canBeRewritten = use.obstacle == nil
    return use
  }

  /// Notes that places can't name the bundle of a package if nothing gives it away.
  private mutating func refuseHiddenBundles() {
    let own = declarations.ownResources
    for path in places.keys {
      refuse(placesIn: path, "The bundle of its symbol isn't known.") { [self] place in
        guard let package = place.package else { return false }
        return own.bundleFile(of: package).flatMap { ownSources[$0] } == nil
      }
    }
  }

  /// The project's own resources that code passes on, by the names of their images, which it doesn't pass on by Xcode's
  /// symbols: one of them is enough, since equal resources are one.
  var ownPassedResources: [String: String] {
    var result: [String: String] = [:]
    for constant in declarations.ownResources.constants {
      let references = ownReferences.filter { $0.path == constant.path }
      var isPassed = false
      var hasSymbol = false
      for (path, found) in places {
        for place in found where place.names.contains(constant.name) {
          guard place.kind == .passed || place.takesResource else { continue }
          let isOwn = references.contains { $0.file == path && place.bytes.contains($0.offset) }
          if isOwn { isPassed = true } else { hasSymbol = true }
        }
      }
      if isPassed, !hasSymbol, result[constant.name] == nil {
        result[constant.name] = constant.reference
      }
    }
    return result
  }

  /// Returns the edits that give the bundles of packages to the places of other modules, with the content before.
  func bundleEdits(for chosen: [String: [Place]]) -> [String: (bytes: [UInt8], edit: Edit)] {
    let packages = Set(chosen.values.flatMap { $0 }.compactMap(\.package))
    var result: [String: (bytes: [UInt8], edit: Edit)] = [:]
    for package in packages {
      guard let path = declarations.ownResources.bundleFile(of: package),
        let bytes = ownSources[path]
      else { continue }
      let property = SymbolBundle.property(ofPackage: package.name)
      // An earlier run added it.
      guard !String(decoding: bytes, as: UTF8.self).contains("static var \(property): Bundle")
      else { continue }
      let start = bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
      let text = """
        \(start)extension Bundle {
          /// The bundle with the images of \(package.name), for Levity.
          nonisolated public static var \(property): Bundle { .module }
        }

        """
      result[path] = (bytes, Edit(range: bytes.count..<bytes.count, text: text))
    }
    return result
  }
}

extension ImageDeclarations {
  /// Adds the resources that a file makes of names, and the types that it calls like them.
  mutating func addResources(
    of path: String, _ bytes: [UInt8], in modules: ModuleFacts, isGenerated: Bool
  ) {
    ownResources.add(
      BracketedTokens(bytes), path: path, package: modules.packageTarget(of: path),
      isGenerated: isGenerated)
  }
}

import AssetCatalogs
import FileTransactions
import ImageUsage
import SourceLexing
import XcodeProjects

/// The calls of the project's own Swift that are rewritten if their images leave.
package struct CodeRewriting: Sendable {
  /// A call with what it names.
  struct Place: Sendable {
    var kind: SwiftImageCalls.Call.Kind
    var lines: ClosedRange<Int>
    /// Its bytes in the file; empty if nothing asks for them.
    var bytes = 0..<0
    /// Run-time names.
    var names: Set<String>
    /// Whether the usage analysis finds the names.
    var isIndirect: Bool
    var reach: SwiftImageCalls.Reach
    var lookup: SwiftImageCalls.Lookup?
    /// Whether its argument may be a resource.
    var takesResource = false
    var edits: [Edit]
    /// The project's own modifiers of `Image` that the call needs.
    var members: Set<String> = []
    /// The number of the variable whose value it is.
    var declaration: Int?
    /// The receiver that gets it.
    var receiver: String?
    /// Whether it's a symbol alone, as a `UIImage`.
    var isPicture = false
    /// Whether only names say so.
    var isPresumed = false
    /// The project's own initializer of `Image` that it calls, or in which it stands.
    var initializer: String?
    var isOfInitializer = false
    /// Whether the project adds it to a generator's resources.
    var isOfResource = false
    /// Whether its argument is a path.
    var isAccessor = false
    /// The package whose bundle it names, from another module.
    var package: OwnResources.PackageTarget?
    /// One sentence; nil if the call can be rewritten.
    var obstacle: String?
  }

  struct Edit: Sendable {
    var range: Range<Int>
    var text: String
  }

  /// A Swift file, and why its calls can't be rewritten.
  struct Source: Sendable {
    var path: String
    var bytes: [UInt8]
    /// One sentence; nil if they can.
    var obstacle: String?
    /// The lines that extensions run, if these are the obstacle.
    var reach: ExtensionReach?
    /// Whether each of its targets has a `LevityImage` of its own.
    var isShared = false
    /// Its extensions of `Image`.
    var extensions: [ImageExtension] = []
    /// Whether it's compiled for other devices than iPhone and iPad, too.
    var isAlsoElsewhere = false
    /// Where its symbols look.
    var bundle = SymbolBundle.main
    /// The package target that compiles it.
    var package: OwnResources.PackageTarget?

    /// Notes which other products compile it.
    ///
    /// - Parameter reach: The lines that extensions run, if they are the only other ones.
    mutating func limit(to role: ModuleFacts.Role, reach: ExtensionReach?, isShared: Bool) {
      guard case .shared(let sentence) = role else { return }
      obstacle = sentence
      self.reach = reach
      self.isShared = isShared
    }

    /// Whether no extension runs the lines of a receiver.
    func canChange(_ variable: ImageVariable) -> Bool {
      if obstacle == nil || isShared { return true }
      guard let reach else { return false }
      return !variable.lines.contains { reach.reachesAny(of: $0...$0, in: path) }
    }

    func obstacle(of call: SwiftImageCalls.Call) -> String? {
      let isSpared = reach.map { !$0.reachesAny(of: call.lines, in: path) } ?? false
      // Neither has the Mac images of UIKit, nor the watch a runtime.
      let isOfUIKit = call.kind == .resource && (call.takesResource || call.isPicture)
      // One app's file has the initializers that resources need.
      let isNamed = isShared && !call.takesResource && call.kind != .passed
      return (isSpared || isNamed ? nil : obstacle)
        ?? (isAlsoElsewhere && isOfUIKit ? "The file is compiled for the Mac, too." : nil)
    }
  }

  var places: [String: [Place]] = [:]
  var importPlaces: [String: Int] = [:]
  /// The places of `import UIKit` in files that don't see it.
  private(set) var kitPlaces: [String: Int] = [:]
  /// The sources in which each target has a `LevityImage` of its own.
  var sharedNames = SharedImageNames()
  /// The files whose calls can be rewritten.
  private var apps: Set<String> = []
  private(set) var contents: [String: [UInt8]] = [:]
  private(set) var extensions: [String: [ImageExtension]] = [:]
  /// The sources whose members of `UIImage` return copies that wait for the pixels.
  var copies: [String: WaitingCopies] = [:]
  /// The files that are compiled for other devices, too.
  private(set) var filesElsewhere: Set<String> = []
  private(set) var declarations = ImageDeclarations()
  /// The variables of type `Image` that can have another type, by file and number.
  var variables: [String: [Int: RetypedVariable]] = [:]
  /// Xcode's symbols by the names of the images, with their namespaces.
  private(set) var symbols: [String: [String]] = [:]
  /// The symbols of images that nothing else is called like, if they are images of UIKit somewhere.
  var ownNames: Set<String> = []
  /// The lines and names of members that are cases of the project's enumerations.
  var ownCases: Set<String> = []
  /// The module that shows values of type `ImageResource`; nil if several do, or none.
  var resourceHome: ResourceHome?
  /// The files with code that passes on symbols as resources, by the names of the images.
  var filesByPassedName: [String: [String]] = [:]
  /// The places that may name the project's own resources.
  var ownReferences: [OwnResources.Reference] = []
  /// The files that declare them.
  private(set) var ownSources: [String: [UInt8]] = [:]

  /// Whether the project has another name for `Image`.
  var hasAliases: Bool { !declarations.imageAliases.isEmpty }

  init() {}

  /// Finds the calls in which SwiftUI or a symbol shows an image.
  ///
  /// - Parameters:
  ///   - images: The run-time names of the image sets.
  ///   - declarations: The project's extensions of SwiftUI's `Image`.
  init(
    _ sources: [Source], images: Set<String>, declarations: ImageDeclarations,
    memory: TokenMemory = TokenMemory()
  ) {
    var symbols: [[String]: String] = [:]
    for name in images.sorted() {
      guard let symbol = AssetSymbolName(runtimeName: name) else { continue }
      let path = symbol.swiftNamespaces + [symbol.swiftIdentifier]
      if symbols[path] == nil { symbols[path] = name }
    }
    self.symbols = Dictionary(uniqueKeysWithValues: symbols.map { ($1, $0) })
    var declarations = declarations
    let own = declarations.ownResources.constants.filter { images.contains($0.name) }
    for constant in own { symbols[constant.path] = constant.name }
    declarations.symbols = Set(self.symbols.values.map { $0.joined(separator: ".") })
      .subtracting(declarations.pictures.ownMembers)
      .subtracting(own.map { $0.path.joined(separator: ".") })
    self.declarations = declarations
    apps = Set(sources.lazy.filter { $0.obstacle == nil || $0.isShared }.map(\.path))
    filesElsewhere = Set(sources.lazy.filter(\.isAlsoElsewhere).map(\.path))
    let ownFiles = Set(declarations.ownResources.constants.map(\.file))
    for source in sources {
      if ownFiles.contains(source.path), Self.seesFoundation(source.bytes) {
        ownSources[source.path] = source.bytes
      }
      let calls = SwiftImageCalls(
        memory.tokens(of: source.path, source.bytes), declarations: declarations)
      let found = calls.calls.compactMap { call in
        Self.place(
          call, images: images, symbols: symbols, own: declarations.ownResources, in: source)
      }
      // Uses of variables in files without calls need the import, too.
      importPlaces[source.path] = calls.importPlace
      kitPlaces[source.path] = calls.kitPlace
      let values = Set(found.filter { $0.obstacle == nil }.compactMap(\.declaration))
      for number in calls.variables.indices
      where values.contains(number)
        || source.obstacle == nil
          && (calls.variables[number].hasOtherValues
            || declarations.areRequired(calls.variables[number]))
        || source.canChange(calls.variables[number])
          && (calls.variables[number].function != nil
            || declarations.has(calls.variables[number].receiver))
      {
        variables[source.path, default: [:]][number] = RetypedVariable(calls.variables[number])
      }
      guard !found.isEmpty || !source.extensions.isEmpty || variables[source.path] != nil else {
        continue
      }
      places[source.path] = found
      extensions[source.path] = source.extensions
      contents[source.path] = source.bytes
    }
  }

  private static func place(
    _ call: SwiftImageCalls.Call, images: Set<String>, symbols: [[String]: String],
    own: OwnResources, in source: Source
  ) -> Place? {
    let names = call.names.flatMap { name -> [String] in
      switch name {
      case .literal(let text): return images.contains(text) ? [text] : []
      case .pattern(let text):
        let glob = NameGlob(text)
        return images.filter(glob.matches)
      case .symbol(let path): return symbols[path].map { [$0] } ?? []
      }
    }
    let isIndirect = call.names.allSatisfy(\.isPattern) || call.reach > .named
    // A call of an initializer counts whatever it names.
    guard !names.isEmpty || isIndirect || call.initializer != nil else { return nil }
    var place = Place(
      kind: call.kind, lines: call.lines, bytes: call.bytes, names: Set(names),
      isIndirect: isIndirect,
      reach: call.reach, lookup: call.lookup, takesResource: call.takesResource,
      edits: call.edits, members: call.members,
      declaration: call.declaration, receiver: call.receiver, isPicture: call.isPicture,
      isPresumed: call.isPresumed, initializer: call.initializer,
      isOfInitializer: call.isOfInitializer, isOfResource: call.isOfResource,
      isAccessor: call.isAccessor,
      obstacle: (call.isOfInitializer ? nil : source.obstacle(of: call)) ?? call.obstacle)
    place.addSymbols(of: call, naming: symbols, own: own, in: source)
    return place
  }

  /// Adds the names that the usage analysis found at a place: `Image(uiImage: Asset.hero.image)`.
  mutating func addNames(of usages: [AssetUsage]) {
    for usage in usages where usage.asset.kind == .image && !usage.asset.isNested {
      for evidence in usage.evidence {
        guard var found = places[evidence.file] else { continue }
        let here = found.indices.filter { found[$0].lines.contains(evidence.line) }
        // Another call on the line names it.
        let isNamed = here.contains {
          !found[$0].isPicture && found[$0].names.contains(usage.asset.name)
        }
        guard !isNamed else { continue }
        for index in here where found[index].isIndirect {
          found[index].names.insert(usage.asset.name)
        }
        places[evidence.file] = found
      }
    }
  }

  /// Sets the names that calls which can't be rewritten ask for, if all of them stand in the sources.
  ///
  /// Values of an initializer that the project adds to `Image` aren't names.
  mutating func followLookups(images: Set<String>, trace: () -> SwiftNameTrace) {
    limitResources()
    guard !declarations.hasInitializer else { return }
    var tracing: SwiftNameTrace?
    for path in places.keys.sorted() {
      guard var found = places[path] else { continue }
      for index in found.indices where found[index].obstacle != nil {
        guard found[index].reach == .anything, found[index].initializer == nil,
          let lookup = found[index].lookup
        else { continue }
        if tracing == nil { tracing = trace() }
        guard let values = tracing?.names(in: path, at: lookup.bytes).all else { continue }
        found[index].reach = .named
        found[index].names.formUnion(values.intersection(images))
      }
      places[path] = found
    }
  }

  /// Notes that what the project adds to R.swift's resources shows nothing but these, whose places are known:
  /// `extension ImageResource { var view: Image { Image(name) } }`.
  private mutating func limitResources() {
    guard !declarations.names.hasType("ImageResource") else { return }
    for path in places.keys {
      places[path] = places[path]?.map { place in
        guard place.isOfResource, place.obstacle != nil, place.lookup?.name == "name" else {
          return place
        }
        var place = place
        place.reach = .named
        return place
      }
    }
  }

  /// Gives an obstacle to some places of a file that have none.
  mutating func refuse(
    placesIn path: String, _ obstacle: String, where isRefused: (Place) -> Bool
  ) {
    places[path] = places[path]?.map { place in
      guard place.obstacle == nil, isRefused(place) else { return place }
      var place = place
      place.obstacle = obstacle
      return place
    }
  }

  // MARK: Questions

  /// Whether a member without a type is a case of an enumeration of the project's.
  func isOwnCase(_ place: UsageEvidence, naming name: String) -> Bool {
    place.kind == .ambiguousMember && ownCases.contains("\(place.file):\(place.line):\(name)")
  }

  /// The calls that show an image and can't be rewritten, as places for the planner, besides the lines that it knows.
  func refusals(of name: String, besides known: [PlannableUse]) -> [PlannableUse] {
    var result: [PlannableUse] = []
    let known = Set(known.map { "\($0.file):\($0.line)" })
    for path in places.keys.sorted() {
      for place in places[path] ?? [] where place.lookup != nil && place.names.contains(name) {
        guard let obstacle = place.obstacle,
          !known.contains("\(path):\(place.lines.lowerBound)")
        else { continue }
        var use = PlannableUse(
          purpose: .swiftUI, naming: .literal, file: path, line: place.lines.lowerBound,
          text: place.lookup?.name ?? "")
        use.access = .unknown
        use.obstacle = obstacle
        result.append(use)
      }
    }
    return result
  }

  /// The result of a rewriting for the place of an image.
  enum Outcome: Hashable {
    case rewritten
    /// Rewritten to a view that shows the image of UIKit that it's given.
    case showsPicture
    /// A resource is passed on, and all that takes one is rewritten.
    case passesResource
    case refused(String)
  }

  /// Returns the result for the calls on a line that show an image; nil if there is none.
  func outcome(of evidence: UsageEvidence, naming name: String) -> Outcome? {
    let found = (places[evidence.file] ?? []).filter {
      $0.lines.contains(evidence.line) && $0.names.contains(name)
    }
    guard !found.isEmpty else { return pictureObstacle(at: evidence).map(Outcome.refused) }
    if let obstacle = found.lazy.compactMap(\.obstacle).first { return .refused(obstacle) }
    if found.contains(where: { $0.kind == .passed }) {
      return resourceObstacle(to: name).map(Outcome.refused) ?? .passesResource
    }
    guard found.contains(where: { $0.kind == .picture }) else { return .rewritten }
    let isMember = evidence.kind == .assetSymbol || evidence.kind == .ambiguousMember
    let isSymbol = isMember && !found.contains { $0.kind == .resource }
    return isSymbol ? .refused("A symbol makes an image of the bundle.") : .showsPicture
  }

  /// One sentence if what the project adds to R.swift's resources, such as `R.image.bell.view`, shows them in a call that
  /// can't be rewritten.
  var obstacleToResources: String? {
    places.keys.sorted().lazy.flatMap { self.places[$0] ?? [] }.filter(\.isOfResource)
      .compactMap(\.obstacle).first
  }

  /// Returns one sentence if an image that is passed on to this line isn't shown by a view of the runtime's.
  private func pictureObstacle(at evidence: UsageEvidence) -> String? {
    guard evidence.kind.isPassedOn else { return nil }
    return (places[evidence.file] ?? []).lazy.filter {
      $0.kind == .picture && $0.names.isEmpty && $0.lines.contains(evidence.line)
    }.compactMap(\.obstacle).first
  }

  /// Whether every `Image(uiImage:)` that may show an image which this file looks up can be rewritten.
  ///
  /// - Parameter isOfApp: Whether no extension runs the lookup, whatever links the file.
  func showsPictures(from path: String, isOfApp: Bool = false) -> Bool {
    (isOfApp || apps.contains(path))
      && !places.values.contains {
        $0.contains {
          $0.kind == .picture && ($0.names.isEmpty || $0.initializer != nil) && $0.obstacle != nil
        }
      }
  }

  /// Whether every call that may show an asset of a generator which this file passes on can be rewritten: its name, or
  /// its image.
  func showsAssets(from path: String, isOfApp: Bool) -> Bool {
    declarations.accessors.picture != nil && declarations.areInitializersCopied
      && showsPictures(from: path, isOfApp: isOfApp)
  }

  /// Whether the project's declarations run on the main actor unless they say something else.
  var areOnMainActor: Bool { declarations.isolation == .mainActor }

  /// Whether SwiftUI shows names of variables somewhere.
  var hasLookups: Bool { places.values.contains { $0.contains { $0.reach > .named } } }

  /// Whether SwiftUI shows names or images of variables somewhere.
  var hasPassedOn: Bool {
    hasLookups || places.values.contains { $0.contains { $0.kind == .picture && $0.names.isEmpty } }
  }
}

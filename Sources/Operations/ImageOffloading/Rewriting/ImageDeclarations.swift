import ImageUsage
import SourceLexing

/// A project's extensions of SwiftUI's `Image`, and its variables that hold resources instead of names.
struct ImageDeclarations: Equatable {
  /// The functions and properties of its extensions that only `Image` can have.
  private(set) var members: Set<String> = []
  /// Those that `LevityImage` can have, too, with the others that they need.
  private(set) var copied: [String: Set<String>] = [:]
  /// The types of labels that code names with their images: `Label<Text, Image>`.
  var typedLabels = TypedLabels()
  /// The properties that protocols of the project ask for.
  var requirements = ImageRequirements()
  /// The members of protocols whose type each conforming type says.
  var associatedTypes = AssociatedTypes()
  /// Whether the project declares a `Label` of its own, or more initializers of SwiftUI's.
  var hasOwnLabels = false
  /// The calls that take closures which return an `Image`.
  var closures = ImageClosures()
  /// Its views that hand their content to a menu.
  var menus = OwnMenus()
  /// Whether an extension adds an initializer whose first argument has no label.
  var hasInitializer = false
  /// The types of which an initializer in an extension makes an image, if the argument has no label.
  private var initializedTypes: Set<String> = []
  /// Those whose raw values are the names of the images.
  private var rawValueTypes: Set<String> = []
  /// The cases of enumerations with their raw values.
  private(set) var cases = EnumerationCases()
  /// The types with members that are an `Image` for each case.
  private var typesOfImages: Set<String> = []
  /// The static members of the project's types.
  private(set) var staticNames: Set<String> = []
  /// Whether `Image` has another name or a protocol, by which its initializers may be called.
  private var hasOtherCallers = false
  /// Other names of `Image` that stand for it wherever they are.
  var imageAliases: Set<String> = []
  /// Other names of `UIImage`.
  private(set) var aliases: Set<String> = []
  /// Where copies of initializers run.
  var isolation = DefaultIsolation.nonisolated
  /// The members that extensions of `LevityImage` have.
  private var written: Set<String> = []
  /// The project's initializers of `Image` that show images of catalogs.
  private(set) var shownInitializers: Set<String> = []
  /// Those that `LevityImage` gets.
  private(set) var copiedInitializers: Set<String> = []
  /// Whether anything is an `ImageResource`.
  var hasResources = false
  /// Whether resources of R.swift are among them, which are of another type than Xcode's.
  var hasRswiftResources = false
  /// The variables, parameters and functions that are resources.
  var resources: Set<String> = []
  /// The functions and types that take a resource without a label.
  var takersOfResources: Set<String> = []
  /// Whether a raw value can be any string: in a structure, or computed.
  var hasOtherRawValues = false
  /// Xcode's symbols of the images, with their namespaces: `Icons.bell`.
  var symbols: Set<String> = []
  /// The resources that the project's code makes of names.
  var ownResources = OwnResources()
  /// The declarations that hold images of UIKit.
  var pictures = UIImageDeclarations()
  /// Those that are strings.
  var strings: Set<String> = []
  /// The receivers of each type by the labels of the arguments that set them; an empty one for the first argument.
  private(set) var receivers: [String: [String: String]] = [:]
  /// The types of which an extension has an initializer whose first parameter has no label.
  private var unlabelledTypes: Set<String> = []
  /// The names that all files of the project declare.
  var names = DeclaredNames()
  /// The types that are declared more than once.
  private var otherTypes: Set<String> = []
  private var types: Set<String> = []
  /// The properties of generated code that return an `Image`.
  var accessors = SwiftUIAccessors()

  /// The types whose initializers take any view.
  private(set) var genericViews = GenericViews()

  private var all: [ImageExtension.Member] = []

  /// Adds the declarations of a file, and returns its extensions of `Image`.
  ///
  /// - Parameters:
  ///   - file: Its tokens, if they are known.
  ///   - canChange: Whether the file's declarations can have other types.
  ///   - canExtend: Whether the file can get extensions of `LevityImage`; nil if it can if its declarations can change.
  ///   - isGenerated: Whether a generator wrote it, whose initializer for assets is known.
  ///   - canReceive: Whether a property with these lines can have another type.
  @discardableResult mutating func add(
    _ bytes: [UInt8], _ file: BracketedTokens? = nil, canChange: Bool = true,
    canExtend: Bool? = nil,
    isGenerated: Bool = false, canReceive: ([Int]) -> Bool = { _ in false }
  ) -> [ImageExtension] {
    let file = file ?? BracketedTokens(bytes)
    genericViews.add(file)
    var extensions: [ImageExtension] = []
    var copies: Set<String> = []
    for index in file.indices where file.isWord(index) {
      switch file.tokens[index].text {
      case "typealias", "static": noteName(at: index, file)
      case "struct", "class", "enum", "actor":
        if !types.insert(file.text(index + 1)).inserted { otherTypes.insert(file.text(index + 1)) }
        if file.text(index) == "enum" { cases.add(at: index, file) }
      case "extension":
        noteExtension(at: index, file)
        if let copy = ImageExtension(at: index, in: file, of: bytes, type: "LevityImage") {
          copies.formUnion(copy.members.map(\.signature))
        }
        guard var found = ImageExtension(at: index, in: file, of: bytes) else { continue }
        hasOtherCallers = hasOtherCallers || found.hasProtocol
        if !(canExtend ?? canChange) {
          for member in found.members.indices { found.members[member].copy = nil }
        }
        if isGenerated {
          // The initializers of SwiftGen's templates are known.
          for member in found.members.indices
          where ["init(asset", "init(decorative"].contains(found.members[member].name) {
            found.members[member].initializer = nil
          }
        }
        hasInitializer = hasInitializer || found.hasInitializer
        initializedTypes.formUnion(found.initializedTypes)
        rawValueTypes.formUnion(found.rawValueTypes)
        extensions.append(found)
      case "ImageResource", "RswiftResources", "Rswift":
        guard !isOtherResource(index, file) else { continue }
        hasResources = true
        if file.text(index) != "ImageResource" { hasRswiftResources = true }
        if let taker = taker(of: index, file) { takersOfResources.insert(taker) }
        guard let name = declared(before: index, file) else { continue }
        resources.insert(name)
      case "String", "StaticString":
        if let name = declared(before: index, file) { strings.insert(name) }
      default: break
      }
    }
    addReceivers(of: file) { canChange || canReceive($0) }
    written.formUnion(copies)
    for found in extensions.indices {
      for member in extensions[found].members.indices {
        extensions[found].members[member].isWritten =
          copies.contains(extensions[found].members[member].signature)
      }
      all += extensions[found].members
    }
    if !extensions.isEmpty { findCopies() }
    return extensions
  }

  /// Whether the name of a type of resources means another one.
  private func isOtherResource(_ index: Int, _ file: BracketedTokens) -> Bool {
    // Kingfisher's type of this name is loaded from a URL.
    if file.text(index + 2) == "downloadURL" || file.text(index - 2) == "KF" { return true }
    // `Rswift.StringResource`; its `ImageResource` counts by itself.
    return file.text(index) != "ImageResource" && file.text(index + 1) == "."
  }

  /// Notes `typealias Picture = SwiftUI.Image`, and `static let bell`.
  private mutating func noteName(at index: Int, _ file: BracketedTokens) {
    if file.text(index) == "static" {
      if ["let", "var", "func"].contains(file.text(index + 1)) {
        staticNames.insert(file.text(index + 2))
      }
      return
    }
    guard file.text(index + 2) == "=" else { return }
    if file.isAliasOfImage(index), !imageAliases.contains(file.text(index + 1)) {
      hasOtherCallers = true
    }
    let isUIKit = file.text(index + 3) == "UIKit" && file.text(index + 4) == "."
    let picture = isUIKit ? index + 5 : index + 3
    if file.text(picture) == "UIImage", file.text(picture + 1) != "." {
      aliases.insert(file.text(index + 1))
    }
  }

  private mutating func addReceivers(
    of file: BracketedTokens, where canChange: ([Int]) -> Bool
  ) {
    guard file.indices.contains(where: { file.text($0) == "SwiftUI" }) else { return }
    for variable in ImageVariable.all(in: file) {
      if variable.caseImages != nil, case .member(let type) = variable.scope {
        typesOfImages.insert(type)
      }
      guard variable.isReceiver, case .member(let type) = variable.scope,
        canChange(variable.lines)
      else { continue }
      receivers[type, default: [:]][variable.name] = variable.name
      if variable.isUnlabelled { receivers[type, default: [:]][""] = variable.name }
    }
  }

  /// `extension Row: Equatable` and `extension Row { init(_ name: String)`
  private mutating func noteExtension(at index: Int, _ file: BracketedTokens) {
    guard let open = file.indices[index...].first(where: { file.text($0) == "{" }),
      let close = file.closer[open], let type = file.typeDeclaration(of: open)
    else { return }
    let isUnlabelled = (open..<close).contains {
      file.text($0) == "init" && file.text($0 - 1) != "." && file.text($0 + 2) == "_"
    }
    if isUnlabelled { unlabelledTypes.insert(type.name) }
  }

  /// Adds files that show no images, and looks at all declarations together.
  mutating func close(_ all: [String], models: [String], read: (String) -> [UInt8]?) {
    add(models: models, read: read)
    typedLabels.close(names)
    genericViews.specialize(typedLabels.types)
    checkReceivers()
    closures.close(all, read: read)
  }

  func has(_ receiver: String?) -> Bool {
    guard let parts = receiver?.split(separator: "."), parts.count == 2 else { return false }
    return receivers[String(parts[0])]?[String(parts[1])] != nil
  }

  /// Removes receivers, and arguments that can be any view, of types that others have the name of.
  mutating func checkReceivers() {
    // Resources may have been found since.
    findCopies()
    for type in otherTypes.union(names.aliased) { receivers[type] = nil }
    ownResources.remove(names.aliased)
    for type in unlabelledTypes where receivers[type]?[""] != nil { receivers[type] = nil }
    genericViews.remove(otherTypes)
  }

  /// A member can be copied if all of its name and all that it calls can.
  private mutating func findCopies() {
    let names = Set(all.map(\.name))
    var needs: [String: Set<String>] = [:]
    for member in all {
      needs[member.name, default: []].formUnion(member.words.intersection(names))
      needs[member.name, default: []].formUnion(
        self.needs(of: member.initializer, among: names))
    }
    var excluded = Set(all.filter { $0.copy == nil || lacks($0, of: names) }.map(\.name))
    excluded.formUnion(hiddenMembers())
    while true {
      let new = needs.filter { !excluded.contains($0.key) && !$0.value.isDisjoint(with: excluded) }
      guard !new.isEmpty else { break }
      excluded.formUnion(new.keys)
    }
    for name in names { needs[name]?.insert(name) }
    copied = needs.filter { !excluded.contains($0.key) }
    members = names.subtracting(copied.keys)
    shownInitializers = Set(all.filter { showsImages($0, among: names) }.map(\.name))
    copiedInitializers = shownInitializers.intersection(copied.keys)
  }

  /// Returns the project's initializers that another one calls, or may call.
  private func needs(of initializer: ImageInitializer?, among names: Set<String>) -> Set<String> {
    guard let initializer else { return [] }
    return initializer.needs.union(initializer.calls.intersection(names))
  }

  /// Returns the initializers that one with a name calls, or may call.
  func needs(ofInitializer name: String) -> Set<String> {
    let names = Set(all.map(\.name))
    return initializers(named: name).reduce(into: []) { $0.formUnion(needs(of: $1, among: names)) }
  }

  /// Returns the members whose copies wouldn't see all that they name, or that another file has already; and all
  /// initializers if code may call them in ways that aren't rewritten.
  private func hiddenMembers() -> Set<String> {
    let secret = Set(all.lazy.filter(\.isPrivate).map(\.name))
    let seen = Set(all.map(\.name)).subtracting(secret)
    let hidden = all.filter { member in
      if member.initializer != nil, hasOtherCallers || isolation == .unknown { return true }
      if written.contains(member.signature), !member.isWritten { return true }
      return member.qualified.contains { word in
        let isType = word.first?.isUppercase ?? false
        return isType ? secret.contains(word) : !seen.contains(word)
      }
    }
    return Set(hidden.map(\.name))
  }

  /// Whether a member is an initializer that may show an image of a catalog.
  private func showsImages(_ member: ImageExtension.Member, among names: Set<String>) -> Bool {
    guard let initializer = member.initializer, !initializer.showsNothing else { return false }
    return !(initializer.showsSymbols && !names.contains("init(systemName"))
  }

  /// Whether `LevityImage` can't have an initializer: it passes on what may be a resource, or needs another one that no
  /// extension declares.
  private func lacks(_ member: ImageExtension.Member, of names: Set<String>) -> Bool {
    guard let initializer = member.initializer else { return false }
    return !initializer.needs.isSubset(of: names) || initializer.mayTakeResource && hasResources
  }

  /// Returns the members that copies of these need, themselves included.
  func closure(of names: Set<String>) -> Set<String> {
    var result = names
    while true {
      let next = result.reduce(into: result) { $0.formUnion(copied[$1] ?? []) }
      guard next != result else { return result }
      result = next
    }
  }

  /// Whether the project's initializers whose first argument has no label have no other one.
  var takesOneArgument: Bool {
    initializers(named: Self.unlabelledInitializer).allSatisfy(\.hasOneParameter)
  }

  /// Returns one sentence if the value of a name may not be the name of an image; nil if it is one.
  ///
  /// - Parameter mayBeOwn: Whether the call may be one of the project's initializers.
  func obstacle(to name: String, mayBeOwn: Bool = true) -> String? {
    if mayBeOwn, let initializerObstacle { return initializerObstacle }
    return hasRswiftResources && mayBeResource(name) ? Self.resourceSentence : nil
  }

  /// The initializers of the project's whose first argument has no label.
  static let unlabelledInitializer = "init(_"

  /// The copies that a call needs whose argument isn't a name that stands there.
  var ownInitializers: Set<String> {
    hasInitializer && copied[Self.unlabelledInitializer] != nil ? [Self.unlabelledInitializer] : []
  }

  /// One sentence if an initializer of the project's may be meant that `LevityImage` can't have.
  var initializerObstacle: String? {
    hasInitializer ? obstacle(toInitializer: Self.unlabelledInitializer) : nil
  }

  /// Returns one sentence if `LevityImage` can't have an initializer of the project's.
  func obstacle(toInitializer name: String) -> String? {
    copied[name] == nil ? "The project adds an initializer to Image." : nil
  }

  /// Returns the project's initializers with a name: `init(asset`.
  func initializers(named name: String) -> [ImageInitializer] {
    all.filter { $0.name == name }.compactMap(\.initializer)
  }

  /// Whether `LevityImage` can have all initializers of the project's that show images.
  var areInitializersCopied: Bool {
    shownInitializers.isSubset(of: copiedInitializers)
  }

  /// Returns the name of the image that `Image(.main)` or `Image(Icon.main)` shows by an initializer of the project's;
  /// nil if none takes a value with this case.
  ///
  /// - Parameter type: Nil if the type isn't said.
  func rawValue(ofCase name: String, type: String? = nil) -> String? {
    for known in type.map({ [$0] }) ?? rawValueTypes.sorted() where rawValueTypes.contains(known) {
      if let value = cases.value(of: name, in: known) { return value }
    }
    return nil
  }

  /// Whether `Image(.main)` or `Image(Icon.main)` may mean an initializer of the project's, with the raw value of the
  /// case if there is one.
  func initialized(
    fromCase name: String, type: String?
  ) -> (isInitialized: Bool, rawValue: String?) {
    let types = type.map { [$0] } ?? initializedTypes.sorted()
    let found = types.filter {
      initializedTypes.contains($0) && (type != nil || cases.value(of: name, in: $0) != nil)
    }
    return (!found.isEmpty, found.lazy.compactMap { cases.value(of: name, in: $0) }.first)
  }

  /// Adds files that show no images: models declare the strings that views show, and cases of enumerations.
  mutating func add(models paths: [String], read: (String) -> [UInt8]?) {
    let open = typesOfImages.filter { !cases.has($0) }
    let filter = WordFilter(open)
    guard hasResources || hasInitializer || !open.isEmpty else { return }
    for path in paths {
      guard let bytes = read(path) else { continue }
      if hasResources {
        add(bytes)
      } else if !hasInitializer, filter.words(in: bytes).isEmpty {
        continue
      } else if SourceBytes.contains(bytes, "enum ") || SourceBytes.contains(bytes, "static ") {
        let file = BracketedTokens(bytes)
        for index in file.indices where file.isWord(index) {
          if file.text(index) == "enum" { cases.add(at: index, file) }
          if file.text(index) == "static" { noteName(at: index, file) }
        }
      }
    }
  }

  static let resourceSentence = "Its argument may be a resource."

  /// Whether the value of a name may be an `ImageResource`.
  func mayBeResource(_ name: String) -> Bool {
    resources.contains(name)
      || hasResources && name != "rawValue" && name != "name" && !strings.contains(name)
  }

  /// Returns `Icon` of `struct Icon { init(_ image: ImageResource) }`, and `icon` of `func icon(_ image: ImageResource)`.
  private func taker(of type: Int, _ file: BracketedTokens) -> String? {
    guard let open = file.opener[type], file.text(open) == "(",
      let argument = file.arguments(of: open).first(where: { $0.value.contains(type) }),
      argument.label.isEmpty
    else { return nil }
    let name = file.text(open - 1)
    // `case gradient(ImageResource)`
    if file.isWord(open - 1), file.isJoined(open), ["case", ","].contains(file.text(open - 2)),
      file.opener[open].flatMap({ file.typeDeclaration(of: $0) })?.keyword == "enum"
    {
      return name
    }
    guard file.text(argument.value.lowerBound) == "_" else { return nil }
    guard name == "init" else { return file.text(open - 2) == "func" ? name : nil }
    return file.opener[open].flatMap { file.typeDeclaration(of: $0)?.name }
  }

  /// Returns `icon` of `icon: String`, `icon: [String]?`, `func icon(…) -> String` and `var icon = String`.
  private func declared(before type: Int, _ file: BracketedTokens) -> String? {
    var index = type - 1
    while ["[", "any", "some", "@", "escaping", "(", ")", "."].contains(file.text(index)) {
      index -= 1
    }
    if file.text(index) == ">", file.text(index - 1) == "-" {
      index -= 2
      while ["async", "throws", "rethrows"].contains(file.text(index)) { index -= 1 }
      guard file.text(index) == ")", let open = file.partner[index] else { return nil }
      return file.isWord(open - 1) ? file.text(open - 1) : nil
    }
    guard [":", "="].contains(file.text(index)), file.isWord(index - 1) else { return nil }
    return file.text(index - 1)
  }
}

import ImageInventories
import InterfaceBuilderDocuments
import KeySorting
import XcodeProjects

/// The places in documents that name each image set, and what prevents rewriting them.
struct InterfaceBuilderFacts {
  /// A place with its document.
  struct Place {
    var document: String
    var reference: InterfaceBuilderImageReference
  }

  private var placesByName: [String: [Place]] = [:]
  private var modules: [String: Set<String>] = [:]
  private var catalogModules: [String: Set<String>] = [:]
  private var unreadableCopies: [String: String] = [:]
  /// Set paths by run-time name.
  private var setsByName: [String: [(path: String, catalog: String)]] = [:]
  /// Documents that an app's property list names as its launch screen, whatever they say themselves.
  private let launchDocuments: Set<String>
  private let survey: ProjectSurvey
  private let route: InterfaceBuilderRoute
  private let hasHooks: Bool
  /// Documents that may be loaded before the app's code starts the hooks.
  private let mainDocuments: Set<String>

  init(_ survey: ProjectSurvey, _ configuration: OffloadingConfiguration) {
    self.survey = survey
    route = InterfaceBuilderRoute(configuration.route)
    hasHooks = configuration.code != .keep
    mainDocuments = survey.documents(named: \.mainStoryboardName)
    let includedTargets = Set(configuration.includedTargets)
    launchDocuments = survey.documents(named: \.launchScreenName)
    // Views of extensions and of other devices show what their own products have.
    for path in survey.documents.keys.sorted()
    where !survey.modules.isElsewhere(path)
      && !survey.modules.isOfExtensions(path, besides: includedTargets)
    {
      guard let document = survey.documents[path] else { continue }
      modules[path] = Set(survey.project.modules(containing: path).map(\.id))
      for reference in document.imageReferences
      where !reference.isSystemSymbol && !reference.isEmbedded && reference.kind != .deferred {
        let place = Place(document: path, reference: reference)
        placesByName[reference.name, default: []].append(place)
        if reference.assetName != reference.name {
          placesByName[reference.assetName, default: []].append(place)
        }
      }
    }
    for image in survey.inventory.images {
      setsByName[image.name, default: []].append((image.path, image.catalog))
      catalogModules[image.catalog] = Set(
        survey.project.modules(containing: image.catalog).map(\.id))
    }
    let all = Array(survey.documents.keys) + survey.unreadableDocuments.keys
    for path in survey.unreadableDocuments.keys.sorted() {
      for copy in LanguageCopies.copies(of: path, among: all) {
        unreadableCopies[copy] = path
      }
    }
  }

  /// Returns the places that mean this set: those of the set's own bundle, or all if no bundle decides.
  func places(of image: ImageInventory.Image) -> [Place] {
    let own = catalogModules[image.catalog] ?? []
    let rivals = (setsByName[image.name] ?? []).filter { $0.path != image.path }
    return (placesByName[image.name] ?? []).filter { place in
      let users = modules[place.document] ?? []
      if users.isEmpty || own.isEmpty || !users.isDisjoint(with: own) { return true }
      // Another set with that name in the document's own bundle takes precedence.
      return !rivals.contains { !users.isDisjoint(with: catalogModules[$0.catalog] ?? []) }
    }
  }

  func references(to image: ImageInventory.Image) -> [PlannableReference] {
    places(of: image).map { place in
      PlannableReference(
        document: place.document, line: place.reference.line,
        element:
          "<\(place.reference.elementName) \(place.reference.property)=\"\(place.reference.name)\">",
        obstacle: obstacle(place),
        isHooked: place.reference.customClass.map(hookedClasses(in: place.document).contains)
          ?? false)
    }.sorted(on: \.document, then: \.line, then: \.element)
  }

  /// The places that are rewritten if the image leaves.
  func rewritablePlaces(of image: ImageInventory.Image) -> [Place] {
    places(of: image).filter { obstacle($0) == nil }
  }

  /// Returns the app's own classes whose images in a document the hooks show.
  func hookedClasses(in document: String) -> Set<String> {
    let classes = survey.nibClasses
    // The names are looked up in the app's own bundle.
    guard hasHooks, survey.project.modules(containing: document).allSatisfy(\.isStarted) else {
      return []
    }
    // An image view looks at its image again when it appears.
    return mainDocuments.contains(document)
      ? classes.imageViews : classes.imageViews.union(classes.buttons)
  }

  /// Returns the identifier of the bundle in which a document and an image are; nil for the app's own.
  func bundleIdentifier(of image: ImageInventory.Image, in document: String) -> String? {
    var owners = survey.project.modules(containing: document)
    // No target has the file that the document of a target is a link to.
    if owners.isEmpty { owners = survey.project.modules(containing: image.catalog) }
    guard !owners.contains(where: \.isStarted) else { return nil }
    return survey.modules.bundles(of: image.catalog).first { bundle in
      owners.contains { $0.id == bundle.module }
    }?.identifier
  }

  private func obstacle(_ place: Place) -> PlannableReference.Obstacle? {
    if launchDocuments.contains(place.document) { return .launchScreen }
    if let copy = unreadableCopies[place.document] {
      return .place("Its localized copy \(copy) can't be read.")
    }
    guard let document = survey.documents[place.document] else { return .place("") }
    let rewrite: InterfaceBuilderRewrite
    do {
      rewrite = try document.rewriting(
        [place.reference], route: route, hookedClasses: hookedClasses(in: place.document))
    } catch {
      return .place(error.description)
    }
    guard let skipped = rewrite.skipped.first else { return nil }
    switch skipped.reason {
    case .launchScreen: return .launchScreen
    case .foreignClass(let name): return .foreignClass(name)
    case .unsupportedPlace
    where place.reference.kind == .barButtonItem || place.reference.kind == .tabBarItem:
      return .barItem
    default: return .place(skipped.reason.description)
    }
  }
}

extension InterfaceBuilderRoute {
  init(_ route: OffloadingConfiguration.Route) {
    switch route {
    case .customClass: self = .customClass
    case .keyAttribute: self = .keyAttribute
    }
  }
}

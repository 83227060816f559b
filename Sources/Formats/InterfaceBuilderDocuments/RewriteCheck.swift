/// Decides which references may be rewritten.
struct RewriteCheck {
  let document: InterfaceBuilderDocument
  let route: InterfaceBuilderRoute
  let classes: InterfaceBuilderRuntimeClasses
  let hookedClasses: Set<String>
  /// The views that name an image inside a `<variation>`.
  private let varying: Set<Int32>
  private let own: Set<InterfaceBuilderImageReference>
  private var usedKeyPaths: Set<UsedKeyPath>

  private struct UsedKeyPath: Hashable {
    var owner: Int32
    var keyPath: String
  }

  init(
    document: InterfaceBuilderDocument, route: InterfaceBuilderRoute,
    classes: InterfaceBuilderRuntimeClasses, hookedClasses: Set<String>
  ) {
    self.document = document
    self.route = route
    self.classes = classes
    self.hookedClasses = hookedClasses
    varying = Set(document.imageReferences.filter { $0.variation != nil }.map(\.owner))
    own = Set(document.imageReferences)
    usedKeyPaths = Set(
      document.imageReferences.filter { $0.kind == .deferred }
        .map { UsedKeyPath(owner: $0.owner, keyPath: $0.property) })
  }

  /// Returns nil if the reference may be rewritten; its key path then counts as used.
  mutating func skipReason(for reference: InterfaceBuilderImageReference)
    -> InterfaceBuilderSkipReason?
  {
    guard own.contains(reference) else { return .notInDocument }
    return documentReason ?? imageReason(reference) ?? viewReason(reference)
  }

  private var documentReason: InterfaceBuilderSkipReason? {
    if document.isLaunchScreen { return .launchScreen }
    if document.isLegacyArchive { return .legacyArchive }
    if document.targetRuntime != .iOS { return .unsupportedPlatform(document.targetRuntime) }
    return nil
  }

  private func imageReason(
    _ reference: InterfaceBuilderImageReference
  ) -> InterfaceBuilderSkipReason? {
    if reference.isSystemSymbol { return .systemSymbol }
    if reference.isEmbedded { return .embeddedImage }
    switch reference.kind {
    case .deferred: return .alreadyDeferred
    case .imageView where reference.objectName == "imageView": return nil
    case .buttonState where reference.objectName == "button": return nil
    default:
      return .unsupportedPlace(element: reference.elementName, property: reference.property)
    }
  }

  private mutating func viewReason(
    _ reference: InterfaceBuilderImageReference
  ) -> InterfaceBuilderSkipReason? {
    let view = XMLTree.Node(document.tree.storage, reference.owner)
    guard view.attribute("id") != nil else { return .noIdentifier }
    if varying.contains(reference.owner) { return .variesByTraits }
    let module = view["customModule"]
    let isPlain = view["customClass"] == nil && module == nil
    let isOurs =
      view["customClass"] == classes.name(for: reference.objectName) && module == classes.module
    let isHooked = view["customClass"].map(hookedClasses.contains) ?? false
    guard isPlain || isOurs || isHooked else {
      return .foreignClass(view["customClass"] ?? module ?? "")
    }
    guard
      let keyPath = InterfaceBuilderImageKeyPath(
        attribute: reference.property, state: reference.controlState)
    else {
      return reference.controlState.map { .unsupportedState($0) }
        ?? .unsupportedPlace(element: reference.elementName, property: reference.property)
    }
    if route == .keyAttribute, reference.isImageReferenceElement { return .imageReferenceElement }
    let isNew = usedKeyPaths.insert(
      UsedKeyPath(owner: reference.owner, keyPath: keyPath.rawValue)
    ).inserted
    return isNew ? nil : .keyPathInUse(keyPath.rawValue)
  }
}

import ImageUsage
import InterfaceBuilderDocuments

extension AssetUsage {
  /// Returns the places for the planner. If a proof exists, possible uses count only where they'd keep the image.
  func plannableUses(
    references: [PlannableReference], survey: ProjectSurvey, modules: ModuleFacts
  ) -> [PlannableUse] {
    let evidence = (evidence + survey.rewriting.passes(of: self)).filter {
      $0.kind != .absentCode && $0.kind != .unreadTemplate
    }
    let compiled = evidence.filter { place in
      !modules.isStray(place.file) && !isAccessor(place, among: evidence, survey)
    }
    let places = compiled.isEmpty ? evidence : compiled
    let proofs = places.filter {
      $0.isProof || survey.rewriting.passesResource($0, naming: asset.name)
    }
    let counted =
      verdict == .used || !proofs.isEmpty
      ? proofs + doubts(places, survey) + places.filter(\.mayNeedPicture) : places
    return counted.flatMap { place -> [PlannableUse] in
      if let uses = survey.rewriting.uses(ofResourceAt: place, naming: asset.name) { return uses }
      return [plannableUse(of: place, references: references, survey, modules)]
    }
  }

  private func plannableUse(
    of place: UsageEvidence, references: [PlannableReference], _ survey: ProjectSurvey,
    _ modules: ModuleFacts
  ) -> PlannableUse {
    let isRead = survey.documents[place.file] != nil
    var use = PlannableUse(
      purpose: place.fileConsumer != nil && !modules.isAlsoAppCode(place.file)
        ? .unreachable : place.purpose(inReadDocument: isRead),
      naming: place.naming(
        isInDocument: isRead && isReference(place, among: references, in: survey),
        editable: survey.editableGenerators),
      file: place.file, line: place.line, text: place.text)
    use.remark = place.remark?.sentence
    if place.kind == .similarName, place.asksDirectly(forSpellingOf: asset.baseName) {
      use.remark = "a catalog tells such names apart"
    }
    use.access = use.naming == .other && place.kind == .interfaceBuilder ? .unknown : place.access
    if isCase(place, survey.rewriting) { use.access = .unknown }
    if isPassedResource(place) { use.access = .unknown }
    if let obstacle = obstacle(toResourceAt: place, use.purpose, survey.rewriting) {
      use.purpose = .swiftUI
      use.obstacle = obstacle
      return use
    }
    let isSymbol =
      (place.kind == .assetSymbol || place.kind == .ambiguousMember)
      && !(hasCase && survey.rewriting.isOwnCase(place, naming: asset.name))
    if use.purpose == .view, place.consumer == nil, isAliased(place, survey.rewriting) {
      use.purpose = .swiftUI
    }
    guard use.purpose == .swiftUI || isSymbol else { return use }
    switch survey.rewriting.outcome(of: place, naming: asset.name) {
    case .rewritten: use.canBeRewritten = true
    case .showsPicture:
      use.canBeRewritten = true
      use.isPicture = true
    case .passesResource:
      use.purpose = .swiftUI
      use.canBeRewritten = true
      use.isPassedOn = true
    case .refused(let sentence): use.obstacle = sentence
    // A name that is passed on to a view of the app's own.
    case nil where place.kind.isPassedOn && use.purpose == .swiftUI:
      use.purpose = .view
      use.access = .unknown
    case nil
    where place.kind == .swiftGenAccessor
      && survey.rewriting.showsAssets(from: place.file, isOfApp: survey.isOfApp(place)):
      use.purpose = .view
      use.access = .unknown
    // An image of UIKit that is passed on: every call that may show it is rewritten.
    case nil where place.isFoundPicture && survey.rewriting.showsPictures(from: place.file):
      use.canBeRewritten = true
      use.isPicture = true
      use.isPassedOn = true
    case nil: break
    }
    return use
  }

  /// Returns one sentence if what the project adds to R.swift's resource shows it in a call that isn't rewritten.
  private func obstacle(
    toResourceAt place: UsageEvidence, _ purpose: PlannableUse.Purpose, _ rewriting: CodeRewriting
  ) -> String? {
    guard isPassedResource(place) else { return nil }
    let isKnown =
      purpose == .swiftUI && rewriting.outcome(of: place, naming: asset.name) != nil
    return isKnown || ![.view, .swiftUI].contains(purpose) ? nil : rewriting.obstacleToResources
  }

  /// Whether a place passes on R.swift's resource, or asks it for what the project adds, such as `R.image.bell.view`, and
  /// doesn't call it for an image of UIKit: `R.image.bell()`, `UIImage(resource: R.image.bell)`.
  private func isPassedResource(_ place: UsageEvidence) -> Bool {
    guard place.kind == .rSwiftAccessor else { return false }
    return RSwiftNames.accessors(asset.baseName).contains { name in
      let pieces = place.text.split(separator: ".\(name)", omittingEmptySubsequences: false)
      return zip(pieces, pieces.dropFirst()).contains { before, behind in
        let isWhole = behind.first.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
        let path = before.reversed().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
        let start = before.dropLast(path.count)
        return isWhole && behind.first != "("
          && !["resource: ", "named: "].contains(where: start.hasSuffix)
      }
    }
  }

  /// Whether what looks like a symbol of Xcode's is the accessor of a generator on its line.
  private func isAccessor(
    _ place: UsageEvidence, among all: [UsageEvidence], _ survey: ProjectSurvey
  ) -> Bool {
    guard place.kind == .assetSymbol || place.kind == .ambiguousMember else { return false }
    let isNamed = all.contains {
      $0.kind == .swiftGenAccessor && $0.file == place.file && $0.line == place.line
    }
    return isNamed && survey.rewriting.isAccessor(place, naming: asset.name)
  }

  /// Returns the places beside symbols that are images of UIKit which count, too: what the code does with such an image,
  /// and other symbols if nothing else has their name.
  private func doubts(_ places: [UsageEvidence], _ survey: ProjectSurvey) -> [UsageEvidence] {
    guard verdict == .possible,
      places.contains(where: { survey.rewriting.isPicture($0, naming: asset.name) })
    else { return [] }
    return places.filter { place in
      guard !place.isProof, !survey.rewriting.passesResource(place, naming: asset.name) else {
        return false
      }
      return place.kind == .passedOn
        || place.kind == .ambiguousMember && survey.rewriting.hasOwnName(asset.name)
    }
  }

  /// Returns whether a call may ask for the image.
  func isWithin(_ reach: SwiftImageCalls.Reach) -> Bool {
    switch reach {
    case .named: false
    case .rawValues:
      evidence.contains {
        $0.kind == .enumCase || $0.text.contains("case ") || $0.text.contains("rawValue")
      }
    case .anything: true
    }
  }

  /// Whether all evidence is code that builds the name, which is followed to what shows the image.
  var isBuiltHere: Bool {
    verdict == .possible && evidence.allSatisfy { $0.kind == .pattern || $0.kind == .passedOn }
  }

  /// Whether all evidence is a lookup whose name is built or received at run time, or a word that can only mean the image
  /// if it becomes such a name.
  ///
  /// - Parameter mayHaveAccessors: Whether words in the code of a file may be accessors of images that nothing replaces.
  func isFoundAtRunTime(
    in rewriting: CodeRewriting, besides mayHaveAccessors: (String) -> Bool
  ) -> Bool {
    (verdict == .possible || hasFamilyOnly)
      && evidence.allSatisfy {
        switch $0.kind {
        case .similarName: !$0.asksDirectly(forSpellingOf: asset.baseName)
        case .pattern, .family, .dataKey, .enumCase, .passedOn, .localizedValue: true
        case .bareWord where !mayHaveAccessors($0.file): true
        default: isCase($0, rewriting)
        }
      }
  }

  /// Whether a case of an enumeration of the project's may be the name of the image.
  var hasCase: Bool { evidence.contains { $0.kind == .enumCase } }

  /// Whether a place means such a case.
  private func isCase(_ place: UsageEvidence, _ rewriting: CodeRewriting) -> Bool {
    hasCase
      && (place.isOfCase || rewriting.isOwnCase(place, naming: asset.name)
        || isAliased(place, rewriting))
  }

  /// Whether a place may show the image by another name of SwiftUI's `Image`: `AppImage("hero")`, `AppImage(.hero)`.
  private func isAliased(_ place: UsageEvidence, _ rewriting: CodeRewriting) -> Bool {
    rewriting.hasAliases && rewriting.outcome(of: place, naming: asset.name) != nil
  }

  /// Whether a place shows an image by a symbol, or by an accessor of a generator.
  var hasAccessor: Bool {
    evidence.contains {
      switch $0.kind {
      case .assetSymbol, .objectiveCAssetSymbol, .swiftGenAccessor, .rSwiftAccessor,
        .generatedAccessor:
        true
      default: false
      }
    }
  }

  /// Places in nibs that the lexer saw but whose tree can't be read, so they can't be rewritten.
  func referencesInUnreadableDocuments(of survey: ProjectSurvey) -> [PlannableReference] {
    evidence.filter { survey.unreadableDocuments[$0.file] != nil }.map { place in
      PlannableReference(
        document: place.file, line: place.line, element: place.text,
        obstacle: .place("The document can't be read."))
    }
  }

  /// Returns whether the document's references include the place: a runtime attribute of type string isn't one.
  private func isReference(
    _ place: UsageEvidence, among references: [PlannableReference], in survey: ProjectSurvey
  ) -> Bool {
    guard let document = survey.documents[place.file],
      references.contains(where: { $0.document == place.file })
    else { return false }
    return !document.runtimeStrings.contains(asset.name)
  }
}

extension EvidenceKind {
  /// Whether such a place only hands a name to what shows it.
  var isPassedOn: Bool {
    switch self {
    case .stringLiteral, .passedOn, .pattern, .enumCase, .ambiguousMember, .bareWord: true
    default: false
    }
  }
}

extension UsageEvidence {
  /// Whether the place builds names like this one, and does with the image what a placeholder can't stand in for.
  fileprivate var mayNeedPicture: Bool {
    guard !isProof, kind == .pattern, let consumer, let end = text.firstIndex(of: ":") else {
      return false
    }
    // A name is hardly built by chance from a pattern with a word.
    guard text[..<end].filter(\.isLetter).count > 2 else { return false }
    return switch consumer.purpose {
    case .readOnce, .barItem, .attributedString, .systemSurface: true
    default: false
    }
  }

  /// Whether the place means a case of an enumeration, since nothing in it speaks of images: `return [.daisy]`.
  fileprivate var isOfCase: Bool {
    guard kind == .ambiguousMember || kind == .bareWord else { return false }
    let text = text.lowercased()
    return !["image", "icon", "logo", "picture"].contains { text.contains($0) }
  }

  /// Whether hooks answer the place's lookup.
  fileprivate var isFoundPicture: Bool {
    kind == .imageNamed || kind == .imageLiteral || kind == .rSwiftAccessor
  }

  fileprivate func purpose(inReadDocument isRead: Bool) -> PlannableUse.Purpose {
    switch kind {
    case .infoPlist:
      return consumer == .launchScreen
        ? .launchScreen : consumer == .appIcon ? .appIcon : .infoPlist
    case .swiftUIImage: return consumer?.purpose ?? .swiftUI
    // The document itself has more details.
    case .interfaceBuilder where isRead: return .view
    default: return consumer?.purpose ?? .view
    }
  }

  fileprivate var access: PlannableUse.Access {
    // `imageView.image = Theme.image("hero")` is known to end in an image view.
    if kind == .stringLiteral, consumer != nil { return .lookup }
    return switch kind {
    case .imageNamed, .imageLiteral, .objectiveCAssetSymbol, .rSwiftAccessor: .lookup
    // Templates decide what an accessor returns: an image of UIKit, or one of SwiftUI.
    case .swiftGenAccessor, .generatedAccessor: consumer == nil ? .unknown : .lookup
    case .assetSymbol, .ambiguousMember: .resource
    case .interfaceBuilder: .nib
    // A known consumer takes the image of `UIImage(named:)` in the same statement.
    case .swiftUIImage, .stringLiteral, .passedOn, .pattern, .propertyList, .dataString, .baseName,
      .pathComponent, .literalPart, .enumCase, .bareWord, .localizedValue, .dataKey, .similarName,
      .family, .infoPlist, .projectSetting, .catalogMember, .absentCode, .unreadTemplate,
      .dependencyCode:
      .unknown
    }
  }

  fileprivate func naming(
    isInDocument: Bool, editable: Set<GeneratedFile.Generator>
  ) -> PlannableUse.Naming {
    switch kind {
    case .stringLiteral, .imageNamed, .swiftUIImage, .imageLiteral, .pattern, .baseName,
      .pathComponent, .literalPart, .ambiguousMember, .enumCase, .bareWord, .passedOn:
      .literal
    case .assetSymbol, .objectiveCAssetSymbol, .generatedAccessor: .assetSymbol
    case .swiftGenAccessor: editable.contains(.swiftGen) ? .accessor : .assetSymbol
    case .rSwiftAccessor: editable.contains(.rSwift) ? .accessor : .assetSymbol
    case .interfaceBuilder: isInDocument ? .interfaceBuilder : .other
    case .infoPlist, .propertyList, .projectSetting, .dataString, .catalogMember, .localizedValue,
      .dataKey, .similarName, .family, .absentCode, .unreadTemplate,
      .dependencyCode:
      .other
    }
  }
}

extension ImageConsumer {
  fileprivate var purpose: PlannableUse.Purpose {
    switch self {
    case .imageView, .button, .viewDrawing, .deferredCopy: .view
    case .barButtonItem, .tabBarItem: .barItem
    case .textAttachment: .attributedString
    case .swiftUI: .swiftUI
    case .levityImage: .levityImage
    case .menuAction, .mapAnnotation, .drawing, .layerContents, .patternColor, .resizable,
      .barBackground, .segmentedControl, .slider:
      .readOnce
    case .carPlay, .shortcutIcon, .intent, .notification, .texture: .systemSurface
    case .widget, .watch: .unreachable
    case .launchScreen: .launchScreen
    case .appIcon: .appIcon
    }
  }
}

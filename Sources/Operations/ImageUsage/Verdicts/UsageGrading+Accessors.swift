/// Members that may be accessors which a generator makes while the app is built: code that names one doesn't compile
/// without the set.
extension UsageGrading {
  /// Whether a member may be an accessor: `Images.gift_box`, and `AppAsset.close` and one of a type that is called as a
  /// catalog, whatever its name. Members of variables, as in `controller.searchBar`, are others.
  func isAccessor(_ fact: FileFacts.Occurrence) -> Bool {
    if takesMembers { return true }
    // `.Icons.gift_box` has its type from the context.
    guard fact.qualifier.first(where: { $0 != "." })?.isUppercase == true else { return false }
    // `Service.latestReviews()` calls a function of the app's own.
    if members.contains(fact.word), fact.text.contains(".\(names.vocabulary[fact.word])(") {
      return false
    }
    if isDistinctive(fact.word) { return true }
    let owner = fact.qualifier.split(separator: ".").last?.lowercased() ?? ""
    return names.catalogs.contains(owner)
  }

  /// Whether a member is hardly anything but an accessor that no file declares.
  ///
  /// It's one of a type such as `AppAsset.Icons`, also by another name of it, or of one inside of a type of images. Its
  /// image is read as that of an accessor is, and nothing of the app has such a member: cases of enumerations belong to
  /// types, so they're no members of variables.
  ///
  /// - Parameter isKnown: Whether the accessor of the asset is known, so that other types of the app have others.
  func isPredicted(_ fact: FileFacts.Occurrence, isKnown: Bool) -> Bool {
    let parts = fact.qualifier.split(separator: ".").map(String.init)
    let isOfType = parts.first?.first?.isUppercase == true
    if !isKnown {
      let paths = parts.flatMap { typePaths[$0, default: []] } + (isOfType ? [fact.qualifier] : [])
      if paths.contains(where: Self.isOfAssets) { return true }
    }
    guard !members.contains(fact.word), !variables.contains(fact.word) else { return false }
    guard isOfType else { return fact.asksImage }
    guard !isKnown, parts.first != "Asset" else { return false }
    return Self.isOfImages(fact.qualifier)
      || fact.asksImage && (parts.count > 1 || !declared.contains(fact.word))
  }

  /// `AppAsset`, `DesignSystemAssets.Icons`.
  private static func isOfAssets(_ path: String) -> Bool {
    path.split(separator: ".").contains { type in
      type.dropFirst().hasSuffix("Asset") || type.dropFirst().hasSuffix("Assets")
    }
  }

  /// `UIImage.Icons`, and `.Icons` where an image is expected.
  private static func isOfImages(_ path: String) -> Bool {
    let parts = path.split(separator: ".")
    let isImage = parts.first.map { imageTypes.contains(String($0)) } ?? false
    return (isImage || path.hasPrefix("."))
      && parts.contains { $0.hasSuffix("Icons") || $0.hasSuffix("Images") }
  }

  /// Grades a member whose name is that of a symbol. A member of a type counts by its spelling, too, unless that is the
  /// end of a name in a namespace: then the type of the namespace is named as well.
  func grade(
    member fact: FileFacts.Occurrence, symbolIn namespaces: [String], isKnown: Bool
  ) -> Grade? {
    if let grade = grade(qualified: fact, namespaces) { return grade }
    let parts = fact.qualifier.split(separator: ".").map(String.init)
    let paths = parts.flatMap { typePaths[$0, default: []] }
    let isOfValue = parts.first?.first?.isUppercase != true
    if let namespace = namespaces.last, !isOfValue || !paths.isEmpty {
      let types = parts + paths.flatMap { $0.split(separator: ".").map(String.init) }
      guard types.contains(where: { $0.lowercased() == namespace.lowercased() }) else { return nil }
    } else if namespaces.isEmpty, !isOfValue, paths.isEmpty, !fact.qualifier.hasPrefix(".") {
      return nil
    }
    return isPredicted(fact, isKnown: isKnown) ? .possible(.similarName) : nil
  }
}

import PropertyLists

extension XcodeProject {
  /// The build settings that say when the system loads tags.
  public static let resourceTagSettings = [
    "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS", "ON_DEMAND_RESOURCES_PREFETCH_ORDER",
  ]

  /// Returns the project without resource tags: `ASSET_TAGS` of build files with settings that become empty,
  /// `KnownAssetTags`, and the settings of ``resourceTagSettings``. Everything else keeps its bytes.
  ///
  /// - Parameter leaving: Paths of files that are members of no resource phase afterwards, but stay in their groups.
  /// - Throws: ``XcodeProjectError`` if the result can't be read, which would be a bug of this method.
  public func removingResourceTags(
    leaving: Set<String> = []
  ) throws(XcodeProjectError) -> XcodeProject {
    var edits: [ByteEdit] = []
    var removed: Set<String> = []
    for file in objects.all(isa: "PBXBuildFile") {
      guard let settings = file.value["settings"],
        settings.entries.contains(where: { $0.key.string == "ASSET_TAGS" })
      else { continue }
      if isLeaving(file, leaving) {
        removed.insert(file.id)
      } else if settings.entries.allSatisfy({ $0.key.string == "ASSET_TAGS" }) {
        edits += document.removal(ofKey: "settings", in: file.value)
      } else {
        edits += document.removal(ofKey: "ASSET_TAGS", in: settings)
      }
    }
    for phase in objects.all(isa: "PBXResourcesBuildPhase") {
      for element in phase.value["files"]?.elements ?? []
      where element.string.map(removed.contains) ?? false {
        edits.append(document.removal(ofElement: element))
      }
    }
    for entry in objects.container.entries where entry.key.string.map(removed.contains) ?? false {
      edits.append(document.removal(ofEntry: entry))
    }
    if let attributes = objects[document.root["rootObject"]?.string]?.value["attributes"] {
      edits += document.removal(ofKey: "KnownAssetTags", in: attributes)
    }
    for configuration in objects.all(isa: "XCBuildConfiguration") {
      guard let settings = configuration.value["buildSettings"] else { continue }
      edits += settings.entries.filter { entry in
        let key = BuildSettingsReader.parse(key: entry.key.string ?? "")
        return Self.resourceTagSettings.contains(key.name)
      }.map(document.removal(ofEntry:))
    }
    return edits.isEmpty ? self : try edited(edits)
  }

  /// Returns the project with On-Demand Resources turned off in each configuration of a target: what has tags is in the
  /// app then.
  ///
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the target doesn't exist.
  public func turningOffResourceTags(
    of target: String
  ) throws(XcodeProjectError) -> XcodeProject {
    let name = "ENABLE_ON_DEMAND_RESOURCES"
    return try edited(settingsOf: target) { (settings) -> [ByteEdit] in
      let known = settings.entries.filter {
        BuildSettingsReader.parse(key: $0.key.string ?? "").name == name
      }
      if known.isEmpty { return insertion(ofKey: name, value: "NO", in: settings) }
      return known.filter { $0.value.string != "NO" }
        .map { document.replacement(of: $0.value, with: "NO") }
    }
  }

  /// A localized file leaves with all of its translations.
  private func isLeaving(_ buildFile: XcodeObject, _ paths: Set<String>) -> Bool {
    guard let reference = objects[buildFile.string("fileRef")] else { return false }
    let files =
      reference.isa == "PBXVariantGroup"
      ? objects.resolve(reference.strings("children")) : [reference]
    let found = files.compactMap { references.paths[$0.id] }
    return !found.isEmpty && found.allSatisfy(paths.contains)
  }
}

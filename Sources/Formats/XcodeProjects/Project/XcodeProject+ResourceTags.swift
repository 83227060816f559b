import PropertyLists

/// A file of a resource phase with its tags for On-Demand Resources.
public struct TaggedFileReference: Hashable, Sendable {
  /// The file.
  public var file: XcodeFileReference
  /// `ASSET_TAGS` of the build file, in its order; never empty.
  public var tags: [String]
}

extension XcodeProject {
  /// The tags that Xcode's editor lists (`KnownAssetTags` of the project's attributes), in their order.
  ///
  /// Source: swift-build `ProjectModel`; the editor writes it, builds don't read it.
  public var knownResourceTags: [String] {
    let project = objects[document.root["rootObject"]?.string]
    return project?.value["attributes"]?["KnownAssetTags"]?.elements.compactMap(\.string) ?? []
  }

  /// Returns the files of a target's resource phases whose build file has tags
  /// (`settings = {ASSET_TAGS = (a, b, ); }`), in the order of the phases. Files of synchronized folders have none.
  public func taggedFiles(of target: XcodeTarget) -> [TaggedFileReference] {
    let phases = objects.resolve(objects[target.id]?.strings("buildPhases") ?? [])
    return phases.filter { $0.isa == "PBXResourcesBuildPhase" }.flatMap { phase in
      objects.resolve(phase.strings("files")).flatMap(taggedFiles)
    }
  }

  private func taggedFiles(of buildFile: XcodeObject) -> [TaggedFileReference] {
    let tags = buildFile.value["settings"]?["ASSET_TAGS"]?.elements.compactMap(\.string) ?? []
    guard !tags.isEmpty, let reference = objects[buildFile.string("fileRef")] else { return [] }
    let references =
      reference.isa == "PBXVariantGroup"
      ? objects.resolve(reference.strings("children")) : [reference]
    return references.compactMap { object in
      guard let path = self.references.paths[object.id] else {
        return nil
      }
      let type = object.string("explicitFileType") ?? object.string("lastKnownFileType") ?? ""
      return TaggedFileReference(
        file: XcodeFileReference(id: object.id, path: path, fileType: type), tags: tags)
    }
  }
}

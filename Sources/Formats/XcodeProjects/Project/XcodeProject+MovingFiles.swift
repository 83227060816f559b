import PropertyLists

extension XcodeProject {
  /// A phase from which build files move.
  public enum MovablePhase: String, Hashable, Sendable {
    case frameworks = "PBXFrameworksBuildPhase"
    case resources = "PBXResourcesBuildPhase"
  }

  /// Returns the project in which a file belongs to a phase of another target instead. Its entry keeps its identifier and
  /// its settings.
  ///
  /// - Parameter file: relative to the root of the tree.
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if a target or the phase doesn't exist, or the file isn't in
  ///   the first one.
  public func moving(
    _ file: String, in phase: MovablePhase, from target: String, to other: String
  ) throws(XcodeProjectError) -> XcodeProject {
    guard let source = self.phase(phase, of: target) else {
      throw .unknown(path: filePath, what: "target", name: target)
    }
    guard let destination = self.phase(phase, of: other) else {
      throw .unknown(path: filePath, what: "target", name: other)
    }
    var edits: [ByteEdit] = []
    for element in source.value["files"]?.elements ?? [] {
      guard let id = element.string, let buildFile = objects[id],
        buildFile.string("fileRef").flatMap({ references.paths[$0] }) == file
      else { continue }
      edits.append(document.removal(ofElement: element))
      let name = RelativePath.name(file)
      let label = "\(name) in \(phase == .frameworks ? "Frameworks" : "Resources")"
      edits += appending([(id, label)], to: "files", of: destination)
      break
    }
    guard !edits.isEmpty else { throw .unknown(path: filePath, what: "file", name: file) }
    return try edited(edits)
  }

  /// Returns the project in which a target also links what another one links of the SDK.
  ///
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if a target or its phase doesn't exist.
  public func linkingSystemItems(
    of target: String, to other: String
  ) throws(XcodeProjectError) -> XcodeProject {
    guard let source = phase(.frameworks, of: target) else {
      throw .unknown(path: filePath, what: "target", name: target)
    }
    guard let destination = phase(.frameworks, of: other) else {
      throw .unknown(path: filePath, what: "target", name: other)
    }
    var elements: [(id: String, comment: String)] = []
    var edits: [ByteEdit] = []
    for buildFile in objects.resolve(source.strings("files")) {
      guard let reference = objects[buildFile.string("fileRef")],
        ["SDKROOT", "DEVELOPER_DIR"].contains(reference.string("sourceTree") ?? "")
      else { continue }
      let name = reference.string("name") ?? RelativePath.name(reference.string("path") ?? "")
      let id = ObjectIdentifier.make("PBXBuildFile \(other) \(reference.id)") { objects[$0] != nil }
      let label = "\(name) in Frameworks"
      edits += insertion(
        of: NewObject(
          id: id, comment: label, isa: "PBXBuildFile",
          fields: [("fileRef", reference.id + OpenStepPropertyList.commentSuffix(name))]))
      elements.append((id, label))
    }
    guard !elements.isEmpty else { return self }
    return try edited(edits + appending(elements, to: "files", of: destination))
  }

  private func phase(_ phase: MovablePhase, of target: String) -> XcodeObject? {
    guard let owner = targets.first(where: { $0.name == target }) else { return nil }
    return objects.resolve(objects[owner.id]?.strings("buildPhases") ?? []).first {
      $0.isa == phase.rawValue
    }
  }
}

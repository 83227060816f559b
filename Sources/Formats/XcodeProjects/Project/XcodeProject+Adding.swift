import PropertyLists

extension XcodeProject {
  /// Returns the project with a file in a target's phase, written like Xcode does: a file reference in the deepest
  /// group that contains the file's folder, a build file, and a line in the group and in the phase. A file of the tree
  /// that lies outside of the project's folder gets its reference in the main group. Identifiers are
  /// derived from the path, so that the same call always gives the same bytes. ``removingReferences(to:)`` is its
  /// inverse.
  ///
  /// - Parameters:
  ///   - file: The path relative to the root of the tree.
  ///   - target: The name of the target.
  /// - Returns: The same project if the file already belongs to the phase or is in a synchronized folder of it.
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the target, the phase or the group doesn't exist.
  public func adding(
    file: String, to target: String, phase: XcodeBuildPhase
  ) throws(XcodeProjectError) -> XcodeProject {
    let file = RelativePath.normalize(file)
    guard let owner = targets.first(where: { $0.name == target }) else {
      throw .unknown(path: filePath, what: "target", name: target)
    }
    guard !isSynchronized(file, to: owner) else { return self }
    let listed = phase == .sources ? owner.sources : owner.resources
    guard !listed.contains(where: { $0.path == file }) else { return self }
    let phases = objects.resolve(objects[owner.id]?.strings("buildPhases") ?? [])
    guard let phaseObject = phases.first(where: { $0.isa == phase.rawValue }),
      let files = phaseObject.value["files"]
    else {
      throw .unknown(path: filePath, what: "phase of \"\(target)\" named", name: phase.name)
    }
    let name = RelativePath.name(file)
    let existing = objects.all(isa: "PBXFileReference").first { references.paths[$0.id] == file }
    let isTaken = { (id: String) in objects[id] != nil }
    let reference =
      existing?.id ?? ObjectIdentifier.make("PBXFileReference \(file)", isTaken: isTaken)
    let buildFile = ObjectIdentifier.make(
      "PBXBuildFile \(owner.id) \(phase.rawValue) \(file)", isTaken: isTaken)
    let label = "\(name) in \(phase.name)"
    var edits = insertion(
      of: NewObject(
        id: buildFile, comment: label, isa: "PBXBuildFile",
        fields: [("fileRef", reference + OpenStepPropertyList.commentSuffix(name))]))
    edits += document.insertion(ofElement: buildFile, comment: label, in: files)
    if existing == nil { edits += try newReference(reference, to: file) }
    return try edited(edits)
  }

  /// Returns whether a target has a phase to which files can be added.
  public func hasPhase(_ phase: XcodeBuildPhase, in target: String) -> Bool {
    guard let owner = targets.first(where: { $0.name == target }) else { return false }
    return objects.resolve(objects[owner.id]?.strings("buildPhases") ?? [])
      .contains { $0.isa == phase.rawValue && $0.value["files"] != nil }
  }

  /// Returns the names of the targets that include a file by a synchronized folder, whether or not the file exists.
  public func targets(takingIn file: String) -> [String] {
    targets.filter { isSynchronized(file, to: $0) }.map(\.name)
  }

  private func isSynchronized(_ file: String, to target: XcodeTarget) -> Bool {
    synchronizedFolders.contains { folder in
      RelativePath.isInside(file, folder.path)
        && folder.belongs(
          file, to: target.id, isListed: target.synchronizedFolders.contains(folder.id))
    }
  }

  private func newReference(_ id: String, to file: String) throws(XcodeProjectError) -> [ByteEdit] {
    let name = RelativePath.name(file)
    guard let (group, groupPath) = deepestGroup(for: file) ?? mainGroup(for: file),
      let children = group.value["children"]
    else {
      throw .unknown(path: filePath, what: "group for the file", name: file)
    }
    let inside = RelativePath.path(file, from: groupPath)
    var fields = [("lastKnownFileType", OpenStepPropertyList.quoted(Self.fileType(name)))]
    if inside != name { fields.append(("name", OpenStepPropertyList.quoted(name))) }
    fields += [("path", OpenStepPropertyList.quoted(inside)), ("sourceTree", "\"<group>\"")]
    return insertion(
      of: NewObject(id: id, comment: name, isa: "PBXFileReference", fields: fields))
      + document.insertion(ofElement: id, comment: name, in: children)
  }

  /// Returns the group with the nearest folder above the file; if several have that folder, the first in the file.
  private func deepestGroup(for file: String) -> (XcodeObject, String)? {
    let folder = RelativePath.parent(file)
    var result: (object: XcodeObject, path: String)?
    for group in objects.all(isa: "PBXGroup") {
      guard let path = references.paths[group.id], RelativePath.isInside(folder, path) else {
        continue
      }
      // A group without a path of its own only sorts its parent's files, so the main group takes precedence.
      let isNearer = result.map { path.count > $0.path.count } ?? true
      let isBetter =
        result.map {
          path.count == $0.path.count && $0.object.string("path") == nil
            && (group.string("path") != nil || references.parents[group.id] == nil)
        } ?? true
      if isNearer || isBetter { result = (group, path) }
    }
    return result.map { ($0.object, $0.path) }
  }

  /// Returns the main group and its folder for a file in another folder of the tree.
  private func mainGroup(for file: String) -> (XcodeObject, String)? {
    guard RelativePath.isInside(file, "") else { return nil }
    return objects.all(isa: "PBXGroup").lazy.compactMap { group in
      guard references.parents[group.id] == nil, let path = references.paths[group.id],
        RelativePath.isInside(path, "")
      else { return nil }
      return (group, path)
    }.first
  }

  private static func fileType(_ name: String) -> String {
    switch RelativePath.fileExtension(name) {
    case "swift": "sourcecode.swift"
    case "m": "sourcecode.c.objc"
    case "mm": "sourcecode.cpp.objcpp"
    case "c": "sourcecode.c.c"
    case "h": "sourcecode.c.h"
    case "xcassets": "folder.assetcatalog"
    case "xib": "file.xib"
    case "storyboard": "file.storyboard"
    case "strings": "text.plist.strings"
    case "stringsdict": "text.plist.stringsdict"
    case "xcstrings": "text.json.xcstrings"
    case "plist": "text.plist.xml"
    case "json": "text.json"
    case "bundle": "wrapper.plug-in"
    case "png": "image.png"
    case "": "folder"
    default: "file"
    }
  }
}

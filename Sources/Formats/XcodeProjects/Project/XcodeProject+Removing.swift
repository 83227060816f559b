import KeySorting
import PropertyLists

extension XcodeProject {
  /// Returns the project without its references to removed files: the file references, their build files, and the lines
  /// that name them in groups and phases. A variant group is removed with its last translation. Files of synchronized
  /// folders need no edit.
  ///
  /// - Parameter paths: Paths relative to the root of the tree; a folder stands for everything inside it.
  /// - Returns: The same project if it refers to none of them.
  /// - Throws: ``XcodeProjectError`` if the result can't be read, which would be a bug of this method.
  public func removingReferences(to paths: [String]) throws(XcodeProjectError) -> XcodeProject {
    let removed = self.removed(paths)
    guard !removed.isEmpty else { return self }
    var edits: [ByteEdit] = []
    for id in objects.identifiers where !removed.contains(id) {
      guard let object = objects[id] else { continue }
      for key in ["children", "files"] {
        for element in object.value[key]?.elements ?? []
        where element.string.map(removed.contains) ?? false {
          edits.append(document.removal(ofElement: element))
        }
      }
    }
    let entries = objects.container.entries
    let emptied = emptiedSections(entries, removed)
    edits += emptied.map { ByteEdit($0, "") }
    for entry in entries where entry.key.string.map(removed.contains) ?? false {
      let place = entry.key.range.lowerBound
      guard !emptied.contains(where: { $0.contains(place) }) else { continue }
      edits.append(document.removal(ofEntry: entry))
    }
    return try edited(edits)
  }

  private func removed(_ paths: [String]) -> Set<String> {
    let gone = Set(paths.map(RelativePath.normalize))
    func isGone(_ path: String) -> Bool {
      var part = path
      while !part.isEmpty, part != "/" {
        if gone.contains(part) { return true }
        part = RelativePath.parent(part)
      }
      return false
    }
    var result: Set<String> = []
    for isa in ["PBXFileReference", "XCVersionGroup"] {
      for object in objects.all(isa: isa)
      where references.paths[object.id].map(isGone) ?? false { result.insert(object.id) }
    }
    guard !result.isEmpty else { return [] }
    for group in objects.all(isa: "PBXVariantGroup") {
      let children = group.strings("children")
      if !children.isEmpty, children.allSatisfy(result.contains) { result.insert(group.id) }
    }
    for file in objects.all(isa: "PBXBuildFile")
    where file.string("fileRef").map(result.contains) ?? false { result.insert(file.id) }
    return result
  }

  /// Returns the ranges of sections that lose all of their objects, with their comments and the blank line before.
  private func emptiedSections(
    _ entries: [(key: OpenStepPropertyList.Value, value: OpenStepPropertyList.Value)],
    _ removed: Set<String>
  ) -> [Range<Int>] {
    var sections: [String: (range: Range<Int>, isEmptied: Bool)] = [:]
    for (key, value) in entries {
      let isa = value["isa"]?.string ?? ""
      let range = key.range.lowerBound..<value.range.upperBound
      let isRemoved = key.string.map(removed.contains) ?? false
      let old = sections[isa]
      sections[isa] = (
        (old?.range.lowerBound ?? range.lowerBound)..<range.upperBound,
        (old?.isEmptied ?? true) && isRemoved
      )
    }
    return sections.filter(\.value.isEmptied).compactMap { isa, section in
      SectionLayout(document).section(isa, around: section.range)
    }.sorted(on: \.lowerBound)
  }

  func edited(_ edits: [ByteEdit]) throws(XcodeProjectError) -> XcodeProject {
    let bytes: [UInt8]
    do throws(PropertyListError) {
      bytes = try ByteEdit.apply(edits, to: document.bytes)
    } catch {
      throw .malformed(path: filePath, fault: error)
    }
    return try XcodeProject(parsing: bytes, path: path, root: root)
  }
}

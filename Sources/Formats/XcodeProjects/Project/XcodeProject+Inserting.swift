import PropertyLists

/// An object to insert into a project.
struct NewObject {
  var id: String
  var comment: String
  var isa: String
  /// Keys with the source of their values, in Xcode's order.
  var fields: [(String, String)]

  /// Xcode writes objects of these kinds on one line.
  private var isOnOneLine: Bool { isa == "PBXBuildFile" || isa == "PBXFileReference" }

  /// Returns the object's value as Xcode writes it.
  func source(lineEnding: String) -> String {
    let all = [("isa", isa)] + fields
    if isOnOneLine { return "{" + all.map { "\($0.0) = \($0.1); " }.joined() + "}" }
    let lines = all.map { "\t\t\t\($0.0) = \($0.1);" }
    return (["{"] + lines + ["\t\t}"]).joined(separator: lineEnding)
  }
}

extension XcodeProject {
  /// Returns edits that insert an object at its place in the section of its kind; a missing section is written.
  func insertion(of object: NewObject) -> [ByteEdit] {
    let entries = objects.container.entries
    let section = entries.filter { $0.value["isa"]?.string == object.isa }
    let layout = SectionLayout(document)
    let ending = document.lineEnding
    let source = object.source(lineEnding: ending)
    let line =
      "\t\t\(object.id)\(OpenStepPropertyList.commentSuffix(object.comment)) = \(source);"
    if let next = section.first(where: { ($0.key.string ?? "") > object.id }) {
      let start = layout.lineStart(next.key.range.lowerBound)
      return [ByteEdit(start..<start, line + ending)]
    }
    if let last = section.last {
      let end = layout.lineEnd(last.value.range.upperBound)
      return [ByteEdit(end..<end, line + ending)]
    }
    guard let place = placeOfSection(object.isa, layout: layout) else {
      return document.insertion(
        ofKey: object.id, comment: object.comment, value: source, in: objects.container)
    }
    let text = [
      "", "/* Begin \(object.isa) section */", line, "/* End \(object.isa) section */", "",
    ].joined(separator: ending)
    return [ByteEdit(place..<place, text)]
  }

  /// Returns the place of a section that the file lacks; nil if its sections have no comments.
  private func placeOfSection(_ isa: String, layout: SectionLayout) -> Int? {
    let entries = objects.container.entries
    guard let next = entries.first(where: { ($0.value["isa"]?.string ?? "") > isa }) else {
      guard let last = entries.last, let kind = last.value["isa"]?.string else { return nil }
      return layout.end(of: kind, after: layout.lineEnd(last.value.range.upperBound))
    }
    return layout.beginning(
      of: next.value["isa"]?.string ?? "", before: layout.lineStart(next.key.range.lowerBound))
  }

  /// Returns edits that add elements to an array of an object; the key is written, at its alphabetical place, if the
  /// object doesn't have it.
  ///
  /// - Parameter elements: Identifiers with their comments.
  func appending(
    _ elements: [(id: String, comment: String)], to key: String, of object: XcodeObject
  ) -> [ByteEdit] {
    if let array = object.value[key], array.kind == .array {
      return elements.flatMap {
        document.insertion(ofElement: $0.id, comment: $0.comment, in: array)
      }
    }
    let lines = elements.map {
      "\t\t\t\t\($0.id)\(OpenStepPropertyList.commentSuffix($0.comment)),"
    }
    let source = (["("] + lines + ["\t\t\t)"]).joined(separator: document.lineEnding)
    return insertion(ofKey: key, value: source, in: object.value)
  }

  /// Returns edits that write a key at its alphabetical place; `isa` is always first.
  func insertion(
    ofKey key: String, value source: String, in dictionary: OpenStepPropertyList.Value
  ) -> [ByteEdit] {
    let place = dictionary.entries.firstIndex { entry in
      entry.key.string != "isa" && (entry.key.string ?? "") > key
    }
    return document.insertion(ofKey: key, value: source, at: place, in: dictionary)
  }
}

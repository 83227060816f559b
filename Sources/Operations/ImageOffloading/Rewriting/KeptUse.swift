import ImageUsage

/// A use of an enumeration's member that needs an `Image`, and can have it without the member, whose type changes:
///
/// ```swift
/// Menu("Sort") { Icon.chevronDown.image }  // Menu("Sort") { Image(Icon.chevronDown.rawValue) }
/// ```
///
/// Its image stays in the app; those of the other cases can leave.
struct KeptUse: Sendable {
  var edit: CodeRewriting.Edit
  var line: Int
  /// The name of the member.
  var member: String
  /// The name of the image; nil for a symbol of the system.
  var name: String?
  /// One sentence that says why an `Image` is needed; nil if only a receiver may need one.
  var obstacle: String?
  /// The receiver that gets it.
  var receiver: String?

  /// Whether it needs an `Image`.
  ///
  /// - Parameter receivers: Those that can be an image of the runtime's.
  func isNeeded(besides receivers: Set<String>) -> Bool {
    obstacle != nil || receiver.map { !receivers.contains($0) } ?? false
  }

  /// The call that it becomes, which isn't rewritten to show an image that leaves.
  var place: CodeRewriting.Place {
    CodeRewriting.Place(
      kind: .view, lines: line...line, bytes: edit.range, names: Set(name.map { [$0] } ?? []),
      isIndirect: false, reach: .named, lookup: .init(name: member, bytes: edit.range), edits: [],
      obstacle: obstacle ?? "\(receiver ?? member) has to be an Image.")
  }
}

extension SwiftImageCalls {
  /// Returns the use between two tokens if it names the case of an enumeration: `Icon.bell.image`; nil for any other.
  func keptUse(from start: Int, to end: Int, of variable: ImageVariable) -> KeptUse? {
    guard let images = variable.caseImages, case .member(let type) = variable.scope,
      importsSwiftUI, !hasOwnImage, !declarations.names.hasType("Image"),
      declarations.names.isOneValue(type), !file.tokens[start].isAlias
    else { return nil }
    var last = end
    if variable.labels != nil {
      guard file.text(end) == ")", file.text(end - 1) == "(" else { return nil }
      last = end - 2
    }
    // `Icon.bell.image` or `Theme.Icon.bell.image`
    let name = last - 2
    guard file.text(last) == variable.name, file.text(last - 1) == ".",
      file.text(name - 1) == ".", file.text(name - 2) == type, start <= name - 2,
      (start..<name).allSatisfy({ file.isWord($0) || file.text($0) == "." }),
      file.text(start).first?.isUppercase == true,
      declarations.cases.has(file.text(name), in: type), let value = images[file.text(name)]
    else { return nil }
    let rawValue = declarations.cases.string(of: file.text(name), in: type)
    guard !value.isOfRawValue || rawValue != nil && !declarations.hasOtherRawValues else {
      return nil
    }
    return KeptUse(
      edit: CodeRewriting.Edit(
        range: file.bytes(of: start..<end + 1),
        text: value.text(of: file.code(start..<name + 1))),
      line: file.tokens[start].line, member: variable.name,
      name: place.isPreview(start) ? nil : value.isOfRawValue ? rawValue : value.name,
      receiver: receiverOf[start])
  }
}

import ImageUsage
import SourceLexing

extension SwiftImageCalls {
  /// The result of looking for a variable in a file.
  struct Uses {
    /// The project's own modifiers of `Image` that its uses have.
    var members: Set<String> = []
    /// Whether they have modifiers of `LevityImage`, which the file must import.
    var hasModifiers = false
    /// Whether there are any.
    var isUsed = false
    /// Their lines.
    var lines: Set<Int> = []
    /// The receivers that get it.
    var receivers: Set<String> = []
    /// One sentence if a use needs an `Image`.
    var obstacle: String?
  }

  /// Finds the uses of a variable, and whether any view can stand there.
  ///
  /// - Parameter isHome: Whether it's declared in this file.
  func uses(of variable: ImageVariable, isHome: Bool) -> Uses {
    var uses = Uses()
    let inside = plainNames(of: variable.scope, isHome: isHome)
    for index in file.indices where file.text(index) == variable.name {
      if isRequirement(index) {
        uses.obstacle = "A protocol or a class above declares \(variable.name)."
        return uses
      }
      guard !(isHome && (index == variable.place || variable.setters.contains(index))),
        let start = start(of: index, variable, inside)
      else { continue }
      uses.isUsed = true
      uses.lines.insert(file.tokens[index].line)
      guard start >= 0 else {
        uses.obstacle = "\(variable.name) is used where it can't be followed."
        return uses
      }
      var end = index
      if file.text(end + 1) == "(", file.isJoined(end + 1), let close = file.closer[end + 1] {
        end = close
      }
      let (members, refused) = chain(after: end)
      uses.hasModifiers = uses.hasModifiers || file.text(end + 1) == "."
      uses.members.formUnion(members)
      if let receiver = receiverOf[start] { uses.receivers.insert(receiver) }
      if let sentence = refused ?? (receiverOf[start] == nil ? place.obstacle(at: start) : nil) {
        uses.obstacle = "\(variable.name) is used where an Image may be needed: \(sentence)"
        return uses
      }
    }
    return uses
  }

  /// Whether a declaration's type is that of others, too.
  private func isRequirement(_ index: Int) -> Bool {
    guard ["var", "func"].contains(file.text(index - 1)) else { return false }
    if file.text(index - 2) == "override" || file.text(index - 3) == "override" { return true }
    guard var before = file.opener[index].map({ $0 - 1 }) else { return false }
    while before >= 0, !["}", "{", ")", ";"].contains(file.text(before)) {
      if file.text(before) == "protocol" { return true }
      before -= 1
    }
    return false
  }

  /// The tokens between which the plain name means the variable.
  private func plainNames(of scope: ImageVariable.Scope, isHome: Bool) -> [Range<Int>] {
    switch scope {
    case .local(let range): return isHome ? [range] : []
    case .type(let type), .member(of: let type):
      return file.closer.compactMap { open, close in
        file.text(open) == "{" && file.typeDeclaration(of: open)?.name == type
          ? open..<close : nil
      }
    }
  }

  /// Returns the first token of the expression that means the variable; -1 if it can't be followed, and nil if the
  /// token means something else.
  private func start(
    of index: Int, _ variable: ImageVariable, _ inside: [Range<Int>]
  ) -> Int? {
    let before = file.text(index - 1)
    if before == "." {
      if case .local = variable.scope { return nil }
      if file.text(index - 2) == "\\" { return -1 }
      let start = file.expressionStart(of: index)
      if isOther(index, start) { return nil }
      if case .type(let type) = variable.scope {
        // `.harbor` means a static member of the type that is expected.
        if file.text(start) == "." { return type == "Image" ? -1 : nil }
        let owner = file.text(index - 2)
        if variable.isPrivate, inside.isEmpty { return nil }
        return owner == type || owner == "Self" && inside.contains { $0.contains(index) }
          ? start : nil
      }
      let isOwn = ["self", "super"].contains(file.text(index - 2))
      if isOwn, !inside.contains(where: { $0.contains(index) }) { return nil }
      return file.text(start) == "." ? nil : start
    }
    guard inside.contains(where: { $0.contains(index) }) else { return nil }
    // A label, or another declaration.
    if ["let", "var", "func", "case"].contains(before) { return nil }
    if file.text(index + 1) == ":", before == "(" || before == "," { return nil }
    return isOther(index, index) ? nil : index
  }

  /// Members of `UIImage`, which an `Image` doesn't have.
  private static let ofUIKit: Set<String> = [
    "size", "cgImage", "ciImage", "pngData", "jpegData", "withTintColor", "withRenderingMode",
  ]

  /// Whether an expression means something else than a constant `Image` that isn't optional: it's assigned to, or
  /// unwrapped.
  private func isOther(_ index: Int, _ start: Int) -> Bool {
    let next = file.text(index + 1)
    if next == "=", file.text(index + 2) != "=" { return true }
    if next == "?" || next == "!" { return file.isJoined(index + 1) }
    if next == ".", Self.ofUIKit.contains(file.text(index + 2)) { return true }
    let isBound = file.text(start - 1) == "=" && file.text(start - 3) == "let"
    return isBound && ["if", "guard", "while", ","].contains(file.text(start - 4))
  }
}

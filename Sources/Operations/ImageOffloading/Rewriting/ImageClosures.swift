import ImageUsage
import SourceLexing

/// The project's functions and types that take a closure which has to return an `Image`:
/// `struct Chip { let icon: () -> Image }`, `func styled(_ icon: () -> Image)`.
struct ImageClosures: Equatable {
  /// The names by which such closures are called for.
  private var callees: Set<String> = []

  func contains(_ callee: String) -> Bool { callees.contains(callee) }

  /// Adds the declarations of a source.
  ///
  /// - Parameter tokens: Its tokens, if it may have other names of `Image`.
  mutating func add(_ bytes: [UInt8], _ tokens: SwiftTokens? = nil) {
    guard tokens != nil || SourceBytes.contains(bytes, "() -> Image") else { return }
    let file = tokens ?? SwiftTokens(bytes)
    for index in file.indices where file.text(index) == "Image" { addType(at: index, in: file) }
  }

  private mutating func addType(at index: Int, in file: SwiftTokens) {
    guard file.text(index - 1) == ">", file.text(index - 2) == "-", file.text(index + 1) != ".",
      file.text(index - 3) == ")", let open = file.partner[index - 3]
    else { return }
    var before = open - 1
    while ["(", "@", "escaping", "Sendable", "MainActor"].contains(file.text(before)) {
      before -= 1
    }
    guard file.text(before) == ":", let callee = Self.callee(at: before, in: file) else { return }
    callees.insert(callee)
  }

  /// Returns the name by which the parameter or property before a colon is set: that of its function or type.
  private static func callee(at colon: Int, in file: SwiftTokens) -> String? {
    guard let open = file.opener[colon] else { return nil }
    if file.text(open) == "(" {
      guard file.isParameterList(open) else { return nil }
      let name = file.calledName(of: open)
      guard name == "init" || name.isEmpty else { return name }
      return file.opener[open].flatMap { file.typeDeclaration(of: $0)?.name }
    }
    guard ["let", "var"].contains(file.text(colon - 2)) else { return nil }
    return file.typeDeclaration(of: open)?.name
  }
}

import ImageUsage
import SourceLexing
public import XcodeProjects

/// A source whose members of `UIImage` make their copies again when the pixels arrive.
///
/// ```swift
/// extension UIImage {
///   func resized(to size: CGSize) -> UIImage? {
///     if let copy = deferredCopy("resized(to:) \(size)", { $0.resized(to: size) }) { return copy }
/// ```
///
/// A body that was a single expression gets a `return`, too.
package struct WaitingCopies: Sendable {
  let bytes: [UInt8]
  let edits: [CodeRewriting.Edit]

  /// Returns nil if a source has none.
  ///
  /// - Parameter names: The members that wait wherever the project declares them.
  init?(_ bytes: [UInt8], names: Set<String>) {
    guard SourceBytes.contains(bytes, "extension UIImage") else { return nil }
    let found = ImageCopies(bytes)
    let copies = found.copies.filter { !$0.text.isEmpty && names.contains($0.name) }
    guard !copies.isEmpty, let place = found.importPlace else { return nil }
    self.bytes = bytes
    edits =
      [CodeRewriting.Edit(range: place..<place, text: "\nimport LevityUIKit")]
      + copies.flatMap { copy in
        [(copy.place, copy.text)] + (copy.expression.map { [($0, "return ")] } ?? [])
      }.map { CodeRewriting.Edit(range: $0.0..<$0.0, text: $0.1) }
  }
}

extension CodeRewriting {
  /// Finds the members of `UIImage` that wait for the pixels.
  mutating func addCopies(
    in paths: [String], _ project: ProjectModel, read: (String) -> [UInt8]?
  ) {
    let names = WaitingCopyNames.find(in: project, paths: paths, read: read)
    guard !names.isEmpty else { return }
    for path in paths where path.hasSuffix(".swift") {
      copies[path] = read(path).flatMap { WaitingCopies($0, names: names) }
    }
  }
}

/// The members of `UIImage` that an offload makes wait for the pixels.
public enum WaitingCopyNames {
  /// Returns the members that wait wherever the project declares them, in code that runs in apps alone.
  ///
  /// - Parameters:
  ///   - paths: All files of the project.
  ///   - read: Returns the bytes of a file, or nil.
  public static func find(
    in project: ProjectModel, paths: [String], read: (String) -> [UInt8]?
  ) -> Set<String> {
    // Such code runs on the main actor alone, and copies are made beside it.
    guard !project.isOnMainActor(read: read) else { return [] }
    let modules = ModuleFacts(project)
    return ImageCopies.names(
      in: paths,
      canEdit: { modules.role(of: $0) == .app && !modules.isAlsoElsewhere($0) }, read: read)
  }
}

extension ProjectModel {
  /// Whether settings may say that declarations run on the main actor unless they say something else.
  func isOnMainActor(read: (String) -> [UInt8]?) -> Bool {
    (projects.map(\.filePath) + packages.map(\.path)).contains { path in
      read(path).map(DefaultIsolation.isSet) ?? true
    }
  }
}

import ImageUsage
import SourceLexing

/// The members of protocols whose type each conforming type says, where the project says that it's SwiftUI's `Image`: such
/// a member keeps its type.
///
/// ```swift
/// protocol Badge<Icon> { associatedtype Icon: View; var icon: Icon { get } }
/// struct Bell: Badge { typealias Icon = Image; var icon: Image { Image("bell") } }
/// ```
struct AssociatedTypes: Equatable {
  private struct Member: Hashable {
    var type: String
    var ofProtocol: String
  }

  /// The associated types by the members that have them. SwiftUI asks for a body.
  private var members: [String: Set<Member>] = [
    "body": [Member(type: "Body", ofProtocol: "View")]
  ]
  /// The types that clauses say to be an image: `where Icon == Image`.
  private var images: Set<String> = []

  /// Whether a source says anything of associated types.
  static func areMentioned(in bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "associatedtype") || SourceBytes.contains(bytes, "== Image")
      || SourceBytes.contains(bytes, "== SwiftUI.Image")
  }

  mutating func add(_ file: BracketedTokens) {
    for index in file.indices where file.isWord(index) {
      if file.text(index) == "protocol" { addProtocol(at: index, file) }
      let isCompared = file.text(index + 1) == "=" && file.text(index + 2) == "="
      let isQualified = file.text(index + 3) == "SwiftUI" && file.text(index + 4) == "."
      if isCompared, file.text(isQualified ? index + 5 : index + 3) == "Image" {
        images.insert(file.text(index))
      }
    }
  }

  private mutating func addProtocol(at keyword: Int, _ file: BracketedTokens) {
    guard let open = file.indices[keyword...].first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return }
    let types = Set(
      (open..<close).filter { file.text($0 - 1) == "associatedtype" }.map { file.text($0) })
    for index in open..<close where file.opener[index] == open {
      let type: Int?
      switch file.text(index) {
      case "var": type = file.text(index + 2) == ":" ? index + 3 : nil
      case "func":
        let end = file.closer[index + 2] ?? index
        type = file.text(end + 1) == "-" && file.text(end + 2) == ">" ? end + 3 : nil
      default: continue
      }
      guard let type, types.contains(file.text(type)) else { continue }
      members[file.text(index + 1), default: []].insert(
        Member(type: file.text(type), ofProtocol: file.text(keyword + 1)))
    }
  }

  /// Whether a member of a name may have to be an `Image`.
  ///
  /// - Parameters:
  ///   - names: The declarations of the project, with `typealias Icon = Image`.
  ///   - arguments: The types that the project names with an `Image` as their parameter: `Badge<Image>`.
  func mayFix(
    _ member: String, in names: DeclaredNames, with arguments: GenericViews
  ) -> Bool {
    members[member]?.contains {
      images.contains($0.type) || arguments.areOfImages($0.ofProtocol)
        || names.isAlias($0.type) && names.inherited[$0.type]?.contains("Image") ?? false
    } ?? false
  }
}

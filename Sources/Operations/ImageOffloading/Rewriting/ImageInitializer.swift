import ImageUsage
import SourceLexing

/// An initializer that a project adds to SwiftUI's `Image`.
///
/// ```swift
/// extension Image {
///   init(_ icon: Icon) { self.init(icon.rawValue, bundle: .main) }
/// }
/// ```
struct ImageInitializer: Equatable {
  /// `init(_` or `init(icon`.
  private(set) var name = "init("
  private(set) var isUnlabelled = false
  /// The type of its only parameter; nil if it has others, or the type isn't a name.
  private(set) var type: String?
  /// Whether all it does is to show the image that its parameter's raw value names, so that `LevityImage` can have it, too.
  private(set) var showsRawValue = false

  /// Reads the initializer whose keyword is at an index.
  init(at index: Int, in file: SwiftTokens) {
    var open = index + 1
    if ["?", "!"].contains(file.text(open)) { open += 1 }
    guard file.text(open) == "(", let close = file.closer[open] else { return }
    name += file.text(open + 1)
    isUnlabelled = file.text(open + 1) == "_"
    guard file.text(open + 3) == ":", let argument = file.arguments(of: open).first,
      argument.value.upperBound == close
    else { return }
    let path = open + 4..<close
    let isName = path.enumerated().allSatisfy { offset, index in
      offset.isMultiple(of: 2) ? file.isWord(index) : file.text(index) == "."
    }
    guard isName, let last = path.last else { return }
    type = file.text(last)
    showsRawValue =
      open == index + 1 && isUnlabelled
      && Self.isRawValue(of: file.text(open + 2), inBody: close + 1, file)
  }

  /// `{ self.init(icon.rawValue, bundle: Image.bundle) }`
  private static func isRawValue(
    of parameter: String, inBody body: Int, _ file: SwiftTokens
  ) -> Bool {
    let call = ["self", ".", "init", "("]
    guard file.text(body) == "{", let end = file.closer[body],
      call.indices.allSatisfy({ file.text(body + 1 + $0) == call[$0] }),
      file.closer[body + 4] == end - 1
    else { return false }
    let arguments = file.arguments(of: body + 4)
    guard let first = arguments.first, first.label.isEmpty,
      first.value.map({ file.text($0) }) == [parameter, ".", "rawValue"]
    else { return false }
    return arguments.dropFirst().allSatisfy { ["bundle", "label"].contains($0.label) }
  }
}

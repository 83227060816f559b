import ImageUsage
import SourceLexing

/// An initializer that a project adds to SwiftUI's `Image`.
///
/// ```swift
/// extension Image {
///   init(_ icon: Icon) { self.init(icon.rawValue, bundle: .main) }
///   init(asset: Asset) {
///     switch asset {
///     case .named(let name): self.init(name)
///     case .symbol(let name): self.init(systemName: name)
///     }
///   }
/// }
/// ```
struct ImageInitializer: Equatable {
  /// `init(_` or `init(icon`.
  private(set) var name = "init("
  private(set) var isUnlabelled = false
  /// The type of its only parameter; nil if it has others, or the type isn't a name.
  private(set) var type: String?
  /// Whether all it does is to show the image that its parameter's raw value names.
  private(set) var showsRawValue = false
  /// Whether all that it calls is there for `LevityImage`, too.
  private(set) var canBeCopied = false
  /// The project's other initializers that it calls.
  private(set) var needs: Set<String> = []
  /// Whether it passes on a value that may be a resource.
  private(set) var mayTakeResource = false
  /// Whether it shows no image of a catalog: it makes one of data, or a symbol of the system's.
  private(set) var showsNothing = false
  /// Whether it shows an image of UIKit.
  private(set) var showsPicture = false
  /// The arguments that make an image of the system, which `LevityImage` takes.
  private(set) var systemImages: [Range<Int>] = []

  /// Reads the initializer whose keyword is at an index.
  ///
  /// - Parameter end: The token behind its body.
  init(at index: Int, until end: Int, in file: SwiftTokens) {
    var open = index + 1
    if ["?", "!"].contains(file.text(open)) { open += 1 }
    guard file.text(open) == "(", let close = file.closer[open] else { return }
    name += file.text(open + 1)
    isUnlabelled = file.text(open + 1) == "_"
    if let body = (close..<end).first(where: { file.text($0) == "{" }) {
      canBeCopied = readCalls(in: body, file) && open == index + 1
      showsNothing = Self.showsNothing(open..<close, in: body, file)
    }
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

  /// Notes the initializers that a body calls. Returns false if it makes the image in another way, or calls what only
  /// `Image` has.
  private mutating func readCalls(in body: Int, _ file: SwiftTokens) -> Bool {
    guard let end = file.closer[body] else { return false }
    var isCalled = false
    for index in body..<end {
      switch file.text(index) {
      case "Self": return false
      case "self":
        guard file.text(index + 1) == ".", file.text(index + 2) == "init",
          file.text(index + 3) == "(", file.closer[index + 3] != nil,
          read(call: index + 3, file)
        else { return false }
        isCalled = true
      default: break
      }
    }
    return isCalled
  }

  private mutating func read(call open: Int, _ file: SwiftTokens) -> Bool {
    let arguments = file.arguments(of: open)
    guard let first = arguments.first else { return false }
    let more = Set(arguments.dropFirst().map(\.label))
    switch first.label {
    case "", "decorative":
      guard more.isSubset(of: first.label.isEmpty ? ["bundle", "label"] : ["bundle"]) else {
        return false
      }
      // A symbol of Xcode's is a resource.
      if [".", "ImageResource"].contains(file.text(first.value.lowerBound)) { return false }
      let isString =
        more.contains("bundle") || first.label == "decorative"
        || file.text(first.value.upperBound - 1) == "rawValue"
        || file.tokens[first.value.lowerBound].isPlainString
      mayTakeResource = mayTakeResource || !isString
      return true
    case "systemName":
      systemImages.append(open + 1..<(file.closer[open] ?? open + 1))
      return true
    case "uiImage":
      showsPicture = true
      return more.isEmpty
    case "nsImage", "cgImage", "size", "_internalSystemName": return false
    case let label:
      needs.insert("init(\(label)")
      return true
    }
  }

  /// Whether nothing in a body can name an image of a catalog, and nothing that it gets can be one.
  private static func showsNothing(
    _ parameters: Range<Int>, in body: Int, _ file: SwiftTokens
  ) -> Bool {
    let plain: Set = ["Data", "NSData", "CGImage", "CIImage", "CVPixelBuffer"]
    let colons = parameters.filter { file.text($0) == ":" }
    guard !colons.isEmpty, colons.allSatisfy({ plain.contains(file.text($0 + 1)) }),
      let end = file.closer[body]
    else { return false }
    return !(body..<end).contains { index in
      ["named", "resource", "decorative", "bundle", "imageLiteral"].contains(file.text(index))
        || file.tokens[index].kind != .word && file.tokens[index].isPlainString
        || file.text(index) == "init" && file.text(index + 1) == "("
          && file.arguments(of: index + 1).first?.label.isEmpty ?? true
    }
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

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
  /// Whether its only parameter has no label and a type that no initializer of SwiftUI's takes.
  private(set) var isOfOwnType = false
  /// Whether it has one parameter, so that a call with a bundle isn't one of it.
  private(set) var hasOneParameter = false
  /// Whether all it does is to show the image that its parameter's raw value names.
  private(set) var showsRawValue = false
  /// Whether all that it calls is there for `LevityImage`, too.
  private(set) var canBeCopied = false
  /// The project's other initializers that it calls.
  private(set) var needs: Set<String> = []
  /// Those that it calls if the project declares them: their labels are also SwiftUI's.
  private(set) var calls: Set<String> = []
  /// Whether symbols of the system are all that it shows, unless the project has an initializer for their names.
  private(set) var showsSymbols = false
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
  init(at index: Int, until end: Int, in file: BracketedTokens) {
    var open = index + 1
    if ["?", "!"].contains(file.text(open)) { open += 1 }
    let isGeneric = file.text(open) == "<"
    if isGeneric { open = (open..<end).first { file.text($0) == "(" } ?? open }
    guard file.text(open) == "(", let close = file.closer[open] else { return }
    name += file.text(open + 1)
    hasOneParameter = file.arguments(of: open).count == 1
    isUnlabelled = file.text(open + 1) == "_"
    if let body = (close..<end).first(where: { file.text($0) == "{" }) {
      let areCallsKnown = readCalls(in: body, file)
      showsSymbols = areCallsKnown && showsSymbols
      // `throws`, `async` or a condition may stand before the body.
      canBeCopied =
        areCallsKnown && open == index + 1 && body == close + 1
        && Self.isSaid(by: file.arguments(of: open).first, file)
      showsNothing = Self.showsNothing(open..<close, in: body, file)
    }
    defer {
      // A call may mean one of SwiftUI's.
      if Self.systemNames.contains(name), !showsRawValue, !isOfOwnType { canBeCopied = false }
    }
    guard file.text(open + 3) == ":", let argument = file.arguments(of: open).first,
      argument.value.upperBound == close
    else { return }
    let isAny = file.text(open + 4) == "any"
    let path = (isAny ? open + 5 : open + 4)..<close
    let isName = path.enumerated().allSatisfy { offset, index in
      offset.isMultiple(of: 2) ? file.isWord(index) : file.text(index) == "."
    }
    guard isName, let last = path.last else { return }
    type = file.text(last)
    isOfOwnType = isUnlabelled && !showsPicture && !Self.takenTypes.contains(file.text(last))
    showsRawValue =
      canBeCopied && isUnlabelled
      && Self.isRawValue(of: file.text(open + 2), inBody: close + 1, file)
  }

  /// Types that an initializer of SwiftUI's takes without a label, or that say nothing.
  private static let takenTypes: Set<String> = [
    "String", "StaticString", "Substring", "NSString", "StringProtocol", "LocalizedStringKey",
    "ImageResource", "UIImage", "NSImage", "CGImage", "CIImage", "Image", "Any", "AnyObject",
    "Self", "Data",
  ]

  /// The names of SwiftUI's own initializers.
  static let systemNames: Set<String> = [
    "init(_", "init(decorative", "init(uiImage", "init(nsImage", "init(systemName", "init(cgImage",
    "init(size", "init(_internalSystemName", "init()",
  ]

  /// Whether every call has the first argument: it has no default, and can't be left out.
  private static func isSaid(by parameter: BracketedTokens.Argument?, _ file: BracketedTokens)
    -> Bool
  {
    guard let parameter else { return false }
    return !parameter.value.contains { ["=", "..."].contains(file.text($0)) }
      && !parameter.value.contains { file.text($0) == "." && file.text($0 + 1) == "." }
  }

  /// Notes the initializers that a body calls. Returns false if it makes the image in another way, or calls what only
  /// `Image` has.
  private mutating func readCalls(in body: Int, _ file: BracketedTokens) -> Bool {
    guard let end = file.closer[body] else { return false }
    var isCalled = false
    showsSymbols = true
    for index in body..<end {
      switch file.text(index) {
      case "Self": return false
      case "self":
        let isCall = file.text(index + 1) == "." && file.text(index + 2) == "init"
        // `self = Image(name, bundle: .module)`, `self = .init(name, bundle: .module)`
        let isValue = file.text(index + 1) == "="
        let isImplicit = isValue && file.text(index + 2) == "." && file.text(index + 3) == "init"
        let open = isImplicit ? index + 4 : index + 3
        guard isCall || isImplicit || isValue && file.text(index + 2) == "Image",
          file.text(open) == "(", let close = file.closer[open],
          !isValue || [";", "}"].contains(file.text(close + 1)) || file.startsStatement(close + 1),
          read(call: open, file)
        else { return false }
        isCalled = true
      default: break
      }
    }
    return isCalled
  }

  private mutating func read(call open: Int, _ file: BracketedTokens) -> Bool {
    let arguments = file.arguments(of: open)
    guard let first = arguments.first else { return false }
    let more = Set(arguments.dropFirst().map(\.label))
    if first.label != "systemName" || !more.isSubset(of: ["variableValue"]) { showsSymbols = false }
    let isLiteral =
      first.value.count == 1 && file.tokens[first.value.lowerBound].isPlainString
    if first.label.isEmpty, !isLiteral { calls.insert("init(_") }
    if !first.label.isEmpty { calls.insert("init(\(first.label)") }
    switch first.label {
    case "", "decorative":
      guard more.isSubset(of: first.label.isEmpty ? ["bundle", "label"] : ["bundle"]) else {
        return false
      }
      if Self.mayBeSymbol(first.value, in: open, file) { return false }
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

  /// Whether a symbol of Xcode's, which is a resource, may be the value, or one of its branches.
  private static func mayBeSymbol(
    _ value: Range<Int>, in open: Int, _ file: BracketedTokens
  ) -> Bool {
    value.contains { index in
      if ["ImageResource", "{"].contains(file.text(index)) { return true }
      guard file.text(index) == "." else { return false }
      if index == value.lowerBound { return true }
      let around = file.opener[index] ?? open
      let isArgument = around != open && file.isWord(around - 1) && file.isJoined(around)
      let before = file.text(index - 1)
      let isChained =
        ["?", "!"].contains(before) && file.isJoined(index) && file.isJoined(index - 1)
      let begins = ["(", "[", ",", ":", "?", "!"].contains(before)
      return begins && !isChained && !isArgument
    }
  }

  /// Whether nothing in a body can name an image of a catalog, and nothing that it gets can be one.
  private static func showsNothing(
    _ parameters: Range<Int>, in body: Int, _ file: BracketedTokens
  ) -> Bool {
    let data: Set = ["Data", "NSData", "CGImage", "CIImage", "CVPixelBuffer", "URL"]
    let plain = data.union(["CGSize", "CGFloat", "Double", "Float", "Int"])
    let made: Set = ["uiImage", "cgImage", "ciImage", "systemName", "data", "contentsOf"]
    let colons = parameters.filter { file.text($0) == ":" }
    guard !colons.isEmpty, colons.allSatisfy({ plain.contains(file.text($0 + 1)) }),
      colons.contains(where: { data.contains(file.text($0 + 1)) }),
      let end = file.closer[body]
    else { return false }
    return !(body..<end).contains { index in
      ["named", "resource", "decorative", "bundle", "imageLiteral"].contains(file.text(index))
        || file.tokens[index].kind != .word && file.tokens[index].isPlainString
        || file.text(index) == "init" && file.text(index + 1) == "("
          && !made.contains(file.arguments(of: index + 1).first?.label ?? "")
        || file.text(index) == "UIImage" && file.text(index + 1) == "."
        || file.text(index) == "Self"
        || file.text(index) == "." && ["?", ":", "(", "="].contains(file.text(index - 1))
          && !(file.isJoined(index) && file.isJoined(index - 1) && file.text(index - 1) == "?")
    }
  }

  /// `{ self.init(icon.rawValue, bundle: Image.bundle) }`, `{ self = Image(icon.rawValue) }`
  private static func isRawValue(
    of parameter: String, inBody body: Int, _ file: BracketedTokens
  ) -> Bool {
    let begins = [["self", ".", "init", "("], ["self", "=", "Image", "("]].contains { call in
      call.indices.allSatisfy { file.text(body + 1 + $0) == call[$0] }
    }
    guard file.text(body) == "{", let end = file.closer[body], begins,
      file.closer[body + 4] == end - 1
    else { return false }
    let arguments = file.arguments(of: body + 4)
    guard let first = arguments.first, first.label.isEmpty,
      first.value.map({ file.text($0) }) == [parameter, ".", "rawValue"]
    else { return false }
    return arguments.dropFirst().allSatisfy { ["bundle", "label"].contains($0.label) }
  }
}

import SourceLexing

/// The calls in a Swift file that show an image of a catalog, and that can be rewritten so that the runtime shows it.
///
/// `Image("x")` and `Image(.x)` become `LevityImage("x")`; `UIImage(resource: .x)` becomes a lookup by name, which hooks
/// answer.
struct SwiftImageCalls {
  enum Name: Hashable {
    case literal(String)
    /// Xcode's symbol with its namespaces.
    case symbol([String])
  }

  struct Call {
    enum Kind {
      case view
      case resource
    }

    var kind: Kind
    /// Two for `Image(isOn ? "on" : "off")`.
    var names: [Name]
    var line: Int
    var range: Range<Int>
    /// `Image`, or `SwiftUI.Image`.
    var callee: Range<Int>
    /// The symbol; nil if the argument stays as it is.
    var symbol: Range<Int>?
    /// One sentence; nil if the call can be rewritten.
    var obstacle: String?
  }

  private(set) var calls: [Call] = []
  /// Where `import LevitySwiftUI` goes; nil if it's there already or SwiftUI isn't imported.
  private(set) var importPlace: Int?

  private let file: SwiftTokens
  private let imageExtensions: Set<String>

  /// - Parameter imageExtensions: The functions and properties that the project adds to SwiftUI's `Image`.
  init(_ bytes: [UInt8], imageExtensions: Set<String> = []) {
    file = SwiftTokens(bytes)
    self.imageExtensions = imageExtensions
    for index in file.indices where file.tokens[index].kind == .word {
      switch file.tokens[index].text {
      case "Image": view(at: index)
      case "UIImage": resource(at: index)
      case "SwiftUI" where file.text(index - 1) == "import":
        importPlace = file.tokens[index].range.upperBound
      default: break
      }
    }
    if file.indices.contains(where: { file.text($0) == "LevitySwiftUI" }) { importPlace = nil }
  }

  // MARK: Calls

  private mutating func view(at index: Int) {
    var start = index
    if file.text(index - 1) == "." {
      guard file.text(index - 2) == "SwiftUI" else { return }
      start = index - 2
    }
    guard file.text(index + 1) == "(", let close = file.closer[index + 1] else { return }
    let argument = index + 2..<close
    guard let (names, symbol) = names(argument) else { return }
    let tokens = file.tokens
    calls.append(
      Call(
        kind: .view, names: names, line: tokens[argument.lowerBound].line,
        range: tokens[start].range.lowerBound..<tokens[close].range.upperBound,
        callee: tokens[start].range.lowerBound..<tokens[index].range.upperBound, symbol: symbol,
        obstacle: bundleObstacle(argument) ?? chainObstacle(after: close)
          ?? ViewPlace(file).obstacle(at: start)))
  }

  private mutating func resource(at index: Int) {
    guard file.text(index - 1) != ".", file.text(index + 1) == "(",
      file.text(index + 2) == "resource",
      file.text(index + 3) == ":", let close = file.closer[index + 1],
      let (names, symbol) = names(index + 4..<close), let symbol
    else { return }
    let tokens = file.tokens
    calls.append(
      Call(
        kind: .resource, names: names, line: tokens[index + 4].line,
        range: tokens[index].range.lowerBound..<tokens[close].range.upperBound,
        callee: tokens[index].range, symbol: symbol))
  }

  /// Returns what the arguments name, and the range of a symbol; nil for anything but literals and symbols.
  private func names(_ argument: Range<Int>) -> ([Name], Range<Int>?)? {
    guard let first = argument.first, let last = argument.last else { return nil }
    let tokens = file.tokens
    if file.text(first) == "." {
      let words = argument.filter { file.isWord($0) }
      let isPath = argument.enumerated().allSatisfy { offset, index in
        offset.isMultiple(of: 2) ? file.text(index) == "." : file.isWord(index)
      }
      guard isPath, argument.count.isMultiple(of: 2) else { return nil }
      let range = tokens[first].range.lowerBound..<tokens[last].range.upperBound
      return ([.symbol(words.map { file.text($0) })], range)
    }
    let isLabelled = file.text(first) == "decorative" && file.text(first + 1) == ":"
    let name = isLabelled ? first + 2 : first
    if name <= last, tokens[name].isPlainString, name == last || file.text(name + 1) == "," {
      return ([.literal(tokens[name].text)], nil)
    }
    // `isOn ? "on" : "off"`, without a label as in `systemName: `.
    guard argument.count >= 5, isLabelled || file.text(first + 1) != ":",
      tokens[last].isPlainString, file.text(last - 1) == ":",
      tokens[last - 2].isPlainString, file.text(last - 3) == "?",
      !argument.contains(where: { file.text($0) == "," && file.opener[$0] == file.opener[first] })
    else { return nil }
    return ([.literal(tokens[last - 2].text), .literal(tokens[last].text)], nil)
  }

  // MARK: Obstacles

  private func bundleObstacle(_ argument: Range<Int>) -> String? {
    guard let first = argument.first else { return nil }
    let hasMore = argument.contains {
      file.text($0) == "," && file.opener[$0] == file.opener[first]
    }
    return hasMore ? "It has a bundle, a label or a value." : nil
  }

  private static let supported: Set<String> = [
    "resizable", "renderingMode", "interpolation", "antialiased",
  ]
  private static let unsupported: Set<String> = [
    "symbolRenderingMode", "allowedDynamicRange", "variableValue",
  ]

  /// Follows `.resizable().renderingMode(.template)` as long as the result is an `Image`.
  private func chainObstacle(after close: Int) -> String? {
    var next = close + 1
    while file.text(next) == ".", file.isWord(next + 1) {
      let name = file.text(next + 1)
      if Self.unsupported.contains(name) { return "LevityImage has no \(name)." }
      if imageExtensions.contains(name) { return "The project adds \(name) to Image only." }
      guard Self.supported.contains(name), file.text(next + 2) == "(",
        let end = file.closer[next + 2]
      else { return nil }
      next = end + 1
    }
    return file.text(next) == "+" ? "It's an operand." : nil
  }
}

extension SwiftImageCalls {
  /// Returns the names that the extensions of `Image` in a file declare.
  static func imageExtensions(in bytes: [UInt8]) -> Set<String> {
    let file = SwiftTokens(bytes)
    var result: Set<String> = []
    for index in file.indices
    where file.text(index) == "extension" && file.text(index + 1) == "Image" {
      guard let open = file.indices[index...].first(where: { file.text($0) == "{" }),
        let close = file.closer[open]
      else { continue }
      for member in open..<close where ["func", "var"].contains(file.text(member)) {
        result.insert(file.text(member + 1))
      }
    }
    return result
  }
}

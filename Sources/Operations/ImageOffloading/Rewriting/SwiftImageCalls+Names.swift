import ImageUsage
import SourceLexing

extension SwiftImageCalls {
  /// The argument that names an image.
  struct Expression {
    var names: [Name] = []
    var reach = Reach.named
    var lookup: Lookup?
    var symbols: [(range: Range<Int>, path: [String])] = []
    /// Whether it may be a resource.
    var takesResource = false
    var edits: [CodeRewriting.Edit] = []
    var obstacle: String?

    /// Whether it can't be a value from which an initializer of the project's makes an image.
    var isPlain: Bool { lookup == nil && obstacle == nil }

    static func refused(_ sentence: String) -> Expression {
      Expression(reach: .anything, obstacle: sentence)
    }
  }

  /// Returns what an argument names; nil if it's empty.
  ///
  /// - Parameters:
  ///   - isOfView: Whether it's the argument of an `Image`, to which the project may have added an initializer.
  ///   - mayBeOwn: Whether the call may be one of such an initializer.
  func name(
    _ value: Range<Int>, isOfView: Bool = false, mayBeOwn: Bool = true
  ) -> Expression? {
    guard let first = value.first else { return nil }
    if value.count == 1, file.tokens[first].isPlainString {
      return Expression(names: [.literal(file.tokens[first].text)])
    }
    if isOfView, mayBeOwn, let own = ownCase(value) { return own }
    if let path = symbol(value) {
      return Expression(
        names: [.symbol(path)], symbols: [(range: file.bytes(of: value), path: path)],
        obstacle: isOfView && mayBeOwnMember(path) ? "It may be a member of another type." : nil)
    }
    if let (left, right) = file.choice(value) {
      return joined(
        name(left, isOfView: isOfView, mayBeOwn: mayBeOwn),
        name(right, isOfView: isOfView, mayBeOwn: mayBeOwn),
        bytes: file.bytes(of: value))
    }
    if file.text(first) == "." { return .refused("Its argument isn't a name.") }
    if let rSwift = rSwiftAccessor(value) { return rSwift }
    return lookup(value, mayBeOwn: mayBeOwn)
  }

  /// `.main` and `Icon.main` of an enumeration from which an initializer of the project's makes an image.
  private func ownCase(_ value: Range<Int>) -> Expression? {
    guard let last = value.last, (2...3).contains(value.count), file.text(last - 1) == "." else {
      return nil
    }
    let type = value.count == 3 ? file.text(value.lowerBound) : nil
    guard let name = declarations.rawValue(ofCase: file.text(last), type: type) else {
      let found = declarations.initialized(fromCase: file.text(last), type: type)
      guard found.isInitialized else { return nil }
      return Expression(
        names: found.rawValue.map { [.literal($0)] } ?? [], reach: .anything,
        lookup: Lookup(name: file.text(last), bytes: file.bytes(of: value)),
        obstacle: declarations.initializerObstacle)
    }
    return Expression(
      names: [.literal(name)],
      lookup: Lookup(name: file.text(last), bytes: file.bytes(of: value)),
      obstacle: declarations.initializerObstacle)
  }

  /// Whether `.bell` may be a static member of a type from which an initializer of the project's makes an image.
  private func mayBeOwnMember(_ path: [String]) -> Bool {
    guard declarations.hasInitializer, let first = path.first else { return false }
    return !declarations.symbols.contains(path.joined(separator: "."))
      || declarations.staticNames.contains(first)
  }

  /// Returns the components of `.a.b` and `ImageResource.a`, and of `Icons.a` if that is a resource which the project's
  /// code makes; nil for anything else.
  func symbol(_ value: Range<Int>) -> [String]? {
    var range = value
    if value.count == 3, file.text(value.lowerBound + 1) == "." {
      let path = [file.text(value.lowerBound), file.text(value.lowerBound + 2)]
      if declarations.ownResources[path] != nil { return path }
    }
    if let first = range.first, file.text(first) == "ImageResource" { range = range.dropFirst() }
    let isPath = range.enumerated().allSatisfy { offset, index in
      offset.isMultiple(of: 2) ? file.text(index) == "." : file.isWord(index)
    }
    guard isPath, range.count > 1, range.count.isMultiple(of: 2) else { return nil }
    let path = range.filter { file.isWord($0) }.map { file.text($0) }
    return path == ["init"] ? nil : path
  }

  private func joined(
    _ left: Expression?, _ right: Expression?, bytes: Range<Int>
  ) -> Expression? {
    guard let left, let right else { return nil }
    var result = left
    result.names += right.names
    result.symbols += right.symbols
    result.edits += right.edits
    result.reach = max(left.reach, right.reach)
    result.lookup = nil
    if let lookup = left.lookup ?? right.lookup {
      result.lookup = Lookup(name: lookup.name, bytes: bytes)
    }
    result.obstacle = left.obstacle ?? right.obstacle
    result.takesResource = left.takesResource || right.takesResource
    let hasLiterals = result.names.count > result.symbols.count
    if !result.symbols.isEmpty, result.reach > .named || hasLiterals {
      // `isOn ? .bell : icon` is a resource whatever `icon` is.
      if hasLiterals { result.obstacle = "Its argument isn't a name." }
      result.takesResource = true
      result.symbols = []
    }
    return result
  }

  /// `R.image.x` of R.swift, which has a name and a bundle.
  private func rSwiftAccessor(_ value: Range<Int>) -> Expression? {
    let texts = value.map { file.text($0) }
    guard texts.count > 4, texts.starts(with: ["R", ".", "image", "."]),
      texts.last.map({ $0 != ")" }) ?? false, !texts.contains("")
    else { return nil }
    let end = file.bytes(of: value).upperBound
    let text = ".name, bundle: \(texts.joined()).bundle"
    return Expression(edits: [CodeRewriting.Edit(range: end..<end, text: text)])
  }

  /// A name that is built or received at run time, and not a resource.
  private func lookup(_ value: Range<Int>, mayBeOwn: Bool) -> Expression {
    let pieces = value.filter { index in
      switch file.tokens[index].kind {
      case .string, .stringHead, .stringMiddle, .stringTail: true
      default: false
      }
    }
    if value.count > 1, pieces.first == value.first, pieces.last == value.last,
      file.tokens[value.lowerBound].kind == .stringHead, pieces.contains(where: hasFixedPart)
    {
      // The usage analysis finds the names that fit, too, but forgets them if another place is a proof.
      return Expression(
        names: [.pattern(pattern(of: value))],
        lookup: Lookup(name: lastName(value), bytes: file.bytes(of: value)))
    }
    if let sum = sum(value) {
      return Expression(
        names: [.pattern(sum)],
        lookup: Lookup(name: lastName(value), bytes: file.bytes(of: value)))
    }
    // Only names can be put together or have literals among their values.
    guard pieces.isEmpty else {
      let isOther = ["UIImage", "NSImage"].contains(file.text(value.lowerBound))
      return Expression(
        reach: .anything, lookup: Lookup(name: lastName(value), bytes: file.bytes(of: value)),
        obstacle: isOther && mayBeOwn ? declarations.initializerObstacle : nil)
    }
    if isAccessor(value) { return Expression() }
    let name = lastName(value)
    let isRawValue = name == "rawValue" && !declarations.hasOtherRawValues
    return Expression(
      reach: isRawValue ? .rawValues : .anything,
      lookup: Lookup(name: name, bytes: file.bytes(of: value)),
      takesResource: declarations.mayBeResource(name),
      obstacle: declarations.obstacle(to: name, mayBeOwn: mayBeOwn))
  }

  /// Returns `her**` for `"her\(letter)"`.
  private func pattern(of value: Range<Int>) -> String {
    var result = ""
    var depth = 0
    for index in value {
      let token = file.tokens[index]
      if token.kind == .stringHead { depth += 1 }
      if depth == 1 {
        switch token.kind {
        case .stringHead: result += token.text.dropFirst().dropLast(2)
        case .stringMiddle: result += "**" + token.text.dropFirst().dropLast(2)
        case .stringTail: result += "**" + token.text.dropFirst().dropLast()
        default: break
        }
      }
      if token.kind == .stringTail { depth -= 1 }
    }
    return result
  }

  /// Returns `**_48` for `name + "_48"`; nil for anything else, and if no literal says much.
  private func sum(_ value: Range<Int>) -> String? {
    let ends = file.splits(of: value, at: "+")
    guard !ends.isEmpty, file.splits(of: value, at: "?").allSatisfy(file.isJoined) else {
      return nil
    }
    var result = ""
    var isFixed = false
    var start = value.lowerBound
    for end in ends + [value.upperBound] where start < end {
      if end == start + 1, file.tokens[start].isPlainString {
        result += file.tokens[start].text
        isFixed = isFixed || hasFixedPart(start)
      } else if !result.hasSuffix("**") {
        result += "**"
      }
      start = end + 1
    }
    return isFixed ? result : nil
  }

  private func hasFixedPart(_ index: Int) -> Bool {
    file.tokens[index].text.utf8.count { SourceBytes.isWordPart($0) } > 2
  }

  /// `Asset.Images.hero.name` of SwiftGen.
  private func isAccessor(_ value: Range<Int>) -> Bool {
    let texts = value.map { file.text($0) }
    guard texts.count > 4, texts.last == "name", let first = texts.first?.first else {
      return false
    }
    let isPath = texts.enumerated().allSatisfy { $0.isMultiple(of: 2) || $1 == "." }
    return isPath && first.isUppercase
  }

  private static let transforms: Set<String> = ["capitalized", "lowercased", "uppercased"]

  /// Returns `icon` of `model.icon`, `model.icon!`, `theme.icon(for: x)` and `icon.lowercased()`.
  private func lastName(_ value: Range<Int>) -> String {
    var index = value.upperBound - 1
    while index >= value.lowerBound {
      let text = file.text(index)
      if text == ")" || text == "]", let open = file.partner[index] {
        index = open - 1
        continue
      }
      if text == "!" || text == "?" || text == "." || Self.transforms.contains(text) {
        index -= 1
        continue
      }
      return text
    }
    return ""
  }
}

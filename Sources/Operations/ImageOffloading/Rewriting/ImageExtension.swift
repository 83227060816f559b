import ImageUsage
import SourceLexing

/// An extension of SwiftUI's `Image`, whose functions and properties `LevityImage` can get, too.
///
/// ```swift
/// extension Image {
///   func themed() -> some View { renderingMode(.template).foregroundColor(.accent) }
/// }
/// ```
struct ImageExtension: Equatable {
  struct Member: Equatable {
    var name: String
    /// The source with `LevityImage` instead of `Image`; nil if it can't be the same for both.
    var copy: String?
    /// The names in its source.
    var words: Set<String>
    /// Its calls, if it's an initializer.
    var initializer: ImageInitializer?
    /// The members of `Image` that its source names as such: `Image.bundle`.
    var qualified: Set<String> = []
    var isPrivate = false
    /// Its keyword, name and parameters.
    var signature = ""
    /// Whether an earlier run wrote the copy into the file.
    var isWritten = false
  }

  var members: [Member] = []
  /// Whether an initializer's first argument has no label and isn't a name.
  var hasInitializer = false
  /// The types of which an initializer makes an image, if the argument has no label.
  var initializedTypes: Set<String> = []
  /// Those whose raw values are the names of the images.
  var rawValueTypes: Set<String> = []
  /// Whether it says that `Image` is of a protocol, whose requirements may be initializers.
  private(set) var hasProtocol = false
  /// `extension`, with the attributes and modifiers before it.
  private(set) var keyword = ""
  /// The offset after its closing brace.
  private(set) var end = 0

  /// Reads the extension whose keyword is at an index; nil if it isn't one of `Image`, or of another type.
  init?(at index: Int, in file: BracketedTokens, of bytes: [UInt8], type: String = "Image") {
    let isQualified = file.text(index + 1) == "SwiftUI" && file.text(index + 2) == "."
    let name = isQualified ? index + 3 : index + 1
    // `extension Image.Orientation`
    guard file.text(index) == "extension", file.text(name) == type, file.text(name + 1) != ".",
      let open = file.indices[index...].first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return nil }
    let start = Self.start(of: index, in: file)
    keyword = Self.text(file.bytes(of: start..<index + 1), of: bytes)
    end = file.tokens[close].range.upperBound
    let found = Self.declarations(in: open, file)
    let hasConditions = file.indices[open..<close].contains {
      file.text($0) == "#" && file.opener[$0] == open
    }
    let canCopy = open == name + 1 && !hasConditions
    hasProtocol = file.text(name + 1) == ":"
    for (number, declaration) in found.enumerated() {
      let next = number + 1 < found.count ? found[number + 1].start : close
      // Copies can't use a type that only `Image` has.
      let isMember = Self.memberKeywords.contains(file.text(declaration.keyword))
      add(
        declaration.start..<next, at: declaration.keyword, canCopy: canCopy && isMember, in: file,
        of: bytes)
    }
  }

  private mutating func add(
    _ range: Range<Int>, at keyword: Int, canCopy: Bool, in file: BracketedTokens, of bytes: [UInt8]
  ) {
    var name = file.text(keyword + 1)
    var initializer: ImageInitializer?
    if file.text(keyword) == "init" {
      let found = ImageInitializer(at: keyword, until: range.upperBound, in: file)
      name = found.name
      hasInitializer = hasInitializer || found.isUnlabelled && found.type != "String"
      if found.isUnlabelled, let type = found.type {
        initializedTypes.insert(type)
        if found.showsRawValue { rawValueTypes.insert(type) }
      }
      initializer = found
    }
    let isKnown = initializer?.canBeCopied ?? true
    members.append(
      Member(
        name: name,
        copy: canCopy && isKnown
          ? copy(
            range, after: file.tokens[range.lowerBound - 1].range.upperBound, initializer,
            in: file, of: bytes) : nil,
        words: Set(range.filter { Self.isNeed($0, file) }.map { file.text($0) }),
        initializer: initializer,
        qualified: Set(
          range.filter { file.text($0 - 1) == "." && file.text($0 - 2) == "Image" }
            .map { file.text($0) }),
        isPrivate: (range.lowerBound..<keyword).contains { file.text($0) == "private" },
        signature: Self.signature(at: keyword, until: range.upperBound, file)))
  }

  /// Returns `init(asset:Asset)`, and the name alone of a property.
  private static func signature(at keyword: Int, until end: Int, _ file: BracketedTokens) -> String
  {
    let open = (keyword..<end).first { ["(", "{", "="].contains(file.text($0)) } ?? keyword
    guard ["init", "func"].contains(file.text(keyword)), file.text(open) == "(",
      let close = file.closer[open]
    else { return "\(file.text(keyword)) \(file.text(keyword + 1))" }
    let text = (keyword...close).map { file.text($0) }.joined(separator: " ")
    return text.replacing("Image . ", with: "")
  }

  /// Whether a word can be a member of `Image` that this one needs. `Image.bundle` stays that of `Image`, and a label isn't
  /// one.
  private static func isNeed(_ index: Int, _ file: BracketedTokens) -> Bool {
    guard file.isWord(index) else { return false }
    if file.text(index - 1) == ".", file.text(index - 2) == "Image" { return false }
    return !(file.text(index + 1) == ":" && ["(", ","].contains(file.text(index - 1)))
  }

  private static let memberKeywords: Set<String> = ["func", "var", "let", "init", "subscript"]
  private static let keywords = memberKeywords.union(["typealias", "struct", "enum", "actor"])
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final",
    "mutating", "nonmutating", "nonisolated", "override", "lazy", "weak", "unowned", "indirect",
  ]

  /// Returns the declarations in a brace: their first tokens, with attributes and modifiers, and their keywords.
  private static func declarations(
    in open: Int, _ file: BracketedTokens
  ) -> [(start: Int, keyword: Int)] {
    guard let close = file.closer[open] else { return [] }
    var result: [(start: Int, keyword: Int)] = []
    var start: Int?
    for index in open + 1..<close where file.opener[index] == open {
      let text = file.text(index)
      let before = file.text(index - 1)
      if keywords.contains(text), before != "." {
        result.append((start ?? index, index))
        start = nil
      } else if modifiers.contains(text) && before != "."
        || text == "@" && ![">", ":", "="].contains(before)
      {
        start = start ?? index
      }
    }
    return result
  }

  /// Returns the source of an extension of `LevityImage` with these members.
  ///
  /// - Parameters:
  ///   - isAlsoElsewhere: Whether the file is compiled for the Mac or the watch, where `LevityImage` is another name of
  ///     `Image`, which has the members already.
  ///   - isOnMainActor: Whether the project's declarations run on the main actor unless they say something else.
  func copy(
    of names: Set<String>, isAlsoElsewhere: Bool = false, isOnMainActor: Bool = false
  ) -> String? {
    let chosen = members.filter { names.contains($0.name) && !$0.isWritten }
    guard !chosen.isEmpty else { return nil }
    let copies = chosen.compactMap(\.copy).map {
      $0.replacing(Self.isolation, with: isOnMainActor ? "" : "nonisolated ")
    }
    let text = "\(keyword) LevityImage {\(copies.joined())\n}"
    return isAlsoElsewhere
      ? "\n\n#if canImport(UIKit) && !os(watchOS)\n\(text)\n#endif" : "\n\n" + text
  }

  /// Attributes and modifiers stand before the keyword.
  private static func start(of index: Int, in file: BracketedTokens) -> Int {
    var start = index
    while start > 0 {
      if ["public", "package", "internal", "private", "fileprivate", "nonisolated"]
        .contains(file.text(start - 1))
      {
        start -= 1
      } else if file.isWord(start - 1), file.text(start - 2) == "@" {
        start -= 2
      } else if file.text(start - 1) == ")", let open = file.partner[start - 1],
        file.isWord(open - 1), file.text(open - 2) == "@"
      {
        start = open - 2
      } else {
        break
      }
    }
    return start
  }

  private static let unlike: Set<String> = [
    "static", "init", "subscript", "mutating", "symbolRenderingMode", "allowedDynamicRange",
    "inlinable", "objc",
  ]

  private static let nestedTypes: Set<String> = [
    "TemplateRenderingMode", "ResizingMode", "Interpolation",
  ]

  /// Stands before the initializers of copies: a view's are on the main actor, and those of `Image` aren't.
  private static let isolation = "\u{1}"

  /// - Parameter initializer: The initializer that it is, whose calls are known.
  private func copy(
    _ range: Range<Int>, after offset: Int, _ initializer: ImageInitializer?,
    in file: BracketedTokens,
    of bytes: [UInt8]
  ) -> String? {
    let system = initializer?.systemImages ?? []
    let begins = Set(system.map(\.lowerBound))
    let ends = Set(system.map(\.upperBound))
    var result = ""
    var place = offset
    for index in range {
      let text = file.text(index)
      guard text != "#",
        !Self.unlike.contains(text) || text == "init" && initializer != nil
      else { return nil }
      let found = file.tokens[index].range
      func insert(_ word: String) {
        result += Self.text(place..<found.lowerBound, of: bytes) + word
        place = found.lowerBound
      }
      if text == "init", file.text(index - 1) != ".", !isIsolated(index, range, in: file) {
        insert(Self.isolation)
      }
      if begins.contains(index) { insert("Image(") }
      if ends.contains(index) { insert(")") }
      if Self.nestedTypes.contains(text), file.text(index - 1) != "." { insert("Image.") }
      // `Image.ResizingMode` is for both.
      guard text == "Image", file.text(index + 1) != "." else { continue }
      let isResult = file.text(index - 1) == ">" && file.text(index - 2) == "-"
      let isValue = file.text(index - 1) == "=" && file.text(index - 2) == "self"
      guard isResult || isValue && initializer != nil else { return nil }
      result += Self.text(place..<found.lowerBound, of: bytes) + "LevityImage"
      place = found.upperBound
    }
    return result + Self.text(place..<file.bytes(of: range).upperBound, of: bytes)
  }

  /// Whether the project says on which actor an initializer runs.
  private func isIsolated(_ keyword: Int, _ member: Range<Int>, in file: BracketedTokens) -> Bool {
    self.keyword.contains("MainActor")
      || (member.lowerBound..<keyword).contains {
        ["MainActor", "nonisolated"].contains(file.text($0))
      }
  }

  private static func text(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

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
  }

  var members: [Member] = []
  /// Whether an initializer's first argument has no label and isn't a name.
  var hasInitializer = false
  /// Whether it has any initializer.
  var addsInitializer = false
  /// `extension`, with the attributes and modifiers before it.
  private(set) var keyword = ""
  /// The offset after its closing brace.
  private(set) var end = 0

  /// Reads the extension whose keyword is at an index; nil if it isn't one of `Image`.
  init?(at index: Int, in file: SwiftTokens, of bytes: [UInt8]) {
    guard file.text(index) == "extension", file.text(index + 1) == "Image",
      let open = file.indices[index...].first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return nil }
    let start = Self.start(of: index, in: file)
    keyword = Self.text(file.bytes(of: start..<index + 1), of: bytes)
    end = file.tokens[close].range.upperBound
    let isPlain = open == index + 2
    var last = open
    var member = open + 1
    while member < close {
      defer { member += 1 }
      guard file.opener[member] == open else { continue }
      if file.text(member) == "init" {
        addsInitializer = true
        let isName = file.text(member + 4) == ":" && file.text(member + 5) == "String"
        hasInitializer = hasInitializer || file.text(member + 2) == "_" && !isName
      }
      guard ["func", "var", "init", "subscript"].contains(file.text(member)),
        let body = (member..<close).first(where: {
          file.text($0) == "{" && file.opener[$0] == open
        }), let end = file.closer[body]
      else { continue }
      let range = last + 1..<end + 1
      members.append(
        Member(
          name: file.text(member + 1),
          copy: isPlain
            ? Self.copy(
              range, after: file.tokens[last].range.upperBound, in: file, of: bytes) : nil,
          words: Set(range.filter { file.isWord($0) }.map { file.text($0) })))
      last = end
      member = end
    }
  }

  /// Returns the source of an extension of `LevityImage` with these members.
  ///
  /// - Parameter isAlsoElsewhere: Whether the file is compiled for the Mac or the watch, where `LevityImage` is another
  ///   name of `Image`, which has the members already.
  func copy(of names: Set<String>, isAlsoElsewhere: Bool = false) -> String? {
    let chosen = members.filter { names.contains($0.name) }
    guard !chosen.isEmpty else { return nil }
    let text = "\(keyword) LevityImage {\(chosen.compactMap(\.copy).joined())\n}"
    return isAlsoElsewhere
      ? "\n\n#if canImport(UIKit) && !os(watchOS)\n\(text)\n#endif" : "\n\n" + text
  }

  /// Attributes and modifiers stand before the keyword.
  private static func start(of index: Int, in file: SwiftTokens) -> Int {
    var start = index
    while start > 0 {
      if ["public", "internal", "private", "fileprivate"].contains(file.text(start - 1)) {
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

  private static func copy(
    _ range: Range<Int>, after offset: Int, in file: SwiftTokens, of bytes: [UInt8]
  ) -> String? {
    var result = ""
    var place = offset
    for index in range {
      let text = file.text(index)
      guard text != "#", !unlike.contains(text) else { return nil }
      let found = file.tokens[index].range
      if nestedTypes.contains(text), file.text(index - 1) != "." {
        result += Self.text(place..<found.lowerBound, of: bytes) + "Image."
        place = found.lowerBound
      }
      // `Image.ResizingMode` is for both.
      guard text == "Image", file.text(index + 1) != "." else { continue }
      guard file.text(index - 1) == ">", file.text(index - 2) == "-" else { return nil }
      result += Self.text(place..<found.lowerBound, of: bytes) + "LevityImage"
      place = found.upperBound
    }
    return result + Self.text(place..<file.bytes(of: range).upperBound, of: bytes)
  }

  private static func text(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

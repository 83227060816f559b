import KeySorting
import SourceLexing

/// Adds a product of another package to a target of a `Package.swift`; every other byte stays.
///
/// Only literal arrays and calls are edited. Computed ones are left to a person.
public struct SwiftPackageEditing {
  /// The result of an edit.
  public enum Outcome: Hashable, Sendable {
    /// The target has the product already.
    case unchanged
    /// The new manifest.
    case changed([UInt8])
    /// The manifest has another shape: its line and what to write there.
    case refused(line: Int, instruction: String)
  }

  private let bytes: [UInt8]
  private let tokens: SourceTokens

  /// Reads a manifest.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SourceTokens(bytes, .swift)
  }

  /// Returns the manifest with a dependency and its product.
  ///
  /// - Parameters:
  ///   - product: The name of the product.
  ///   - package: The identity of its package.
  ///   - dependency: The source of the dependency, such as `.package(path: "../Theme")`.
  ///   - target: The target that gets the product.
  public func adding(
    product: String, of package: String, as dependency: String, to target: String
  ) -> Outcome {
    let element = ".product(name: \"\(product)\", package: \"\(package)\")"
    guard let manifest = calls.first(where: { $0.name == "Package" && !$0.isMember }) else {
      return .refused(line: 1, instruction: "add \(dependency) and \(element)")
    }
    guard let owner = targetCall(target) else {
      let line = line(manifest.open)
      return .refused(
        line: line, instruction: "add \(dependency), and \(element) to the target \(target)")
    }
    guard !words(in: owner.open..<owner.close).contains(product) else { return .unchanged }
    guard let inTarget = insertion(of: element, into: owner, after: "name") else {
      return .refused(
        line: line(owner.open), instruction: "add \(element) to the dependencies of \(target)")
    }
    var edits = [inTarget]
    if !hasDependency(package, in: manifest) {
      guard let inPackage = insertion(of: dependency, into: manifest, before: "targets") else {
        return .refused(
          line: line(manifest.open), instruction: "add \(dependency) to the package's dependencies")
      }
      edits.append(inPackage)
    }
    var result = bytes
    for edit in edits.sorted(descendingOn: \.place) {
      result.replaceSubrange(edit.place..<edit.place, with: Array(edit.text.utf8))
    }
    return .changed(result)
  }

  // MARK: - Calls

  /// A call with the tokens of its brackets, and the label of the argument that it's part of.
  private struct Call {
    var name: String
    var isMember: Bool
    var open: Int
    var close: Int
    var label: String?
  }

  private var calls: [Call] {
    var result: [Call] = []
    var open: [(call: Int?, sign: Unicode.Scalar, label: String?)] = []
    var label: String?
    for index in tokens.tokens.indices {
      if let word = tokens.word(at: index), tokens.isPunctuation(":", at: index + 1) {
        label = word
      } else if tokens.isPunctuation("(", at: index) {
        var call: Int?
        if let name = tokens.word(at: index - 1) {
          call = result.count
          result.append(
            Call(
              name: name, isMember: tokens.isPunctuation(".", at: index - 2), open: index,
              close: index, label: label))
        }
        open.append((call, "(", label))
        label = nil
      } else if tokens.isPunctuation("[", at: index) {
        open.append((nil, "[", label))
      } else if tokens.isPunctuation(")", at: index) || tokens.isPunctuation("]", at: index) {
        guard let last = open.popLast() else { continue }
        if let call = last.call { result[call].close = index }
        label = last.label
      }
    }
    return result.filter { $0.close > $0.open }
  }

  private func targetCall(_ name: String) -> Call? {
    calls.first { call in
      guard call.isMember, ["target", "executableTarget", "macro"].contains(call.name),
        call.label != "dependencies", let place = argument("name", of: call)
      else { return false }
      return tokens.literal(at: place)?.pieces == [name]
    }
  }

  /// Returns the token after the label of an argument of the call itself.
  private func argument(_ label: String, of call: Call) -> Int? {
    var depth = 0
    var index = call.open + 1
    while index < call.close {
      if tokens.opensBracket(at: index) {
        depth += 1
      } else if tokens.closesBracket(at: index) {
        depth -= 1
      } else if depth == 0, tokens.word(at: index) == label,
        tokens.isPunctuation(":", at: index + 1)
      {
        return index + 2
      }
      index += 1
    }
    return nil
  }

  private func words(in range: Range<Int>) -> Set<String> {
    Set(range.compactMap { tokens.literal(at: $0)?.pieces.first })
  }

  private func hasDependency(_ package: String, in manifest: Call) -> Bool {
    calls.contains { call in
      call.name == "package" && call.isMember
        && words(in: call.open..<call.close).contains {
          $0.lowercased() == package || XcodePackageReference.identity($0) == package
        }
    }
  }

  private func line(_ token: Int) -> Int { tokens.tokens[token].line }

  // MARK: - Insertions

  private struct Insertion {
    var place: Int
    var text: String
  }

  /// Returns an insertion into the argument `dependencies`, which is written after or before another if it is missing.
  private func insertion(
    of element: String, into call: Call, after: String? = nil, before: String? = nil
  ) -> Insertion? {
    if let array = argument("dependencies", of: call) {
      return tokens.isPunctuation("[", at: array) ? append(element, toArrayAt: array) : nil
    }
    if let after, let value = argument(after, of: call), tokens.literal(at: value) != nil {
      return Insertion(place: tokens.tokens[value].end, text: ", dependencies: [\(element)]")
    }
    guard let before, let value = argument(before, of: call) else { return nil }
    let start = tokens.tokens[value - 2].start
    guard let indent = indentation(before: start) else {
      return Insertion(place: start, text: "dependencies: [\(element)], ")
    }
    return Insertion(place: start, text: "dependencies: [\(element)],\(ending)\(indent)")
  }

  private func append(_ element: String, toArrayAt open: Int) -> Insertion? {
    var depth = 0
    var close = open
    while close < tokens.tokens.count {
      if tokens.isPunctuation("[", at: close) { depth += 1 }
      if tokens.isPunctuation("]", at: close) { depth -= 1 }
      if depth == 0 { break }
      close += 1
    }
    guard close < tokens.tokens.count else { return nil }
    let last = tokens.tokens[close - 1]
    if close == open + 1 { return Insertion(place: tokens.tokens[close].start, text: element) }
    let hasComma = tokens.isPunctuation(",", at: close - 1)
    let first = tokens.tokens[open + 1].start
    guard let indent = indentation(before: first),
      indentation(before: tokens.tokens[close].start) != nil
    else {
      return Insertion(place: last.end, text: (hasComma ? " " : ", ") + element)
    }
    return Insertion(
      place: last.end,
      text: (hasComma ? "" : ",") + ending + indent + element + (hasComma ? "," : ""))
  }

  /// Returns the white space before a token that is the first on its line.
  private func indentation(before place: Int) -> String? {
    var start = place
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A else { return nil }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private var ending: String {
    guard let place = bytes.firstIndex(of: 0x0A), place > 0, bytes[place - 1] == 0x0D else {
      return "\n"
    }
    return "\r\n"
  }
}

import Foundation
import TestSupport
import Testing

/// The declarations in `Package.swift`, read from its text.
struct Manifest {
  /// A row `Module(…)`.
  struct Module: Sendable, CustomTestStringConvertible {
    var floor: String
    var name: String
    var uses: [String]
    var ships: Bool
    var tests: [String]
    var isProduct: Bool

    var testDescription: String { name }
    var folder: String { "Sources/\(floor)/\(name)" }
  }

  /// A target that is written out: `.target(name: "…", dependencies: […], path: "…")`.
  struct Target: Sendable, CustomTestStringConvertible {
    var name: String
    var dependencies: [String]
    var folder: String

    var testDescription: String { name }
  }

  var modules: [Module] = []
  var targets: [Target] = []
  /// Names of `.library(name: "…")` that are written out.
  var libraries: [String] = []
  /// Names that every test of a module with UIKit gets on Linux.
  var displayTests: [String]

  init(_ text: String) {
    let names = Self.variables(in: text)
    displayTests = names["displayTests"] ?? []
    modules = Self.calls(of: "  Module", in: text).map { row in
      let floor = row.split(separator: ",")[0].drop { $0 == " " || $0 == "." || $0 == "\n" }
      return Module(
        floor: floor.capitalized, name: Self.literals(in: row).first ?? "",
        uses: Self.list("uses", in: row, names), ships: row.contains("ships: true"),
        tests: Self.list("tests", in: row, names),
        isProduct: floor == "runtime" && !row.contains("isProduct: false"))
    }
    for kind in [".target", ".executableTarget", ".testTarget"] {
      for row in Self.calls(of: kind, in: text) where row.contains("name: \"") {
        guard let name = Self.literals(in: row).first, !name.contains("\\(") else { continue }
        let path = row.components(separatedBy: "path: \"").dropFirst().first
        targets.append(
          Target(
            name: name, dependencies: Self.list("dependencies", in: row, names),
            folder: path.map { String($0.prefix { $0 != "\"" }) } ?? "Tests/\(name)"))
      }
    }
    libraries = Self.calls(of: ".library", in: text).filter { !$0.contains("$0.name,") }
      .compactMap { Self.literals(in: $0).first }
  }

  static let root = Manifest(
    (try? String(
      contentsOf: Repository.root.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? "")

  /// The modules with these names and everything below them.
  func closure(of names: [String]) -> Set<String> {
    var found: Set<String> = []
    var new = names
    while let name = new.popLast() {
      guard let module = modules.first(where: { $0.name == name }), found.insert(name).inserted
      else { continue }
      new += module.uses
    }
    return found
  }

  /// The arguments of each call, without its parentheses.
  private static func calls(of name: String, in text: String) -> [String] {
    text.components(separatedBy: "\(name)(").dropFirst().map { rest in
      var depth = 1
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      return String(rest[..<(end ?? rest.endIndex)])
    }
  }

  /// The names of an argument: literals in brackets, and lists that are added to them by name.
  private static func list(_ label: String, in row: String, _ variables: [String: [String]])
    -> [String]
  {
    guard let rest = row.components(separatedBy: "\(label): [").dropFirst().first,
      let end = rest.firstIndex(of: "]")
    else { return [] }
    let added = rest[end...].dropFirst().components(separatedBy: ",")[0].split(separator: " ")
      .filter { $0 != "+" }.flatMap { variables[String($0)] ?? [] }
    return literals(in: String(rest[..<end])) + added
  }

  private static func literals(in text: String) -> [String] {
    text.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// `let name = ["…"]`, the first time it is declared: on Linux.
  private static func variables(in text: String) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.first == "let", words.count > 3, line.hasSuffix("]") else { continue }
      let name = words[1].filter { $0 != ":" }
      if result[name] == nil { result[name] = literals(in: String(line)) }
    }
    return result
  }
}

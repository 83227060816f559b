import TestSupport
import Testing
import XcodeProjects

/// Expressions of manifests, each as the name of a target.
@Suite struct TuistExpressionTests {
  private static func name(_ expression: String, _ declarations: String = "") throws -> String? {
    let manifest = """
      import ProjectDescription
      struct Part {
        let name: String
        var tags: [String] = []
        let isOn: Bool
      }
      enum Kind: String, CaseIterable { case app, kit = "framework" }
      let parts = [
        Part(name: "A", tags: ["x", "y"], isOn: false), Part(name: "B", tags: ["z"], isOn: true),
      ]
      let names = ["one": "1", "two": "2"]
      func pick(_ all: String...) -> String { all.joined(separator: "-") }
      func twice(_ text: String) -> String { text + text }
      \(declarations)
      let project = Project(name: "P", targets: [
        .target(name: \(expression), destinations: .iOS, product: .app, bundleId: "b",
          sources: "App/**"),
      ])
      """
    let texts = ["Project.swift": manifest, "Tuist.swift": "", "App/Main.swift": ""]
    let model = try ProjectModel(
      of: FileTree(root: "/tree", paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } })
    return model.modules.first?.name
  }

  /// Tuist's own types aren't declared in the tree.
  @Test(arguments: [
    ".framework", "Product.framework", "ProjectDescription.Product.framework",
  ])
  func casesOfTuistsOwnTypesAreKnown(_ product: String) throws {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "P", targets: [
        .target(name: "A", destinations: .iOS, product: \(product), bundleId: "b"),
      ])
      """
    let texts = ["Project.swift": manifest, "Tuist.swift": ""]
    let model = try ProjectModel(
      of: FileTree(root: "/tree", paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } })
    #expect(model.modules.map(\.kind) == [.framework])
  }

  @Test(arguments: [
    // Strings.
    (#""a" + "b""#, "ab"), (#""Ab".lowercased()"#, "ab"), (#""Ab".uppercased()"#, "AB"),
    (#""a.b".replacingOccurrences(of: ".", with: "-")"#, "a-b"),
    (#""a.b.c".components(separatedBy: ".").joined()"#, "abc"),
    (#""a".appending("b")"#, "ab"), (#""abc".hasPrefix("ab") ? "yes" : "no""#, "yes"),
    (#""abc".hasPrefix("bc") ? "yes" : "no""#, "no"),
    (#""abc".hasSuffix("bc") ? "yes" : "no""#, "yes"),
    (#""abc".hasSuffix("ab") ? "yes" : "no""#, "no"),
    (#""abc".contains("b") ? "yes" : "no""#, "yes"),
    (#""abc".contains("d") ? "yes" : "no""#, "no"),
    (#""".isEmpty ? "yes" : "no""#, "yes"), (#""a".isEmpty ? "yes" : "no""#, "no"),
    // Numbers.
    (#""\(1 + 2)""#, "3"), (#"1 == 1 ? "yes" : "no""#, "yes"), (#"1 != 1 ? "yes" : "no""#, "no"),
    // Lists.
    (#"parts.map(\.name).joined()"#, "AB"),
    (#"parts.map { $0.name }.joined(separator: "+")"#, "A+B"),
    (#"parts.flatMap(\.tags).joined()"#, "xyz"), (#"parts.flatMap { $0.tags }.joined()"#, "xyz"),
    (#"parts.filter(\.isOn).map(\.name).joined()"#, "B"),
    (#"parts.filter { $0.isOn }.map(\.name).joined()"#, "B"),
    (#"parts.first { $0.isOn }!.name"#, "B"), (#"parts.first(where: { $0.isOn })!.name"#, "B"),
    (#"parts.first(where: { $0.name == "C" })?.name ?? "none""#, "none"),
    (#"parts.first!.name"#, "A"), (#"parts.last!.name"#, "B"),
    (#"parts.map(\.name).reversed().joined()"#, "BA"),
    (#"["c", "a", "b"].sorted().joined()"#, "abc"),
    (#"["a", "b"].contains("b") ? "yes" : "no""#, "yes"),
    (#"["a", "b"].contains("c") ? "yes" : "no""#, "no"),
    (#"["a", "b"].contains { $0 == "b" } ? "yes" : "no""#, "yes"),
    (#"["a", "b"].contains(where: { $0 == "c" }) ? "yes" : "no""#, "no"),
    (#"[["a"], ["b", "c"]].joined().joined(separator: ".")"#, "a.b.c"),
    (#"(["a"] + ["b"]).joined()"#, "ab"), (#"["a", nil].compactMap { $0 }.joined()"#, "a"),
    (#"[String]().isEmpty ? "yes" : "no""#, "yes"),
    // Dictionaries.
    (#"names["two"]!"#, "2"), (#"names["three"] ?? "none""#, "none"),
    (#"names["three", default: "3"]"#, "3"), (#"names["one", default: "3"]"#, "1"),
    (#"names.keys.joined()"#, "onetwo"), (#"names.values.joined()"#, "12"),
    (#"names.isEmpty ? "yes" : "no""#, "no"),
    (#"names.merging(["two": "b"]) { $1 }["two"]!"#, "b"),
    (#"names.merging(["three": "c"]) { $1 }.values.joined()"#, "12c"),
    // Enumerations and functions.
    (#"Kind.kit.rawValue"#, "framework"), (#"Kind.app.rawValue"#, "app"),
    (#"Kind(rawValue: "framework")!.rawValue"#, "framework"),
    (#"Kind(rawValue: "tool")?.rawValue ?? "none""#, "none"),
    (#"Kind.allCases.map(\.rawValue).joined()"#, "appframework"),
    (#"pick("a", "b", "c")"#, "a-b-c"), (#"pick("a")"#, "a"), (#"twice("a")"#, "aa"),
    // Conditions.
    (#"true && false ? "yes" : "no""#, "no"), (#"true || false ? "yes" : "no""#, "yes"),
    (#"false || false ? "yes" : "no""#, "no"), (#"!false ? "yes" : "no""#, "yes"),
  ])
  func valuesAreComputed(_ expression: String, _ name: String) throws {
    #expect(try Self.name(expression) == name)
  }

  @Test(arguments: [
    (#"var all = ["a"]; all.append("b"); let text = all.joined()"#, "ab"),
    (#"var all = ["a"]; all += ["b"]; let text = all.joined()"#, "ab"),
    (#"var all = ["a"]; all.append(contentsOf: ["b", "c"]); let text = all.joined()"#, "abc"),
    (#"var text = "a"; text += "b""#, "ab"),
    (#"var all = ["a": "1"]; all["b"] = "2"; let text = all.values.joined()"#, "12"),
    (#"var all = ["a": "1"]; all["a"] = "2"; let text = all.values.joined()"#, "2"),
    (#"var text = ""; for part in parts where part.isOn { text += part.name }"#, "B"),
    (#"var text = ""; for part in parts { text += part.name }"#, "AB"),
    (#"var text = ""; parts.forEach { text += $0.name }"#, "AB"),
    (#"var text = ""; parts.forEach { part in text += part.name }"#, "AB"),
    (#"var all = [""]; parts.forEach { all.append($0.name) }; let text = all.joined()"#, "AB"),
    (#"var text = ""; let all = parts; all.forEach { text += $0.name }"#, "AB"),
    // The order of a dictionary isn't known.
    (#"var text = ""; names.forEach { text += $0.value }"#, nil),
    (#"var text = "a"; if parts.isEmpty { text = "b" } else { text = "c" }"#, "c"),
    (#"let text = { "a" }()"#, "a"),
    (#"let text: String = { let part = "a"; return part + "b" }()"#, "ab"),
    (#"let text = if parts.isEmpty { "a" } else { "b" }"#, "b"),
    (#"let text = switch Kind.kit { case .app: "a"; case .kit: "k" }"#, "k"),
    (#"let (text, other) = ("a", "b")"#, "a"),
  ])
  func statementsChangeVariables(_ statements: String, _ name: String?) throws {
    let body = statements.replacing("; ", with: "\n")
    #expect(try Self.name("made()", "func made() -> String {\n\(body)\nreturn text\n}") == name)
  }
}

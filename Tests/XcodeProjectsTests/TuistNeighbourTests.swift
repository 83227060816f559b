import TestSupport
import Testing
import XcodeProjects

/// Programs of manifests with a piece left out, doubled or cut off: targets are named right, or not at all.
@Suite struct TuistNeighbourTests {
  /// Bodies of a function that returns the names of targets.
  private static let bodies = [
    "var a = [\"x\"]\na.append(\"y\"); a += [\"z\" + \"w\"]\nreturn a",
    "let b: Bool = !false && true || false\nreturn b ? [\"x\"] : [\"y\"]",
    "let c: [String: String] = [\"k\": \"v\", \"l\": \"w\"]\nreturn [c[\"l\"] ?? \"none\"]",
    "var d: [String] = []\nfor e in [\"x\", \"y\", \"xz\"] where e.hasPrefix(\"x\") {\n  d.append(e)\n}\nreturn d",
    "let e: String? = nil\nguard let f = e else { return [\"none\"] }\nreturn [f]",
    "if let g = [\"x\"].first, g == \"x\", g != \"y\" { return [g] } else if true { return [] }\nreturn [\"z\"]",
    "switch \"b\" {\ncase \"a\", \"c\": return [\"x\"]\ncase let h where h == \"b\": return [h, \"y\"]\ndefault: return []\n}",
    "switch Kind.two {\n@unknown default: return [\"x\"]\n}",
    "switch Kind.two {\ncase .one: return [\"x\"]\n@unknown default: return [\"y\"]\n}",
    "return [\"x\", \"Y\"].map { (i: String) -> String in \"<\\(i.lowercased())-\\(i)>\" }",
    "let j = [\"x\", \"y\"].filter { $0 != \"x\" }.flatMap { [$0, $0.uppercased()] }\nreturn j.reversed()",
    "return [[\"x\"], [\"y\"]].joined() + [[\"z\", \"w\"].joined(separator: \"+\")]",
    "func k(_ l: String, with m: String = \"d\") -> String { l + m }\nreturn [k(\"x\"), k(\"y\", with: \"e\")]",
    "return [\"a.b\".replacingOccurrences(of: \".\", with: \"-\"), \"c d\".split(separator: \" \")[1] as String]",
    "for n in [\"x\", \"y\", \"z\"] {\n  if n == \"x\" { continue }\n  if n == \"z\" { break }\n  return [n]\n}\nreturn [\"none\"]",
    "return Kind.allCases.map { $0.rawValue } + [Kind.two.rawValue]",
    "return [Kind.one.name, Kind.two.name]",
    "return [Box(\"x\").text, Box<String>(\"y\").twice()].sorted()",
  ]

  private static let helpers = """
    @frozen public enum Kind: String, CaseIterable {
      case one, two = "2"
      var name: String {
        switch self {
        case .one: "first"
        default: "other"
        }
      }
    }
    public struct Box {
      let text: String
      init(_ text: String) { self.text = text }
      func twice() -> String { text + text }
    }
    """

  static func names(_ body: String, _ helpers: String) -> String {
    let texts = [
      "Project.swift": """
      import ProjectDescription
      func all() -> [String] {
      \(body)
      }
      let project = Project(name: "P", targets: all().map {
        .target(name: $0, destinations: .iOS, product: .app, bundleId: "b")
      })
      """, "Tuist.swift": "", "Tuist/ProjectDescriptionHelpers/Helpers.swift": helpers,
    ]
    let tree = FileTree(root: "/tree", paths: texts.keys.sorted()) {
      texts[$0].map { Array($0.utf8) }
    }
    guard let model = try? ProjectModel(of: tree) else { return "refused" }
    let isRead = model.generators != [] && model.unreadManifests.isEmpty
    return isRead ? model.modules.map(\.name).joined(separator: ", ") : "not read"
  }

  @Test func bodiesAreReadPieceByPiece() async throws {
    try await expectNeighbours(
      of: Self.bodies.map { Neighbours(ofText: $0, [.without, .twice, .cut, .other]) },
      "tuist-bodies"
    ) {
      Self.names(String(decoding: $0, as: UTF8.self), Self.helpers)
    }
  }

  @Test func helpersAreReadPieceByPiece() async throws {
    let bodies = Self.bodies.suffix(3)
    try await expectNeighbours(of: [Neighbours(ofText: Self.helpers)], "tuist-helpers") { bytes in
      bodies.map { Self.names($0, String(decoding: bytes, as: UTF8.self)) }.joined(separator: "; ")
    }
  }
}

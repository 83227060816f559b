import Foundation
import StringPacks
import TestSupport
import Testing

@testable import StringOffloading

/// Packs have an index of keys only if code asks Levity by key: bundles that answer the system don't use it.
@Suite struct KeyIndexTests {
  private static let asks = "let a = NSLocalizedString(\"title\", comment: \"\")\n"

  private static func hasIndex(
    _ files: [String: String?], answers: StringAnswers = .public
  ) throws -> Bool {
    var project = try StringsProject(["App/Accessors.swift": asks].merging(files) { $1 })
    project.options.answers = answers
    let pack = try #require(project.offload().packs.first)
    let index = try StringPack(.init(pack.bytes)).keyIndex()
    #expect(try project.plan().indexedBundles == (index == nil ? [] : ["org.app"]))
    // A later run decides the same.
    let later = try #require(project.offload().packs.first)
    #expect(later == pack)
    return index != nil
  }

  @Test(arguments: [
    ["App/Other.swift": "let a = String(localized: \"title\")"],
    ["App/Strings.swift": "import LevityBundles\nlet answers = BundleAnswers.install()"],
    ["App/Other.swift": "import LevityStrings\nlet loader = Levity.start()"],
    ["App/Other.swift": "import SwiftUI\nlet a = view.containerRelativeFrame(.vertical)"],
    ["App/Main.storyboard": "<userDefinedRuntimeAttribute keyPath=\"layer.cornerRadius\"/>"],
    // Not code.
    ["App/Notes.md": "BundleStrings(bundleIdentifier: \"org.app\")"],
  ]) func bundlesThatAnswerNeedNone(_ files: [String: String]) throws {
    #expect(try !Self.hasIndex(files))
  }

  @Test(arguments: [
    [
      "App/Other.swift":
        "import LevityStrings\nlet a = BundleStrings(bundleIdentifier: \"org.app\").string(table: t, key: k)"
    ],
    ["App/Other.m": "LVYBundleStrings *strings;"],
    [
      "App/Other.swift":
        "import LevityBundles\nlet a = try StringBundles(Levity.start()).bundle(\"org.app\")"
    ],
    ["App/Other.swift": "let a = StringLoader.shared?.container[\"org.app\"]?[key]"],
    [
      "App/Other.swift":
        "import LevityStrings\nlet a = Levity.start().container[\"org.app\"]?[key]"
    ],
    ["App/Other.swift": "import SwiftUI\nlet a = Text(\n  levity: key)"],
    ["App/Main.xib": "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"levityString\"/>"],
    // No target is known to have it: a pod or a package may compile it.
    ["Kit/Other.swift": "public let strings = BundleStrings(bundleIdentifier: \"org.app\")"],
  ]) func codeThatAsksByKeyNeedsOne(_ files: [String: String]) throws {
    #expect(try Self.hasIndex(files))
  }

  @Test func accessorsHaveOne() throws {
    #expect(
      try Self.hasIndex(
        ["App/Accessors.swift": StringsProject.accessors()], answers: .accessors))
  }
}

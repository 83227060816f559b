import Foundation
import ManifestSigning
import PackageStorage
import Testing

@testable import Commands

/// A translation that can't be read any more isn't taken from apps that have it.
@Suite(.serialized) struct LostTranslationTests {
  private let workspace: Workspace
  private static let german = "app/de.lproj/Localizable.strings"
  private static let sentence = "de.lproj/Localizable.strings had strings in de that apps received"

  init() throws { workspace = try Workspace() }

  private func breakGerman(_ path: String = german) throws {
    let url = workspace.url.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    try Data((text + "\"broken\" = \"open;\n").utf8).write(to: url)
  }

  private func key() throws -> PublisherKeys {
    let (keys, _) = try SigningKeyFile.findOrMake(
      [], beside: workspace.path("out"), for: .init(path: workspace.path("out/package")))
    return PublisherKeys(keys, ConfigurationFile())
  }

  @Test(arguments: [false, true]) func isNotPublished(isSealed: Bool) throws {
    try workspace.writeStrings(["en": "Hello", "de": "Hallo"])
    #expect(try workspace.publishStrings([]).status == 0)
    if isSealed {
      let seal = try workspace.run(
        "strings", "seal", workspace.path("app"), "--build", "7", "--bundle-identifier",
        "org.example.app")
      #expect(seal.status == 0, "\(seal.errors)")
    }
    try breakGerman()
    let before = try Workspace.snapshot(workspace.path("out"))

    try workspace.publishStrings(["--history", "0"]).expectError(Self.sentence)

    #expect(try Workspace.snapshot(workspace.path("out")) == before)
  }

  @Test func aLanguageThatIsRemovedIsNamed() throws {
    try workspace.writeStrings(["en": "Hello", "de": "Hallo"])
    #expect(try workspace.publishStrings([]).status == 0)
    try FileManager.default.removeItem(atPath: workspace.path("app/de.lproj"))

    let result = try workspace.publishStrings([])

    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("removed: de of org.example.app, which the previous version had\n"))
    #expect(try !workspace.publishStrings([]).output.contains("removed:"))
  }

  @Test func aFileThatNoAppHasIsNamed() throws {
    try workspace.writeStrings(["en": "Hello", "de": "Hallo", "fr": "Salut"])
    try breakGerman()

    let result = try workspace.publishStrings([])

    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("not published: de.lproj/Localizable.strings: "))
  }

  @Test func isNotPublishedByAWatch() throws {
    try workspace.writeStrings(["en": "Hello", "de": "Hallo"])
    try FileManager.default.createDirectory(
      atPath: workspace.path("out/package"), withIntermediateDirectories: true)
    var configuration = ConfigurationFile()
    configuration.bundleIdentifier = "org.example.app"
    var watch = StringsWatch(
      project: workspace.path("app"), package: workspace.path("out/package"),
      page: workspace.path("out/strings.html"), configuration: configuration, keys: try key())
    #expect(try watch.step().count == 2)
    try breakGerman()
    let before = try Workspace.snapshot(workspace.path("out/package"))

    #expect {
      try watch.step()
    } throws: {
      "\($0)".contains(Self.sentence)
    }
    #expect(try Workspace.snapshot(workspace.path("out/package")) == before)

    try FileManager.default.removeItem(atPath: workspace.path("app/de.lproj"))
    #expect(
      try watch.step().last == "removed: de of org.example.app, which the previous version had")
  }

  @Test func isNotOffloaded() throws {
    let app = try workspace.copyExample()
    // The bundle answers, so the tables stay in their places.
    try Data(
      """
      import UIKit
      func legacyTitle() -> String {
        NSLocalizedString("journal.title", bundle: Bundle(for: JournalListViewController.self), comment: "")
      }

      """.utf8
    ).write(to: workspace.url.appendingPathComponent("app/JournalKit/Legacy.swift"))
    let run = ["offload", "--even-if-larger", app, "--output", workspace.path("out")]
    let first = try workspace.run(run)
    #expect(first.status == 0, "\(first.errors)")
    try breakGerman("app/JournalKit/de.lproj/Localizable.strings")
    let heads = workspace.path("out/package/heads")
    let before = try Workspace.snapshot(heads)

    try workspace.run(run).expectError(Self.sentence)

    #expect(try Workspace.snapshot(heads) == before)
    let plan = try workspace.run(run + ["--dry-run"])
    #expect(plan.output.contains("JournalKit/de.lproj/Localizable.strings stays: "))
  }
}

import FileTransactions
import Foundation
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@testable import ImageOffloading

@Suite struct ShippedSettingsTests {
  private let settings = LevitySettings(
    addresses: ["https://cdn.example.com/"], channel: .production, keys: [], packageVersion: 3)

  @Test func settingsLieBesideTheManifest() async throws {
    let project = try SmallProject()
    var edits = try await project.run.run().edits
    try edits.ship(settings, besides: [], of: try await project.run.survey())

    let written = edits.transaction.operations.map(\.path)
    #expect(written.contains("A.xcassets/LevityManifest.dataset/manifest.json"))
    #expect(written.contains("A.xcassets/LevitySettings.dataset/settings.json"))
    #expect(written.contains("A.xcassets/LevitySettings.dataset/Contents.json"))
    #expect(edits.notes == [])
    #expect(edits.needsHooks)
  }

  @Test func withoutAddressesTheSettingsSaySoToo() async throws {
    let project = try SmallProject()
    var edits = try await project.run.run().edits
    var settings = settings
    settings.addresses = []
    try edits.ship(settings, besides: [], of: try await project.run.survey())
    let file = "A.xcassets/LevitySettings.dataset/settings.json"
    let bytes = try #require(edits.transaction.contents(of: file))
    #expect(try LevitySettings(decoding: bytes).addresses == [])
  }

  @Test func theSameSettingsAgainChangeNothingAndARestoreTakesThemAway() async throws {
    let project = try SmallProject()
    let before = try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root))
    func offload() async throws -> OffloadingEdits {
      let survey = try await project.run.survey()
      var edits = try await project.run.edits(survey)
      try edits.ship(settings, besides: [], of: survey)
      _ = try project.run.session.apply(edits, mode: .inPlace(launch: nil))
      return edits
    }
    _ = try await offload()
    let file = "\(project.root)/A.xcassets/LevitySettings.dataset/settings.json"
    var expected = settings
    expected.app = "org.example.app"
    #expect(try LevitySettings(decoding: FileSystem.live.read(file)) == expected)

    #expect(try await offload().transaction.isEmpty)
    _ = try TransactionStore.opened(output: project.output).restore()
    #expect(try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root)) == before)
  }

  @Test func whereNothingLeavesTheAppGetsNoSettings() async throws {
    let project = try SmallProject()
    let survey = try await project.run.survey()
    let shipped = ShippedSettings(survey, manifests: [], strings: [])
    #expect(shipped.places().isEmpty)
    #expect(try shipped.edits(settings).isEmpty)
  }

  @Test func packsAloneBringSettingsThatSaySo() async throws {
    let project = try SmallProject()
    let survey = try await project.run.survey()
    let shipped = ShippedSettings(survey, manifests: [], strings: ["A.xcassets"])
    #expect(shipped.places() == ["A.xcassets": true])
  }
}

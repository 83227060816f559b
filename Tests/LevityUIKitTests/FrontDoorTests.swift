#if os(Linux)
  import Foundation
  import LevityPackages
  import LevityResources
  @testable import LevityStrings
  import LevityUIKit
  import PackageWriting
  import ResourceManifests
  import RuntimeTestSupport
  import StringValues
  import StringsTestSupport
  import TestSupport
  import Testing
  import UIKit

  extension SharedLoader {
    /// An app that calls `Levity.start()`, with the data that the offload puts into its bundle.
    @MainActor @Suite(.serialized) struct FrontDoorTests {
      private let directory: TemporaryDirectory
      private let packed: PackedStrings
      private let server: StringsServer
      private let sentences = Locked<[String]>([])
      private let bundle: Bundle

      init() throws {
        directory = try TemporaryDirectory()
        packed = try PackedStrings.usual()
        server = StringsServer(images: [SampleImages.manifestImage("star")])
        try server.publish(packed)
        try directory.write(
          """
          <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
          <key>CFBundleIdentifier</key><string>\(PackedStrings.bundle)</string></dict></plist>
          """, to: "A.app/Info.plist")
        let manifest = try ResourceManifest(images: [SampleImages.manifestImage("star")])
        try directory.write(Data(manifest.encoded()), to: "A.app/LevityManifest.json")
        try directory.write(
          Data(try packed.pack()), to: "A.app/\(PackedStrings.bundle).levitystrings")
        bundle = try #require(Bundle(url: directory.url.appendingPathComponent("A.app")))
        Levity.state.withLock { [sentences] in
          $0.log = { sentence in sentences.withLock { $0.append(sentence) } }
        }
      }

      private var settings: LevitySettings {
        LevitySettings(
          addresses: [StringsServer.base], channel: channel,
          keys: ["levity-ed25519:" + Data(StringsServer.key).base64EncodedString()],
          packageVersion: 1, hasStrings: true)
      }

      private var channel: ChannelName { ChannelName("main") ?? .production }

      private func write(_ settings: LevitySettings) throws {
        try directory.write(Data(settings.encoded()), to: "A.app/LevitySettings.json")
      }

      private var options: LevityOptions {
        var options = LevityOptions()
        options.bundle = bundle
        options.appGroupContainer = directory.url.appendingPathComponent("group")
        options.cryptography = StringsServer.cryptography
        options.transport = server
        return options
      }

      private func end() {
        ResourceLoader.shared = nil
        StringLoader.shared = nil
        Levity.state.withLock { $0 = Levity.State() }
      }

      private func title(_ fallback: String = "none") -> String {
        BundleStrings(bundleIdentifier: PackedStrings.bundle)
          .string(table: "Localizable", key: "title", fallback: fallback)
      }

      @Test func startAndUpdateServeImagesAndStringsWithOneHead() async throws {
        defer { end() }
        try write(settings)
        Levity.start(options)
        #expect(LevityImages.isKnown("star"))
        StringLoader.shared?.preferredLanguages = ["de"]
        #expect(title() == "Hallo")

        var packed = packed
        packed.strings["de"]?["title"] = .plain("Guten Tag")
        try server.publish(packed)
        let update = try await Levity.update()
        #expect(update.images == .installed(version: 2))
        #expect(update.strings != .unchanged)
        #expect(title() == "Guten Tag")
        #expect(server.requests.filter { $0 == "heads/main.json" }.count == 1)
        #expect(sentences.withLock { $0 }.isEmpty)
      }

      @Test func withoutSettingsTheAppShowsWhatItContainsAndTheLogSaysSo() async throws {
        defer { end() }
        Levity.start(options)
        #expect(sentences.withLock { $0 } == [LevityError.settingsMissing.description])
        #expect(LevityImages.isKnown("star"))
        StringLoader.shared?.preferredLanguages = ["de"]
        #expect(title() == "Hallo")
        await #expect(throws: LevityError.settingsMissing) { try await Levity.update() }
        await #expect(throws: LevityError.settingsMissing) { try await Levity.updateStrings() }
        #expect(server.requests.isEmpty)
      }

      @Test func damagedSettingsAreLoggedOnceAndTheAppRunsOn() async throws {
        defer { end() }
        try directory.write("{\"schemaVersion\":1,", to: "A.app/LevitySettings.json")
        Levity.start(options)
        let sentence = try #require(sentences.withLock { $0 }.first)
        #expect(sentences.withLock { $0 }.count == 1)
        #expect(sentence.hasPrefix("The Levity settings in the app can't be read: Byte 19"))
        #expect(LevityImages.isKnown("star") && title() != "none")
        do {
          try await Levity.update()
          Issue.record("an update without settings")
        } catch let error as LevityError {
          #expect(error.description == sentence)
        }
      }

      @Test func withoutAnAddressUpdatesSayWhatToAdd() async throws {
        defer { end() }
        var settings = settings
        settings.addresses = []
        try write(settings)
        Levity.start(options)
        #expect(sentences.withLock { $0 }.isEmpty)
        #expect(LevityImages.isKnown("star"))
        await #expect(throws: LevityError.noAddress) { try await Levity.update() }
        await #expect(throws: LevityError.noAddress) { try await Levity.updateStrings() }
      }

      @Test func anUpdateBeforeTheStartSaysSo() async {
        end()
        await #expect(throws: LevityError.notStarted) { try await Levity.update() }
        await #expect(throws: LevityError.notStarted) { try await Levity.updateStrings() }
      }

      @Test(arguments: [Levity.stringsClassName, "LevityStrings.Missing"])
      func anAppWhoseStringsStayedStartsNoStrings(stringsClass: String) async throws {
        defer { end() }
        var settings = settings
        settings.hasStrings = false
        try write(settings)
        Levity.start(options, stringsClass: stringsClass)
        #expect(sentences.withLock { $0 }.isEmpty)
        #expect(StringLoader.shared == nil)
        #expect(try await Levity.update().strings == nil)
      }

      @Test(arguments: [
        (
          "LevityStrings.Missing",
          "The app has strings, but doesn't link LevityStrings: add that product to the app's target."
        ),
        (
          "LevityResources.ResourceLoader",
          "LevityStrings doesn't fit LevityUIKit: link both from the same version of Levity."
        ),
      ])
      func anAppWithoutTheStringsThatItsSettingsNameSaysSoOnceAndShowsItsImages(
        stringsClass: String, sentence: String
      ) throws {
        defer { end() }
        try write(settings)
        Levity.start(options, stringsClass: stringsClass)
        #expect(sentences.withLock { $0 } == [sentence])
        #expect(LevityImages.isKnown("star"))
        #expect(StringLoader.shared == nil)
      }

      @Test func explicitSettingsWinOverThoseOfTheApp() async throws {
        defer { end() }
        try directory.write("damaged", to: "A.app/LevitySettings.json")
        var options = options
        options.settings = settings
        Levity.start(options)
        #expect(try await Levity.update().images == .installed(version: 1))
        #expect(sentences.withLock { $0 }.isEmpty)
      }

      @Test func imagesAloneAndStringsAloneHaveTheirOwnForms() async throws {
        defer { end() }
        try write(settings)
        let loader = Levity.startImages(options) { $0.memoryLimit = 1 << 20 }
        #expect(ResourceLoader.shared === loader && StringLoader.shared == nil)
        #expect(try await Levity.updateImages() == .installed(version: 1))

        end()
        let strings = Levity.startStrings(options) { $0.preferredLanguages = ["de"] }
        #expect(ResourceLoader.shared == nil && StringLoader.shared === strings)
        #expect(title() == "Hallo")
        #expect(try await Levity.updateStrings() != .unchanged)
        #expect(try await Levity.update(from: nil) == .unchanged)
      }

      @Test func anExtensionReadsTheSettingsOfItsApp() async throws {
        defer { end() }
        try write(settings)
        try directory.write("", to: "A.app/PlugIns/W.appex/W")
        var options = options
        options.bundle = try #require(
          Bundle(url: directory.url.appendingPathComponent("A.app/PlugIns/W.appex")))
        Levity.startStrings(options) { $0.preferredLanguages = ["de"] }
        #expect(title() == "Hallo")
        #expect(sentences.withLock { $0 }.isEmpty)
      }

      /// A build whose identifier isn't that of the package: what it asks for, and whether it's found.
      struct Build: CustomTestStringConvertible {
        var identifier: String
        var app: String
        var bundles: [String] = []
        var asked: String
        var isFound = true
        var testDescription: String { "\(asked) in \(identifier), settings: \(app)" }
      }

      @Test(arguments: [
        Build(identifier: "com.example.app", app: "com.example.app", asked: "com.example.app"),
        Build(identifier: "com.example.dev", app: "com.example.app", asked: "com.example.dev"),
        Build(identifier: "de.team.App", app: "com.example.app", asked: "de.team.App"),
        // By the package's own name, too, as generated code asks.
        Build(identifier: "de.team.App", app: "com.example.app", asked: "com.example.app"),
        // An extension, whose identifier begins with the app's.
        Build(identifier: "de.team.App", app: "com.example", asked: "de.team.App.app"),
        // Bundles that don't, and apps that share their settings.
        Build(
          identifier: "de.team.App", app: "org.other",
          bundles: ["a", "b", "org.debug", "com.example.app"], asked: "org.debug"),
        Build(
          identifier: "de.team.App", app: "",
          bundles: ["de.team.App", "com.example.app"], asked: "de.team.App"),
        // Settings without these keys.
        Build(identifier: "de.team.App", app: "", asked: "de.team.App", isFound: false),
        Build(identifier: "de.team.App", app: "com.example.app", asked: "de", isFound: false),
      ])
      func aBuildWithAnotherIdentifierFindsWhatLeft(build: Build) throws {
        defer { end() }
        var settings = settings
        settings.app = build.app
        settings.bundles = build.bundles
        let copy = directory.url.appendingPathComponent("B.app")
        try FileManager.default.copyItem(at: bundle.bundleURL, to: copy)
        try directory.write(Data(settings.encoded()), to: "B.app/LevitySettings.json")
        var star = SampleImages.manifestImage("star")
        star.bundle = PackedStrings.bundle
        let manifest = try ResourceManifest(images: [star])
        try directory.write(Data(manifest.encoded()), to: "B.app/LevityManifest.json")
        let info = try String(
          contentsOf: copy.appendingPathComponent("Info.plist"), encoding: .utf8)
        try directory.write(
          info.replacing(PackedStrings.bundle, with: build.identifier), to: "B.app/Info.plist")
        var options = options
        options.bundle = try #require(Bundle(url: copy))
        Levity.start(options)
        StringLoader.shared?.preferredLanguages = ["de"]
        let image = ResourceLoader.shared?.image(named: "star", bundleIdentifier: build.asked)
        #expect(image?.bundleIdentifier == (build.isFound ? PackedStrings.bundle : nil))
        let title = BundleStrings(bundleIdentifier: build.asked)
          .string(table: "Localizable", key: "title", fallback: "none")
        // A bundle that isn't the app's follows the app's languages.
        #expect(build.isFound ? ["Hallo", "Hello"].contains(title) : title == "none")
      }

      @Test func aTabletGetsTheStringsOfTablets() async throws {
        defer { end() }
        try write(settings)
        StandInDevice.idiom = .pad
        defer { StandInDevice.idiom = .phone }
        Levity.start(options)
        #expect(StringLoader.shared?.configuration.device == .ipad)
      }
    }

    private enum LevityImages {
      @MainActor static func isKnown(_ name: String) -> Bool {
        ResourceLoader.shared?.image(named: name, bundleIdentifier: "org.example.app") != nil
      }
    }
  }
#endif

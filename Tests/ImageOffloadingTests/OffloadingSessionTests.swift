import FileTransactions
import Foundation
import ImageInventories
import ImageUsage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@testable import ImageOffloading

@Suite struct OffloadingSessionTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.live.read(path), as: UTF8.self)
  }

  /// Xcode's exports for translators have copies of nibs, which nothing builds.
  @Test func documentsInExportedLocalizationsAreLeftAlone() async throws {
    let project = try SmallProject()
    let copy = "app/L10n/en.xcloc/Source Contents/Base.lproj/View.xib"
    try project.directory.write(SmallProject.xib, to: copy)
    let result = try await project.run.run()
    #expect(result.edits.documents == ["Base.lproj/View.xib", "de.lproj/View.xib"])
    #expect(!result.survey.usages.values.contains { $0.files.contains { $0.contains("xcloc") } })
  }

  @Test func aCopyIsEditedAndTheProjectIsNot() async throws {
    let project = try SmallProject()
    let before = try project.directory.snapshot()

    let result = try await project.run.run()

    #expect(
      try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root)).mapKeys("app/")
        == before)
    #expect(
      result.plan.images.map { "\($0.name) \($0.mainReason.rawValue)" } == [
        "hero leaves", "nib leaves", "panel leaves", "small below-threshold",
      ])
    #expect(result.edits.documents == ["Base.lproj/View.xib", "de.lproj/View.xib"])
    let copy = project.output + "/project"
    for language in ["Base", "de"] {
      let xib = try text("\(copy)/\(language).lproj/View.xib")
      #expect(xib.contains("customClass=\"LevityImageView\" customModule=\"LevityUIKit\""))
    }
    #expect(
      try FileSystem.live.list("\(copy)/A.xcassets/hero.imageset") == [
        "Contents.json", "levity-placeholder.png",
      ])
    #expect(try FileSystem.live.list("\(copy)/A.xcassets/small.imageset").count == 3)
  }

  @Test func placeholdersKeepSizeInsetsAndIntent() async throws {
    let project = try SmallProject()
    _ = try await project.run.run()
    let copy = project.output + "/project"

    let tree = try CatalogTree(root: copy)
    let inventory = ImageInventory(of: tree)

    #expect(inventory.issues.filter { $0.severity == .error } == [])
    let sizes = inventory.images.map { image in
      image.variants.map {
        "\(image.name) \(Int($0.pixelWidth ?? 0))x\(Int($0.pixelHeight ?? 0)) @\($0.scale ?? "") \($0.idiom ?? "")"
      }
    }
    // 101 pixels at 2x are 50.5 points, which isn't possible at 1x.
    #expect(
      sizes == [
        ["hero 100x50 @1x universal"], ["nib 20x10 @1x universal"],
        ["panel 101x80 @2x universal", "panel 200x40 @1x ipad"],
        ["small 20x20 @2x universal", "small 30x30 @3x universal"],
      ])
    try expectGolden(
      text("\(copy)/A.xcassets/panel.imageset/Contents.json"), "Offloading/panel-placeholder.json")
    try expectGolden(
      text("\(copy)/A.xcassets/hero.imageset/Contents.json"), "Offloading/hero-placeholder.json")
  }

  @Test func placeholdersKeepTheSizeOfEachScale() async throws {
    let project = try SmallProject()
    // 100 points at 2x, 80 at 3x.
    try project.addSet(
      "hero", SmallProject.scales("hero"), [("hero@2x.png", 200, 100), ("hero@3x.png", 240, 120)])
    _ = try await project.run.run()

    let inventory = ImageInventory(of: try CatalogTree(root: project.output + "/project"))
    let hero = try #require(inventory.images.first { $0.name == "hero" })
    #expect(
      hero.variants.map { "\(Int($0.pixelWidth ?? 0)) @\($0.scale ?? "")" } == [
        "240 @3x", "200 @2x",
      ])
  }

  /// The set "icon" has 10 points, "hero" more than 32.
  @Test func iconsHaveNoThumbHashAndAColorOnlyIfTheyAreOpaque() async throws {
    let project = try SmallProject()
    try project.addSet(
      "icon", SmallProject.scales("icon"), [("icon@2x.png", 20, 20), ("icon@3x.png", 30, 30)],
      bytes: 3000)
    try project.directory.write("let icon = UIImage(named: \"icon\")\n", to: "app/Icon.swift")
    // Its folder lives as long as it does.
    defer { withExtendedLifetime(project) {} }
    let run = project.run
    let survey = try await run.survey()
    let images = try survey.offloadedImages(run.session.plan(survey))
    func entry(_ name: String, hasAlpha: Bool) throws -> ManifestImage {
      let image = try #require(images.first { $0.name == name })
      let object = ManifestObject(
        digest: ContentDigest(words: 1, 2, 3, 4), size: 9, mediaType: "image/png")
      let encoding = OffloadedEncoding(
        renditions: image.variants.indices.map {
          .init(variant: $0, object: object, pixelWidth: 1, pixelHeight: 1)
        }, placeholder: [0, 0, hasAlpha ? 128 : 127, 0, 7], color: "112233ff")
      return try #require(image.manifestImages(encoding).first)
    }
    let (opaque, clear) = (
      try entry("icon", hasAlpha: false), try entry("icon", hasAlpha: true)
    )
    #expect(opaque.placeholder == nil && opaque.color == "112233ff")
    #expect(clear.placeholder == nil && clear.color == nil)
    let hero = try entry("hero", hasAlpha: true)
    #expect(hero.placeholder?.count == 5 && hero.color == "112233ff")
  }

  @Test func theManifestKeepsVariantsAndPoints() async throws {
    let project = try SmallProject()
    let result = try await project.run.run()

    let panel = try #require(result.edits.manifest.image(bundle: "org.example.app", name: "panel"))
    #expect(panel.pointWidth == 50_500 && panel.pointHeight == 40_000)
    #expect(panel.intent == .template)
    #expect(panel.variants.count == 3)
    let sliced = try #require(panel.variants.first { $0.resizing != nil })
    #expect(
      sliced.resizing?.capInsets
        == PointInsets(top: 10_000, left: 5000, bottom: 10_000, right: 5000))
    #expect(sliced.resizing?.center == .init(mode: "tile", width: 1000, height: 2000))
    #expect(sliced.alignmentInsets == PointInsets(top: 500, left: 0, bottom: 1500, right: 0))
    #expect(panel.variants.contains { $0.appearances == ["luminosity=dark"] })
    let shipped = try FileSystem.live.read(
      project.output + "/project/A.xcassets/LevityManifest.dataset/manifest.json")
    #expect(try ResourceManifest(decoding: shipped) == result.edits.manifest)
  }

  @Test func inPlaceThenRestoreGivesBackEveryByte() async throws {
    let project = try SmallProject()
    let before = try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root))

    _ = try await project.run.run(.inPlace(launch: nil))
    #expect(try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root)) != before)
    _ = try TransactionStore.opened(output: project.output).restore()

    #expect(try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root)) == before)
  }

  @Test(arguments: OffloadingConfiguration.Route.allCases)
  func aSecondRunChangesNothing(_ route: OffloadingConfiguration.Route) async throws {
    let project = try SmallProject()
    var run = project.run
    run.configuration.route = route
    let first = try await run.run(.inPlace(launch: nil))
    let after = try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root))

    let second = try await run.run(.inPlace(launch: nil))

    #expect(second.edits.transaction.isEmpty)
    #expect(second.edits.manifest == first.edits.manifest)
    #expect(second.edits.carriedOver.count == 3)
    #expect(try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: project.root)) == after)
  }

  @Test func keyAttributeMovesTheNameAndRemovesTheSet() async throws {
    let project = try SmallProject()
    var run = project.run
    run.configuration.route = .keyAttribute

    let result = try await run.run()

    let copy = project.output + "/project"
    #expect(result.plan.images.first { $0.name == "nib" }?.catalogEntry == .removed)
    #expect(!FileManager.default.fileExists(atPath: "\(copy)/A.xcassets/nib.imageset"))
    let xib = try text("\(copy)/de.lproj/View.xib")
    #expect(xib.contains("keyPath=\"levityImageName\" value=\"nib\""))
    #expect(!xib.contains("image=\"nib\""))
    #expect(result.plan.images.first { $0.name == "hero" }?.catalogEntry == .placeholder)
  }

  @Test func aReplacedPlaceholderIsANewImage() async throws {
    let project = try SmallProject()
    _ = try await project.run.run(.inPlace(launch: nil))
    try project.addSet(
      "hero", SmallProject.scales("hero"), [("hero@2x.png", 80, 80), ("hero@3x.png", 120, 120)])

    let second = try await project.run.run(.inPlace(launch: nil))

    #expect(second.plan.images.first { $0.name == "hero" }?.verdict == .leaves)
    #expect(
      second.edits.manifest.image(bundle: "org.example.app", name: "hero")?.pointWidth == 40_000)
    #expect(second.edits.manifest.images.count == 3)
  }

  @Test func anUnreadableCopyKeepsItsImages() async throws {
    let project = try SmallProject()
    try project.directory.write("<document", to: "app/de.lproj/View.xib")

    let plan = try await project.run.plan()

    #expect(plan.images.first { $0.name == "nib" }?.mainReason == .interfaceBuilderPlace)
  }

  @Test func aLostManifestIsSaid() async throws {
    let project = try SmallProject()
    _ = try await project.run.run(.inPlace(launch: nil))
    let path = "A.xcassets/LevityManifest.dataset/manifest.json"
    try FileManager.default.removeItem(atPath: "\(project.root)/\(path)")

    await #expect(throws: OffloadingError.manifestMissing(path: path, sets: 3)) {
      try await project.run.run(.inPlace(launch: nil))
    }
  }

  @Test func aDamagedRecordIsSaid() async throws {
    let project = try SmallProject()
    try project.directory.write("{", to: "app/levity.lock.json")
    await #expect(throws: OffloadingError.self) { try await project.run.plan() }
  }

  @Test func anImageThatChangesMeanwhileIsRefused() async throws {
    let project = try SmallProject()
    let survey = try await project.run.survey()
    let plan = project.run.session.plan(survey)
    let path = "A.xcassets/hero.imageset/hero@2x.png"
    try project.directory.write(Data(PNGFixture.make(1, 1)), to: "app/\(path)")

    var encodings: [String: OffloadedEncoding] = [:]
    for image in try survey.offloadedImages(plan) {
      encodings[image.path] = OffloadedEncoding(
        renditions: try image.variants.indices.map {
          .init(
            variant: $0,
            object: .init(digest: try OffloadRun.digest([1]), size: 1, mediaType: "image/png"),
            pixelWidth: 1, pixelHeight: 1)
        })
    }
    #expect(throws: OffloadingError.changedSincePlanned(path: path)) {
      try OffloadingEdits(
        plan, of: survey, encodings: encodings,
        settings: OffloadingSettings { PNGFixture.make($0, $1) })
    }
  }

  @Test func everyImageMustBeEncoded() async throws {
    let project = try SmallProject()
    let survey = try await project.run.survey()
    #expect(throws: OffloadingError.notEncoded(image: "hero")) {
      try OffloadingEdits(
        project.run.session.plan(survey), of: survey, encodings: [:],
        settings: OffloadingSettings { PNGFixture.make($0, $1) })
    }
  }
}

extension [String: Data] {
  fileprivate func mapKeys(_ prefix: String) -> [String: Data] {
    Dictionary(uniqueKeysWithValues: map { (prefix + $0.key, $0.value) })
  }
}

import Testing

@testable import ImageOffloading

/// The keys of `levity.yml` that would let more images leave.
@Suite struct OffloadingAlternativeTests {
  static func alternatives(
    _ images: [PlannableImage], _ configuration: OffloadingConfiguration = .init()
  ) -> [String] {
    OffloadingPlanner(configuration).plan(images).alternatives.map {
      "\($0.key): \($0.value) \($0.reason.rawValue) \($0.more.sets) \($0.more.bytes)"
    }
  }

  @Test(
    arguments: [
      (.image { $0.uses = [.use(.swiftUI)] }, "swiftUI: leave swiftui-image"),
      (.image { $0.uses = [.use(.readOnce)] }, "readOnce: leave read-once"),
      (
        .image { $0.firstScreenPlaces = [.init(file: "a.swift", line: 1, text: "a")] },
        "firstScreen: prefetch first-screen"
      ),
      (
        .image { $0.references = [.reference(.foreignClass("Avatar"))] },
        "customViewClasses: leave custom-view-class"
      ),
      (.image { $0.verdict = .possible }, "allowPossible: [\"*\"] dynamic-name-only"),
      (
        .image(bundles: [.app, .widget]),
        "targets.include: [Widget] shared-with-unreachable-target"
      ),
    ] as [(PlannableImage, String)])
  func aKeyThatWouldLetAnImageLeaveIsNamed(_ image: PlannableImage, _ key: String) {
    #expect(Self.alternatives([image]) == ["images.\(key) 1 \(image.bytes)"])
  }

  @Test(
    arguments: [
      .image(), .image(bundles: []), .image { $0.uses = [.use(.barItem)] },
      .image { $0.uses = [.use(.launchScreen)] }, .image { $0.verdict = .unused },
      .image(bytes: 100),
    ] as [PlannableImage])
  func otherImagesNeedNoKeyOrAreNotHelpedByOne(_ image: PlannableImage) {
    #expect(Self.alternatives([image]).isEmpty)
  }

  @Test func aThresholdThatIsHigherThanTheLowestNamesTheKey() {
    #expect(
      Self.alternatives([.image(bytes: 4000)], .with { $0.minimumBytes = 8192 })
        == ["images.minimumBytes: 1024 below-threshold 1 6000"])
  }

  @Test func aVectorThatIsKeptNamesTheKey() {
    let image = PlannableImage.pdf(wrapsBitmaps: false)
    #expect(
      Self.alternatives([image], .with { $0.vectors = .keep })
        == ["images.vectors: pdf vector-stays 1 \(image.bytes)"])
  }

  @Test func aSetThatNeedsTwoKeysCountsOnlyTogether() {
    let both = PlannableImage.image("both", bytes: 4000) { $0.uses = [.use(.swiftUI)] }
    let plan = OffloadingPlanner(.with { $0.minimumBytes = 8192 }).plan([
      both, .image("one") { $0.uses = [.use(.swiftUI)] }, .image("small", bytes: 2000),
    ])
    #expect(plan.alternatives.map(\.key) == ["images.swiftUI", "images.minimumBytes"])
    #expect(plan.alternatives.map(\.more.sets) == [1, 1])
    #expect(plan.alternativesTogether.sets == 3)
  }

  /// The sum is that of the keys that are named.
  @Test func aKeyThatIsOnlyNeededBesideAnotherIsNamed() {
    let both = PlannableImage.image("both", bytes: 4000) {
      $0.uses = [.use(.swiftUI), .use(.readOnce)]
    }
    let plan = OffloadingPlanner(OffloadingConfiguration()).plan([
      both, .image("one") { $0.uses = [.use(.readOnce)] },
    ])
    #expect(plan.alternatives.map(\.key) == ["images.readOnce", "images.swiftUI"])
    #expect(plan.alternatives.map(\.more.sets) == [1, 0])
    #expect(plan.alternativesTogether.sets == 2)
  }

  @Test func keysThatAreSetAlreadyAreNotNamed() {
    let shown = PlannableImage.image { $0.uses = [.use(.swiftUI)] }
    #expect(Self.alternatives([shown], .with { $0.swiftUI = .leave }).isEmpty)
    let coded = PlannableImage.image { $0.uses = [.use()] }
    #expect(
      Self.alternatives([coded], .with { $0.code = .keep })
        == ["images.code: rewrite code-without-hooks 1 150000"])
  }
}

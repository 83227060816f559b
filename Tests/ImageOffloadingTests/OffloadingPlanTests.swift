import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

@Suite struct OffloadingPlanTests {
  static let images: [PlannableImage] = [
    .image("hero"), .image("b", bytes: 20_000), .image("small", bytes: 1500),
    .image("tiny", bytes: 600),
    .image("bar", bytes: 40_000) { $0.uses = [.use(.barItem)] },
    .image("widget", bytes: 9000, bundles: [.app, .widget]),
    .pdf("fat", wrapsBitmaps: true),
    .image("nib") { $0.references = [.reference(), .reference()] },
  ]

  static func plan(_ images: [PlannableImage] = images) -> OffloadingPlan {
    OffloadingPlanner(.with { $0.prefetch = ["hero", "missing"] })
      .plan(
        images, otherSets: [.init(path: "App/Assets.xcassets/AppIcon.appiconset", reason: .appIcon)]
      )
  }

  @Test func sumsAddUp() {
    let plan = Self.plan()
    let bytes = Self.images.reduce(0) { $0 + $1.bytes }

    #expect(plan.total.leaving.sets + plan.total.staying.sets == Self.images.count)
    #expect(plan.total.leaving.bytes + plan.total.staying.bytes == bytes)
    for groups in [plan.catalogs, plan.reasons] {
      #expect(groups.reduce(0) { $0 + $1.leaving.bytes } == plan.total.leaving.bytes)
      #expect(groups.reduce(0) { $0 + $1.staying.bytes } == plan.total.staying.bytes)
    }
    #expect(plan.bundles.map(\.name) == ["org.example.app", "org.example.app.widget"])
    #expect(
      plan.reasons.map(\.name) == [
        "shared-with-unreachable-target", "below-threshold", "bar-item", "leaves", "leaves-as-pdf",
      ])
  }

  /// Sets of the television and of no target don't ship with the app; the watch's do.
  @Test func setsThatNoAppForPhonesHasAreNotCounted() {
    let watch = PlannableImage.image("watch", bytes: 2000, bundles: [.watch])
    let others: [PlannableImage] = [
      .image("stray", bytes: 3000, bundles: []), .image("mac", bytes: 5000, bundles: [.mac]),
    ]
    let plan = Self.plan([.image("hero", bytes: 1000), watch] + others)
    #expect(plan.total.leaving.bytes + plan.total.staying.bytes == 4500)
    #expect(plan.elsewhere == .init(sets: 2, bytes: 12_000))
    #expect(plan.images.count == 4)
    #expect(plan.largestStaying(9).map(\.name) == ["watch", "hero"])
    let alone = Self.plan(others)
    #expect(alone.total.staying.bytes == 12_000)
    #expect(alone.elsewhere == .init())
  }

  @Test func theLargestThatStayAreThoseThatSomethingNames() {
    var images = Self.images
    images.append(.image("unused", bytes: 90_000) { $0.verdict = .unused })
    let plan = Self.plan(images)

    #expect(plan.largestStaying(2).map(\.name) == ["bar", "widget"])
    #expect(plan.largestStaying(9).map(\.name) == ["bar", "widget", "tiny"])
  }

  @Test func thresholdsShowTheAppsOwnCurve() {
    let points = Self.plan().thresholds

    #expect(points.map(\.minimumBytes) == [1024, 4096, 8192, 16384, 32768, 65536])
    #expect(points.map(\.sets) == [7, 6, 6, 5, 4, 3])
    // `small` leaves with a threshold of 1 KB; bar and widget never do.
    #expect(points.map(\.leavingSets) == [5, 4, 4, 4, 3, 3])
    #expect(points[0].setsPermille == 875 && points[0].bytesPermille == 998)
  }

  /// A set whose largest file has a threshold's size is above it.
  @Test(arguments: [(4095, 1), (4096, 2), (4097, 2)])
  func aThresholdIncludesItsOwnSize(_ bytes: Int, _ count: Int) {
    let points = Self.plan([.image(bytes: bytes)]).thresholds
    #expect(points.map(\.sets) == (0..<6).map { $0 < count ? 1 : 0 })
  }

  @Test func reportsFatPDFsPrefetchAndMisspeltPatterns() {
    let plan = Self.plan()

    #expect(plan.fatPDFs.map(\.path) == ["App/Assets.xcassets/fat.imageset/fat.pdf"])
    #expect(plan.prefetch == ["hero"])
    #expect(plan.unmatchedPatterns == ["missing"])
    #expect(
      plan.documents == [
        .init(path: "Main.storyboard", places: 2, images: ["nib"])
      ])
  }

  @Test func distinguishesMeasuredAndEstimatedBytes() {
    let change = Self.plan().bundleChange

    #expect(change.sourceBytesLeaving == 150_000 + 30_000 + 2_250 + 100_000 + 150_000)
    #expect(change.filesLeaving == 9)
    #expect(change.estimatedPlaceholderBytes == 9 * 120)
    #expect(change.estimatedUniversalChange == 1_080 - 432_250)
    #expect(change.estimatedThinnedChange == 5 * 120 - 321_500)
    #expect(change.estimatedManifestBytes == 5 * 135 + 9 * 207)
  }

  @Test func isTheSameWhateverTheOrderOfTheFacts() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let expected = try encoder.encode(Self.plan())
    var random = SeededRandom(seed: 1)
    for _ in 0..<10 {
      #expect(try encoder.encode(Self.plan(Self.images.shuffled(using: &random))) == expected)
    }
  }

  @Test func survivesJSON() throws {
    let plan = Self.plan()
    #expect(try JSONDecoder().decode(OffloadingPlan.self, from: JSONEncoder().encode(plan)) == plan)
  }

  @Test func anEmptyTreeHasAnEmptyPlan() {
    let plan = Self.plan([])
    #expect(plan.total == .init(name: "total"))
    #expect(plan.thresholds.allSatisfy { $0.setsPermille == 0 })
  }
}

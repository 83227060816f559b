import FileTransactions
import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// The images of the first screen that stay, and those that leave because all would be too large.
@Suite struct FirstScreenBudgetTests {
  private static func shown(
    _ name: String, bytes: Int, _ change: (inout PlannableImage) -> Void = { _ in }
  ) -> PlannableImage {
    .image(name, bytes: bytes) {
      $0.firstScreenPlaces = [OffloadingPlannerTests.place]
      change(&$0)
    }
  }

  private static func plan(_ images: [PlannableImage], budget: Int = 1_000_000) -> OffloadingPlan {
    OffloadingPlanner(.with { $0.firstScreenBytes = budget }).plan(images)
  }

  private static func staying(_ plan: OffloadingPlan) -> [String] {
    plan.images.filter { $0.verdict == .stays }.map(\.name)
  }

  @Test(
    arguments: [
      ("under", [("a", 600_000), ("b", 399_999)], ["a", "b"]),
      ("exactly", [("a", 600_000), ("b", 400_000)], ["a", "b"]),
      ("a byte over", [("a", 600_001), ("b", 400_000)], ["b"]),
      ("one that is over", [("a", 1_000_001)], []),
      (
        "small ones behind a large one", [("a", 900_000), ("b", 500_000), ("c", 9_000)], ["b", "c"]
      ),
      ("equal ones by name", [("c", 400_000), ("a", 400_000), ("b", 400_000)], ["a", "b"]),
    ] as [(String, [(String, Int)], [String])])
  func theSmallestStay(_ title: String, _ sizes: [(String, Int)], _ expected: [String]) {
    let plan = Self.plan(sizes.map { Self.shown($0.0, bytes: $0.1) })

    #expect(Self.staying(plan) == expected, "\(title)")
    #expect(plan.prefetch == sizes.map(\.0).sorted().filter { !expected.contains($0) })
    #expect(plan.firstScreen?.staying.sets == expected.count)
    #expect(
      plan.firstScreen?.staying.bytes
        == sizes.filter { expected.contains($0.0) }.reduce(0) { $0 + $1.1 })
    #expect(plan.firstScreen?.prefetched.sets == sizes.count - expected.count)
  }

  @Test func theReasonsOfALargerOneTellOfTheFirstScreen() throws {
    let image = try #require(Self.plan([Self.shown("a", bytes: 2_000_000)]).images.first)
    #expect(image.verdict == .leaves)
    #expect(image.isPrefetched)
    #expect(image.reasons == [.prefetched, .leaves, .firstScreen])
  }

  /// A device gets the largest scale, so that the 500 KB of the other don't count.
  @Test func theBytesAreThoseOfOneDevice() {
    let image = Self.shown("a", bytes: 1_000_000)
    #expect(image.bytes == 1_500_000)
    #expect(Self.staying(Self.plan([image])) == ["a"])
  }

  @Test func imagesThatStayAnywayDoNotCount() {
    let plan = Self.plan([
      Self.shown("bar", bytes: 900_000) { $0.uses = [.use(.barItem)] },
      Self.shown("small", bytes: 600), Self.shown("hero", bytes: 1_000_000),
      .image("elsewhere") { $0.uses = [.use(.readOnce)] },
    ])
    #expect(plan.total.leaving.sets == 0)
    #expect(plan.firstScreen?.staying == OffloadingPlan.Sum(sets: 1, bytes: 1_000_000))
  }

  @Test func listedImagesLeaveWithoutUsingTheBudget() {
    let images = [Self.shown("a", bytes: 600_000), Self.shown("b", bytes: 700_000)]
    let planner = OffloadingPlanner(
      .with {
        $0.prefetch = ["a"]
        $0.firstScreenBytes = 1_000_000
      })
    let plan = planner.plan(images)
    #expect(Self.staying(plan) == ["b"])
    #expect(plan.prefetch == ["a"])
  }

  @Test func theBudgetCanKeepAllOrNone() {
    let images = [Self.shown("a", bytes: 10_000), Self.shown("b", bytes: 9_000_000)]
    #expect(Self.staying(Self.plan(images, budget: 1 << 40)) == ["a", "b"])
    #expect(Self.staying(Self.plan(images, budget: 0)).isEmpty)
    #expect(Self.plan([.image()]).firstScreen == nil)
  }

  /// Images beyond the budget count for another key, too, and those within it don't.
  @Test func anotherKeyCountsImagesBeyondTheBudget() {
    let plan = Self.plan([
      Self.shown("a", bytes: 900_000),
      Self.shown("b", bytes: 950_000) { $0.uses = [.use(.swiftUI)] },
      Self.shown("c", bytes: 9_000) { $0.uses = [.use(.swiftUI)] },
    ])
    #expect(Self.staying(plan) == ["a", "b", "c"])
    let other = plan.alternatives.first { $0.key == "images.swiftUI" }
    #expect(other?.more == OffloadingPlan.Sum(sets: 1, bytes: 1_425_000))
  }

  /// Placeholders are small, but they don't count, and those that stayed are within the budget.
  @Test func aLaterPlanChoosesTheSame() {
    let sizes = [("a", 100_000), ("b", 300_000), ("c", 500_000), ("d", 600_000), ("e", 700_000)]
    let first = Self.plan(sizes.map { Self.shown($0.0, bytes: $0.1) })
    #expect(Self.staying(first) == ["a", "b", "c"])

    func later(with added: (String, Int)? = nil) -> [String] {
      let images = sizes.map { name, bytes in
        Self.staying(first).contains(name)
          ? Self.shown(name, bytes: bytes) : Self.shown(name, bytes: 120) { $0.isOffloaded = true }
      }
      let plan = Self.plan(images + (added.map { [Self.shown($0.0, bytes: $0.1)] } ?? []))
      return plan.images.filter { $0.reasons == [.firstScreen] }.map(\.name)
    }
    #expect(later() == ["a", "b", "c"])
    #expect(later(with: ("f", 100_000)) == ["a", "b", "c", "f"])
    #expect(later(with: ("f", 550_000)) == ["a", "b", "c"])
    #expect(later(with: ("f", 200_000)) == ["a", "b", "f"])
  }

  @Test func aSecondRunChangesNothing() async throws {
    let directory = try TemporaryDirectory()
    let root = directory.path + "/app"
    try FileManager.default.copyItem(atPath: ExampleProjectTests.example, toPath: root)
    var run = OffloadRun(root: root, output: directory.path + "/out")
    run.bundleIdentifier = "org.example.wayfarer"
    run.generatedFolder = "Wayfarer/Generated/Levity"
    run.configuration.vectors = .keep
    run.configuration.firstScreenBytes = 100_000

    let first = try await run.run(.inPlace(launch: nil))
    let after = try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: root))
    let second = try await run.run(.inPlace(launch: nil))

    let screen = try #require(first.plan.firstScreen)
    #expect(screen.staying.sets > 0)
    #expect(screen.prefetched.sets > 0)
    #expect(second.plan.firstScreen?.staying == screen.staying)
    #expect(second.plan.firstScreen?.prefetched.sets == 0)
    #expect(second.edits.transaction.isEmpty)
    #expect(second.edits.manifest == first.edits.manifest)
    #expect(try TemporaryDirectory.snapshot(of: URL(fileURLWithPath: root)) == after)
  }
}

import ResourceManifests
import RuntimeTestSupport
import Testing

@testable import LevityResources

@Suite struct SynchronousReadingTests {
  private let limits = SynchronousReading(maximumSize: 10_000, seconds: 0.002)

  @Test func readsSmallObjectsWithinTheBudgetOfOneFrame() {
    var budget = SynchronousReadingBudget()
    var reads = 0
    while budget.admits(size: 5_000, under: limits, uptime: 1), reads < 100 {
      reads += 1
      budget.book(size: 5_000, seconds: 0.000_3, uptime: 1)
    }

    #expect(reads == 6)
    #expect(budget.admits(size: 5_000, under: limits, uptime: 1.02))
  }

  @Test(arguments: [(10_001, false), (10_000, true), (0, true), (-1, false)])
  func neverReadsLargeObjects(_ size: Int, _ isAdmitted: Bool) {
    let budget = SynchronousReadingBudget()
    #expect(budget.admits(size: size, under: limits, uptime: 1) == isAdmitted)
  }

  @Test func makesNoLargeImageOnTheMainThreadNorLetsTheAppsModifiersRunThere() throws {
    let image = DeferredImage(SampleImages.listed("icon"))
    let sample = try #require(image.description(for: ImageTraits()))
    func description(pixels: Int, size: ImageSize, isVector: Bool = false) -> ImageDescription {
      ImageDescription(
        object: sample.object, size: size, scale: sample.scale, pixelWidth: pixels,
        pixelHeight: pixels, intent: nil, isVector: isVector, alignmentInsets: ImageInsets(),
        capInsets: nil, tilesCenter: false)
    }
    let large = ImageSize(width: 300, height: 300)
    let own = CustomImageModifier(identifier: "own") { image, _ in image }
    for (modifiers, pixels, suits) in [
      ([], 512, true), ([], 513, false), ([.cornerRadius(4)], 512, true),
      ([.custom(own)], 1, false),
      ([.resize(large, .aspectFit)], 1, false),
    ] as [([ImageModifier], Int, Bool)] {
      let bitmap = description(pixels: pixels, size: sample.size)
      #expect(SynchronousReading.suits(bitmap, modifiers, scale: 3) == suits)
    }
    let vector = description(pixels: 1, size: large, isVector: true)
    #expect(!SynchronousReading.suits(vector, [], scale: 3))
    #expect(SynchronousReading.suits(vector, [], scale: 1))
  }

  @Test func stopsReadingOnADeviceWhoseDiskIsSlow() {
    var budget = SynchronousReadingBudget()
    for frame in 0..<20 {
      budget.book(size: 5_000, seconds: 0.01, uptime: Double(frame))
    }

    #expect(!budget.admits(size: 5_000, under: limits, uptime: 100))
  }

  @Test(arguments: [(-1, false), (0, true), (99, true), (100, true), (101, false)])
  func objectsAreReadUpToTheirMaximumSize(_ size: Int, _ isRead: Bool) {
    let budget = SynchronousReadingBudget()
    let limits = SynchronousReading(maximumSize: 100, seconds: 1)
    #expect(budget.admits(size: size, under: limits, uptime: 0) == isRead)
  }
}

import LaunchAudit
import Testing

/// The steps of https://github.com/likhogrud/launch-time-optimization, on an iPhone 5s. The numbers of libraries are
/// those of its Podfile.lock (15 pods with sources) and of slides 58 and 64 of its PDF (14 libraries of Swift, then 9);
/// the times are the means of its logs.
@Suite struct PublishedBuildsTests {
  /// Slides 38 and 39: an empty project in Objective-C, and one in Swift with nine libraries.
  static let emptyProjects = (objectiveC: 19.40, swift: 232.19, libraries: 9.0)

  @Test func theCostOfALibraryComesFromTheEmptyProjects() {
    let cost =
      (Self.emptyProjects.swift - Self.emptyProjects.objectiveC) / Self.emptyProjects.libraries
    #expect((cost * 10).rounded() / 10 == CostProfile.old.library.high / 1000)
  }

  /// The third step loads static libraries that aren't public, so there is nothing to count.
  @Test(arguments: [(29, 14, 739.62, 412.05), (14, 9, 412.05, 298.17)])
  func theStepsOfFourBuildsAreEstimated(
    _ before: Int, _ after: Int, _ timeBefore: Double, _ timeAfter: Double
  ) {
    let costs = ImageCosts()
    let estimate =
      (CostProfile.old.estimate(costs, libraryCount: before).high
        - CostProfile.old.estimate(costs, libraryCount: after).high) / 1000
    let measured = timeBefore - timeAfter
    #expect(abs(estimate - measured) < 0.3 * measured)
  }
}

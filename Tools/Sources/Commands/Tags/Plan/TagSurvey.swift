import ArgumentParser
import Foundation
import ImageOffloading
import ResourceTags

/// Everything that the commands for leaving On-Demand Resources know before one writes: the tags, where their resources
/// go, and which images `levity offload` will keep.
struct TagSurvey {
  let inventory: TagInventory
  let migration: TagMigrationPlan
  let kept: [OffloadingDecision]

  /// - Parameters:
  ///   - root: The absolute path of the project.
  ///   - buildConfiguration: Nil for Release.
  init(of root: String, configuration buildConfiguration: String?) async throws {
    inventory = try TagInventory.read(
      URL(fileURLWithPath: root), configuration: buildConfiguration)
    migration = TagMigrationPlan(inventory)
    kept = try await Self.keptImages(migration, in: root)
  }

  /// Plans an offload as it will be with the tags in `levity.yml`.
  private static func keptImages(
    _ migration: TagMigrationPlan, in root: String
  ) async throws -> [OffloadingDecision] {
    guard !migration.leavingImages.isEmpty else { return [] }
    var configuration = try ConfigurationFile.find(for: root, explicit: nil)
    configuration.tags.tags += migration.configuration.tags
    let run = try OffloadRun(
      root: root, configuration: configuration, output: nil, needsOutput: false)
    let survey = try await run.survey(TreeOptions.parse([root]), useCache: true)
    let paths = Set(migration.leavingImages.map(\.path))
    return survey.plan.images.filter { $0.verdict == .stays && paths.contains($0.path) }
  }
}

import CodeGeneration
import ImageInventories
import ImageOffloading
import ImageUsage
import SourceTrees
import StringUsage
import XcodeProjects

extension StringUsageSources {
  /// The sources of a surveyed project.
  init(_ survey: ProjectSurvey) {
    self.init(
      // The initializers that an earlier run declared pass on what others ask for.
      files: survey.tree.walk.files.filter { !$0.hasSuffix("/\(LookupShadow.fileName)") },
      read: survey.read,
      bundles: { path in
        let isOfResources = survey.modules.owners(of: path).allSatisfy {
          $0.kind == .packageTarget && !($0.otherResources.isEmpty && $0.catalogs.isEmpty)
        }
        return survey.modules.bundles(of: path).map {
          Bundle(
            identifier: $0.identifier, isTests: $0.kind == .tests,
            isOutsideOfApp: $0.kind.isOutsideOfApp, isOfResources: isOfResources)
        }
      },
      hasProject: survey.hasProject,
      mainBundles: Set(
        survey.project.modules.filter { $0.kind == .application }
          .map { $0.bundleIdentifier ?? $0.bundleName }),
      generated: Set(survey.generatedFiles.filter { $0.value == .swiftGen }.keys),
      canEditGenerated: survey.editableGenerators.contains(.swiftGen),
      extensions: { path in
        Set(survey.modules.bundles(of: path).filter(\.kind.isOutsideOfApp).map(\.name))
          .union(survey.modules.extensions(reaching: path))
      },
      runs: { survey.lines(of: $0, reachedBy: $1) })
  }
}

extension PlannableBundle.Kind {
  /// Whether it is a process of its own with bundles of its own.
  var isOutsideOfApp: Bool {
    switch self {
    case .appExtension, .appClip, .watchApp, .messages: true
    case .app, .framework, .resourceBundle, .macApp, .loose, .tests, .tvApp: false
    }
  }
}

import Foundation
import ImageInventories
import ImageOffloading
import PackageStorage
import PackageWriting
import ResourceManifests
import ResourceTags
import SourceTrees
import XcodeProjects

/// The resource tags of an offload, and the files that carry them.
enum OffloadedTags {
  /// Writes the objects of all tagged files and returns the list; nil if the configuration has no tags.
  static func list(
    _ configuration: ConfigurationFile, of survey: ProjectSurvey, writer: ResourcePackageWriter
  ) throws -> TagList? {
    guard !configuration.tags.tags.isEmpty else { return nil }
    let list = try Self.files(configuration.tags, in: survey.tree.walk.files)
    let bundles = try Self.bundles(configuration, of: survey, needed: !list.isEmpty)
    var files: [TaggedFile] = []
    for file in list {
      let object = try writer.writeObject(contentsOfFile: "\(survey.tree.root)/\(file.path)")
      files += bundles.map {
        TaggedFile(
          bundle: $0, path: file.bundlePath, object: object.digest, size: object.size,
          tags: file.tags)
      }
    }
    let tags = configuration.tags.tags.map { tag in
      ManifestTag(
        name: tag.name, policy: ManifestTag.Policy(rawValue: tag.policy.rawValue) ?? .onDemand,
        order: configuration.tags.order(of: tag.name))
    }
    do throws(TagListError) {
      return try TagList(tags: tags, files: files)
    } catch {
      throw CommandFailure(
        error.description, help: "change tags: in \(ConfigurationFile.name), or rename the file")
    }
  }

  /// Returns the files that the patterns find.
  static func files(
    _ configuration: TagConfiguration, in paths: [String]
  ) throws -> [TaggedFileList.File] {
    let list = TaggedFileList(configuration, in: paths)
    if let (tag, pattern) = list.unmatched.first {
      throw CommandFailure(
        "tags: '\(pattern)' of '\(tag)' finds no file.",
        help: "correct or remove it in \(ConfigurationFile.name)")
    }
    if let (path, other) = list.collisions.first {
      throw CommandFailure(
        "tags: \(path) and \(other) have one path in the app's bundle.",
        help: "rename one, or list their folders with a '/' at the end")
    }
    return list.files
  }

  /// The bundles of the apps for phones.
  private static func bundles(
    _ configuration: ConfigurationFile, of survey: ProjectSurvey, needed: Bool
  ) throws -> [String] {
    let apps = survey.project.modules.filter {
      $0.kind == .application && ($0.platform ?? .iOS) == .iOS
    }
    let found = Set(apps.compactMap(\.bundleIdentifier))
    if found.isEmpty, let identifier = configuration.bundleIdentifier { return [identifier] }
    guard !found.isEmpty || !needed else {
      throw CommandFailure(
        "tags: the bundle identifier of the app isn't known.",
        help: "set bundleIdentifier in \(ConfigurationFile.name)")
    }
    return found.sorted()
  }
}

extension ConfigurationFile {
  /// The settings for images with those that follow from tags: images of initial tags stay, or are loaded before the
  /// first screen.
  var taggedImages: OffloadingConfiguration {
    var result = images
    for tag in tags.tags where !tag.images.isEmpty {
      result.tags[tag.name] = tag.images
      if tag.staysInApp { result.keep += tag.images }
      if tag.policy == .initial, !tag.isInApp { result.prefetch += tag.images }
    }
    return result
  }
}

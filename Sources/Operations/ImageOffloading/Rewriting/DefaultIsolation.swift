import SourceLexing
import SourceTrees
import XcodeProjects

/// Where a project's declarations run unless they say something else.
enum DefaultIsolation: Sendable {
  case nonisolated
  /// One project's settings say it, and all of them the same.
  case mainActor
  /// Settings say it for some of the code, or in files that several targets may have.
  case unknown

  /// - Parameters:
  ///   - files: All files of the tree.
  ///   - read: Returns the bytes of a file, or nil.
  init(of project: ProjectModel, files: [String], read: (String) -> [UInt8]?) {
    let projects = project.projects.map(\.filePath) + project.packages.map(\.path)
    let found = Set(projects + files.filter(SettingFiles.mayBe)).sorted().filter { path in
      guard let bytes = read(path) else { return projects.contains(path) }
      return Self.isSet(in: bytes)
    }
    guard let first = found.first else {
      self = .nonisolated
      return
    }
    let isOne = found.count == 1 && first.hasSuffix(".pbxproj") && projects.count == 1
    self = isOne && Self.isMainActor(read(first) ?? []) ? .mainActor : .unknown
  }

  /// Whether settings or a manifest say anything about it.
  static func isSet(in bytes: [UInt8]) -> Bool {
    SourceBytes.contains(bytes, "SWIFT_DEFAULT_ACTOR_ISOLATION")
      || SourceBytes.contains(bytes, "defaultIsolation")
  }

  /// Whether all settings of a project say so.
  private static func isMainActor(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(separator: "SWIFT_DEFAULT_ACTOR_ISOLATION")
      .dropFirst().allSatisfy { $0.hasPrefix(" = MainActor;") }
  }
}

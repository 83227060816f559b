public import Foundation

/// Folders of this checkout that tests read.
public enum Repository {
  /// The folder that contains the root `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static let fixtures = root.appendingPathComponent("Fixtures", isDirectory: true)

  /// Real app data beside the checkout; nil if it is absent. Skip with a reason:
  /// `@Test(.enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))`.
  public static let corpus: URL? = {
    let place =
      ProcessInfo.processInfo.environment["LEVITY_CORPUS"].map { URL(fileURLWithPath: $0) }
      ?? root.deletingLastPathComponent().appendingPathComponent("shared/corpus", isDirectory: true)
    return FileManager.default.fileExists(atPath: place.appendingPathComponent("README.md").path)
      ? place : nil
  }()
}

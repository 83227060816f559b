import Foundation
import LevityResources

/// Checks that an app may touch `AssetPackManager.shared`, which traps without an app group or without the
/// embedded downloader extension.
enum PackSetup {
  /// Returns whether an app has both.
  static func isComplete(_ app: Bundle) -> Bool {
    guard let group = app.object(forInfoDictionaryKey: "BAAppGroupID") as? String, !group.isEmpty
    else { return false }
    for folder in ["Extensions", "PlugIns"] {
      let folder = app.bundleURL.appendingPathComponent(folder, isDirectory: true)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where name.hasSuffix(".appex") {
        if isDownloader(Bundle(url: folder.appendingPathComponent(name))) { return true }
      }
    }
    return false
  }

  /// Two identifiers of the extension point are in use, `com.apple.background-asset-downloader-extension` and
  /// `com.apple.background-assets.content-request`.
  private static func isDownloader(_ bundle: Bundle?) -> Bool {
    for key in ["EXAppExtensionAttributes", "NSExtension"] {
      let attributes = bundle?.object(forInfoDictionaryKey: key) as? [String: Any]
      for key in ["EXExtensionPointIdentifier", "NSExtensionPointIdentifier"] {
        let point = attributes?[key] as? String
        if point?.hasPrefix("com.apple.background-asset") == true { return true }
      }
    }
    return false
  }

  /// The path of an object in the packs.
  static func path(of object: ManifestObject) -> String {
    "levity/" + PackagePath.object(object.digest).text
  }
}

// For Linux, where the app is compiled without Xcode: the file that `levity tags migrate` adds to the project.
import Foundation
@_exported public import LevityTags

/// The name by which this code requests resource tags.
typealias NSBundleResourceRequest = ResourceRequest

/// Files of tags that are accessed are found in the app's bundle, as On-Demand Resources found them.
extension Bundle {
  nonisolated func url(forResource name: String?, withExtension type: String?) -> URL? {
    url(forResource: name, withExtension: type, subdirectory: nil)
  }

  nonisolated func url(
    forResource name: String?, withExtension type: String?, subdirectory: String?
  ) -> URL? {
    guard self == .main else {
      return Bundle.url(
        forResource: name, withExtension: type, subdirectory: subdirectory, in: bundleURL)
    }
    return taggedURL(forResource: name, withExtension: type, subdirectory: subdirectory)
  }

  nonisolated func path(forResource name: String?, ofType type: String?) -> String? {
    url(forResource: name, withExtension: type)?.path
  }

  nonisolated func path(
    forResource name: String?, ofType type: String?, inDirectory folder: String?
  ) -> String? {
    url(forResource: name, withExtension: type, subdirectory: folder)?.path
  }

  nonisolated func setPreservationPriority(_ priority: Double, forTags tags: Set<String>) {
    Levity.setPreservationPriority(priority, forTags: tags)
  }
}

import UIKit

/// Loads the guides that the store hosts as on-demand resources.
final class GuideLoader {
  private var request: NSBundleResourceRequest?

  func load(completion: @escaping @Sendable (Error?) -> Void) {
    let request = NSBundleResourceRequest(tags: ["guides"])
    self.request = request
    request.beginAccessingResources(completionHandler: completion)
  }

  func sample() -> Data { Asset.itinerarySample.data.data }
}

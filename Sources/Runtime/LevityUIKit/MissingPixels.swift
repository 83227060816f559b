#if canImport(UIKit) && DEBUG
  import LevityResources

  /// Reports images that something draws without ever loading them. UIKit doesn't say who asks.
  enum MissingPixels {
    private static let reported = Locked<Set<String>>([])

    /// Writes to the log, once for each image.
    static func report(_ name: String) {
      guard reported.withLock({ $0.insert(name).inserted }) else { return }
      RuntimeLog.error(
        "The image \"\(name)\" was asked for pixels that aren't loaded. Levity's views load them; actions, menus, "
          + "alerts, text attachments, list contents, segmented controls, sliders and SwiftUI's Image never do: prefetch "
          + "it, or set what prepareForDisplay(completionHandler:) returns.")
    }
  }
#endif

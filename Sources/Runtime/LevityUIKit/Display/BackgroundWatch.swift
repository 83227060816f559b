#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources
  import UIKit

  /// Observes notifications for as long as it lives.
  final class Observation: Sendable {
    // Whether a center is Sendable depends on the SDK.
    private let state: Locked<(center: NotificationCenter, token: any NSObjectProtocol)>

    /// The closure is called on the posting thread.
    init(
      _ name: NSNotification.Name, in center: NotificationCenter = .default,
      _ body: @escaping @Sendable () -> Void
    ) {
      nonisolated(unsafe) let center = center
      let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in body() }
      state = Locked((center, token))
    }

    deinit { state.withLock { $0.center.removeObserver($0.token) } }
  }

  /// Notes in a loader when the app enters and leaves the background.
  struct BackgroundWatch: Sendable {
    private let observations: [Observation]

    init(_ loader: ResourceLoader, center: NotificationCenter = .default) {
      observations = [
        Observation(UIApplication.didEnterBackgroundNotification, in: center) { [weak loader] in
          loader?.background.withLock { $0 = true }
        },
        Observation(UIApplication.willEnterForegroundNotification, in: center) { [weak loader] in
          loader?.background.withLock { $0 = false }
        },
      ]
    }
  }
#endif

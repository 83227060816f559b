#if canImport(UIKit)
  public import Foundation
  import LevityResources
  import UIKit

  /// Calls a closure on each memory warning, as long as it lives. Nothing is dropped because the app goes to the
  /// background: on its return every view would flicker.
  public final class MemoryWarnings: Sendable {
    private let token: Locked<any NSObjectProtocol>
    private let center: NotificationCenter

    /// Listens from now on. The closure is called on the thread that posts, which is the main thread.
    public init(
      center: NotificationCenter = .default, _ trim: @escaping @Sendable () -> Void
    ) {
      self.center = center
      token = Locked(
        center.addObserver(
          forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in trim() })
    }

    deinit { token.withLock { center.removeObserver($0) } }
  }
#endif

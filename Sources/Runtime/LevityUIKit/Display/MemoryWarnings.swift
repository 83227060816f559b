#if canImport(UIKit)
  public import Foundation
  import LevityResources
  import UIKit

  /// Calls a closure on each memory warning during its lifetime. Doesn't react to the app entering the background:
  /// every view would flicker on return.
  public final class MemoryWarnings: Sendable {
    private let token: Locked<any NSObjectProtocol>
    private let center: NotificationCenter

    /// Starts observing. The closure is called on the posting thread, which is the main thread.
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

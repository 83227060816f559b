#if canImport(UIKit)
  public import Foundation
  import UIKit

  /// Calls a closure on each memory warning, as long as it lives. Nothing is dropped because the app goes to the
  /// background: on its return every view would flicker.
  public final class MemoryWarnings: Sendable {
    private let token: Token
    private let center: NotificationCenter

    private struct Token: @unchecked Sendable {
      // Opaque, only ever handed back to the centre, which is safe from any thread.
      let value: any NSObjectProtocol
    }

    /// Listens from now on. The closure is called on the thread that posts, which is the main thread.
    public init(
      center: NotificationCenter = .default, _ trim: @escaping @Sendable () -> Void
    ) {
      self.center = center
      token = Token(
        value: center.addObserver(
          forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in trim() })
    }

    deinit { center.removeObserver(token.value) }
  }
#endif

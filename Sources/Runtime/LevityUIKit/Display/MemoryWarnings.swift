#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  import UIKit

  /// Calls a closure on each memory warning during its lifetime. Doesn't react to the app entering the background:
  /// every view would flicker on return.
  public final class MemoryWarnings: Sendable {
    private let observation: Observation

    /// Starts observing. The closure is called on the posting thread, which is the main thread.
    public init(
      center: NotificationCenter = .default, _ trim: @escaping @Sendable () -> Void
    ) {
      observation = Observation(
        UIApplication.didReceiveMemoryWarningNotification, in: center, trim)
    }
  }
#endif

import Foundation
import LevityPackages

/// How the user's region writes numbers. Determined at the first use and whenever the system reports a change, because
/// asking for the region takes longer than formatting a string.
final class RegionNumbers: Sendable {
  /// Protected by the lock.
  private final class State {
    @exclusivity(unchecked) var numbers: LocaleNumbers?
    /// How often the region has changed.
    @exclusivity(unchecked) var changes = 0
  }

  private let state = Locked(State())
  private let observer: Locked<(center: NotificationCenter, token: any NSObjectProtocol)?>
  private let make: @Sendable () -> LocaleNumbers

  init(
    center: NotificationCenter = .default,
    make: @escaping @Sendable () -> LocaleNumbers = { LocaleNumbers(locale: .current) }
  ) {
    self.make = make
    observer = Locked(nil)
    let token = center.addObserver(
      forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      self?.state.withLock {
        $0.numbers = nil
        $0.changes += 1
      }
    }
    observer.withLock { $0 = (center, token) }
  }

  deinit {
    observer.withLock { observer in
      if let observer { observer.center.removeObserver(observer.token) }
    }
  }

  var current: LocaleNumbers {
    let (known, changes) = state.withLock { ($0.numbers, $0.changes) }
    if let known { return known }
    // Not under the lock: the system's formatter takes long, and may say at once that the region has changed.
    let made = make()
    return state.withLock { state in
      guard state.changes == changes else { return made }
      if let other = state.numbers { return other }
      state.numbers = made
      return made
    }
  }
}

import Foundation
import LevityResources

/// How the user's region writes numbers. Determined at the first use and whenever the system reports a change, because
/// asking for the region takes longer than formatting a string.
final class RegionNumbers: Sendable {
  private let numbers = Locked<LocaleNumbers?>(nil)
  private let observer = Locked<(any NSObjectProtocol)?>(nil)

  init() {
    let token = NotificationCenter.default.addObserver(
      forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      self?.numbers.withLock { $0 = nil }
    }
    observer.withLock { $0 = token }
  }

  deinit {
    observer.withLock { observer in
      if let observer { NotificationCenter.default.removeObserver(observer) }
    }
  }

  var current: LocaleNumbers {
    numbers.withLock { numbers in
      if let numbers { return numbers }
      // Inside the lock, so that a change of the region comes before or after, and never gets lost.
      let made = LocaleNumbers(locale: .current)
      numbers = made
      return made
    }
  }
}

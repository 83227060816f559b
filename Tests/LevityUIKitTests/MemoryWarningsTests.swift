#if canImport(UIKit)
  import Foundation
  @testable import LevityResources
  import Testing
  import UIKit

  @testable import LevityUIKit

  @Suite struct MemoryWarningsTests {
    @Test func trimsOnMemoryWarningsAloneAndOnlyWhileItLives() {
      let center = NotificationCenter()
      let count = Locked(0)
      var warnings: MemoryWarnings? = MemoryWarnings(center: center) {
        count.withLock { $0 += 1 }
      }
      center.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
      #expect(count.withLock { $0 } == 0)
      center.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      #expect(count.withLock { $0 } == 1)

      warnings = nil
      #expect(warnings == nil)
      center.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
      #expect(count.withLock { $0 } == 1)
    }
  }
#endif

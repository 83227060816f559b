#if os(Linux)
  import DisplayTestSupport
  import Foundation
  import LevityResources
  import Testing
  import UIKit

  @testable import LevityUIKit

  @Suite struct BackgroundWatchTests {
    @Test func aLoaderKnowsWhetherTheAppIsInTheBackground() {
      let center = NotificationCenter()
      let loader = PictureLoader([]).loader
      let watch = BackgroundWatch(loader, center: center)
      withExtendedLifetime(watch) {
        #expect(!loader.isInBackground)
        center.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        #expect(loader.isInBackground)
        center.post(name: UIApplication.willEnterForegroundNotification, object: nil)
        #expect(!loader.isInBackground)
      }
    }
  }
#endif

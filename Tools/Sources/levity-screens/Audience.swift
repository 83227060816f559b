import ExampleScreens
import UIKit

/// Waits for what a screen shows, and looks at it.
@MainActor final class Audience {
  let screen: GalleryScreen
  private let changes: AsyncStream<Void>

  init(_ screen: GalleryScreen) {
    self.screen = screen
    let (changes, changed) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    screen.didChange = { changed.yield() }
  }

  /// Returns when so many images were shown or failed.
  func wait(for count: Int) async {
    var iterator = changes.makeAsyncIterator()
    while screen.shown + screen.failures.count < count, await iterator.next() != nil {}
  }

  func picture(background: UIColor = .white) -> CGImage {
    StandInScreen.picture(of: screen.root, background: background)
  }
}

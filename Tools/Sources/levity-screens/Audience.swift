import ExampleScreens
import UIKit

/// Waits until a screen shows its images, and takes pictures of it.
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

  /// Returns once `count` images were shown or failed.
  func wait(for count: Int) async {
    var iterator = changes.makeAsyncIterator()
    while screen.shown + screen.failures.count < count, await iterator.next() != nil {}
  }

  func picture(background: UIColor = .white) -> CGImage {
    StandInScreen.picture(of: screen.root, background: background)
  }
}

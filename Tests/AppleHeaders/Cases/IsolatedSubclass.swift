// flags: -default-isolation MainActor
// error: main actor-isolated
import LevityUIKit

final class Artwork: DeferredUIImage, @unchecked Sendable {
  convenience init(number: Int) { self.init(named: "artwork\(number)", bundleIdentifier: "b") }
}

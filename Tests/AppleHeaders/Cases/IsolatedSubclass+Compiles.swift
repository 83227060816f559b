// flags: -default-isolation MainActor
// Images belong to no actor, and a subclass says so.
import LevityUIKit

nonisolated final class Artwork: DeferredUIImage, @unchecked Sendable {
  convenience init(number: Int) { self.init(named: "artwork\(number)", bundleIdentifier: "b") }
}

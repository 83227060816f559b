/// The texts of all bundles at one moment: immutable.
final class TextsInForce: Sendable {
  /// By bundle identifier.
  let bundles: [String: BundleTexts]
  /// By ``BundleSlots``, as far as they were known at the time.
  private let slots: [BundleTexts?]
  /// The version of the package that they came with; 0 for those in the app.
  let version: Int
  /// False until something was looked for.
  let isOpen: Bool

  init(bundles: [String: BundleTexts], version: Int, isOpen: Bool = true) {
    self.bundles = bundles
    self.version = version
    self.isOpen = isOpen
    slots = BundleSlots.all.map { asker in
      bundles[asker.bundle].flatMap { asker.fits($0) ? $0 : nil }
    }
  }

  static var unopened: TextsInForce { TextsInForce(bundles: [:], version: 0, isOpen: false) }

  /// The texts of a bundle by its number; nil where the app has no pack of it, or one with other ids.
  @inline(__always)
  func bundle(_ slot: Int) -> BundleTexts? {
    slot < slots.count ? slots[slot] : newBundle(slot)
  }

  /// The texts for code that asks for the first time since these were put in force.
  private func newBundle(_ slot: Int) -> BundleTexts? {
    let asker = BundleSlots.all[slot]
    return bundles[asker.bundle].flatMap { asker.fits($0) ? $0 : nil }
  }
}

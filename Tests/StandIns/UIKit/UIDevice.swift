public import Foundation

/// https://developer.apple.com/documentation/uikit/uidevice
@MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { device }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { StandInDevice.idiom }

  private static let device = UIDevice()
}

/// The device of the stand-in, which tests choose.
public enum StandInDevice {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var chosen = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(userInterfaceStyle: .light),
    UITraitCollection(layoutDirection: .leftToRight), UITraitCollection(displayScale: 3),
    UITraitCollection(displayGamut: .SRGB), UITraitCollection(accessibilityContrast: .normal),
    UITraitCollection(userInterfaceLevel: .base),
  ])

  /// The main screen's traits; all but the size classes unless a test says more.
  public static var traits: UITraitCollection {
    get {
      // A thread's dictionary costs as much as setting an image, which benchmarks measure.
      let (traits, hasOthers) = lock.withLock { (chosen, others > 0) }
      guard hasOthers else { return traits }
      return Thread.current.threadDictionary[key] as? UITraitCollection ?? traits
    }
    set { lock.withLock { chosen = newValue } }
  }

  private static let key = "org.example.stand-in.device"
  /// How many threads have a device of their own.
  nonisolated(unsafe) private static var others = 0

  /// Another device for what this thread does meanwhile, so that tests beside it notice nothing.
  public static func during<Result>(
    _ other: UITraitCollection..., body: () throws -> Result
  ) rethrows -> Result {
    let former = Thread.current.threadDictionary[key]
    Thread.current.threadDictionary[key] = UITraitCollection(traitsFrom: [traits] + other)
    lock.withLock { others += 1 }
    defer {
      lock.withLock { others -= 1 }
      Thread.current.threadDictionary[key] = former
    }
    return try body()
  }

  @MainActor public static var idiom: UIUserInterfaceIdiom {
    get { traits.userInterfaceIdiom }
    set { set(UITraitCollection(userInterfaceIdiom: newValue)) }
  }

  /// Changes some traits.
  public static func set(_ traits: UITraitCollection...) {
    lock.withLock { chosen = UITraitCollection(traitsFrom: [chosen] + traits) }
  }
}

public import Foundation

/// https://developer.apple.com/documentation/uikit/uidevice
@MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { device }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { StandInDevice.idiom }

  private static let device = UIDevice()
}

/// The device of the stand-in, which tests choose.
@MainActor public enum StandInDevice {
  public static var idiom = UIUserInterfaceIdiom.phone
}

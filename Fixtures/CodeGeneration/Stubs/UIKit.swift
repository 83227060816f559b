// The few declarations of UIKit that generated accessors and the example app use, for type checking on Linux.
@_exported import Foundation

public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

open class UITraitCollection: NSObject {}

open class UIColor: NSObject {
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {}
  public init(patternImage image: UIImage) {}
}

open class UIImage: NSObject {
  public enum RenderingMode { case automatic, alwaysOriginal, alwaysTemplate }
  open class Configuration: NSObject {}
  open class SymbolConfiguration: Configuration {}

  override public init() {}
  public init?(named name: String) {}
  public init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {}
  public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {}
  public convenience init(resource: ImageResource) { self.init() }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
}

open class NSDataAsset: NSObject {
  public let data = Data()
  public init?(name: String, bundle: Bundle) {}
}

open class NSTextAttachment: NSObject {
  public var image: UIImage?
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) { self.init(string: "") }
}

open class NSBundleResourceRequest: NSObject {
  public init(tags: Set<String>) {}
  public func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {}
}

open class CALayer: NSObject {
  public var cornerRadius = 0.0
  public var masksToBounds = false
}

open class UIResponder: NSObject {}

open class UIView: UIResponder {
  public let layer = CALayer()
  public var bounds = CGRect.zero
  public var tintColor: UIColor?
  public var isHidden = false
  public var backgroundColor: UIColor?
  override public init() {}
  open func addSubview(_ view: UIView) {}
  open func layoutSubviews() {}
}

open class UIWindow: UIView {}

open class UIImageView: UIView {
  open var image: UIImage?
  override public init() {}
  public init(image: UIImage?) {}
}

open class UIButton: UIView {
  public enum ButtonType { case system, custom }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let selected = State(rawValue: 4)
  }
  override public init() {}
  public convenience init(type: ButtonType) { self.init() }
  open func setImage(_ image: UIImage?, for state: State) {}
}

open class UITextField: UIView {
  public var leftView: UIView?
}
open class UITableViewCell: UIView {}

open class UIBarItem: NSObject {}
open class UITabBarItem: UIBarItem {
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {}
}
open class UIBarButtonItem: UIBarItem {
  public enum Style { case plain, done }
  public init(image: UIImage?, style: Style, target: AnyObject?, action: Any?) {}
  public init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {}
}
open class UIMenu: NSObject {}
open class UIAction: NSObject {
  public init(handler: @escaping (UIAction) -> Void) {}
}
open class UINavigationItem: NSObject {
  public var rightBarButtonItem: UIBarButtonItem?
  public var titleView: UIView?
  public var prompt: String?
}

open class UIViewController: UIResponder {
  public let view: UIView! = UIView()
  public var tabBarItem: UITabBarItem!
  public var title: String?
  public let navigationItem = UINavigationItem()
  override public init() {}
  open func viewDidLoad() {}
}
open class UITabBarController: UIViewController {
  public var viewControllers: [UIViewController]?
}

open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable {}
  public nonisolated(unsafe) static let shared = UIApplication()
  public func setAlternateIconName(_ name: String?) {}
}
public protocol UIApplicationDelegate: AnyObject {}
extension UIApplicationDelegate {
  public static func main() {}
}

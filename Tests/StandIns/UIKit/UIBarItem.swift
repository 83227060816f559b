public import Foundation

/// https://developer.apple.com/documentation/uikit/uibaritem
@MainActor open class UIBarItem: NSObject, StandInAssociating {
  /// Stand-in only: what the Objective-C runtime's associated objects would hold.
  public var standInAssociations: [String: AnyObject] = [:]
  private var storedImage: UIImage?
  /// Stand-in only: what the bar shows.
  public var standInShownImage: UIImage? { storedImage }

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    storedImage = coder.decodeObject(forKey: "UIImage") as? UIImage
    super.init()
  }

  open var title: String?
  open var isEnabled = true
  open var tag = 0
  open var image: UIImage? {
    get { StandInMethods.send(self, UIBarItem.self, "image", []) { _ in storedImage } }
    set {
      StandInMethods.send(self, UIBarItem.self, "setImage:", [newValue]) {
        storedImage = StandInMethods.image($0[0])
        standInWrites += 1
      }
    }
  }
  /// Stand-in only: how often the image was set. From iOS 26 on, bars animate each time.
  public private(set) var standInWrites = 0
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
}

/// https://developer.apple.com/documentation/uikit/uibarbuttonitem
@MainActor open class UIBarButtonItem: UIBarItem {
  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  open var style = Style.plain

  /// Apple's takes a target and a selector too, which Linux has not.
  public convenience init(image: UIImage?, style: UIBarButtonItem.Style) {
    self.init()
    self.style = style
    self.image = image
  }
}

/// https://developer.apple.com/documentation/uikit/uitabbaritem
@MainActor open class UITabBarItem: UIBarItem {
  private var storedSelectedImage: UIImage?
  /// Stand-in only: what the bar shows.
  public var standInShownSelectedImage: UIImage? { storedSelectedImage }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  open var selectedImage: UIImage? {
    get {
      StandInMethods.send(self, UITabBarItem.self, "selectedImage", []) { _ in storedSelectedImage }
    }
    set {
      StandInMethods.send(self, UITabBarItem.self, "setSelectedImage:", [newValue]) {
        storedSelectedImage = StandInMethods.image($0[0])
      }
    }
  }
}

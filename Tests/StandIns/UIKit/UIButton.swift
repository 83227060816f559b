public import Foundation

/// https://developer.apple.com/documentation/uikit/uibutton
@MainActor open class UIButton: UIControl {
  /// https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system, detailDisclosure, infoLight, infoDark, contactAdd
  }

  private var images: [UIControl.State: UIImage] = [:]
  private var backgrounds: [UIControl.State: UIImage] = [:]
  private var titles: [UIControl.State: String] = [:]
  private var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  fileprivate var storedConfiguration: UIButton.Configuration?
  fileprivate var updateHandler: ConfigurationUpdateHandler?
  private var needsConfigurationUpdate = false
  private var isUpdating = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// No setter is called. A button of the styles of iOS 15 has its title in the configuration alone.
  public required init?(coder: NSCoder) {
    images[.normal] = coder.decodeObject(forKey: "UIImage") as? UIImage
    storedConfiguration =
      coder.decodeObject(forKey: "UIButtonConfiguration") as? UIButton.Configuration
    titles[.normal] = coder.decodeObject(forKey: "UITitle") as? String
    attributedTitles[.normal] =
      coder.decodeObject(forKey: "UIAttributedTitle") as? NSAttributedString
    super.init(coder: coder)
  }
  public convenience init(type buttonType: UIButton.ButtonType) { self.init(frame: .zero) }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    StandInMethods.send(self, UIButton.self, "setImage:forState:", [image, state.rawValue]) {
      images[state] = StandInMethods.image($0[0])
      invalidateIntrinsicContentSize()
    }
  }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    StandInMethods.send(
      self, UIButton.self, "setBackgroundImage:forState:", [image, state.rawValue]
    ) {
      backgrounds[state] = StandInMethods.image($0[0])
      invalidateIntrinsicContentSize()
    }
  }
  /// A state without an image of its own has the one for `normal`.
  open func image(for state: UIControl.State) -> UIImage? {
    StandInMethods.send(self, UIButton.self, "imageForState:", [state.rawValue]) { _ in
      images[state] ?? images[.normal]
    }
  }
  /// A state without an image of its own has the one for `normal`.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    StandInMethods.send(self, UIButton.self, "backgroundImageForState:", [state.rawValue]) { _ in
      backgrounds[state] ?? backgrounds[.normal]
    }
  }
  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
  /// A state without a title of its own has the one for `normal`.
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state] = title
  }
  /// Nil unless one was set.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles[state] ?? attributedTitles[.normal]
  }
  /// Stand-in only: the title on the screen. That of a configuration hides all others, and an attributed one the plain.
  public var standInShownTitle: String? {
    if let storedConfiguration { return storedConfiguration.title }
    return attributedTitle(for: state)?.string ?? title(for: state)
  }
  open var currentImage: UIImage? { standInShown(images) }
  open var currentBackgroundImage: UIImage? { standInShown(backgrounds) }

  private func standInShown(_ images: [UIControl.State: UIImage]) -> UIImage? {
    images[state] ?? images[.normal]
  }

  /// Stand-in only: what the screen shows for a state.
  public func standInShownImage(for state: UIControl.State) -> UIImage? { images[state] }
  /// Stand-in only: what the screen shows for a state.
  public func standInShownBackground(for state: UIControl.State) -> UIImage? { backgrounds[state] }

  open override var intrinsicContentSize: CGSize {
    let image = storedConfiguration?.image ?? currentImage
    return image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  // MARK: Configuration

  /// https://developer.apple.com/documentation/uikit/uibutton/updateconfiguration()
  open func updateConfiguration() {
    StandInMethods.send(self, UIButton.self, "updateConfiguration", []) { _ in }
  }

  /// Stand-in only: whether a button brings its configuration up to date inside of its layout or before; Apple doesn't
  /// say.
  public var standInUpdatesInLayout = false

  /// Stand-in only: the configuration's image that the last layout put into the button.
  public private(set) var standInLaidOutImage: UIImage?

  open override func layoutSubviews() {
    StandInMethods.send(self, UIButton.self, "layoutSubviews", []) { _ in
      if standInUpdatesInLayout { standInUpdateConfiguration() }
      standInLaidOutImage = storedConfiguration?.image
    }
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/setneedsupdateconfiguration()
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  override func standInBeforeLayout() {
    if !standInUpdatesInLayout { standInUpdateConfiguration() }
  }

  private func standInUpdateConfiguration() {
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    isUpdating = true
    updateConfiguration()
    updateHandler?(self)
    isUpdating = false
  }
}

// In an extension, as in UIKit's Swift overlay (`s:So8UIButtonC5UIKitE13configuration…`): a subclass cannot override them.
extension UIButton {
  /// https://developer.apple.com/documentation/uikit/uibutton/configurationupdatehandler-swift.typealias
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-5rlyb
  public var configuration: UIButton.Configuration? {
    get { storedConfiguration }
    set {
      storedConfiguration = newValue
      // A handler that sets it asks for no other layout.
      guard !isUpdating else { return }
      setNeedsUpdateConfiguration()
      invalidateIntrinsicContentSize()
    }
  }
  /// https://developer.apple.com/documentation/uikit/uibutton/configurationupdatehandler-swift.property
  public var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  public convenience init(configuration: UIButton.Configuration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration {
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with its style; a plain one has none.
    public var attributedTitle: AttributedString?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var background = UIBackgroundConfiguration.clear()

    public static func plain() -> UIButton.Configuration { .init() }
    public static func filled() -> UIButton.Configuration { .init() }
  }
}

/// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
public struct UIBackgroundConfiguration {
  public var image: UIImage?
  public var backgroundColor: UIColor?

  public static func clear() -> UIBackgroundConfiguration { .init() }
}

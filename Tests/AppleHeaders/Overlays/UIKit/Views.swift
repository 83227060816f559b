#if !os(watchOS)
  extension UIControl.State {
    /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct/normal
    public static var normal: UIControl.State { [] }
  }

  // In extensions (`s:So8UIButtonC5UIKitE13configuration…`): no subclass can override them.
  extension UIButton {
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
    @available(iOS 15.0, tvOS 15.0, *)
    public struct Configuration: Hashable {
      public var title: String?
      public var subtitle: String?
      public var attributedTitle: AttributedString?
      public var image: UIImage?
      public var imagePadding: CGFloat
      public var showsActivityIndicator: Bool
      public var background: UIBackgroundConfiguration
      public static func plain() -> UIButton.Configuration { fatalError() }
      public static func gray() -> UIButton.Configuration { fatalError() }
      public static func filled() -> UIButton.Configuration { fatalError() }
    }
    /// https://developer.apple.com/documentation/uikit/uibutton/configuration-5rlyb
    @available(iOS 15.0, tvOS 15.0, *)
    @MainActor public var configuration: UIButton.Configuration? {
      get { nil }
      set {}
    }
    /// https://developer.apple.com/documentation/uikit/uibutton/init(configuration:primaryaction:)
    @available(iOS 15.0, tvOS 15.0, *)
    @MainActor public convenience init(
      configuration: UIButton.Configuration, primaryAction: UIAction? = nil
    ) {
      self.init(frame: .zero, primaryAction: primaryAction)
    }
    /// https://developer.apple.com/documentation/uikit/uibutton/configurationupdatehandler-swift.typealias
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  }

  /// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration-swift.struct
  @available(iOS 14.0, tvOS 14.0, *)
  public struct UIBackgroundConfiguration: Hashable {
    public static func clear() -> UIBackgroundConfiguration { fatalError() }
    public var cornerRadius: CGFloat
    public var backgroundColor: UIColor?
    @available(iOS 15.0, tvOS 15.0, *)
    public var image: UIImage? {
      get { nil }
      set {}
    }
  }
#endif

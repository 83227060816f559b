public import Foundation

/// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  private var storedImage: UIImage?
  private var storedHighlightedImage: UIImage?
  private var storedFrames: [UIImage]?
  private var storedHighlightedFrames: [UIImage]?
  /// Stand-in only: how often the view would have been redrawn.
  public private(set) var standInImagesShown: [UIImage?] = []

  /// The frame gets the size of the image. The setter is not called.
  public init(image: UIImage?) {
    storedImage = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }
  /// The frame gets the size of the image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    storedImage = image
    storedHighlightedImage = highlightedImage
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    storedImage = coder.decodeObject(forKey: "UIImage") as? UIImage
    storedHighlightedImage = coder.decodeObject(forKey: "UIHighlightedImage") as? UIImage
    super.init(coder: coder)
  }

  open var image: UIImage? {
    get { StandInMethods.send(self, UIImageView.self, "image", []) { _ in storedImage } }
    set {
      StandInMethods.send(self, UIImageView.self, "setImage:", [newValue]) { arguments in
        let old = storedImage
        storedImage = StandInMethods.image(arguments[0])
        standInImagesShown.append(storedImage)
        if old?.size != storedImage?.size { invalidateIntrinsicContentSize() }
      }
    }
  }
  open var highlightedImage: UIImage? {
    get {
      StandInMethods.send(self, UIImageView.self, "highlightedImage", []) { _ in
        storedHighlightedImage
      }
    }
    set {
      StandInMethods.send(self, UIImageView.self, "setHighlightedImage:", [newValue]) {
        storedHighlightedImage = StandInMethods.image($0[0])
      }
    }
  }
  open var isHighlighted = false
  open var animationImages: [UIImage]? {
    get {
      StandInMethods.send(self, UIImageView.self, "animationImages", []) { _ in storedFrames }
    }
    set {
      StandInMethods.send(self, UIImageView.self, "setAnimationImages:", [newValue]) {
        storedFrames = $0[0] as? [UIImage]
      }
    }
  }
  /// Stand-in only: the frames that the screen shows while the view animates.
  public var standInFrames: [UIImage]? {
    isAnimating ? isHighlighted ? storedHighlightedFrames ?? storedFrames : storedFrames : nil
  }
  open var highlightedAnimationImages: [UIImage]? {
    get {
      StandInMethods.send(self, UIImageView.self, "highlightedAnimationImages", []) { _ in
        storedHighlightedFrames
      }
    }
    set {
      StandInMethods.send(self, UIImageView.self, "setHighlightedAnimationImages:", [newValue]) {
        storedHighlightedFrames = $0[0] as? [UIImage]
      }
    }
  }
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  open func startAnimating() {
    StandInMethods.send(self, UIImageView.self, "startAnimating", []) { _ in
      isAnimating = storedFrames?.isEmpty == false
    }
  }
  open func stopAnimating() {
    StandInMethods.send(self, UIImageView.self, "stopAnimating", []) { _ in isAnimating = false }
  }

  /// Stand-in only: what the screen shows; UIKit does not ask the properties, which a subclass may override.
  public var standInShownImage: UIImage? {
    isHighlighted ? storedHighlightedImage ?? storedImage : storedImage
  }

  open override var intrinsicContentSize: CGSize {
    standInShownImage?.size
      ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  open override var alignmentRectInsets: UIEdgeInsets {
    standInShownImage?.alignmentRectInsets ?? .zero
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    standInShownImage?.size ?? bounds.size
  }
}

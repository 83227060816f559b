#if canImport(UIKit)
  public import Foundation
  public import LevityResources
  public import UIKit

  /// A button that takes deferred images like any other: for all states, as background, and in configurations.
  ///
  /// A picture in memory is drawn in the setter itself. Else the button keeps the room for it, loads it, and shows it
  /// unless another one was set since.
  @MainActor open class LevityButton: UIButton {
    /// Called when a deferred image is shown or failed.
    public final var imageLoadHandler: ImageLoadHandler?
    /// Told when a deferred image is shown or failed.
    public final weak var imageLoadDelegate: (any ImageLoadDelegate)?
    /// Seconds in which a picture that had to be loaded is faded in; 0, the default, shows it at once.
    public final var crossFadeDuration: TimeInterval = 0
    /// Shown while an image loads instead of the placeholder from the manifest, in every state.
    public final var placeholderImage: UIImage?
    /// The same for backgrounds.
    public final var placeholderBackgroundImage: UIImage?
    /// What this button may read from disk on the main thread; nil leaves it to the loader.
    public final var synchronousReading: SynchronousReading?
    /// Where images come from; nil for `ResourceLoader.shared`.
    final var source: (any ImageSource)?

    private lazy var images = ButtonImages(button: self, canvas: self)
    private let names = NibImageNames()

    /// An empty button.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      observeImageTraits { ($0 as? LevityButton)?.traitsMayHaveChanged() }
    }

    /// From a nib: shows the placeholders of the catalog, until the attributes say which images they stand for.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      observeImageTraits { ($0 as? LevityButton)?.traitsMayHaveChanged() }
    }

    // MARK: Images

    /// Shows an image for a state, now or when it comes.
    open override func setImage(_ image: UIImage?, for state: UIControl.State) {
      if !images.set(image, at: .image(state.rawValue)) {
        super.setImage(image, for: state)
      }
    }

    /// Shows a background for a state, now or when it comes.
    open override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      if !images.set(image, at: .background(state.rawValue)) {
        super.setBackgroundImage(image, for: state)
      }
    }

    /// The image that was set for the state, deferred or not; else the one for the normal state.
    open override func image(for state: UIControl.State) -> UIImage? {
      let shown = super.image(for: state)
      return images.assigned(at: .image(state.rawValue), normal: .image(0), showing: shown) ?? shown
    }

    /// The background that was set for the state, deferred or not; else the one for the normal state.
    open override func backgroundImage(for state: UIControl.State) -> UIImage? {
      let shown = super.backgroundImage(for: state)
      return images.assigned(
        at: .background(state.rawValue), normal: .background(0), showing: shown)
        ?? shown
    }

    // MARK: Configurations

    /// Takes deferred images out of the configuration. `configuration` itself cannot be overridden; UIKit calls this
    /// after it was set.
    open override func updateConfiguration() {
      super.updateConfiguration()
      images.adoptConfiguration()
    }

    /// A `configurationUpdateHandler` runs after `updateConfiguration()`, and may have set a deferred image.
    open override func layoutSubviews() {
      images.adoptConfigurationInLayout()
      super.layoutSubviews()
    }

    // MARK: Loads

    /// Gives up loading; what is shown stays. Setting an image, or the same again, starts anew.
    public final func cancelImageLoad() { images.cancel() }

    /// Asks again for images that failed, and takes what came by another way. Moving to a window does it too.
    public final func reloadFailedImages() { images.refresh() }

    /// Empties every place that has a deferred image, in a cell's `prepareForReuse`.
    open func prepareForReuse() { images.clear() }

    // MARK: Surroundings

    /// A dark picture for a dark screen. iOS 17 and later tell in another way.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      traitsMayHaveChanged()
    }

    /// A mirrored picture where lines begin on the right.
    open override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { traitsMayHaveChanged() }
    }

    /// The screen is known now, and a button that comes back may try again what failed.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return }
      traitsMayHaveChanged()
      reloadFailedImages()
    }

    private func traitsMayHaveChanged() { images.traitsMayHaveChanged() }

    // MARK: Interface Builder

    /// Bundle of the names, set by Interface Builder; the app's own where it says nothing.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public final var levityBundleIdentifier: String? {
      get { names.bundleIdentifier }
      set {
        names.bundleIdentifier = newValue
        for key in NibButtonKey.allCases {
          if let image = names.image(key.rawValue) { set(image, key) }
        }
      }
    }

    final func nibName(_ key: NibButtonKey) -> String? { names[key.rawValue] }

    final func setNibName(_ name: String?, _ key: NibButtonKey) {
      if let image = names.set(name, key.rawValue) { set(image, key) }
    }

    private func set(_ image: UIImage, _ key: NibButtonKey) {
      if key.isBackground {
        setBackgroundImage(image, for: key.state)
      } else {
        setImage(image, for: key.state)
      }
    }
  }

  // MARK: - Drawing

  extension LevityButton: ButtonCanvas {
    package var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }

    package func ownPlaceholder(for image: DeferredUIImage, isBackground: Bool) -> UIImage? {
      isBackground ? placeholderBackgroundImage : placeholderImage
    }

    package func drawImage(_ image: UIImage?, for state: UIControl.State) {
      super.setImage(image, for: state)
    }

    package func drawBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      super.setBackgroundImage(image, for: state)
    }

    package func drawnImage(for state: UIControl.State) -> UIImage? { super.image(for: state) }

    package func drawnBackgroundImage(for state: UIControl.State) -> UIImage? {
      super.backgroundImage(for: state)
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      imageLoadHandler?(image, result)
      imageLoadDelegate?.tell(self, image, result)
    }

    package func isFromNib(_ image: DeferredUIImage) -> Bool { names.isFromNib(image) }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import LevityResources
  public import UIKit

  /// A button that also shows deferred images: for all states, as backgrounds, and in configurations.
  ///
  /// ```swift
  /// let button = LevityButton()
  /// button.setImage(Asset.heart.image, for: .normal)
  /// ```
  ///
  /// Images in memory are drawn in the setter itself. Otherwise the button reserves their space, loads them, and shows
  /// them unless others were set since.
  @MainActor open class LevityButton: UIButton {
    /// Called when a deferred image is shown or has failed.
    public final var imageLoadHandler: ImageLoadHandler?
    /// Called when a deferred image is shown or has failed.
    public final weak var imageLoadDelegate: (any ImageLoadDelegate)?
    /// The seconds over which a loaded image fades in; 0, the default, doesn't fade.
    public final var crossFadeDuration: TimeInterval = 0
    /// The image shown during loading instead of the manifest's placeholder, in every state.
    public final var placeholderImage: UIImage?
    /// The background shown during loading instead of the manifest's placeholder, in every state.
    public final var placeholderBackgroundImage: UIImage?
    /// The reads from disk that this button may make on the main thread; nil for the loader's setting.
    public final var synchronousReading: SynchronousReading?
    /// Provides the images; nil for `ResourceLoader.shared`.
    final var source: (any ImageSource)?

    private lazy var images = ButtonImages(button: self, canvas: self)
    private let names = NibImageNames()

    /// Creates an empty button.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      observeImageTraits { ($0 as? LevityButton)?.traitsMayHaveChanged() }
    }

    /// Creates a button from a nib. Shows the catalog's placeholders until the runtime attributes name its images.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      observeImageTraits { ($0 as? LevityButton)?.traitsMayHaveChanged() }
    }

    // MARK: Images

    /// Shows an image for a state, now or when it arrives.
    open override func setImage(_ image: UIImage?, for state: UIControl.State) {
      if !images.set(image, at: .image(state.rawValue)) {
        super.setImage(image, for: state)
      }
    }

    /// Shows a background for a state, now or when it arrives.
    open override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      if !images.set(image, at: .background(state.rawValue)) {
        super.setBackgroundImage(image, for: state)
      }
    }

    /// Returns the image set for the state, deferred or not, or else the one for the normal state.
    open override func image(for state: UIControl.State) -> UIImage? {
      let shown = super.image(for: state)
      return images.assigned(at: .image(state.rawValue), normal: .image(0), showing: shown) ?? shown
    }

    /// Returns the background set for the state, deferred or not, or else the one for the normal state.
    open override func backgroundImage(for state: UIControl.State) -> UIImage? {
      let shown = super.backgroundImage(for: state)
      return images.assigned(
        at: .background(state.rawValue), normal: .background(0), showing: shown)
        ?? shown
    }

    // MARK: Configurations

    /// Adopts deferred images from the configuration. `configuration` itself can't be overridden; UIKit calls this
    /// after it was set.
    open override func updateConfiguration() {
      super.updateConfiguration()
      images.adoptConfiguration()
    }

    /// Adopts deferred images that a `configurationUpdateHandler` has set; it runs after `updateConfiguration()`.
    open override func layoutSubviews() {
      images.adoptConfigurationInLayout()
      super.layoutSubviews()
      images.adoptConfigurationInLayout()
    }

    // MARK: Loads

    /// Cancels loading without changing what is shown. Setting an image, even the same one, starts again.
    public final func cancelImageLoad() { images.cancel() }

    /// Retries failed images, and shows those that became available otherwise. Moving to a window does so too.
    public final func reloadFailedImages() { images.refresh() }

    /// Removes all deferred images; call it in a cell's `prepareForReuse`.
    open func prepareForReuse() { images.clear() }

    // MARK: Surroundings

    /// Updates the image for the new traits before iOS 17; later versions use `registerForTraitChanges`.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      traitsMayHaveChanged()
    }

    /// Updates images that are mirrored in right-to-left layouts.
    open override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { traitsMayHaveChanged() }
    }

    /// Applies the screen's traits and retries failed images.
    open override func didMoveToWindow() {
      super.didMoveToWindow()
      guard window != nil else { return }
      traitsMayHaveChanged()
      reloadFailedImages()
    }

    private func traitsMayHaveChanged() { images.traitsMayHaveChanged() }

    // MARK: Interface Builder

    /// The identifier of the images' bundle, set in Interface Builder; nil for the app's own.
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
      imageLoadDelegate?.report(result, of: image, in: self)
    }

    package func isFromNib(_ image: DeferredUIImage) -> Bool { names.isFromNib(image) }
  }
#endif

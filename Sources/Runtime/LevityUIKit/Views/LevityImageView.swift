#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import LevityResources
  public import UIKit

  /// An image view that also shows deferred images; code that sets `image` doesn't change.
  ///
  /// ```swift
  /// let view = LevityImageView()
  /// view.crossFadeDuration = 0.2
  /// view.image = Asset.sunset.image
  /// ```
  ///
  /// Images in memory are drawn in the setter itself. Otherwise the view shows a placeholder of the right size, loads
  /// the image, and shows it unless another one was set since. Ordinary images and nil behave as in `UIImageView`.
  @MainActor open class LevityImageView: UIImageView {
    /// Called when a deferred image is shown or has failed.
    public final var imageLoadHandler: ImageLoadHandler?
    /// Called when a deferred image is shown or has failed.
    public final weak var imageLoadDelegate: (any ImageLoadDelegate)?
    /// The seconds over which a loaded image fades in; 0, the default, doesn't fade. Images that are available when
    /// they are set never fade in.
    public final var crossFadeDuration: TimeInterval = 0
    /// The image shown during loading instead of the manifest's placeholder.
    public final var placeholderImage: UIImage?
    /// The reads from disk that this view may make on the main thread; nil for the loader's setting.
    public final var synchronousReading: SynchronousReading?
    /// Provides the images; nil for `ResourceLoader.shared`.
    final var source: (any ImageSource)?

    // Created with the first deferred image; a view without any is as light as its superclass.
    private var slot: ImageSlot?
    private var highlightedSlot: ImageSlot?
    private var frames: AnimationFrames?
    private var highlightedFrames: AnimationFrames?
    private let memo = TraitMemo()
    private var isAnimationWanted = false
    private var announcedSize: CGSize?
    private let names = NibImageNames()

    // MARK: Making one

    /// Creates a view of the image's size, which deferred images know before their pixels arrive.
    public override init(image: UIImage?) {
      super.init(image: image)
      adopt(image, nil)
    }

    /// Creates a view of the image's size, which deferred images know before their pixels arrive.
    public override init(image: UIImage?, highlightedImage: UIImage?) {
      super.init(image: image, highlightedImage: highlightedImage)
      adopt(image, highlightedImage)
    }

    /// Creates an empty view.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      adopt(nil, nil)
    }

    /// Creates a view from a nib. Shows the catalog's placeholder until the runtime attributes name its image.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      adopt(super.image, super.highlightedImage)
    }

    private func adopt(_ image: UIImage?, _ highlighted: UIImage?) {
      if image is DeferredUIImage { self.image = image }
      if highlighted is DeferredUIImage { highlightedImage = highlighted }
      observeImageTraits { ($0 as? LevityImageView)?.traitsMayHaveChanged() }
    }

    // MARK: Images

    /// The image set last, deferred or not.
    open override var image: UIImage? {
      get { slot?.assigned as? DeferredUIImage ?? super.image }
      set {
        if slot == nil, newValue is DeferredUIImage { slot = ImageSlot(owner: self) }
        if let slot {
          slot.set(newValue)
        } else {
          super.image = newValue
        }
      }
    }

    /// The highlighted image set last, deferred or not.
    open override var highlightedImage: UIImage? {
      get { highlightedSlot?.assigned as? DeferredUIImage ?? super.highlightedImage }
      set {
        if highlightedSlot == nil, newValue is DeferredUIImage {
          highlightedSlot = ImageSlot(owner: self)
        }
        if let highlightedSlot {
          highlightedSlot.set(newValue)
        } else {
          super.highlightedImage = newValue
        }
      }
    }

    /// The frames, which are loaded first if deferred; until all have arrived the view shows its image.
    open override var animationImages: [UIImage]? {
      get { frames?.images ?? super.animationImages }
      set {
        frames?.cancel()
        frames = animation(newValue) { $0.drawFrames($1) }
      }
    }

    /// The highlighted frames, which are loaded first if deferred; until all have arrived the view shows its
    /// highlighted image.
    open override var highlightedAnimationImages: [UIImage]? {
      get { highlightedFrames?.images ?? super.highlightedAnimationImages }
      set {
        highlightedFrames?.cancel()
        highlightedFrames = animation(newValue) { $0.drawHighlightedFrames($1) }
      }
    }

    /// Starts animating now, or when the last frame has arrived.
    open override func startAnimating() {
      isAnimationWanted = true
      super.startAnimating()
    }

    /// Stops animating, including an animation that hasn't started yet.
    open override func stopAnimating() {
      isAnimationWanted = false
      super.stopAnimating()
    }

    private func drawFrames(_ pictures: [UIImage]?) { super.animationImages = pictures }

    private func drawHighlightedFrames(_ pictures: [UIImage]?) {
      super.highlightedAnimationImages = pictures
    }

    /// Returns the frames to wait for; nil if there are none.
    private func animation(
      _ pictures: [UIImage]?, _ draw: @escaping (LevityImageView, [UIImage]?) -> Void
    ) -> AnimationFrames? {
      guard let pictures, pictures.contains(where: { $0 is DeferredUIImage }) else {
        draw(self, pictures)
        return nil
      }
      draw(self, nil)
      return AnimationFrames(pictures, host: self) { [weak self] pictures in
        guard let self else { return }
        draw(self, pictures)
        resumeAnimating()
      }
    }

    private func resumeAnimating() {
      if isAnimationWanted { super.startAnimating() }
    }

    // MARK: Loads

    /// Cancels loading without changing what is shown. Setting an image, even the same one, starts again.
    public final func cancelImageLoad() {
      for slot in [slot, highlightedSlot] { slot?.cancel() }
      frames?.cancel()
      highlightedFrames?.cancel()
    }

    /// Retries failed images, and shows those that became available otherwise. Moving to a window does so too.
    public final func reloadFailedImages() {
      for slot in [slot, highlightedSlot] { slot?.refresh() }
      frames?.refresh()
      highlightedFrames?.refresh()
    }

    /// Empties the view; call it in a cell's `prepareForReuse`.
    open func prepareForReuse() {
      stopAnimating()
      animationImages = nil
      highlightedAnimationImages = nil
      highlightedImage = nil
      image = nil
    }

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

    private func traitsMayHaveChanged() {
      for slot in [slot, highlightedSlot] { slot?.traitsMayHaveChanged() }
      frames?.traitsMayHaveChanged()
      highlightedFrames?.traitsMayHaveChanged()
    }

    // MARK: Layout

    /// The size of the image, also before its pixels arrive.
    ///
    /// UIKit's implementation is believed not to read the overridden `image`, so this returns the size of an awaited
    /// image.
    open override var intrinsicContentSize: CGSize { awaited?.size ?? super.intrinsicContentSize }

    /// The image's insets, also before its pixels arrive.
    open override var alignmentRectInsets: UIEdgeInsets {
      awaited?.alignmentRectInsets ?? super.alignmentRectInsets
    }

    /// The size of the image, also before its pixels arrive.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
      awaited?.size ?? super.sizeThatFits(size)
    }

    private var awaited: DeferredUIImage? {
      if isHighlighted, highlightedImage != nil { return highlightedSlot?.awaitedWithSize }
      return slot?.awaitedWithSize
    }

    // MARK: Interface Builder

    /// The name of the image in its bundle, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public final var levityImageName: String? {
      get { names[0] }
      set { if let image = names.set(newValue, 0) { self.image = image } }
    }

    /// The name of the highlighted image in its bundle, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public final var levityHighlightedImageName: String? {
      get { names[1] }
      set { if let image = names.set(newValue, 1) { highlightedImage = image } }
    }

    /// The identifier of the images' bundle, set in Interface Builder; nil for the app's own.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public final var levityBundleIdentifier: String? {
      get { names.bundleIdentifier }
      set {
        names.bundleIdentifier = newValue
        if let image = names.image(0) { self.image = image }
        if let image = names.image(1) { highlightedImage = image }
      }
    }
  }

  // MARK: - Drawing

  extension LevityImageView: ImageSlotOwner {
    package var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }
    package var imageTraits: ImageTraits { memo.traits(of: self) }

    package func show(_ picture: SlotPicture, in slot: ImageSlot) {
      switch picture {
      case .nothing: draw(nil, slot)
      case .plain(let image): draw(image, slot)
      case .placeholder(let image, let deferred): draw(standIn(image, for: deferred, slot), slot)
      case .image(let image, let isImmediate):
        if isImmediate || crossFadeDuration <= 0 || window == nil {
          draw(image, slot)
        } else {
          fade(image, slot)
        }
      }
      let size = intrinsicContentSize
      guard size != announcedSize else { return }
      announcedSize = size
      invalidateIntrinsicContentSize()
    }

    package func ownPlaceholder(for image: DeferredUIImage, in slot: ImageSlot) -> UIImage? {
      placeholderImage
    }

    package func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {
      imageLoadHandler?(image, result)
      imageLoadDelegate?.report(result, of: image, in: self)
    }

    /// Returns the app's placeholder, or else the manifest's, or else the nib's picture for the same image.
    private func standIn(
      _ image: UIImage?, for deferred: DeferredUIImage, _ slot: ImageSlot
    ) -> UIImage? {
      if let image { return image }
      guard names.isFromNib(deferred) else { return nil }
      let current = isHighlighting(slot) ? super.highlightedImage : super.image
      return current is DeferredUIImage ? nil : current
    }

    private func isHighlighting(_ slot: ImageSlot) -> Bool { slot === highlightedSlot }

    private func draw(_ image: UIImage?, _ slot: ImageSlot) {
      if isHighlighting(slot) {
        super.highlightedImage = image
      } else {
        super.image = image
      }
    }

    private func fade(_ image: UIImage, _ slot: ImageSlot) {
      UIView.transition(
        with: self, duration: crossFadeDuration,
        options: [.transitionCrossDissolve, .allowUserInteraction],
        animations: { self.draw(image, slot) })
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityResources
  import LevityUIKit
  import UIKit

  /// The deferred images of an ordinary button, attached to it by the hooks.
  @MainActor final class HookedButton: ButtonCanvas {
    private weak var button: UIButton?
    private(set) lazy var images = button.map { ButtonImages(button: $0, canvas: self) }
    /// True while a picture is being set on the button; hooks ignore it.
    private(set) var isDrawing = false
    /// Provides the images; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)?

    init(button: UIButton) {
      self.button = button
      button.observeImageTraits { button in
        let hooked: HookedButton? = button.attachedIfAny(.levityButton)
        hooked?.images?.traitsMayHaveChanged()
      }
    }

    var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }
    var synchronousReading: SynchronousReading? { nil }
    var crossFadeDuration: TimeInterval { 0 }

    func ownPlaceholder(for image: DeferredUIImage, isBackground: Bool) -> UIImage? {
      ImageHooks.ownPlaceholder(for: image)
    }

    func drawImage(_ image: UIImage?, for state: UIControl.State) {
      draw { $0.setImage(image, for: state) }
    }

    func drawBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
      draw { $0.setBackgroundImage(image, for: state) }
    }

    private func draw(_ body: (UIButton) -> Void) {
      isDrawing = true
      defer { isDrawing = false }
      if let button { body(button) }
    }

    // Used only for pictures from nibs, whose names hooks don't know.
    func drawnImage(for state: UIControl.State) -> UIImage? { nil }
    func drawnBackgroundImage(for state: UIControl.State) -> UIImage? { nil }
    func isFromNib(_ image: DeferredUIImage) -> Bool { false }
    func report(_ result: Result<UIImage, any Error>, of image: DeferredUIImage) {}
  }
#endif

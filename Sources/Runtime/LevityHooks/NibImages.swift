#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityUIKit
  import UIKit

  // The runtime attributes of views with a class of the app's own, which nibs set by key-value coding. The runtime's
  // own views have properties of these names, which come first.

  extension UIImageView {
    #if canImport(ObjectiveC)
      @objc(setLevityImageName:)
    #endif
    func setNibImage(_ name: String?) {
      if let image = ImageHooks.nibImage(named: name) { self.image = image }
    }

    #if canImport(ObjectiveC)
      @objc(setLevityHighlightedImageName:)
    #endif
    func setNibHighlightedImage(_ name: String?) {
      if let image = ImageHooks.nibImage(named: name) { highlightedImage = image }
    }
  }

  extension UIButton {
    #if canImport(ObjectiveC)
      @objc(setLevityImageName:)
    #endif
    func setNibImage(_ name: String?) { setNibImage(name, .normal) }

    #if canImport(ObjectiveC)
      @objc(setLevityHighlightedImageName:)
    #endif
    func setNibHighlightedImage(_ name: String?) { setNibImage(name, .highlighted) }

    #if canImport(ObjectiveC)
      @objc(setLevityDisabledImageName:)
    #endif
    func setNibDisabledImage(_ name: String?) { setNibImage(name, .disabled) }

    #if canImport(ObjectiveC)
      @objc(setLevitySelectedImageName:)
    #endif
    func setNibSelectedImage(_ name: String?) { setNibImage(name, .selected) }

    #if canImport(ObjectiveC)
      @objc(setLevityFocusedImageName:)
    #endif
    func setNibFocusedImage(_ name: String?) { setNibImage(name, .focused) }

    #if canImport(ObjectiveC)
      @objc(setLevityBackgroundImageName:)
    #endif
    func setNibBackground(_ name: String?) { setNibBackground(name, .normal) }

    #if canImport(ObjectiveC)
      @objc(setLevityHighlightedBackgroundImageName:)
    #endif
    func setNibHighlightedBackground(_ name: String?) { setNibBackground(name, .highlighted) }

    #if canImport(ObjectiveC)
      @objc(setLevityDisabledBackgroundImageName:)
    #endif
    func setNibDisabledBackground(_ name: String?) { setNibBackground(name, .disabled) }

    #if canImport(ObjectiveC)
      @objc(setLevitySelectedBackgroundImageName:)
    #endif
    func setNibSelectedBackground(_ name: String?) { setNibBackground(name, .selected) }

    #if canImport(ObjectiveC)
      @objc(setLevityFocusedBackgroundImageName:)
    #endif
    func setNibFocusedBackground(_ name: String?) { setNibBackground(name, .focused) }

    private func setNibImage(_ name: String?, _ state: State) {
      if let image = ImageHooks.nibImage(named: name) { setImage(image, for: state) }
    }

    private func setNibBackground(_ name: String?, _ state: State) {
      if let image = ImageHooks.nibImage(named: name) { setBackgroundImage(image, for: state) }
    }
  }

  extension ImageHooks {
    /// Returns the image that a nib names, also before the hooks are installed: image views look again when they appear.
    static func nibImage(named name: String?) -> UIImage? {
      guard let name, !name.isEmpty else { return nil }
      return UIImage(named: name) as? DeferredUIImage
        ?? DeferredUIImage(named: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? "")
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import LevityUIKit
  public import UIKit

  /// Makes ordinary image views, buttons and bar items show deferred images, and `UIImage(named:)` find offloaded
  /// ones, for projects that can't change the classes of their views.
  ///
  /// ```swift
  /// Levity.start()
  /// ImageHooks.install()
  /// ```
  ///
  /// Replaces methods of UIKit for the whole process, so it is opt-in. Prefer `LevityImageView` and `LevityButton`
  /// if possible: they replace nothing, know an image's size without drawing one, report outcomes, and fade images
  /// in.
  @MainActor public enum ImageHooks {
    /// Whether the hooks are installed.
    public static var isInstalled: Bool { !replaced.isEmpty }

    private static var replaced: [ReplacedMethod] = []
    private static var lookup: ReplacedLookup?

    /// Installs the hooks, unless they are installed already. Call it before the first screen.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The bundle identifier of the app's images in the package; nil for the app's own. A debug
    ///     build whose identifier has a suffix passes that of the release.
    ///   - placeholder: Returns the image to show during loading; nil for the manifest's placeholder.
    public static func install(
      bundleIdentifier: String? = nil,
      placeholder: (@MainActor (DeferredUIImage) -> UIImage?)? = nil
    ) {
      guard !isInstalled else { return }
      var methods = imageViews + animations + buttons + barItems + views
      #if !os(tvOS)
        methods += largeImages
      #endif
      replaced = methods.compactMap { $0 }
      lookup = ReplacedLookup { name, bundle in
        guard let bundle, bundle != .main else {
          return image(named: name, bundleIdentifier: bundleIdentifier)
        }
        // Manifests call the resource bundle of a package by its file's name.
        return image(named: name, bundleIdentifier: bundle.bundleIdentifier)
          ?? image(
            named: name,
            bundleIdentifier: bundle.bundleURL.deletingPathExtension().lastPathComponent)
      }
      lookup?.placeholder = placeholder
    }

    /// Restores UIKit's methods. Running loads still end in their views.
    public static func uninstall() {
      for method in replaced.reversed() { method.restore() }
      replaced = []
      lookup?.restore()
      lookup = nil
    }

    static func ownPlaceholder(for image: DeferredUIImage) -> UIImage? {
      lookup?.placeholder?(image)
    }

    /// Finds an image by name, with or without a file extension; manifests have none.
    private nonisolated static func image(
      named name: String, bundleIdentifier: String?
    ) -> UIImage? {
      guard let bundle = bundleIdentifier ?? Bundle.main.bundleIdentifier else { return nil }
      if let found = DeferredUIImage.lookup(named: name, bundleIdentifier: bundle) { return found }
      guard name.hasSuffix(".png") || name.hasSuffix(".jpg") else { return nil }
      return DeferredUIImage.lookup(named: String(name.dropLast(4)), bundleIdentifier: bundle)
    }

    // MARK: Image views

    private static var imageViews: [ReplacedMethod?] {
      [
        .setter("setImage:", of: UIImageView.self) { view, image, original in
          set(image, of: view, original: original) { $0.set($1) }
        },
        .setter("setHighlightedImage:", of: UIImageView.self) { view, image, original in
          set(image, of: view, original: original) { $0.setHighlighted($1) }
        },
        .getter("image", of: UIImageView.self) { view, original in
          hooked(view)?.assigned ?? original()
        },
        .getter("highlightedImage", of: UIImageView.self) { view, original in
          hooked(view)?.assignedHighlighted ?? original()
        },
        // Initializers and nib decoding are believed to store an image without calling the setter.
        .after("didMoveToWindow", of: UIImageView.self) { view in
          guard view.window != nil, !(view is LevityImageView) else { return }
          if hooked(view) == nil {
            let (image, highlighted) = (view.image, view.highlightedImage)
            if image is DeferredUIImage { view.image = image }
            if highlighted is DeferredUIImage { view.highlightedImage = highlighted }
          } else {
            hooked(view)?.traitsMayHaveChanged()
            hooked(view)?.refresh()
          }
        },
        .after("traitCollectionDidChange:", of: UIImageView.self) { view in
          hooked(view)?.traitsMayHaveChanged()
        },
      ]
    }

    static func hooked(_ view: UIImageView) -> HookedImageView? {
      view.attachedIfAny(.levityImageView)
    }

    private static func set(
      _ image: UIImage?, of view: UIImageView, original: (UIImage?) -> Void,
      _ body: (HookedImageView, UIImage?) -> Void
    ) {
      let known = hooked(view)
      if view is LevityImageView || known?.isDrawing == true
        || (known == nil && !(image is DeferredUIImage))
      {
        original(image)
        return
      }
      body(view.attached(.levityImageView) { HookedImageView(view: view) }, image)
    }

    // MARK: Buttons

    private static var buttons: [ReplacedMethod?] {
      [
        .stateSetter("setImage:forState:", of: UIButton.self) { button, image, state, original in
          set(image, at: .image(state.rawValue), of: button, original)
        },
        .stateSetter("setBackgroundImage:forState:", of: UIButton.self) {
          button, image, state, original in
          set(image, at: .background(state.rawValue), of: button, original)
        },
        .stateGetter("imageForState:", of: UIButton.self) { button, state, original in
          let shown = original()
          return hooked(button)?.images?.assigned(
            at: .image(state.rawValue), normal: .image(0), showing: shown) ?? shown
        },
        .stateGetter("backgroundImageForState:", of: UIButton.self) { button, state, original in
          let shown = original()
          return hooked(button)?.images?.assigned(
            at: .background(state.rawValue), normal: .background(0), showing: shown) ?? shown
        },
        .after("updateConfiguration", of: UIButton.self) { adoptConfiguration(of: $0) },
        // Configurations may be brought up to date before a layout or within it.
        .around(
          "layoutSubviews", of: UIButton.self,
          before: { adoptConfiguration(of: $0, inLayout: true) }
        ) { adoptConfiguration(of: $0, inLayout: true) },
        .after("didMoveToWindow", of: UIButton.self) { button in
          guard button.window != nil else { return }
          hooked(button)?.images?.traitsMayHaveChanged()
          hooked(button)?.images?.refresh()
        },
        .after("traitCollectionDidChange:", of: UIButton.self) { button in
          hooked(button)?.images?.traitsMayHaveChanged()
        },
      ]
    }

    private static func hooked(_ button: UIButton) -> HookedButton? {
      button.attachedIfAny(.levityButton)
    }

    private static func attach(_ button: UIButton) -> HookedButton {
      button.attached(.levityButton) { HookedButton(button: button) }
    }

    private static func set(
      _ image: UIImage?, at place: ButtonPlace, of button: UIButton,
      _ original: (UIImage?) -> Void
    ) {
      let known = hooked(button)
      if button is LevityButton || known?.isDrawing == true
        || (known == nil && !(image is DeferredUIImage))
        || attach(button).images?.set(image, at: place) != true
      {
        original(image)
      }
    }

    private static func adoptConfiguration(of button: UIButton, inLayout: Bool = false) {
      guard !(button is LevityButton) else { return }
      let configuration = button.configuration
      let isNew =
        configuration?.image is DeferredUIImage
        || configuration?.background.image is DeferredUIImage
      guard isNew || hooked(button) != nil else { return }
      if inLayout {
        attach(button).images?.adoptConfigurationInLayout()
      } else {
        attach(button).images?.adoptConfiguration()
      }
    }

    // MARK: Bar items

    private static var barItems: [ReplacedMethod?] {
      [UIBarButtonItem.self, UITabBarItem.self].flatMap { (item: UIBarItem.Type) in
        [
          setter("setImage:", of: item, .image), getter("image", of: item, .image),
        ]
      } + [
        setter("setSelectedImage:", of: UITabBarItem.self, .selected),
        getter("selectedImage", of: UITabBarItem.self, .selected),
      ]
    }

    private static func setter(
      _ name: String, of type: UIBarItem.Type, _ place: BarItemImages.Place
    ) -> ReplacedMethod? {
      .setter(name, of: type) { item, image, original in
        let known: BarItemImages? = item.attachedIfAny(.levityBarItem)
        if known?.isDrawing == true
          || (known?.hasSlot(place) != true && !(image is DeferredUIImage))
        {
          original(image)
        } else {
          let images = item.deferredImages
          images.ownPlaceholder = ownPlaceholder
          images.set(image, at: place)
        }
      }
    }

    private static func getter(
      _ name: String, of type: UIBarItem.Type, _ place: BarItemImages.Place
    ) -> ReplacedMethod? {
      .getter(name, of: type) { item, original in
        let known: BarItemImages? = item.attachedIfAny(.levityBarItem)
        return known?.assigned(place) as? DeferredUIImage ?? original()
      }
    }

    // MARK: Views that draw

    private static var views: [ReplacedMethod?] {
      [
        .drawing(
          "drawLayer:inContext:", of: UIView.self,
          before: { DrawnImages.begin($0, in: $1, ownPlaceholder: ownPlaceholder) },
          after: { _ in DrawnImages.end() })
      ]
    }
  }
#endif

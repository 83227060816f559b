#if canImport(UIKit) && !os(watchOS)
  import LevityUIKit
  import UIKit

  extension ImageHooks {
    /// The frames of image views, which animate when all have arrived.
    static var animations: [ReplacedMethod?] {
      [
        frames("setAnimationImages:", isHighlighted: false),
        frames("setHighlightedAnimationImages:", isHighlighted: true),
        .listGetter("animationImages", of: UIImageView.self) { view, original in
          hooked(view)?.frames(isHighlighted: false) ?? original()
        },
        .listGetter("highlightedAnimationImages", of: UIImageView.self) { view, original in
          hooked(view)?.frames(isHighlighted: true) ?? original()
        },
        .after("startAnimating", of: UIImageView.self) { hooked($0)?.isAnimationWanted = true },
        .after("stopAnimating", of: UIImageView.self) { hooked($0)?.isAnimationWanted = false },
      ]
    }

    private static func frames(_ name: String, isHighlighted: Bool) -> ReplacedMethod? {
      .listSetter(name, of: UIImageView.self) { view, images, original in
        let isDeferred = images?.contains { $0 is DeferredUIImage } ?? false
        let known = hooked(view)
        if view is LevityImageView || known?.isDrawing == true || known == nil && !isDeferred {
          original(images)
          return
        }
        original(isDeferred ? nil : images)
        view.attached(.levityImageView) { HookedImageView(view: view) }
          .setFrames(isDeferred ? images : nil, isHighlighted: isHighlighted)
      }
    }
  }
#endif

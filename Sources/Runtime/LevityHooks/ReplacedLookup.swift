#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import LevityUIKit
  import UIKit

  #if canImport(ObjectiveC)
    import ObjectiveC
  #endif

  /// Replaces `UIImage(named:)` and its variants, which may be called on any thread.
  struct ReplacedLookup {
    typealias Answer = @Sendable (_ name: String, _ bundle: Bundle?) -> UIImage?

    /// Returns the app's placeholder for an image.
    var placeholder: (@MainActor (DeferredUIImage) -> UIImage?)?

    private var undo: [() -> Void] = []

    /// Restores the originals.
    func restore() { for step in undo.reversed() { step() } }

    // Old Objective-C code passes nil for a name, which its compiler only warns of. It goes to the original.
    private static let named = "imageNamed:"
    private static let inBundle = [
      "imageNamed:inBundle:compatibleWithTraitCollection:",
      "imageNamed:inBundle:withConfiguration:",
    ]
    /// From iOS 16 on; the method isn't there before, and nothing is replaced.
    private static let withValue = "imageNamed:inBundle:variableValue:withConfiguration:"

    #if canImport(ObjectiveC)
      private typealias Named = @convention(c) (AnyObject, Selector, AnyObject?) -> UIImage?
      private typealias InBundle =
        @convention(c) (AnyObject, Selector, AnyObject?, AnyObject?, AnyObject?) -> UIImage?
      private typealias WithValue =
        @convention(c) (AnyObject, Selector, AnyObject?, AnyObject?, Double, AnyObject?) -> UIImage?

      init(_ answer: @escaping Answer) {
        replace(Self.named) { selector, original in
          let call = unsafeBitCast(original, to: Named.self)
          let block: @convention(block) (AnyObject, AnyObject?) -> UIImage? = { type, name in
            (name as? String).flatMap { answer($0, nil) } ?? call(type, selector, name)
          }
          return imp_implementationWithBlock(block)
        }
        for name in Self.inBundle {
          replace(name) { selector, original in
            let call = unsafeBitCast(original, to: InBundle.self)
            let block:
              @convention(block) (AnyObject, AnyObject?, AnyObject?, AnyObject?) -> UIImage? = {
                type, name, bundle, other in
                (name as? String).flatMap { answer($0, bundle as? Bundle) }
                  ?? call(type, selector, name, bundle, other)
              }
            return imp_implementationWithBlock(block)
          }
        }
        replace(Self.withValue) { selector, original in
          let call = unsafeBitCast(original, to: WithValue.self)
          let block:
            @convention(block) (AnyObject, AnyObject?, AnyObject?, Double, AnyObject?) -> UIImage? =
              {
                type, name, bundle, value, other in
                (name as? String).flatMap { answer($0, bundle as? Bundle) }
                  ?? call(type, selector, name, bundle, value, other)
              }
          return imp_implementationWithBlock(block)
        }
      }

      private mutating func replace(_ name: String, with make: (Selector, IMP) -> IMP) {
        let selector = NSSelectorFromString(name)
        guard let method = class_getClassMethod(UIImage.self, selector) else { return }
        let original = method_getImplementation(method)
        let new = make(selector, original)
        method_setImplementation(method, new)
        // The block stays alive, since a call on another thread may be executing it.
        undo.append { method_setImplementation(method, original) }
      }
    #else
      init(_ answer: @escaping Answer) {
        for selector in [Self.named, Self.withValue] + Self.inBundle {
          StandInAssets.hook(selector) { name, bundle in name.flatMap { answer($0, bundle) } }
          undo.append { StandInAssets.hook(selector, nil) }
        }
      }
    #endif
  }
#endif

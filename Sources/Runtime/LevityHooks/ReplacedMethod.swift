#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// A temporarily replaced method, whose replacement can call the original.
  ///
  /// The only type that uses the Objective-C runtime. Replacements are called on the main thread only; calls on other
  /// threads go to the original.
  struct ReplacedMethod {
    private let undo: () -> Void

    /// Restores the original.
    func restore() {
      undo()
    }
  }

  #if canImport(ObjectiveC)
    import ObjectiveC

    // Only Sendable values may be passed to the body, so it calls the original with its own receiver and with a
    // selector that it creates.
    extension ReplacedMethod {
      typealias Setter = @convention(block) (AnyObject, UIImage?) -> Void
      typealias Getter = @convention(block) (AnyObject) -> UIImage?
      typealias ListSetter = @convention(block) (AnyObject, NSArray?) -> Void
      typealias ListGetter = @convention(block) (AnyObject) -> NSArray?
      typealias StateSetter = @convention(block) (AnyObject, UIImage?, UInt) -> Void
      typealias StateGetter = @convention(block) (AnyObject, UInt) -> UIImage?
      typealias Event = @convention(block) (AnyObject) -> Void
      typealias TraitEvent = @convention(block) (AnyObject, AnyObject?) -> Void
      typealias Drawing = @convention(block) (AnyObject, AnyObject?, CGContext?) -> Void

      static func setter<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, UIImage?, (UIImage?) -> Void) -> Void
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function = @convention(c) @Sendable (AnyObject, Selector, UIImage?) -> Void
          let call = unsafeBitCast(original, to: Function.self)
          let block: Setter = { receiver, image in
            onMain(receiver, as: Receiver.self) { target in
              body(target, image) { call(target, NSSelectorFromString(name), $0) }
            } ?? call(receiver, selector, image)
          }
          return imp_implementationWithBlock(block)
        }
      }

      static func getter<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, () -> UIImage?) -> UIImage?
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function = @convention(c) @Sendable (AnyObject, Selector) -> UIImage?
          let call = unsafeBitCast(original, to: Function.self)
          let block: Getter = { receiver in
            onMain(receiver, as: Receiver.self) { target in
              body(target) { call(target, NSSelectorFromString(name)) }
            } ?? call(receiver, selector)
          }
          return imp_implementationWithBlock(block)
        }
      }

      static func listSetter<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, [UIImage]?, ([UIImage]?) -> Void) -> Void
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function = @convention(c) @Sendable (AnyObject, Selector, NSArray?) -> Void
          let call = unsafeBitCast(original, to: Function.self)
          let block: ListSetter = { receiver, list in
            let images = list as? [UIImage]
            onMain(receiver, as: Receiver.self) { target in
              body(target, images) { call(target, NSSelectorFromString(name), $0 as NSArray?) }
            } ?? call(receiver, selector, list)
          }
          return imp_implementationWithBlock(block)
        }
      }

      static func listGetter<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, () -> [UIImage]?) -> [UIImage]?
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function = @convention(c) @Sendable (AnyObject, Selector) -> NSArray?
          let call = unsafeBitCast(original, to: Function.self)
          let block: ListGetter = { receiver in
            let images = onMain(receiver, as: Receiver.self) { target in
              body(target) { call(target, NSSelectorFromString(name)) as? [UIImage] }
            }
            if let images { return images as NSArray? }
            return call(receiver, selector)
          }
          return imp_implementationWithBlock(block)
        }
      }

      static func stateSetter<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type,
        _ body:
          @escaping @MainActor (Receiver, UIImage?, UIControl.State, (UIImage?) -> Void) -> Void
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function =
            @convention(c) @Sendable (AnyObject, Selector, UIImage?, UInt) -> Void
          let call = unsafeBitCast(original, to: Function.self)
          let block: StateSetter = { receiver, image, state in
            onMain(receiver, as: Receiver.self) { target in
              body(target, image, UIControl.State(rawValue: state)) {
                call(target, NSSelectorFromString(name), $0, state)
              }
            } ?? call(receiver, selector, image, state)
          }
          return imp_implementationWithBlock(block)
        }
      }

      static func stateGetter<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, UIControl.State, () -> UIImage?) -> UIImage?
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function = @convention(c) @Sendable (AnyObject, Selector, UInt) -> UIImage?
          let call = unsafeBitCast(original, to: Function.self)
          let block: StateGetter = { receiver, state in
            onMain(receiver, as: Receiver.self) { target in
              body(target, UIControl.State(rawValue: state)) {
                call(target, NSSelectorFromString(name), state)
              }
            } ?? call(receiver, selector, state)
          }
          return imp_implementationWithBlock(block)
        }
      }

      /// Calls the body after the original.
      static func after<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type, _ body: @escaping @MainActor (Receiver) -> Void
      ) -> Self? {
        let hasArgument = name.hasSuffix(":")
        return replace(name, owner) { selector, original in
          if hasArgument {
            typealias Function = @convention(c) @Sendable (AnyObject, Selector, AnyObject?) -> Void
            let call = unsafeBitCast(original, to: Function.self)
            let block: TraitEvent = { receiver, argument in
              call(receiver, selector, argument)
              onMain(receiver, as: Receiver.self) { body($0) }
            }
            return imp_implementationWithBlock(block)
          }
          typealias Function = @convention(c) @Sendable (AnyObject, Selector) -> Void
          let call = unsafeBitCast(original, to: Function.self)
          let block: Event = { receiver in
            call(receiver, selector)
            onMain(receiver, as: Receiver.self) { body($0) }
          }
          return imp_implementationWithBlock(block)
        }
      }

      /// Calls one body before the original and one after it.
      static func around<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type, before: @escaping @MainActor (Receiver) -> Void,
        after: @escaping @MainActor (Receiver) -> Void
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function = @convention(c) @Sendable (AnyObject, Selector) -> Void
          let call = unsafeBitCast(original, to: Function.self)
          let block: Event = { receiver in
            onMain(receiver, as: Receiver.self) { before($0) }
            call(receiver, selector)
            onMain(receiver, as: Receiver.self) { after($0) }
          }
          return imp_implementationWithBlock(block)
        }
      }

      /// Calls one body before a layer's content is drawn into a context, and one after it.
      static func drawing<Receiver: NSObject & Sendable>(
        _ name: String, of owner: Receiver.Type,
        before: @escaping @MainActor (Receiver, CGContext?) -> Void,
        after: @escaping @MainActor (Receiver) -> Void
      ) -> Self? {
        replace(name, owner) { selector, original in
          typealias Function =
            @convention(c) @Sendable (AnyObject, Selector, AnyObject?, CGContext?) -> Void
          let call = unsafeBitCast(original, to: Function.self)
          let block: Drawing = { receiver, layer, context in
            // Both use it on this thread, one after the other.
            nonisolated(unsafe) let drawn = context
            onMain(receiver, as: Receiver.self) { before($0, drawn) }
            call(receiver, selector, layer, drawn)
            onMain(receiver, as: Receiver.self) { after($0) }
          }
          return imp_implementationWithBlock(block)
        }
      }

      /// Calls the body; returns nil if this isn't the main thread, or the object has another type.
      @discardableResult
      private static func onMain<Receiver: NSObject & Sendable, Result: Sendable>(
        _ receiver: AnyObject, as: Receiver.Type, _ body: @MainActor (Receiver) -> Result
      ) -> Result? {
        guard Thread.isMainThread, let receiver = receiver as? Receiver else { return nil }
        return MainActor.assumeIsolated { body(receiver) }
      }

      private static func replace(
        _ name: String, _ owner: AnyClass, with make: (Selector, IMP) -> IMP
      ) -> Self? {
        let selector = NSSelectorFromString(name)
        guard let method = class_getInstanceMethod(owner, selector) else { return nil }
        let original = method_getImplementation(method)
        let new = make(selector, original)
        // An inherited method is overridden in this class and left alone in the superclass.
        if !class_addMethod(owner, selector, new, method_getTypeEncoding(method)) {
          method_setImplementation(method, new)
        }
        return ReplacedMethod {
          // The block stays alive, since a call on another thread may be executing it.
          if let current = class_getInstanceMethod(owner, selector) {
            method_setImplementation(current, original)
          }
        }
      }
    }
  #else
    extension ReplacedMethod {
      @MainActor static func setter<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, UIImage?, (UIImage?) -> Void) -> Void
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          body(receiver, arguments[0] as? UIImage) { _ = original([$0]) }
        }
      }

      @MainActor static func getter<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, () -> UIImage?) -> UIImage?
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          body(receiver) { original(arguments) as? UIImage }
        }
      }

      @MainActor static func listSetter<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, [UIImage]?, ([UIImage]?) -> Void) -> Void
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          body(receiver, arguments[0] as? [UIImage]) { _ = original([$0]) }
        }
      }

      @MainActor static func listGetter<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, () -> [UIImage]?) -> [UIImage]?
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          body(receiver) { original(arguments) as? [UIImage] }
        }
      }

      @MainActor static func stateSetter<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type,
        _ body:
          @escaping @MainActor (Receiver, UIImage?, UIControl.State, (UIImage?) -> Void) -> Void
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          let state = UIControl.State(rawValue: arguments[1] as? UInt ?? 0)
          body(receiver, arguments[0] as? UIImage, state) { _ = original([$0, state.rawValue]) }
        }
      }

      @MainActor static func stateGetter<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type,
        _ body: @escaping @MainActor (Receiver, UIControl.State, () -> UIImage?) -> UIImage?
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          body(receiver, UIControl.State(rawValue: arguments[0] as? UInt ?? 0)) {
            original(arguments) as? UIImage
          }
        }
      }

      /// Calls the body after the original.
      @MainActor static func after<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type, _ body: @escaping @MainActor (Receiver) -> Void
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          _ = original(arguments)
          body(receiver)
        }
      }

      /// Calls one body before the original and one after it.
      @MainActor static func around<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type, before: @escaping @MainActor (Receiver) -> Void,
        after: @escaping @MainActor (Receiver) -> Void
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          before(receiver)
          _ = original(arguments)
          after(receiver)
        }
      }

      /// Calls one body before a layer's content is drawn into a context, and one after it.
      @MainActor static func drawing<Receiver: NSObject>(
        _ name: String, of owner: Receiver.Type,
        before: @escaping @MainActor (Receiver, CGContext?) -> Void,
        after: @escaping @MainActor (Receiver) -> Void
      ) -> Self? {
        replace(name, owner) { receiver, arguments, original in
          before(receiver, arguments[1] as? CGContext)
          _ = original(arguments)
          after(receiver)
        }
      }

      @MainActor private static func replace<Receiver: NSObject, Result>(
        _ name: String, _ owner: Receiver.Type,
        with body: @escaping @MainActor (Receiver, [Any?], StandInMethods.Original) -> Result
      ) -> Self? {
        StandInMethods.replace(name, of: owner) { receiver, arguments, original in
          guard let receiver = receiver as? Receiver else { return original(arguments) }
          return body(receiver, arguments, original)
        }
        return ReplacedMethod { StandInMethods.restore(name, of: owner) }
      }
    }
  #endif
#endif

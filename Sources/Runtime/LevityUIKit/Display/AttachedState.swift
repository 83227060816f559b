#if canImport(UIKit) && !os(watchOS)
  // One literal each: on Apple's platforms its address is the key.
  extension StaticString {
    static let levityTraitProbe: StaticString = "levity.trait-probe"
    package static let levityBarItem: StaticString = "levity.bar-item"
    static let levityDrawnImages: StaticString = "levity.drawn-images"
    package static let levityImageView: StaticString = "levity.image-view"
    package static let levityLargeImage: StaticString = "levity.large-image"
    package static let levityButton: StaticString = "levity.button"
  }

  #if canImport(ObjectiveC)
    package import ObjectiveC

    extension NSObject {
      /// Returns the object attached under the name, creating it at first. It lives as long as this object.
      @MainActor package func attached<State: AnyObject>(
        _ name: StaticString, make: () -> State
      ) -> State {
        if let state: State = attachedIfAny(name) { return state }
        let state = make()
        objc_setAssociatedObject(
          self, UnsafeRawPointer(name.utf8Start), state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return state
      }

      /// Returns the object attached under the name, if there is one.
      @MainActor package func attachedIfAny<State: AnyObject>(_ name: StaticString) -> State? {
        objc_getAssociatedObject(self, UnsafeRawPointer(name.utf8Start)) as? State
      }
    }
  #else
    package import UIKit

    extension StandInAssociating {
      package func attached<State: AnyObject>(_ name: StaticString, make: () -> State) -> State {
        if let state: State = attachedIfAny(name) { return state }
        let state = make()
        standInAssociations["\(name)"] = state
        return state
      }

      package func attachedIfAny<State: AnyObject>(_ name: StaticString) -> State? {
        standInAssociations["\(name)"] as? State
      }
    }
  #endif
#endif

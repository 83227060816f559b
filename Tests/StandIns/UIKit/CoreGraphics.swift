public import Foundation

// The part of Core Graphics that UIKit re-exports and the runtime uses, on premultiplied RGBA of 8 bits.

/// On Apple's systems `NSData` and `CFData` are one.
public typealias CFData = NSData
/// On Apple's systems `NSString` and `CFString` are one.
public typealias CFString = NSString

/// https://developer.apple.com/documentation/coregraphics/cgdataprovider
public final class CGDataProvider {
  let bytes: Data
  public init?(data: CFData) { bytes = Data(referencing: data) }
}

/// https://developer.apple.com/documentation/coregraphics/cgcolorspace
public final class CGColorSpace {
  public static var sRGB: CFString { "kCGColorSpaceSRGB" }
  public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
  /// https://developer.apple.com/documentation/coregraphics/cgcolorspace/iswidegamutrgb
  public let isWideGamutRGB: Bool
  public init?(name: CFString) {
    guard name == Self.sRGB || name == Self.displayP3 else { return nil }
    isWideGamutRGB = name == Self.displayP3
  }
}

/// https://developer.apple.com/documentation/coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32, Sendable {
  case premultipliedLast = 1
}

/// https://developer.apple.com/documentation/coregraphics/cgbitmapinfo
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// https://developer.apple.com/documentation/coregraphics/cgcolorrenderingintent
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent = 0
}

/// https://developer.apple.com/documentation/coregraphics/cgblendmode
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case clear = 16
  case copy = 17
  case sourceIn = 18
}

/// https://developer.apple.com/documentation/coregraphics/cgimage
public final class CGImage: Sendable {
  public let width: Int
  public let height: Int
  public var bytesPerRow: Int { 4 * width * bitsPerComponent / 8 }
  /// 16 if the colors are wide. The stand-in keeps 8 of them.
  public var bitsPerComponent: Int { isWide ? 16 : 8 }
  public var colorSpace: CGColorSpace? {
    CGColorSpace(name: isWide ? CGColorSpace.displayP3 : CGColorSpace.sRGB)
  }
  private let isWide: Bool
  /// Stand-in only: premultiplied RGBA, row by row.
  public let standInPixels: [UInt8]

  /// Stand-in only. Traps if the count is wrong: that is a mistake of the test.
  public init(standInPixels: [UInt8], width: Int, height: Int, isWide: Bool = false) {
    self.isWide = isWide
    precondition(standInPixels.count == 4 * width * height && width > 0 && height > 0)
    self.width = width
    self.height = height
    self.standInPixels = standInPixels
  }

  /// Takes only what this module can draw: 8 bits, 32 bits per pixel, premultiplied last.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8, bitsPerPixel == 32,
      bytesPerRow == 4 * width, decode == nil,
      bitmapInfo.rawValue == CGImageAlphaInfo.premultipliedLast.rawValue,
      provider.bytes.count >= bytesPerRow * height
    else { return nil }
    self.init(
      standInPixels: [UInt8](provider.bytes.prefix(bytesPerRow * height)), width: width,
      height: height)
  }
}

import Foundation
import SwiftUI
import UIKit

// Declarations that Apple's frameworks have in Swift, and that SwiftPM generates, beside DeviceTests.h.

extension Bundle {
  static var module: Bundle { .main }
  /// https://developer.apple.com/documentation/foundation/bundle/path(forresource:oftype:indirectory:forlocalization:)
  func path(
    forResource name: String?, ofType ext: String?, inDirectory subpath: String?,
    forLocalization localizationName: String?
  ) -> String? { nil }
}

extension NSDictionary {
  /// https://developer.apple.com/documentation/foundation/nsdictionary/init(contentsoffile:)
  convenience init?(contentsOfFile path: String) { return nil }
  /// https://developer.apple.com/documentation/foundation/nsdictionary/subscript(_:)
  subscript(key: Any) -> Any? { nil }
}

/// https://developer.apple.com/documentation/coregraphics/cgcontext
protocol BitmapContextMaking {}
extension BitmapContextMaking {
  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) { return nil }
}
extension CGContext: BitmapContextMaking {
  /// https://developer.apple.com/documentation/coregraphics/cgcontext/draw(_:in:bytiling:)
  func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
}

extension UIAction {
  /// https://developer.apple.com/documentation/uikit/uiaction
  @MainActor convenience init(
    title: String = "", image: UIImage? = nil, handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.init()
  }
}
/// https://developer.apple.com/documentation/uikit/uimenu
@MainActor class UIMenu {
  init(title: String = "", children: [NSObject] = []) {}
  var children: [NSObject] { [] }
}

/// https://developer.apple.com/documentation/foundation/nslocalizedstring(_:tablename:bundle:value:comment:)
func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String { "" }

extension AttributedString {
  /// https://developer.apple.com/documentation/foundation/attributedstring/characters
  var characters: [Character] { [] }
}

@available(iOS 16, tvOS 16, watchOS 9, *)
extension LocalizedStringResource {
  /// https://developer.apple.com/documentation/foundation/localizedstringresource/init(_:table:locale:bundle:comment:)
  init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(stringLiteral: "")
  }
}

/// https://developer.apple.com/documentation/swiftui/imagerenderer
@available(iOS 16, tvOS 16, watchOS 9, *)
@MainActor final class ImageRenderer<Content: View> {
  init(content view: Content) {}
  func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ renderInContext: (CGContext) -> Void) -> Void
  ) {}
}

/// https://developer.apple.com/documentation/swiftui/uihostingcontroller
@MainActor class UIHostingController<Content: View>: UIViewController {
  init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
  func sizeThatFits(in size: CGSize) -> CGSize { size }
}

/// https://developer.apple.com/documentation/foundation/nskeyedarchiver
class NSKeyedArchiver {
  class func archivedData(withRootObject object: Any, requiringSecureCoding: Bool) throws -> Data {
    Data()
  }
}
/// https://developer.apple.com/documentation/foundation/nskeyedunarchiver
class NSKeyedUnarchiver {
  static func unarchivedObject<Object>(ofClass cls: Object.Type, from data: Data) throws -> Object?
  where Object: NSObject, Object: NSCoding { nil }
}
/// https://developer.apple.com/documentation/foundation/propertylistserialization
class PropertyListSerialization {
  enum PropertyListFormat { case xml }
  class func data(fromPropertyList plist: Any, format: PropertyListFormat, options: Int) throws
    -> Data
  { Data() }
}
/// https://developer.apple.com/documentation/foundation/jsondecoder
class JSONDecoder {
  func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

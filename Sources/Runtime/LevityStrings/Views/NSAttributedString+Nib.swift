#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  extension NSAttributedString {
    /// A view's plain text has these too; setting `text` keeps it.
    private static var usual: [String] {
      ["NSFont", "NSColor", "NSParagraphStyle", "NSShadow", "NSOriginalFont"]
    }

    /// Returns the string in the style in which this one begins; nil if a view shows it so without an attributed string.
    ///
    /// A nib's string may have several styles. Where they lie in another string nobody knows, so it gets the first.
    func restyled(_ string: String?) -> NSAttributedString? {
      guard let string, length > 0 else { return nil }
      var first = NSRange()
      let style = attributes(at: 0, effectiveRange: &first)
      let isStyled =
        first.length < length
        || style.contains { key, value in
          if let paragraph = value as? NSParagraphStyle {
            return paragraph.lineSpacing != 0 || paragraph.lineHeightMultiple != 0
              || paragraph.paragraphSpacing != 0
          }
          return !Self.usual.contains(key.rawValue)
        }
      return isStyled ? withString(string) : nil
    }

    /// Returns the string in the style in which this one begins.
    func withString(_ string: String) -> NSAttributedString {
      NSAttributedString(
        string: string, attributes: length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
    }
  }
#endif

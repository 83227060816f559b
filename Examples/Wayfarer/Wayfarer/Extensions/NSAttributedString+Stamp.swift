import UIKit

extension NSAttributedString {
  /// The stamp is drawn as part of a line of text, at once: it cannot come later.
  static func stamped(_ text: String) -> NSAttributedString {
    let attachment = NSTextAttachment()
    attachment.image = Asset.attachmentStamp.image
    let result = NSMutableAttributedString(string: text)
    result.append(NSAttributedString(attachment: attachment))
    return result
  }
}

/// `UIImage(named: "a@2x.png")` finds the asset `a`.
enum ImageFileName {
  /// Whether a line has the name of an image file with its extension: `src=hero.png`.
  static func isNamed(_ name: String, in line: String) -> Bool {
    [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".pdf", "@2x.", "@3x."].contains {
      line.contains(name + $0)
    }
  }

  /// Returns the name without an image file's extension and without a scale or idiom suffix; nil if it has neither.
  static func stem(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    var end = name.count
    if let dot = name.suffix(5).lastIndex(of: UInt8(ascii: ".")),
      isExtension(UnsafeBufferPointer(rebasing: name[(dot + 1)...]))
    {
      end = dot
    }
    for suffix in ["~ipad", "~iphone", "@2x", "@3x", "@1x"] {
      let utf8 = suffix.utf8
      if end > utf8.count, name[(end - utf8.count)..<end].elementsEqual(utf8) { end -= utf8.count }
    }
    return end < name.count ? UnsafeBufferPointer(rebasing: name[..<end]) : nil
  }

  /// Returns the name without an image file's extension and a scale: the name of a set, as a catalog has it.
  static func stem(of name: String) -> String {
    var name = name
    return name.withUTF8 { bytes in stem(bytes).map { String(decoding: $0, as: UTF8.self) } }
      ?? name
  }

  /// Whether nothing but an extension or a scale stands behind a name: `.png`, `@2x`, `@2x.png`.
  static func isEnding(_ text: String) -> Bool { !text.isEmpty && stem(of: "x" + text) == "x" }

  static func stemArray(_ name: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    stem(name).map(Array.init)
  }

  private static func isExtension(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    extensions.contains { $0.utf8.elementsEqual(bytes.lazy.map { $0 | 0x20 }) }
  }

  private static let extensions = [
    "png", "jpg", "jpeg", "pdf", "svg", "heic", "gif", "webp", "tiff", "tif", "avif", "imageset",
  ]
}

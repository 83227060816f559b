enum HostileNames {
  static let plain = [
    "", " ", "!!!", "quote\"name", "back\\slash", "\\(exit(1))", "new\nline", "tab\there",
    "nul\0byte",
    "*/ comment", "// slash", "#warning(\"x\")", "class", "init", "self", "Self", "Type",
    "Protocol",
    "default", "none", "left", "1", "1024x1024", "24Vision", "🏔", "été", "emoji 🇮🇹 flag", "日本語",
    "a\u{301}", "\u{301}mark", "\u{202E}reversed", "\u{FE0F}", "line\u{2028}separator",
    "ImageAsset",
    "image", "Image", "IMG2X", "foo-bar", "foo_bar", "foo bar", "FooBar", "`tick`", "$dollar", "_",
    "__",
    "x\u{20DD}", "\u{20DD}", "Bundle", "UIKit", "name", "bundle", "hash", "description", "stickers",
  ]
  static let all =
    plain + plain.filter { !$0.contains("/") }.map { "Group/" + $0 } + [
      "class/in/protocol", "Type/x", "A", "A/x", "BB/x", "BB", "*/x", "self/x", "🏔/x", "a/b/c/d/e",
      "stickers/x", "Sticker/x", "//",
      "/x",
    ]
}

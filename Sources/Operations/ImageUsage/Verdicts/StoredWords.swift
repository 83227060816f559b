/// Words of code that no call takes where they stand: values of variables, elements of lists, what a function returns.
enum StoredWords {
  private static let imageWords = [
    "image", "icon", "logo", "pic", "img", "illustration", "artwork", "photo", "avatar", "thumb",
    "asset", "background", "banner", "symbol", "flag", "badge",
  ]

  private static func speaksOfImages(_ text: some StringProtocol) -> Bool {
    let text = text.lowercased()
    return imageWords.contains { text.contains($0) }
  }

  /// Whether the line of a word, what receives it or the name of its file speaks of images.
  static func speakOfImages(_ fact: FileFacts.Occurrence, in path: String) -> Bool {
    let file = path.split(separator: "/").last ?? ""
    return speaksOfImages(fact.text) || speaksOfImages(file)
      || fact.carriers.contains { speaksOfImages($0) }
  }
}

extension FactCollector {
  /// Whether a word of the vocabulary is the name of a set of images.
  func isName(_ word: Int?) -> Bool {
    guard let word, meanings.indices.contains(word) else { return false }
    return meanings[word].contains { $0.role == .name && $0.isImage }
  }
}

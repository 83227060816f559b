import JSONDocuments

extension StringCatalog {
  /// Returns the catalog without the values in most languages. Every other byte stays.
  ///
  /// - Parameters:
  ///   - languages: The languages that stay, besides the source language.
  ///   - keys: The keys of which all languages stay.
  public func part(languages: Set<String>, allLanguagesOf keys: Set<String>) -> [UInt8] {
    let staying = languages.union([sourceLanguage])
    var removals: [Range<Int>] = []
    for member in document.root["strings"]?.members ?? [] where !keys.contains(member.key) {
      guard let localizations = member.value["localizations"], let values = localizations.members
      else { continue }
      if values.contains(where: { staying.contains($0.key) }) {
        removals += JSONDocument.removals(from: localizations) { !staying.contains($0.key) }
      } else {
        removals += JSONDocument.removals(from: member.value) { $0.key == "localizations" }
      }
    }
    return document.bytes(without: removals)
  }

  /// Returns the catalog with another key, which nobody translates and which Xcode doesn't remove.
  ///
  /// - Parameter comment: Its comment, which Xcode shows beside it.
  public func adding(key: String, comment: String) -> [UInt8] {
    var edited = document
    let entry = JSONLiteral.object([
      .init("comment", .string(comment)), .init("extractionState", .string("manual")),
      .init("shouldTranslate", .bool(false)),
    ])
    edited.set(entry, at: [.key("strings"), .key(key)])
    return edited.bytes
  }

  /// Returns the JSON without a key.
  public func removing(key: String) -> [UInt8] {
    var edited = document
    edited.remove(at: [.key("strings"), .key(key)])
    return edited.bytes
  }
}

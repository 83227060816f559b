import Foundation

/// The normal forms of Unicode: editors write `검` as one scalar or as three, and git and the file systems of the Mac
/// exchange one for the other in names of files.
enum NormalForms {
  /// Returns a word as it is and as all its other normal forms.
  static func all(_ word: String) -> [String] {
    guard !word.utf8.allSatisfy({ $0 < 0x80 }) else { return [word] }
    var found = [word]
    for form in [
      word.precomposedStringWithCanonicalMapping, word.decomposedStringWithCanonicalMapping,
    ]
    // As strings, all of them are equal.
    where !found.contains(where: { $0.utf8.elementsEqual(form.utf8) }) { found.append(form) }
    return found
  }
}

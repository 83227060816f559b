import SourceLexing

/// Accessors that a generator makes while the app is built, told by the chains of members in which they stand:
/// `AppAsset.Cards.hero.image`.
extension SwiftScan {
  /// Whether a chain begins like `Assets.Cards.` or `AppAsset.`. A long one isn't read again for each of its members.
  func isAccessorPath(until start: Int) -> Bool { isOfAccessors(chainStart..<start - 1) }

  private static let images: [StaticString] = [".image", ".swiftUIImage", ".uiImage", ".name"]

  /// Whether the members of a type may be accessors: it's nested, called as the types of generators are, or what this
  /// file calls such a type.
  func isOfAccessors(_ type: Range<Int>) -> Bool {
    guard type.count <= 1024 else { return false }
    if isNamedType(type) { return true }
    guard (65...90).contains(source[type.lowerBound]) else { return false }
    let path = source.slice(type)
    guard !path.contains(UInt8(ascii: "(")) else { return false }
    return path.contains(UInt8(ascii: ".")) || isCalledAsCatalog(path)
  }

  /// Whether an extension is one of a type of accessors: `extension AppAsset.Cards`.
  func extendsAccessors(_ type: Range<Int>) -> Bool {
    source.slice(type).split(separator: UInt8(ascii: ".")).contains {
      isCalledAsCatalog(UnsafeBufferPointer(rebasing: $0))
    }
  }

  private func isCalledAsCatalog(_ type: UnsafeBufferPointer<UInt8>) -> Bool {
    Self.catalogs.contains { type.reversed().starts(with: $0.utf8.reversed()) }
  }

  /// The ends of names of types of generated accessors: `AppAsset`, `DesignSystemImages`.
  private static let catalogs = ["Asset", "Assets", "Images", "Icons"]

  /// Whether a chain begins like `AppAsset.`, or is one like `Icons.Chart.up.image`.
  func isAccessor(until start: Int, end: Int) -> Bool {
    let root = source.slice(chainStart, start).prefix { $0 != UInt8(ascii: ".") }
    let isCatalog = ["Asset", "Assets"].contains {
      root.reversed().starts(with: $0.utf8.reversed())
    }
    return isCatalog || Self.images.contains { source.starts(with: $0, at: end) }
  }

  /// Whether the image of a member is read there, as in `icons.hero.image`. That of a view is an optional, and is set.
  func asksImage(behind end: Int) -> Bool {
    let start = source.skippingBlanks(from: end)
    guard source[start] == UInt8(ascii: ".") else { return false }
    var wordEnd = start + 1
    while SourceBytes.isWordPart(source[wordEnd]) { wordEnd += 1 }
    let words: [StaticString] = ["image", "swiftUIImage", "uiImage", "nsImage"]
    guard words.contains(where: { source.equals(start + 1, wordEnd, to: $0) }) else { return false }
    let next = source.skippingBlanks(from: wordEnd)
    if next == wordEnd, "?!".utf8.contains(source[next]) { return false }
    let isSet = source[next] == UInt8(ascii: "=") && source[next + 1] != UInt8(ascii: "=")
    return !isSet
  }

  // MARK: Types as values

  /// Whether a chain begins with what this file calls a type of accessors: `let icons = AppAsset.Icons.self`.
  private func isNamedType(_ chain: Range<Int>) -> Bool {
    guard !typesOfAccessors.isEmpty else { return false }
    var end = chain.lowerBound
    while SourceBytes.isWordPart(source[end]) { end += 1 }
    return typesOfAccessors.contains(source.string(chain.lowerBound, end))
  }

  /// `let icons = AppAsset.Icons.self`, and `icons: AppAsset.Icons.Type` of a parameter or a property.
  mutating func noteTypeOfAccessors(_ member: Range<Int>) {
    let isType = source.equals(member, to: "Type")
    guard isType || source.equals(member, to: "self"), chainStart < member.lowerBound - 1 else {
      return
    }
    var end = chainStart
    while end > 0, SourceBytes.isBlank(source[end - 1]) { end -= 1 }
    guard source[end - 1] == UInt8(ascii: isType ? ":" : "=") else { return }
    end -= 1
    while end > 0, SourceBytes.isBlank(source[end - 1]) { end -= 1 }
    var start = end
    while start > 0, SourceBytes.isWordPart(source[start - 1]) { start -= 1 }
    guard start < end else { return }
    noteAccessors(chainStart..<member.lowerBound - 1, named: start..<end)
  }

  /// Keeps another name of a type whose members may be accessors.
  mutating func noteAccessors(_ type: Range<Int>, named name: Range<Int>) {
    guard isOfAccessors(type) || facts.vocabulary.index(of: source.slice(type)) != nil else {
      return
    }
    typesOfAccessors.insert(source.string(name))
    facts.addAlias(name: name, target: type)
  }
}

/// Groups assets whose names have one shape and differ in one part: `us`, `de`; `frame_1`, `frame_2`; `logo_visa`,
/// `logo_amex`; names of one word in one folder; and all that a folder of a catalog holds.
///
/// If nothing in the sources names any of them, a lookup that can't be followed may well show all of them, but for names
/// that data doesn't carry: see `InterfaceName`.
struct NameFamilies {
  /// A family that holds an asset.
  struct Membership: Equatable {
    var shape: String
    /// Whether data hardly carries the asset's name.
    var isUnlikely: Bool
  }

  /// The minimum number of members.
  static let minimumCount = 4
  /// The share of members with a proof up to which the others are doubtful: one in four. A code of two or three letters
  /// is hardly ever a name that is written out, so more of them may have one: one in two.
  static let (membersPerProof, codesPerProof) = (4, 2)
  /// The number of names of one word without a proof from which on as many others may have one: data may name these
  /// beside icons of the app's own.
  static let wordsBesideProofs = 8
  /// The minimum number of members of a folder whose names have nothing in common, and of a whole catalog, of which at
  /// most one in ten may have a proof.
  static let (minimumOfFolder, minimumOfCatalog, catalogMembersPerProof) = (8, 20, 10)

  /// The strongest proof of an asset's use.
  enum Proof {
    case none
    /// Its name is compared with something: it's a value that a lookup may get, like any other.
    case compared
    /// Its name is written to be shown.
    case written
  }

  fileprivate struct Key: Hashable {
    var catalog: String
    /// The catalog, or the folder in it.
    var place: String
    var shape: String
    var minimum = NameFamilies.minimumCount
    var membersPerProof = NameFamilies.membersPerProof
    var isOfWords = false
    var isFolder = false

    /// The words that tell what its names mean; nil if they may mean anything.
    var words: Set<String>? {
      if isOfWords { return nil }
      guard isFolder else { return NameWords.meaning(of: shape) }
      return place == catalog ? nil : NameWords.meaning(of: shape)
    }
  }

  fileprivate struct Family {
    var members: [Int] = []
    var proofs: Set<Int> = []
    /// The members that data hardly names: controls, and states of these.
    var controls: Set<Int> = []
    /// The frames of animations.
    var frames: Set<Int> = []
    /// The members with a word of an interface in their names.
    var telling: Set<Int> = []
    /// The members whose last part may be a code of a country, a language or a currency: `flag_fr`.
    var codes: Set<Int> = []
    /// Whether data of the project names a member.
    var isOfData = false

    /// Whether the names are made of codes, which a server may send whatever the sources say.
    var isOfCodes: Bool { codes.count * 2 >= members.count }

    /// Whether it has enough members, and few enough proofs.
    func isDoubtful(as key: Key) -> Bool {
      let others = members.count - proofs.count
      if key.isOfWords, others >= NameFamilies.wordsBesideProofs, proofs.count <= others {
        return true
      }
      return members.count >= key.minimum && proofs.count * key.membersPerProof <= members.count
    }

    /// Returns the members that data hardly names: controls, frames of an animation, and all if most of those without a
    /// proof tell. In a folder the names have nothing in common, so each has to tell by itself.
    func unlikely(as key: Key) -> Set<Int> {
      if isOfData { return [] }
      let apart =
        frames.count < InterfaceName.minimumOfFrames ? controls : controls.union(frames)
      let all = telling.union(apart)
      let others = members.count - proofs.count
      guard all.subtracting(proofs).count * 2 > others else { return apart }
      return key.isFolder ? all : Set(members)
    }
  }

  private var families: [Key: Family] = [:]

  /// - Parameters:
  ///   - proof: The proof of the asset at an index.
  ///   - isOfData: Whether data of the project names the asset at an index.
  init(_ assets: [NamedAsset], proof: (Int) -> Proof, isOfData: (Int) -> Bool) {
    let names = assets.map { InterfaceName($0.baseName) }
    let counts = names.flatMap(\.ends).reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    for (index, asset) in assets.enumerated() where asset.kind == .image && !asset.isNested {
      let proof = proof(index)
      var single = Family(members: [index])
      if Self.hasCode(asset.baseName) { single.codes = [index] }
      if names[index].ends.contains(where: {
        counts[$0, default: 0] >= InterfaceName.minimumOfNames
      }) {
        single.controls = [index]
      }
      if names[index].isFrame { single.frames = [index] }
      if names[index].hasWord { single.telling = [index] }
      single.isOfData = isOfData(index)
      for shape in Self.shapes(of: asset.name) {
        let isCode = shape == Self.shapeOfCodes || shape.allSatisfy { $0 == "?" }
        let share = isCode ? Self.codesPerProof : Self.membersPerProof
        let key = Key(
          catalog: asset.catalog, place: asset.catalog, shape: shape, membersPerProof: share)
        single.proofs = proof == .none ? [] : [index]
        families[key, default: Family()].formUnion(single)
      }
      single.proofs = proof == .written ? [index] : []
      for key in Self.folders(of: asset) { families[key, default: Family()].formUnion(single) }
    }
  }

  /// Returns the families of all that lies beside an asset: names of one word, and a folder of the catalog as a whole.
  private static func folders(of asset: NamedAsset) -> [Key] {
    guard let slash = asset.path.lastIndex(of: "/") else { return [] }
    let folder = String(asset.path[..<slash])
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    var keys: [Key] = []
    if let kind = word(asset.baseName) {
      keys.append(
        Key(
          catalog: asset.catalog, place: folder, shape: "\(name)/\(kind)", isOfWords: true,
          isFolder: true))
    }
    var whole = Key(
      catalog: asset.catalog, place: folder, shape: "\(name)/*", minimum: minimumOfFolder,
      isFolder: true)
    if folder == asset.catalog {
      whole.minimum = minimumOfCatalog
      whole.membersPerProof = catalogMembersPerProof
    }
    return keys + [whole]
  }

  /// Returns how a name of one word is written; nil for names of several words.
  private static func word(_ name: String) -> String? {
    let bytes = Array(name.utf8)
    guard bytes.count > 1, !bytes.contains(where: isSeparator) else { return nil }
    let letters = bytes.filter(isLetter)
    let capitals = letters.count { (65...90).contains($0) }
    if letters.isEmpty { return nil }
    if capitals == 0 { return "word" }
    if capitals == letters.count { return "WORD" }
    return capitals == 1 && (65...90).contains(bytes[0]) ? "Word" : nil
  }

  /// Returns the family of each member of one without proof, by its index. One in which data may carry its name counts
  /// more than one in which it hardly does, and the largest of these.
  ///
  /// - Parameters:
  ///   - all: Whether data may carry all names.
  ///   - isSpoken: Whether a lookup that reaches a catalog speaks of a word of a family.
  func memberships(
    all: Bool = false, isSpoken: (String, Set<String>) -> Bool = { _, _ in true }
  ) -> [Int: Membership] {
    var result: [Int: (family: Membership, count: Int)] = [:]
    for (key, family) in families where family.isDoubtful(as: key) {
      var unlikely = all ? [] : family.unlikely(as: key)
      if !all, !family.isOfData, !family.isOfCodes, let words = key.words,
        !isSpoken(key.catalog, words)
      {
        unlikely = Set(family.members)
      }
      let count = family.members.count
      for member in family.members {
        let new = Membership(shape: key.shape, isUnlikely: unlikely.contains(member))
        if let known = result[member], !Self.counts(new, count, more: known) { continue }
        result[member] = (new, count)
      }
    }
    return result.mapValues(\.family)
  }

  private static func counts(
    _ new: Membership, _ count: Int, more known: (family: Membership, count: Int)
  ) -> Bool {
    guard new.isUnlikely == known.family.isUnlikely else { return !new.isUnlikely }
    return (count, known.family.shape) > (known.count, new.shape)
  }

  /// Whether the last part of a name is two letters, or three capitals.
  private static func hasCode(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let parts = parts(bytes)
    guard parts.count > 1, let last = parts.last else { return false }
    return last.count == 2 && bytes[last].allSatisfy(isLetter)
      || last.count == 3 && bytes[last].allSatisfy { (65...90).contains($0) }
  }

  /// The shape of short names in capitals, maybe with a number: `R`, `PG`, `PG-13`.
  private static let shapeOfCodes = "A-#"

  /// Returns the shapes of a name: `??` for a code of two letters, `icon_#` for numbers, `icon_*` and `*_dark` for parts.
  /// The number that a file manager gives a copy, as in `logo (1)`, makes no family.
  static func shapes(of name: String) -> Set<String> {
    let bytes = withoutMark(Array(name.utf8))
    var shapes: Set<String> = InterfaceName.isCode(name) ? [shapeOfCodes] : []
    if bytes.count <= 3, bytes.count > 1, bytes.allSatisfy(isLetter) {
      return shapes.union([String(repeating: "?", count: bytes.count)])
    }
    if bytes.contains(where: isDigit) { shapes.insert(numbered(bytes)) }
    let parts = parts(bytes)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return shapes }
    let ends = [first.upperBound, last.lowerBound]
    for end in ends where end > 1 {
      shapes.insert(String(decoding: bytes[..<end], as: UTF8.self) + "*")
    }
    let starts = [first.upperBound, last.lowerBound]
    for start in starts where bytes.count - start > 1 {
      shapes.insert("*" + String(decoding: bytes[start...], as: UTF8.self))
    }
    return shapes
  }

  /// Returns `logo` of `logo (1)`, and of `logo (1) (2)`.
  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    var end = bytes.count
    while end > 3, bytes[end - 1] == UInt8(ascii: ")") {
      var start = end - 1
      while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
      guard start < end - 1, start > 2, bytes[start - 1] == UInt8(ascii: "("),
        bytes[start - 2] == UInt8(ascii: " ")
      else { break }
      end = start - 2
    }
    return Array(bytes[..<end])
  }

  /// Every run of digits becomes one `#`.
  private static func numbered(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      if !isDigit(byte) {
        result.append(byte)
      } else if result.last != UInt8(ascii: "#") {
        result.append(UInt8(ascii: "#"))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Splits before separators and at a change from a lower-case letter to a capital; separators belong to the part
  /// before them.
  private static func parts(_ bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in bytes.indices.dropFirst() {
      let before = bytes[index - 1]
      let endsPart =
        isSeparator(before) && !isSeparator(bytes[index])
        || (97...122).contains(before) && (65...90).contains(bytes[index])
      if endsPart {
        result.append(start..<index)
        start = index
      }
    }
    result.append(start..<bytes.count)
    return result
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    !isLetter(byte) && !isDigit(byte) && byte != UInt8(ascii: "$") && byte < 128
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension NameFamilies.Family {
  fileprivate mutating func formUnion(_ other: Self) {
    members += other.members
    proofs.formUnion(other.proofs)
    controls.formUnion(other.controls)
    frames.formUnion(other.frames)
    telling.formUnion(other.telling)
    codes.formUnion(other.codes)
    isOfData = isOfData || other.isOfData
  }
}

/// Groups assets whose names have one shape and differ in one part: `us`, `de`; `frame_1`, `frame_2`; `logo_visa`,
/// `logo_amex`; names of one word in one folder; and all that a folder of a catalog holds.
///
/// If nothing in the sources names any of them, a lookup that can't be followed may well show all of them, but for names
/// that data doesn't carry: see `InterfaceName`.
struct NameFamilies {
  /// A family that holds an asset.
  struct Membership: Equatable {
    var shape: String
    /// Whether data hardly carries names such as those of most of its members.
    var isOfInterface: Bool
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
    /// The catalog, or the folder in it.
    var place: String
    var shape: String
    var minimum = NameFamilies.minimumCount
    var membersPerProof = NameFamilies.membersPerProof
    var isOfWords = false
  }

  fileprivate struct Family {
    var members: [Int] = []
    var proven = 0
    /// The members that data hardly names: parts of the interface.
    var ofInterface: Set<Int> = []
    /// The frames of animations.
    var frames: Set<Int> = []
    /// The number of members with a word of an interface in their names.
    var telling = 0

    /// The members that a lookup by a name from data may show; none if most are parts of the interface.
    var doubtful: [Int] {
      let apart =
        frames.count < InterfaceName.minimumOfFrames ? ofInterface : ofInterface.union(frames)
      return apart.count * 2 > members.count ? [] : members.filter { !apart.contains($0) }
    }

    /// Whether it has enough members, and few enough proofs.
    func isDoubtful(as key: Key) -> Bool {
      let others = members.count - proven
      if key.isOfWords, others >= NameFamilies.wordsBesideProofs, proven <= others { return true }
      return members.count >= key.minimum && proven * key.membersPerProof <= members.count
    }

    /// Whether most names have a word of an interface.
    var isOfInterface: Bool { telling * 2 > members.count }
  }

  private var families: [Key: Family] = [:]

  /// - Parameter proof: The proof of the asset at an index.
  init(_ assets: [NamedAsset], proof: (Int) -> Proof) {
    let ends = assets.map { InterfaceName.ends(of: $0.baseName) }
    let counts = ends.joined().reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    for (index, asset) in assets.enumerated() where asset.kind == .image && !asset.isNested {
      let proof = proof(index)
      let isOfInterface = ends[index].contains {
        counts[$0, default: 0] >= InterfaceName.minimumOfNames
      }
      let isFrame = InterfaceName.isFrame(asset.baseName)
      let isTelling = InterfaceName.hasWord(asset.baseName)
      func add(to key: Key, isProven: Bool) {
        families[key, default: Family()].add(index, isProven: isProven)
        if isOfInterface { families[key]?.ofInterface.insert(index) }
        if isFrame { families[key]?.frames.insert(index) }
        if isTelling { families[key]?.telling += 1 }
      }
      for shape in Self.shapes(of: asset.name) {
        let isCode = shape.allSatisfy { $0 == "?" }
        let share = isCode ? Self.codesPerProof : Self.membersPerProof
        let key = Key(place: asset.catalog, shape: shape, membersPerProof: share)
        add(to: key, isProven: proof != .none)
      }
      for key in Self.folders(of: asset) {
        add(to: key, isProven: proof == .written)
      }
    }
  }

  /// Returns the families of all that lies beside an asset: names of one word, and a folder of the catalog as a whole.
  private static func folders(of asset: NamedAsset) -> [Key] {
    guard let slash = asset.path.lastIndex(of: "/") else { return [] }
    let folder = String(asset.path[..<slash])
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    var keys: [Key] = []
    if let kind = word(asset.baseName) {
      keys.append(Key(place: folder, shape: "\(name)/\(kind)", isOfWords: true))
    }
    var whole = Key(place: folder, shape: "\(name)/*", minimum: minimumOfFolder)
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

  /// Returns the family of each member of one without proof, by its index. One whose names data may carry counts more
  /// than one of the interface, and the largest of these.
  ///
  /// - Parameter all: Whether names count that data doesn't carry.
  func memberships(all: Bool = false) -> [Int: Membership] {
    var result: [Int: (family: Membership, count: Int)] = [:]
    for (key, family) in families {
      guard family.isDoubtful(as: key) else { continue }
      let new = Membership(shape: key.shape, isOfInterface: !all && family.isOfInterface)
      let count = family.members.count
      for member in all ? family.members : family.doubtful {
        if let known = result[member], !Self.counts(new, count, more: known) { continue }
        result[member] = (new, count)
      }
    }
    return result.mapValues(\.family)
  }

  private static func counts(
    _ new: Membership, _ count: Int, more known: (family: Membership, count: Int)
  ) -> Bool {
    guard new.isOfInterface == known.family.isOfInterface else { return !new.isOfInterface }
    return (count, known.family.shape) > (known.count, new.shape)
  }

  /// Returns the shapes of a name: `??` for a code of two letters, `icon_#` for numbers, `icon_*` and `*_dark` for parts.
  static func shapes(of name: String) -> Set<String> {
    let bytes = Array(name.utf8)
    if bytes.count <= 3, bytes.count > 1, bytes.allSatisfy(isLetter) {
      return [String(repeating: "?", count: bytes.count)]
    }
    var shapes: Set<String> = []
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
  fileprivate mutating func add(_ index: Int, isProven: Bool) {
    members.append(index)
    if isProven { proven += 1 }
  }
}

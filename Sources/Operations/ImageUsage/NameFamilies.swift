/// Groups assets whose names have one shape and differ in one part: `us`, `de`; `frame_1`, `frame_2`; `logo_visa`,
/// `logo_amex`.
///
/// If nothing in the sources names any of them, a lookup that can't be followed may well show all of them.
struct NameFamilies {
  /// The minimum number of members.
  static let minimumCount = 4
  /// The share of members with a proof up to which the others are doubtful: one in four. A code of two or three letters
  /// is hardly ever a name that is written out, so more of them may have one: one in two.
  static let (membersPerProof, codesPerProof) = (4, 2)

  private struct Key: Hashable {
    var catalog: String
    var shape: String
  }

  fileprivate struct Family {
    var members: [Int] = []
    var proven = 0
  }

  private var families: [Key: Family] = [:]

  /// - Parameter isProven: Whether the asset at an index has a proof.
  init(_ assets: [NamedAsset], isProven: (Int) -> Bool) {
    for (index, asset) in assets.enumerated() where asset.kind == .image && !asset.isNested {
      let proof = isProven(index)
      for shape in Self.shapes(of: asset.name) {
        families[Key(catalog: asset.catalog, shape: shape), default: Family()]
          .add(index, isProven: proof)
      }
    }
  }

  /// Returns the shape of each member of a family without proof, by its index; the largest family counts.
  func shapes() -> [Int: String] {
    var result: [Int: (shape: String, count: Int)] = [:]
    for (key, family) in families {
      let isCode = key.shape.allSatisfy { $0 == "?" }
      let share = isCode ? Self.codesPerProof : Self.membersPerProof
      guard family.members.count >= Self.minimumCount,
        family.proven * share <= family.members.count
      else { continue }
      for member in family.members {
        let new = (shape: key.shape, count: family.members.count)
        guard let known = result[member] else {
          result[member] = new
          continue
        }
        if (new.count, known.shape) > (known.count, new.shape) { result[member] = new }
      }
    }
    return result.mapValues(\.shape)
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
    !isLetter(byte) && !isDigit(byte) && byte < 128
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

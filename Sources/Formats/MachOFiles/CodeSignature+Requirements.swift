import ByteReading

extension CodeSignature {
  /// Whether Apple itself signed the file, as the frameworks of Xcode: a certificate signed it, and its own
  /// requirement asks for `anchor apple`.
  ///
  /// Apps and what is in them ask for `anchor apple generic`, which any developer's certificate has. The certificate
  /// isn't verified.
  public var isApples: Bool {
    guard !isAdHoc, let set = blobs.first(where: { $0.slot == 2 && $0.magic == 0xFADE_0C01 })
    else { return false }
    let count = Int(set.bytes.integer(at: 8, as: UInt32.self, .big) ?? 0)
    guard count <= (set.bytes.count - 12) / 8 else { return false }
    return (0..<count).contains { index in
      // Type 3 is the designated requirement.
      guard set.bytes.integer(at: 12 + 8 * index, as: UInt32.self, .big) == 3,
        let offset = set.bytes.integer(at: 16 + 8 * index, as: UInt32.self, .big),
        let requirement = set.bytes.part(from: Int(offset))
      else { return false }
      return Self.asksForApple(requirement)
    }
  }

  /// Walks over the operators of an expression, which stand in prefix order (`requirement.h` of Apple's Security).
  private static func asksForApple(_ requirement: ByteView) -> Bool {
    var position = 12
    func number() -> UInt32? {
      defer { position += 4 }
      return requirement.integer(at: position, as: UInt32.self, .big)
    }
    func skipData() -> Bool {
      guard let count = number(), Int(count) <= requirement.count else { return false }
      position += (Int(count) + 3) & ~3
      return true
    }
    func skipMatch() -> Bool {
      // Whether it exists has no value; dates have eight bytes of one.
      guard let kind = number() else { return false }
      if kind == 0 || kind == 14 { return true }
      if kind >= 9 {
        position += 8
        return true
      }
      return skipData()
    }
    while let code = number() {
      if code & 0x00FF_FFFF == 3 { return true }
      let isRead: Bool =
        switch code & 0x00FF_FFFF {
        case 2, 8, 18, 19: skipData()
        case 4: number() != nil && skipData()
        case 5: skipData() && skipData()
        case 10, 16: skipData() && skipMatch()
        case 11, 14, 17, 22: number() != nil && skipData() && skipMatch()
        case 12, 20: number() != nil
        default: true
        }
      guard isRead else { return false }
    }
    return false
  }
}

enum Decimal {
  /// Digits only: `Int` would also take signs.
  static func value(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}

/// A number that tells whether anything of a list has changed: the hash FNV-1a.
///
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }

  mutating func add(_ text: some StringProtocol) { for byte in text.utf8 { add(UInt64(byte)) } }
}

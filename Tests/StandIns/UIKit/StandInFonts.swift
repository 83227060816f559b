import Foundation

/// The fonts of the system and of the files that were registered.
public enum StandInFonts {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var names: Set<String> = ["Helvetica", "Helvetica-Bold"]
  nonisolated(unsafe) private static var attempts = 0

  /// How many files were given to the system so far.
  public static var registrationAttempts: Int { lock.withLock { attempts } }

  static func has(_ name: String) -> Bool { lock.withLock { names.contains(name) } }

  static func register(_ name: String) -> Bool { lock.withLock { names.insert(name).inserted } }

  static func noteAttempt() { lock.withLock { attempts += 1 } }

  /// The name with the number 6 in a font's table `name`, for Windows.
  ///
  /// https://learn.microsoft.com/en-us/typography/opentype/spec/name
  static func postScriptName(in file: [UInt8]) -> String? {
    guard let versions = number(4, at: 0, in: file), [0x0001_0000, 0x4F54_544F].contains(versions),
      let tables = number(2, at: 4, in: file)
    else { return nil }
    for table in 0..<tables {
      let entry = 12 + 16 * table
      guard number(4, at: entry, in: file) == 0x6E61_6D65,
        let start = number(4, at: entry + 8, in: file),
        let count = number(2, at: start + 2, in: file),
        let strings = number(2, at: start + 4, in: file)
      else { continue }
      for record in 0..<count {
        let record = start + 6 + 12 * record
        guard number(2, at: record, in: file) == 3, number(2, at: record + 6, in: file) == 6,
          let length = number(2, at: record + 8, in: file),
          let offset = number(2, at: record + 10, in: file)
        else { continue }
        let name = start + strings + offset
        guard name + length <= file.count else { return nil }
        return String(bytes: file[name..<name + length], encoding: .utf16BigEndian)
      }
    }
    return nil
  }

  private static func number(_ size: Int, at offset: Int, in file: [UInt8]) -> Int? {
    guard offset + size <= file.count else { return nil }
    return file[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
  }
}

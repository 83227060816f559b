import ByteReading
import MachOFiles

/// The functions of arm64 code: which of them nothing reaches, and which are the same in another binary.
///
/// Both are estimates. A function counts as reached if code that is reached branches to it or takes its address, or if
/// data has a pointer to it, relative or absolute. Functions are compared without the addresses in their instructions.
struct CodeScan: Sendable {
  /// Bytes of functions by a fingerprint of their instructions; small ones, which are often equal by chance, are left
  /// out.
  let functions: [UInt64: Int]
  /// Bytes of all functions.
  let bytes: Int
  /// Bytes and number of the functions that nothing reaches.
  let unreachedBytes: Int, unreachedCount: Int

  static let smallestFunction = 128

  init(functions: [UInt64: Int], bytes: Int, unreachedBytes: Int, unreachedCount: Int) {
    self.functions = functions
    self.bytes = bytes
    self.unreachedBytes = unreachedBytes
    self.unreachedCount = unreachedCount
  }

  /// Reads the code of a file for arm64; nil for others, for encrypted code, for a snapshot of Dart, and without a table
  /// of functions.
  init?(of file: MachOFile) {
    guard let code = Self.walk(over: file) else { return nil }
    var reach = CodeReach(code)
    reach.addRoots(of: file)
    let unreached = reach.unreached()
    functions = code.fingerprints
    bytes = Int(code.end - code.starts[0])
    unreachedBytes = unreached.reduce(0) { $0 + code.byteCount(of: $1) }
    unreachedCount = unreached.count
  }

  /// Walks over the code of a file; nil for the files that ``init(of:)`` doesn't read.
  static func walk(over file: MachOFile) -> CodeWalk? {
    guard file.architecture.type == CPUArchitecture.arm64.type,
      let text = file.section("__TEXT", "__text"), !isDartSnapshot(file),
      ((try? file.encryptionInfo()) ?? nil)?.identifier ?? 0 == 0,
      let starts = try? file.functionStarts()
    else { return nil }
    let content = file.content(of: text)
    guard content.count == text.fileRange.count else { return nil }
    let end = text.address &+ UInt64(text.fileRange.count)
    let own = starts.filter { $0 >= text.address && $0 < end && $0 % 4 == 0 }
    guard own.count > 1 else { return nil }
    var code = CodeWalk(starts: own, end: end)
    code.walk(content, at: text.address)
    return code
  }

  /// Whether a file is Flutter's `App`: Dart finds its code by tables of its own. Such a file exports the few symbols
  /// that the engine looks up (`runtime/include/dart_api.h` of the Dart SDK).
  private static func isDartSnapshot(_ file: MachOFile) -> Bool {
    guard let table = try? file.symbolTable() else { return false }
    let name = "_kDartIsolateSnapshotInstructions"
    let exported = table.symbols.lazy.filter { $0.isExternal && $0.isInSection }.prefix(16)
    return exported.contains { table.name(of: $0, limit: name.utf8.count + 1) == name }
  }
}

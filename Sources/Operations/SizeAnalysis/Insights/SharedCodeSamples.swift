import ByteReading
import KeySorting
import MachOFiles

extension SharedCode {
  /// Names of what two binaries have in common.
  ///
  /// Names of functions are those of a binary that isn't stripped. Without one, metadata of Swift and Objective-C names
  /// the modules and classes that both define, but not their bytes.
  public struct Samples: Hashable, Sendable {
    /// A name with the bytes of its functions that both have.
    public struct Sample: Hashable, Sendable {
      /// The name as source code has it.
      public var name: String
      /// Bytes of functions; nil if only metadata names it.
      public var bytes: Int?
    }

    /// Modules of Swift and classes of Objective-C, largest first.
    public internal(set) var modules: [Sample] = []
    /// The largest functions.
    public internal(set) var functions: [Sample] = []

    static let limit = 5

    init() {}

    init(_ first: MachOFile, _ second: MachOFile) {
      guard let code = CodeScan.walk(over: first), let other = CodeScan.walk(over: second) else {
        return
      }
      addFunctions(of: first, code, sharedWith: other)
      if modules.isEmpty, functions.isEmpty { addFunctions(of: second, other, sharedWith: code) }
      if modules.isEmpty, functions.isEmpty { addMetadata(first, second) }
    }

    private mutating func addFunctions(
      of file: MachOFile, _ code: CodeWalk, sharedWith other: CodeWalk
    ) {
      guard let table = (try? file.symbolTable()) ?? nil else { return }
      let known = other.fingerprints
      var shared: [UInt64: Int] = [:]
      for (fingerprint, function) in code.functionsByFingerprint {
        let bytes = code.byteCount(of: function)
        if known[fingerprint] == bytes { shared[code.starts[function]] = bytes }
      }
      var limit = SymbolName.limit(for: file.bytes.count)
      var groups: [String: Int] = [:]
      var found: [(symbol: Symbol, bytes: Int)] = []
      for symbol in table.symbols where symbol.isInSection {
        // One name is enough for each function.
        guard limit > 0, let bytes = shared.removeValue(forKey: symbol.value) else { continue }
        let name = table.name(of: symbol, limit: limit)
        limit -= name.utf8.count
        if let group = Self.group(of: name) { groups[group, default: 0] += bytes }
        found.append((symbol, bytes))
      }
      modules = Self.largest(groups.map { Sample(name: $0.key, bytes: $0.value) })
      let largest = found.sorted(descendingOn: \.bytes, then: \.symbol.value).prefix(Self.limit)
      functions = largest.map { symbol, bytes in
        Sample(
          name: SymbolName.inSource(
            table.name(of: symbol, limit: max(0, limit)), bytesLeft: &limit), bytes: bytes)
      }
    }

    /// The module of a Swift symbol, or the class of a method of Objective-C.
    private static func group(of name: String) -> String? {
      if let module = SymbolName.module(of: name) { return module }
      guard name.hasPrefix("-[") || name.hasPrefix("+[") else { return nil }
      return String(name.dropFirst(2).prefix { $0 != " " && $0 != "(" && $0 != "]" })
    }

    private static func largest(_ samples: [Sample]) -> [Sample] {
      Array(
        samples.sorted(descendingOn: { $0.bytes ?? 0 }, then: \.name).prefix(limit))
    }

    /// Modules whose types both define, then classes.
    private mutating func addMetadata(_ first: MachOFile, _ second: MachOFile) {
      func types(_ file: MachOFile) -> Set<SwiftMetadata.Name> {
        // Damaged metadata has no samples.
        let metadata = (try? file.swiftMetadata()) ?? nil
        return Set((metadata?.types ?? []).map(\.name))
      }
      func classes(_ file: MachOFile) -> Set<String> {
        let metadata = (try? file.objectiveCMetadata()) ?? nil
        return Set((metadata?.classes ?? []).map(\.name).filter { !$0.hasPrefix("_Tt") })
      }
      let counts = types(first).intersection(types(second)).reduce(into: [String: Int]()) {
        $0[$1.module, default: 0] += 1
      }
      let ranked = counts.sorted(descendingOn: \.value, then: \.key).map(\.key)
      let names = ranked + classes(first).intersection(classes(second)).sorted()
      modules = names.prefix(Self.limit).map { Sample(name: $0) }
    }
  }
}

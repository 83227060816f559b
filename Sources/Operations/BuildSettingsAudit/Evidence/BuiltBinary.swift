import ByteReading
import MachOFiles
import MachOStripping

/// The bytes that settings leave in a Mach-O file, over all of its slices.
struct BuiltBinary: Sendable {
  private(set) var bytes: [EvidenceSubject: Int] = [:]

  /// - Parameter unreachedCode: estimates the bytes of functions that nothing reaches.
  init(_ container: MachOContainer, unreachedCode: ((MachOFile) -> Int?)?) {
    let devices = container.slices.filter { Self.isForDevices($0.file.architecture) }
    for slice in container.slices {
      if !devices.isEmpty, !Self.isForDevices(slice.file.architecture) {
        bytes[.otherSlices, default: 0] += slice.bytes.count
        continue
      }
      addSymbols(of: slice.file)
      addSections(of: slice.file)
      bytes[.unreachedCode, default: 0] += unreachedCode?(slice.file) ?? 0
    }
  }

  /// Processors of the devices that can still be sold to.
  private static func isForDevices(_ architecture: CPUArchitecture) -> Bool {
    architecture.type == CPUArchitecture.arm64.type
      || architecture.type == CPUArchitecture.arm64_32.type
  }

  private mutating func addSymbols(of file: MachOFile) {
    // A file that can't be stripped has nothing to save; `levity strip` says why.
    if let plan = try? SliceStripPlan(of: file), plan.isWorthwhile {
      bytes[.symbols, default: 0] += plan.savedSymbolBytes
    }
    guard let table = (try? file.symbolTable()) ?? nil else { return }
    let entry = file.is64Bit ? 16 : 12
    var names = SymbolNameReader(of: table)
    for symbol in table.symbols {
      let name = names.name(of: symbol)
      // The linker merges equal names, so this is at most what goes.
      let count = entry + name.utf8.count + 1
      if !symbol.isDebug, !symbol.isExternal { bytes[.localSymbols, default: 0] += count }
      if name.hasPrefix("_$s") || name.hasPrefix("_$S") {
        bytes[.swiftSymbols, default: 0] += count
      }
    }
  }

  private mutating func addSections(of file: MachOFile) {
    for part in (try? file.parts()) ?? [] {
      let count = part.range.count
      switch part.label {
      case .exports: bytes[.exports, default: 0] += count
      case .section("__LLVM", _), .padding("__LLVM"): bytes[.bitcode, default: 0] += count
      case .section("__TEXT", "__text"): bytes[.code, default: 0] += count
      case .section(_, "__swift5_reflstr"): bytes[.fieldNames, default: 0] += count
      case .section(_, "__gcc_except_tab"): bytes[.exceptionTables, default: 0] += count
      case .section(let segment, let name)
      where segment == "__LLVM_COV" || name.hasPrefix("__llvm_prf") || name.hasPrefix("__llvm_cov"):
        bytes[.instrumentation, default: 0] += count
      default: break
      }
    }
    // Code that is optimized doesn't need the generic functions of this library.
    let libraries = (try? file.linkedLibraries()) ?? []
    if libraries.contains(where: { $0.path.hasSuffix("/libswiftSwiftOnoneSupport.dylib") }) {
      bytes[.unoptimizedCode, default: 0] += file.section("__TEXT", "__text")?.fileRange.count ?? 0
    }
    bytes[.guardedStatics, default: 0] += GuardedStatics.count(in: file) * GuardedStatics.byteCount
  }
}

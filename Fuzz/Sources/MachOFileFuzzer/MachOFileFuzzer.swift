import ByteReading
import MachOFiles

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let container = try? MachOContainer(ByteView(bytes)) else { return 0 }
  for slice in container.slices {
    let file = slice.file
    if let parts = try? file.parts() {
      precondition(parts.reduce(0) { $0 + $1.range.count } == slice.bytes.count)
    }
    if let table = try? file.symbolTable() {
      for symbol in table.symbols { _ = table.name(of: symbol) }
    }
    _ = try? file.exportedSymbols()
    _ = try? file.fixups().pageCount
    _ = try? file.functionStarts()
    _ = try? file.dataInCode()
    _ = try? file.indirectSymbols()
    _ = try? file.linkedLibraries()
    _ = try? file.runPaths()
    _ = try? file.buildVersion()
    _ = try? file.encryptionInfo()
    _ = try? file.codeSignature()?.entitlements
  }
  return 0
}

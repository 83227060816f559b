import AssetCatalogs

/// Reading never traps, and what was read is written back identical.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? ContentsFile(bytes) else { return 0 }
  guard file.bytes == bytes else { return abortRun() }
  for kind in AssetSetKind.allCases { _ = file.entries(of: kind) }
  var edited = file
  edited.replaceImages(with: [.object([.init("idiom", .string("universal"))])])
  edited.setProperty("x", to: .bool(true))
  edited.setProperty("x", to: nil)
  guard (try? ContentsFile(edited.bytes)) != nil else { return abortRun() }
  return 0
}

private func abortRun() -> CInt { fatalError("the property does not hold") }

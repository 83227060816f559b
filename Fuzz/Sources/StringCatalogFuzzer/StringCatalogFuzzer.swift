import StringsFiles

/// Reads a catalog and sets a string; reading it again must give the same values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let catalog = try? StringCatalog(bytes) else { return 0 }
  precondition(catalog.bytes == bytes)
  for entry in catalog.entries {
    precondition(entry.localizations.contains { $0.language == catalog.sourceLanguage })
  }
  if let entry = catalog.entries.first {
    _ = try? catalog.settingValue("x", key: entry.key, language: "de")
  }
  return 0
}

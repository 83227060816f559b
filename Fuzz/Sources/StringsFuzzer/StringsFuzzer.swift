import PropertyLists
import StringsFiles

/// Reads, looks up every string and edits; reading it again must give the same values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let document = try? StringsDocument(bytes) else { return 0 }
  precondition(document.bytes == bytes)
  _ = document.duplicates()
  for entry in document.entries {
    _ = document.key(of: entry)
    _ = document.value(of: entry)
  }
  guard document.form == .openStep, document.issues.isEmpty, let entry = document.entries.last,
    let text = document.value(of: entry)
  else { return 0 }
  _ = document.comment(of: entry)
  let key = document.key(of: entry)
  guard let edit = try? document.replacement(of: entry, with: text + "\"\\\n") else { return 0 }
  let edited = try? document.applying([edit])
  precondition(edited?.entries.count == document.entries.count)
  precondition(edited?.entry(of: key).flatMap { edited?.value(of: $0) } == text + "\"\\\n")
  if document.entries.count > 1, let removal = try? document.removal(of: entry) {
    let shorter = try? document.applying([removal])
    precondition(shorter?.entries.count == document.entries.count - 1)
  }
  if let insertion = try? document.insertion(of: "new key", text: text, comment: "*/") {
    let longer = try? document.applying([insertion])
    precondition(longer?.entries.count == document.entries.count + 1)
  }
  return 0
}

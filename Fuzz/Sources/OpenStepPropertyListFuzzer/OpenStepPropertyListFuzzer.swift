import PropertyLists

/// Reads, walks and edits; whatever is read must come back as it was.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let list = try? OpenStepPropertyList(parsing: bytes) else { return 0 }
  precondition(list.bytes == bytes)
  _ = list.root.propertyList
  if let first = list.root.elements.first {
    let edited = try? list.applying([list.removal(ofElement: first)])
    precondition(edited?.root.elements.count == list.root.elements.count - 1)
    let longer = try? list.applying(list.insertion(ofElement: "x", comment: "y", in: list.root))
    precondition(longer?.root.elements.count == list.root.elements.count + 1)
  }
  if let first = list.root.entries.first, let key = first.key.string {
    let edited = try? list.applying(list.removal(ofKey: key, in: list.root))
    precondition(edited?.root[key] == nil && edited != nil)
    let longer = try? list.applying(list.insertion(ofKey: "new", value: "x", in: list.root))
    precondition(longer?.root["new"]?.string == "x")
  }
  return 0
}

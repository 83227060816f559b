import InterfaceBuilderDocuments

/// Reads, rewrites by both routes, undoes and reads again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let document = try? InterfaceBuilderDocument(bytes) else { return 0 }
  for route in InterfaceBuilderRoute.allCases {
    do {
      let rewrite = try document.rewriting(document.imageReferences, route: route)
      let edited = try rewrite.edit.applied(to: bytes)
      let again = try InterfaceBuilderDocument(edited)
      // Beside a placeholder the name stands twice.
      let added = route == .customClass ? rewrite.rewritten.count : 0
      guard try rewrite.edit.inverse.applied(to: edited) == bytes,
        again.imageReferences.count == document.imageReferences.count + added,
        again.objects.count == document.objects.count
      else { fatalError("the \(route) route loses something") }
    } catch {
      fatalError("the \(route) route fails: \(error)")
    }
  }
  return 0
}

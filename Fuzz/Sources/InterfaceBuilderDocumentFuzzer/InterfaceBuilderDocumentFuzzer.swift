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
        views(of: again) == views(of: document)
      else { fatalError("the \(route) route loses something") }
    } catch {
      fatalError("the \(route) route fails: \(error)")
    }
  }
  return 0
}

/// The number of objects but for images: one that nothing names any longer isn't listed among the resources, be it with
/// an identifier.
private func views(of document: InterfaceBuilderDocument) -> Int {
  document.objects.count { $0.elementName != "image" }
}

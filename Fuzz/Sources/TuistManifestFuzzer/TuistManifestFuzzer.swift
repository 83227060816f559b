import XcodeProjects

/// Reads a manifest of Tuist in a small tree. It is read whole, or one issue says why not.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes =
    Array("// ProjectDescription\n".utf8) + UnsafeBufferPointer(start: start, count: count)
  let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
  let tree = FileTree(root: "/c", paths: ["Project.swift", "A/a.swift", "A/B.xcassets"]) {
    $0 == "Project.swift" ? bytes : nil
  }
  guard let model = try? ProjectModel(of: tree) else { return 0 }
  precondition(model.generators.count + model.unreadManifests.count <= 1)
  guard let declarations = TuistDeclarations(bytes) else { return 0 }
  for target in declarations.targets.values {
    for place in [declarations.packages, target.sources, target.dependencies] {
      switch place {
      case .list(let line), .below(let line): precondition((1...lines).contains(line))
      }
    }
  }
  return 0
}

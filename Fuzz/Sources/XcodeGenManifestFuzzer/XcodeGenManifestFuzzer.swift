import XcodeProjects

/// Reads a manifest of XcodeGen in a small tree.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tree = FileTree(root: "/c", paths: ["project.yml", "A/a.swift", "A/B.xcassets", "b.yml"]) {
    $0.hasSuffix(".yml") ? bytes : nil
  }
  guard let model = try? ProjectModel(of: tree) else { return 0 }
  precondition(Set(model.modules.map(\.project)).count <= 2)
  return 0
}

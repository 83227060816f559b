import XcodeProjects

/// Reads a manifest of XcodeGen in a small tree, in which each short path has it, too: it includes itself for a while.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tree = FileTree(root: "/c", paths: ["project.yml", "A/a.swift", "A/B.xcassets", "b.yml"]) {
    $0.hasSuffix(".yml") && $0.utf8.count < 20 ? bytes : nil
  }
  guard let model = try? ProjectModel(of: tree) else { return 0 }
  precondition(Set(model.modules.map(\.project)).count <= 2)
  return 0
}

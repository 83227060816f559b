import LaunchCodeAudit
import XcodeProjects

/// An app with one source, read as Swift and as Objective-C.
private let project = """
  { rootObject = P; objects = {
    P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T); };
    G = { isa = PBXGroup; children = (F, M); sourceTree = "<group>"; };
    F = { isa = PBXFileReference; path = "A.swift"; sourceTree = "<group>"; };
    M = { isa = PBXFileReference; path = "A.m"; sourceTree = "<group>"; };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = (S);
      productType = "com.apple.product-type.application"; };
    S = { isa = PBXSourcesBuildPhase; files = (B, N); };
    B = { isa = PBXBuildFile; fileRef = F; };
    N = { isa = PBXBuildFile; fileRef = M; }; }; }
  """

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let tree = FileTree(root: "/a", paths: ["A.swift", "A.m", "A.xcodeproj/project.pbxproj"]) {
    path in
    path.hasPrefix("A.xcodeproj") ? Array(project.utf8) : bytes
  }
  if let model = try? ProjectModel(of: tree) { _ = LaunchSourceAudit(of: model, in: tree) }
  return 0
}

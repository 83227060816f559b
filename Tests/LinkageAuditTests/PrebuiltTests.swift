import Testing
import XcodeProjects

@testable import LinkageAudit

@Suite struct PrebuiltTests {
  /// The header of a Mach-O file for arm64 without commands (`<mach-o/loader.h>`).
  private static func header(_ kind: UInt8) -> [UInt8] {
    [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, kind] + [UInt8](repeating: 0, count: 19)
  }
  private static let object: UInt8 = 1
  private static let dylib: UInt8 = 6

  @Test(
    arguments: [
      ("Kit.framework", "Kit.framework/Kit", header(dylib), .dynamic),
      ("Kit.framework", "Kit.framework/Kit", header(object), .static),
      ("Kit.framework", "Kit.framework/Kit", Array("!<arch>\n".utf8), .static),
      // One that is damaged is no dynamic library for sure, and other files say nothing.
      ("Kit.framework", "Kit.framework/Kit", Array(header(dylib).prefix(8)), .static),
      ("Kit.framework", "Kit.framework/Kit", Array("version https://git-lfs".utf8), nil),
      ("Kit.framework", "Kit.framework/Other", header(dylib), nil),
      ("Kit.xcframework", "Kit.xcframework/ios-arm64/libKit.a", Array("!<arch>\n".utf8), .static),
      (
        "Kit.xcframework", "Kit.xcframework/ios-arm64_armv7/Kit.framework/Kit", header(dylib),
        .dynamic
      ),
      ("Kit.xcframework", "Kit.xcframework/macos-arm64/Kit.framework/Kit", header(dylib), nil),
      // The name is enough.
      ("libKit.a", "", [], .static), ("libKit.dylib", "", [], .dynamic), ("Kit.txt", "", [], nil),
    ] as [(String, String, [UInt8], LinkageGraph.Linkage?)])
  func binariesSayHowTheyAreLinked(
    _ path: String, _ file: String, _ bytes: [UInt8], _ linkage: LinkageGraph.Linkage?
  ) {
    let tree = FileTree(root: "/", paths: [file]) { $0 == file ? bytes : nil }
    #expect(Prebuilt.linkage(of: path, in: tree) == linkage)
  }
}

import LinkageAudit
import TestSupport
import Testing
import XcodeProjects

@Suite struct LinkageNeighbourTests {
  private static let project = """
    { objects = { P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G;
      targets = (TA, TW, TK, TB); };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (FX, RES); };
    RES = { isa = PBXFileReference; path = a.json; sourceTree = "<group>"; };
    FX = { isa = PBXFileReference; path = X.xcframework; sourceTree = "<group>"; };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    C = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
    TA = { isa = PBXNativeTarget; name = App; productReference = RA;
      productType = "com.apple.product-type.application"; buildConfigurationList = L;
      buildPhases = (KA, EA, XA); };
    RA = { isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
    KA = { isa = PBXFrameworksBuildPhase; files = (LK, LX, QN); };
    EA = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (LK, LX); };
    XA = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (LW); };
    TW = { isa = PBXNativeTarget; name = Widget; productReference = RW;
      productType = "com.apple.product-type.app-extension"; buildConfigurationList = L;
      buildPhases = (KW); };
    RW = { isa = PBXFileReference; path = Widget.appex; sourceTree = BUILT_PRODUCTS_DIR; };
    KW = { isa = PBXFrameworksBuildPhase; files = (LB, QN); };
    TK = { isa = PBXNativeTarget; name = Kit; productReference = RK;
      productType = "com.apple.product-type.framework"; buildConfigurationList = L;
      buildPhases = (KK, SK); };
    RK = { isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    KK = { isa = PBXFrameworksBuildPhase; files = (LB); };
    SK = { isa = PBXResourcesBuildPhase; files = (BK); };
    BK = { isa = PBXBuildFile; fileRef = RES; };
    TB = { isa = PBXNativeTarget; name = Base; productReference = RB;
      productType = "com.apple.product-type.framework"; buildConfigurationList = LBC; };
    LBC = { isa = XCConfigurationList; buildConfigurations = (CB); };
    CB = { isa = XCBuildConfiguration; name = Release;
      buildSettings = { MACH_O_TYPE = staticlib; }; };
    RB = { isa = PBXFileReference; path = Base.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    LK = { isa = PBXBuildFile; fileRef = RK; }; LB = { isa = PBXBuildFile; fileRef = RB; };
    LX = { isa = PBXBuildFile; fileRef = FX; }; LW = { isa = PBXBuildFile; fileRef = RW; };
    QN = { isa = PBXBuildFile; productRef = DN; };
    DN = { isa = XCSwiftPackageProductDependency; productName = Net; };
    }; rootObject = P; }
    """

  /// Every piece of a project that says how code is linked changes what is advised.
  @Test func linkingIsAuditedPieceByPiece() async throws {
    let sample = Neighbours(ofText: Self.project, [.without])
    try await expectNeighbours(of: [sample], "linkage") { bytes in
      let tree = FileTree(root: "/p", paths: ["A.xcodeproj/project.pbxproj", "X.xcframework/a"]) {
        $0.hasSuffix(".pbxproj") ? bytes : nil
      }
      do {
        let audit = LinkageAudit(of: try ProjectModel(of: tree), in: tree, app: nil)
        let nodes = audit.graph.nodes.map { "\($0.name) \($0.linkage)" }
        return nodes.joined(separator: ", ") + " | " + WholeValue.text(audit.steps)
      } catch {
        return "\(error)"
      }
    }
  }
}

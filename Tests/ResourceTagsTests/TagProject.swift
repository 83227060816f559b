import Foundation
import ResourceTags
import TestSupport

/// A small project on disk: an app with a tagged catalog, tagged files, settings and sources.
struct TagProject {
  let directory: TemporaryDirectory
  var settings =
    "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS = \"day\"; "
    + "ON_DEMAND_RESOURCES_PREFETCH_ORDER = \"night winter\";"
  var knownTags = "day, night, old,"
  /// Settings of the catalog's build file: tags of all its sets.
  var catalogSettings = ""
  var productType = "com.apple.product-type.application"

  init() throws { directory = try TemporaryDirectory() }

  func inventory() throws -> TagInventory {
    try directory.write(project, to: "App.xcodeproj/project.pbxproj")
    return try TagInventory.read(directory.url)
  }

  /// Writes an image set with files of 100 bytes for each scale.
  func writeImageSet(_ path: String, tags: [String]) throws {
    let tagList = tags.map { "\"\($0)\"" }.joined(separator: ", ")
    let images = [1, 2, 3].map {
      #"{"idiom": "universal", "scale": "\#($0)x", "filename": "\#($0).png"}"#
    }
    let contents =
      #"{"images": [\#(images.joined(separator: ","))], "properties": {"on-demand-resource-tags": [\#(tagList)]}}"#
    try directory.write(contents, to: "Assets.xcassets/\(path).imageset/Contents.json")
    for scale in 1...3 {
      try directory.write(Data(count: 100), to: "Assets.xcassets/\(path).imageset/\(scale).png")
    }
  }

  private var project: String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; objects = {
      P = {isa = PBXProject; attributes = {KnownAssetTags = (\(knownTags)); };
        buildConfigurationList = L; mainGroup = G; targets = (T, ); };
      G = {isa = PBXGroup; children = (A, S, M, V, ); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
      S = {isa = PBXFileReference; lastKnownFileType = audio.mp3; path = wind.mp3; sourceTree = "<group>"; };
      M = {isa = PBXFileReference; lastKnownFileType = text; path = map.json; sourceTree = "<group>"; };
      V = {isa = PBXVariantGroup; children = (VE, ); name = hint.txt; sourceTree = "<group>"; };
      VE = {isa = PBXFileReference; lastKnownFileType = text; name = en; path = en.lproj/hint.txt; sourceTree = "<group>"; };
      BA = {isa = PBXBuildFile; fileRef = A; \(catalogSettings) };
      BS = {isa = PBXBuildFile; fileRef = S; settings = {ASSET_TAGS = (night, winter, ); }; };
      BM = {isa = PBXBuildFile; fileRef = M; settings = {ASSET_TAGS = ( ); }; };
      BV = {isa = PBXBuildFile; fileRef = V; settings = {ASSET_TAGS = (winter, ); }; };
      R = {isa = PBXResourcesBuildPhase; files = (BA, BS, BM, BV, ); };
      T = {isa = PBXNativeTarget; name = App; productType = "\(productType)";
        buildPhases = (R, ); buildConfigurationList = TL; };
      L = {isa = XCConfigurationList; buildConfigurations = (C, ); defaultConfigurationName = Release; };
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
      TL = {isa = XCConfigurationList; buildConfigurations = (TC, ); defaultConfigurationName = Release; };
      TC = {isa = XCBuildConfiguration; name = Release; buildSettings = {
        PRODUCT_BUNDLE_IDENTIFIER = com.example.app; \(settings) }; };
    }; rootObject = P; }
    """
  }
}

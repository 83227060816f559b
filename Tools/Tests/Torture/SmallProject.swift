import Foundation

/// An app of two images and a table of strings in two languages, such that a run takes a few hundredths of a second.
enum SmallProject {
  /// Writes the project to the directory `app`.
  static func write(to folder: URL) throws {
    let app = folder.appending(path: "app")
    for (path, text) in texts { try write(Data(text.utf8), to: app.appending(path: path)) }
    try addImage("pier", seed: 3, to: folder)
    try addImage("rose", seed: 5, to: folder)
    try writeStrings(["en": "Hello", "de": "Hallo"], to: folder)
  }

  /// Adds an image set to the catalog.
  static func addImage(_ name: String, seed: Int, to folder: URL) throws {
    let set = folder.appending(path: "app/App/Images.xcassets/\(name).imageset")
    let contents =
      #"{"images":[{"filename":"\#(name)@2x.png","idiom":"universal","scale":"2x"}],"info":{"author":"xcode","version":1}}"#
    try write(Data(contents.utf8), to: set.appending(path: "Contents.json"))
    let picture = PlainPNG.make(width: 32, height: 32) { x, y in
      [UInt8(truncatingIfNeeded: x * seed + y * 7), UInt8(y * 3), 90, 255]
    }
    try write(Data(picture), to: set.appending(path: "\(name)@2x.png"))
  }

  /// Writes a table with one changing value, by language.
  static func writeStrings(_ greetings: [String: String], to folder: URL) throws {
    for (language, greeting) in greetings {
      let text = "\"greeting\" = \"\(greeting)\";\n\"farewell\" = \"Ciao\";\n"
      try write(
        Data(text.utf8),
        to: folder.appending(path: "app/App/\(language).lproj/Localizable.strings"))
    }
  }

  static func edit(_ name: String, in folder: URL, _ change: (String) -> String) throws {
    let file = folder.appending(path: "app/\(name)")
    try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
  }

  static func write(_ data: Data, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private static let texts = [
    "levity.yml": """
    bundleIdentifier: org.example.app
    expiresAfterDays: 36500
    evenIfLarger: true
    images:
      minimumBytes: 0
      firstScreen: leave
    strings:
      history: 1

    """,
    "App/Images.xcassets/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
    "App/PierView.swift": """
    import UIKit

    final class PierView: UIView {
      let pier = UIImageView(image: UIImage(named: "pier"))
      let rose = UIImageView(image: UIImage(named: "rose"))
      let title = NSLocalizedString("greeting", comment: "")
      let end = NSLocalizedString("farewell", comment: "")
    }

    """,
    "App/AppDelegate.swift": """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        return true
      }
    }

    """,
    "App.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = {
      };
      objectVersion = 77;
      objects = {
        A1 = {isa = PBXProject; buildConfigurationList = A2; developmentRegion = en; knownRegions = (en, de, Base);
          mainGroup = A3; targets = (A4); };
        A2 = {isa = XCConfigurationList; buildConfigurations = (A5); };
        A3 = {isa = PBXGroup; children = (A6); sourceTree = "<group>"; };
        A4 = {isa = PBXNativeTarget; buildConfigurationList = A7; buildPhases = (A8, A9, AA);
          fileSystemSynchronizedGroups = (A6); name = App; productName = App;
          productType = "com.apple.product-type.application"; };
        A5 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0; };
          name = Release; };
        A6 = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        A7 = {isa = XCConfigurationList; buildConfigurations = (AB); };
        A8 = {isa = PBXSourcesBuildPhase; files = (); };
        A9 = {isa = PBXFrameworksBuildPhase; files = (); };
        AA = {isa = PBXResourcesBuildPhase; files = (); };
        AB = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = org.example.app; };
          name = Release; };
      };
      rootObject = A1;
    }

    """,
  ]
}

public import AppBundles

/// The work of an app before `main`, found in its binaries.
public struct LaunchAudit: Sendable {
  public var graph: LibraryGraph
  /// `MinimumOSVersion`.
  public var minimumSystem: String?
  /// Why the app isn't a release build, if it isn't.
  public var debugReasons: [String]
  /// Fonts in `UIAppFonts`, which are read at every launch, with their bytes.
  public var fonts: [(path: String, byteCount: Int)]

  /// Audits an app or an extension.
  ///
  /// - Returns: nil if the bundle doesn't name its executable.
  public init?(of app: AppBundle) {
    guard let executable = app.info?.executable else { return nil }
    let files = LibraryGraph.files(of: app.listing)
    guard files[executable] != nil else { return nil }
    graph = LibraryGraph(of: app.listing, executable: executable)
    minimumSystem = app.info?.minimumSystem
    debugReasons = []
    fonts = (app.info?.fonts ?? []).compactMap { name in
      files[name].map { (path: name, byteCount: $0.byteCount) }
    }
    if files["\(executable).debug.dylib"] != nil {
      debugReasons.append("\(executable).debug.dylib has the code of a debug build")
    }
    if graph.images.contains(where: {
      $0.libraries.contains { $0.name.hasSuffix("/libswiftSwiftOnoneSupport.dylib") }
    }) {
      debugReasons.append("libswiftSwiftOnoneSupport is linked, so code isn't optimized")
    }
    if graph.images.first?.allowsDebugging == true {
      debugReasons.append("get-task-allow is true, as for development")
    }
  }

  /// The images that can't be counted in full, a sentence for each.
  public var omissions: [String] {
    graph.images.flatMap { image in
      var omissions: [String] = []
      if image.costs.isBitcodeAlone {
        omissions.append("\(image.path) has bitcode and no code, so nothing in it can be counted.")
      }
      if image.costs.hasOldConformances {
        omissions.append(
          "\(image.path) was built by Swift 4.1 or older, whose conformances aren't counted.")
      }
      return omissions
    }
  }

  /// The sum of all images.
  public var costs: ImageCosts { graph.images.reduce(ImageCosts()) { $0 + $1.costs } }
}

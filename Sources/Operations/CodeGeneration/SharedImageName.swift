/// The two files by which a source that apps and other targets compile can say `LevityImage`, without an import of its
/// own.
///
/// An app exports the runtime's view to all of its sources. An extension has no runtime, and links none: there,
/// `LevityImage` is another name of SwiftUI's `Image`, which shows what the extension's own catalogs have.
public enum SharedImageName: CaseIterable, Sendable {
  case inApps, elsewhere

  /// The name of the file.
  public var fileName: String {
    switch self {
    case .inApps: "LevityImageInApps.swift"
    case .elsewhere: "LevityImageElsewhere.swift"
    }
  }

  /// The content of the file.
  public var source: String {
    var writer = SourceWriter()
    switch self {
    case .inApps:
      // An alias would do, but `MemberImportVisibility` hides the members of its type from other sources.
      writer.header("LevityImage for sources that other targets compile, too.", imports: [])
      writer.line()
      writer.line("@_exported import LevitySwiftUI")
    case .elsewhere:
      writer.header(
        "LevityImage for sources that an app compiles, too; images stay in this target.",
        imports: ["SwiftUI"])
      writer.line()
      writer.text(
        """
        #if canImport(AppKit) && !canImport(UIKit)
          import AppKit
        #endif

        typealias LevityImage = SwiftUI.Image

        extension SwiftUI.Image {
          nonisolated init(_ image: Self) { self = image }

          nonisolated init?(_ image: Self?) {
            guard let image else { return nil }
            self = image
          }

          #if canImport(AppKit) && !canImport(UIKit)
            nonisolated init(uiImage: NSImage) { self.init(nsImage: uiImage) }
          #endif
        }
        """)
    }
    return writer.source
  }
}

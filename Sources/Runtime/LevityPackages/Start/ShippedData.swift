package import Foundation

#if canImport(Darwin) && canImport(UIKit)
  import UIKit
#elseif canImport(Darwin) && canImport(AppKit)
  import AppKit
#endif

/// Data that `levity offload` puts into an app.
package enum ShippedData {
  /// The data set with the manifest of images.
  package static let manifest = "LevityManifest"

  /// Returns the bytes of a data set, or, in a bundle without a catalog, of the file `<name>.json`.
  // Code size: not inlined for each data set, like the next ones.
  @inline(never)
  package static func read(_ name: String, in bundle: Bundle) -> Data? {
    #if canImport(Darwin) && (canImport(UIKit) || canImport(AppKit))
      if let asset = NSDataAsset(name: name, bundle: bundle) { return asset.data }
    #endif
    return file(name, in: bundle)
  }

  /// Returns the bytes of the file `<name>.json` in a bundle.
  @inline(never)
  package static func file(_ name: String, in bundle: Bundle) -> Data? {
    bundle.url(forResource: name, withExtension: "json").flatMap { try? Data(contentsOf: $0) }
  }

  /// Returns the app that contains an extension: `App.app/PlugIns/Name.appex`, on a Mac
  /// `App.app/Contents/PlugIns/Name.appex`. Returns any other bundle itself.
  @inline(never)
  package static func app(of bundle: Bundle) -> Bundle {
    guard isExtension(bundle) else { return bundle }
    var app = bundle.bundleURL.deletingLastPathComponent().deletingLastPathComponent()
    if app.lastPathComponent == "Contents" { app.deleteLastPathComponent() }
    return app.pathExtension == "app" ? Bundle(url: app) ?? bundle : bundle
  }

  package static func isExtension(_ bundle: Bundle) -> Bool {
    bundle.bundleURL.pathExtension == "appex"
  }
}

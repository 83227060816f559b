/// The files beside the packs of `levity tags emit-background-assets`.
enum BackgroundAssetsText {
  /// Returns the files by name, for packs with these identifiers.
  static func files(_ packs: [String]) -> [(name: String, text: String)] {
    [
      ("build.sh", script(packs)), ("DownloaderExtension.swift", extensionSource),
      ("CHECKLIST.md", checklist),
    ]
  }

  /// Paths of a pack are relative to the directory in which the tool runs.
  private static func script(_ packs: [String]) -> String {
    """
    #!/bin/sh
    # Makes the asset packs with Apple's packaging tool: ba-package of Xcode 26, or of Apple's developer tools for Linux.
    set -eu
    cd "$(dirname "$0")"
    tool=${BA_PACKAGE:-"xcrun ba-package"}
    for pack in \(packs.joined(separator: " ")); do
      (cd "$pack" && $tool "../$pack.json" -o "../$pack.aar")
    done

    """
  }

  private static let extensionSource = """
    import BackgroundAssets
    import ExtensionFoundation
    import StoreKit

    /// Lets the system download the app's asset packs by their own policies.
    @main
    struct DownloaderExtension: StoreDownloaderExtension {
      func shouldDownload(_ assetPack: AssetPack) -> Bool { true }
    }

    """

  private static let checklist = """
    # Asset packs of resource tags

    1. Run `build.sh` on a Mac with Xcode 26, or with `BA_PACKAGE` as the path of Apple's tool for Linux.
    2. Add a Background Download extension to the app with Xcode's template, and replace its source by
       `DownloaderExtension.swift`. Keep the extension point that the template has.
    3. Give the app and the extension one app group.
    4. Add to the app's Info.plist: `BAAppGroupID` (the group), `BAHasManagedAssetPacks` (YES), `BAUsesAppleHosting` (YES),
       and no other key that begins with `BA`.
    5. Upload the `.aar` files with Transporter or the App Store Connect API, and submit them with the app.
    6. Publish the package as before: older systems, and apps whose packs haven't arrived, load the objects from there.
       Code of your own that reads a pack finds them under the paths in the pack's manifest.

    The system never removes a pack while the app is installed, and a new version of a pack replaces the old one for every
    installed build. Objects are named by their digests: a new version has other names, and never other bytes for one.

    """
}

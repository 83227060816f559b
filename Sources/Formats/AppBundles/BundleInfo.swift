public import ByteReading
public import PropertyLists

/// The keys of a bundle's Info.plist that matter for its size.
public struct BundleInfo: Hashable, Sendable {
  /// `CFBundleIdentifier`.
  public let identifier: String?
  /// `CFBundleDisplayName`, or `CFBundleName`.
  public let name: String?
  /// `CFBundleShortVersionString` and `CFBundleVersion`.
  public let version: String?, build: String?
  /// `CFBundleExecutable`: the name of the file with the code.
  public let executable: String?
  /// `MinimumOSVersion`.
  public let minimumSystem: String?
  /// `UIDeviceFamily`: 1 is the phone, 2 the pad; empty if it isn't there.
  public let deviceFamilies: [Int]
  /// `UIAppFonts`: the fonts that the system reads at every launch, by their places in the bundle.
  public let fonts: [String]
  /// `DTXcode` and `DTPlatformVersion`: what it was built with.
  public let xcode: String?, sdk: String?

  /// Reads an Info.plist of any form.
  ///
  /// - Throws: `PropertyListError`.
  public init(_ file: ByteView) throws(PropertyListError) {
    let list = try PropertyList(parsing: file.array)
    identifier = list["CFBundleIdentifier"]?.string
    name = list["CFBundleDisplayName"]?.string ?? list["CFBundleName"]?.string
    version = list["CFBundleShortVersionString"]?.string
    build = list["CFBundleVersion"]?.string
    executable = list["CFBundleExecutable"]?.string
    minimumSystem = list["MinimumOSVersion"]?.string
    deviceFamilies =
      list["UIDeviceFamily"]?.array?.compactMap {
        if case .integer(let number) = $0 { number } else { nil }
      } ?? []
    fonts = list["UIAppFonts"]?.array?.compactMap(\.string) ?? []
    xcode = list["DTXcode"]?.string
    sdk = list["DTPlatformVersion"]?.string
  }
}

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
  /// The icons and launch images that the system looks for by name, without scale and ending: what `CFBundleIcons`,
  /// `CFBundleIconFiles`, `UILaunchImages` and their forms for the pad contain.
  public let systemImages: [String]
  /// `UILaunchStoryboardName`, in its forms for phone and pad.
  public let launchScreens: [String]
  /// `CFBundleLocalizations` and `CFBundleDevelopmentRegion`: languages that the app has without a directory.
  public let localizations: [String]
  /// `CFBundleDevelopmentRegion`: the language that the app is written in.
  public let developmentLanguage: String?
  /// `CFBundleAllowMixedLocalizations`: frameworks may show languages that the app doesn't have.
  public let allowsMixedLocalizations: Bool
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
    systemImages = Self.systemImages(list)
    launchScreens = ["", "~ipad", "~iphone"].compactMap {
      list["UILaunchStoryboardName" + $0]?.string
    }
    developmentLanguage = list["CFBundleDevelopmentRegion"]?.string
    localizations =
      (list["CFBundleLocalizations"]?.array?.compactMap(\.string) ?? [])
      + [developmentLanguage].compactMap { $0 }
    allowsMixedLocalizations = list["CFBundleAllowMixedLocalizations"]?.boolean == true
    xcode = list["DTXcode"]?.string
    sdk = list["DTPlatformVersion"]?.string
  }

  private static func systemImages(_ list: PropertyList) -> [String] {
    var names: [String] = []
    func add(_ value: PropertyList?) {
      if let name = value?.string { names.append(name) }
      for value in value?.array ?? [] { add(value) }
    }
    for form in ["", "~ipad", "~iphone"] {
      add(list["CFBundleIconFile" + form])
      add(list["CFBundleIconFiles" + form])
      add(list["UILaunchImageFile" + form])
      for image in list["UILaunchImages" + form]?.array ?? [] { add(image["UILaunchImageName"]) }
      let icons = list["CFBundleIcons" + form]
      var sets = [icons?["CFBundlePrimaryIcon"]]
      let alternate = icons?["CFBundleAlternateIcons"]
      for key in alternate?.dictionary?.keys ?? [] { sets.append(alternate?[key]) }
      for set in sets {
        add(set?["CFBundleIconFiles"])
        add(set?["CFBundleIconName"])
      }
    }
    return Set(
      names.compactMap { name in
        name.split(whereSeparator: { ".@".contains($0) }).first.map(String.init)
      }
    ).sorted()
  }
}

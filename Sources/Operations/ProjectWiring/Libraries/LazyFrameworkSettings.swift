import XcodeProjects

/// The build settings of a framework that holds a static library.
struct LazyFrameworkSettings {
  var name: String
  /// The folder of the framework's own files, relative to the project's.
  var folder: String
  /// The folders of the library and of what it may need, relative to the project's.
  var libraryFolder: String
  /// The app's settings in a release build.
  var app: BuildSettings

  /// Settings that decide for which devices the app is built: the framework has to be built for the same.
  private static let platform = [
    "EXCLUDED_ARCHS", "IPHONEOS_DEPLOYMENT_TARGET", "SDKROOT", "SUPPORTED_PLATFORMS",
    "SUPPORTS_MACCATALYST", "TARGETED_DEVICE_FAMILY", "VALID_ARCHS",
  ]

  var settings: [String: [String]] {
    let place = "$(SRCROOT)" + (libraryFolder.isEmpty ? "" : "/\(libraryFolder)")
    // Xcode takes a blank for the end of a path unless quotes are around it.
    let search = ["$(inherited)", place.contains(" ") ? "\"\(place)\"" : place]
    let identifier = app["PRODUCT_BUNDLE_IDENTIFIER"] ?? "levity"
    var settings: [String: [String]] = [
      "CODE_SIGN_IDENTITY": [""], "DEFINES_MODULE": ["NO"], "DYLIB_INSTALL_NAME_BASE": ["@rpath"],
      "FRAMEWORK_SEARCH_PATHS": search, "INFOPLIST_FILE": ["\(folder)/Info.plist"],
      "INSTALL_PATH": ["$(LOCAL_LIBRARY_DIR)/Frameworks"],
      "LD_RUNPATH_SEARCH_PATHS": ["$(inherited)", "@executable_path/Frameworks"],
      "LIBRARY_SEARCH_PATHS": search, "MACH_O_TYPE": ["mh_dylib"],
      // Nothing refers to the library's objects, so all of them are linked. Its needs are mostly unknown: what it
      // doesn't use is dropped again.
      "OTHER_LDFLAGS": [
        "$(inherited)", "-all_load", "-lc++", "-lobjc", "-framework", "Foundation",
        "-Wl,-dead_strip_dylibs",
      ],
      "PRODUCT_BUNDLE_IDENTIFIER": ["\(identifier).\(name)"], "PRODUCT_NAME": ["$(TARGET_NAME)"],
      "SKIP_INSTALL": ["YES"],
    ]
    for key in Self.platform {
      if let value = app[key], !value.isEmpty { settings[key] = [value] }
    }
    return settings
  }

  /// Xcode older than 13 makes none itself.
  static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>CFBundleDevelopmentRegion</key>
    \t<string>en</string>
    \t<key>CFBundleExecutable</key>
    \t<string>$(EXECUTABLE_NAME)</string>
    \t<key>CFBundleIdentifier</key>
    \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    \t<key>CFBundleInfoDictionaryVersion</key>
    \t<string>6.0</string>
    \t<key>CFBundleName</key>
    \t<string>$(PRODUCT_NAME)</string>
    \t<key>CFBundlePackageType</key>
    \t<string>FMWK</string>
    \t<key>CFBundleShortVersionString</key>
    \t<string>1.0</string>
    \t<key>CFBundleVersion</key>
    \t<string>1</string>
    </dict>
    </plist>

    """

  /// A target without sources isn't linked.
  static func source(_ name: String) -> String {
    "// Made by 'levity launch wrap': a target without sources isn't linked.\nconst int \(name)IsLinked = 1;\n"
  }
}

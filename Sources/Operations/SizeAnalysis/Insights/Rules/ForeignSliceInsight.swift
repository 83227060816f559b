import Reports

/// `foreign-slices`: code for processors that no supported device has.
struct ForeignSliceInsight: SizeInsight {
  static let definition = FindingRule(
    id: "foreign-slices", severity: .warning,
    page: CodePage(
      title: "a universal binary has code for other processors",
      meaning: "The binary has slices for the simulator, or slices for 32-bit devices in an app "
        + "for iOS 11 and later.",
      cause: "A library came as a universal binary and was embedded as it is. The store rejects "
        + "slices of the simulator; other ways of distribution send them.",
      remedy: "Use the library's XCFramework, or remove the slices with `lipo -remove`.",
      example: "`Frameworks/Ads.framework/Ads` has x86_64 and armv7."))

  private static let simulator: Set<String> = ["i386", "x86_64", "x86_64h"]

  /// Since iOS 11, all devices are 64-bit; an app for older systems needs both.
  private static let oldDevices: Set<String> = ["armv6", "armv7", "armv7s"]

  func matches(in app: InsightedApp) -> [InsightMatch] {
    let is64BitOnly = (app.minimumSystemNumber ?? 0) >= 1100
    return app.files.compactMap { file in
      // A build for the simulator has slices for both kinds of Mac.
      guard
        file.binaries.contains(where: {
          $0.architecture.hasPrefix("arm64") && !$0.isForSimulator
        })
      else { return nil }
      let slices = file.binaries.filter {
        Self.simulator.contains($0.architecture)
          || is64BitOnly && Self.oldDevices.contains($0.architecture)
      }
      guard !slices.isEmpty else { return nil }
      let names = slices.map(\.architecture).joined(separator: ", ")
      return InsightMatch(
        path: file.path, message: "The binary has code for \(names), too.",
        savings: SavingPlace.savings(
          slices.map { (SavingPlace(file.path, item: $0.architecture), $0.bytes) }),
        isMeasured: true)
    }
  }
}

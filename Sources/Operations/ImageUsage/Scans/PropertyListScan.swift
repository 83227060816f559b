import SourceLexing

/// String values of a property list, XML or binary.
enum PropertyListScan {
  static func facts(
    in source: UnsafeBufferPointer<UInt8>, about names: AssetNames,
    form: FileFacts.Form = .propertyListValue
  ) -> FileFacts {
    let bytes = SourceBytes(source)
    var facts = FactCollector(bytes, names: names)
    if bytes.starts(with: "bplist", at: 0) {
      readBinary(bytes, as: form, into: &facts)
    } else {
      readXML(bytes, as: form, into: &facts)
    }
    facts.markWords()
    return facts.facts
  }

  private static func readXML(
    _ source: SourceBytes, as form: FileFacts.Form, into facts: inout FactCollector
  ) {
    var scanner = MarkupScanner(source)
    var key = ""
    while scanner.nextTag() {
      if scanner.isTag("key"), !scanner.text.isEmpty {
        key = source.string(
          scanner.text.lowerBound, min(scanner.text.upperBound, scanner.text.lowerBound + 80))
        if form == .propertyListValue {
          facts.addString(
            source.slice(scanner.text), as: .dataKey,
            at: FactCollector.Place(
              offset: scanner.text.lowerBound, line: scanner.textLine,
              lineStart: scanner.textLineStart))
        }
      }
      guard scanner.isTag("string"), !scanner.text.isEmpty, !Self.numbers.contains(key) else {
        continue
      }
      let value = source.slice(scanner.text)
      var place = FactCollector.Place(
        offset: scanner.text.lowerBound, line: scanner.textLine, lineStart: scanner.textLineStart)
      place.consumer = consumer(key)
      // Code can read it and look up an image of that name.
      let form = form == .propertyListValue && Self.namesOfOthers.contains(key) ? .dataKey : form
      if value.contains(UInt8(ascii: "&")) {
        MarkupEntities.decode(value).withUnsafeBufferPointer {
          facts.addString($0, as: form, at: place)
        }
      } else {
        facts.addString(value, as: form, at: place)
      }
    }
  }

  /// The keys whose values name something else than an image, although an image may have the same name.
  private static let namesOfOthers: Set<String> = [
    "CFBundleDisplayName", "CFBundleExecutable", "CFBundleIdentifier", "CFBundleName",
    "CFBundleURLName", "NSUserActivityTypes", "UIApplicationShortcutItemType", "UIAppFonts",
  ]

  /// The keys whose values are versions, kinds and capabilities, or name storyboards, classes, schemes and texts of the
  /// system's, which nothing looks up as an image.
  private static let numbers: Set<String> = [
    "CFBundleURLSchemes", "LSApplicationQueriesSchemes", "NSExtensionMainStoryboard",
    "NSExtensionPrincipalClass", "NSPrincipalClass", "UIApplicationShortcutItemSubtitle",
    "UIApplicationShortcutItemTitle", "UILaunchStoryboardName", "UIMainStoryboardFile",
    "UISceneConfigurationName", "UISceneDelegateClassName", "UISceneStoryboardFile",
    "CFBundleVersion", "CFBundleShortVersionString", "CFBundleInfoDictionaryVersion",
    "CFBundlePackageType", "CFBundleSignature", "CFBundleDevelopmentRegion",
    "CFBundleTypeRole", "UIBackgroundModes", "UIRequiredDeviceCapabilities",
    "UISupportedInterfaceOrientations", "UIUserInterfaceStyle", "LSMinimumSystemVersion",
    "PLIST_VERSION",
  ]

  private static func consumer(_ key: String) -> ImageConsumer? {
    if namesOfOthers.contains(key) { return nil }
    if key.hasPrefix("UILaunch") || key == "UIImageName" { return .launchScreen }
    if key.hasPrefix("UIApplicationShortcutItem") { return .shortcutIcon }
    // Definitions of intents: `INIntentDefaultImageName`.
    if key.hasPrefix("IN"), key.hasSuffix("ImageName") { return .intent }
    if key.hasPrefix("CFBundleIcon") || key == "UIPrerenderedIcon" { return .appIcon }
    return nil
  }

  private static func readBinary(
    _ source: SourceBytes, as form: FileFacts.Form, into facts: inout FactCollector
  ) {
    guard let strings = BinaryStrings(source) else { return }
    strings.forEach { content, offset, isKey in
      let place = FactCollector.Place(offset: offset, line: 1, lineStart: offset)
      facts.addString(
        content, as: isKey && form == .propertyListValue ? .dataKey : form, at: place)
    }
  }
}

import Foundation
import LevityPackages
import LevityStrings
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import StringsTestSupport
import TestSupport

@testable import LevityBundles

/// An app with one bundle that has a pack, on a device.
struct AnsweringApp {
  let packed: PackedStrings
  let bundle: DispatchingBundle
  let loader: StringLoader
  let answers: BundleAnswers
  let classes: DispatchingClasses
  /// The events since the start.
  let events = Locked<[StringEvent]>([])

  func load() { classes.objects.withLock { $0[PackedStrings.bundle] = bundle } }

  /// - Parameters:
  ///   - floor: The strings of the app's own table.
  ///   - staying: The strings of the app's tables in other languages, by language.
  ///   - unanswered: The ways that don't lead to the replaced methods.
  init(
    _ language: String = "de", floor: [String: String] = ["title": "Hello", "only": "Only"],
    className: String = "NSBundle", hasKeys: Bool = true, isLoaded: Bool = true,
    hasFloor: Bool = false, staying: [String: [String: String]] = [:],
    folders: [String: DispatchingBundle] = [:],
    type: DispatchingBundle.Class? = nil, unanswered: Set<AnswerWay> = [],
    _ change: (inout PackedStrings) -> Void = { _ in }
  ) throws {
    classes = DispatchingClasses(unanswered: unanswered)
    var packed = try PackedStrings.usual()
    change(&packed)
    try packed.writePack()
    self.packed = packed
    bundle = DispatchingBundle(
      tables: ["Localizable": floor], type: type ?? DispatchingBundle.nsBundle(className),
      folders: folders)
    let keys = try StringKeyFileBuilder.build(
      packed.keys.keys, encoder: StringStreamEncoder(), hasher: PackedStrings.hasher)
    let archive = try StringPackArchiveBuilder.build(hasKeys ? [PackedStrings.bundle: keys] : [:])
    if hasFloor {
      let english = packed.directory.url.appendingPathComponent("en.lproj")
      try FileManager.default.createDirectory(at: english, withIntermediateDirectories: true)
      try Data("\"only\" = \"Only\";".utf8)
        .write(to: english.appendingPathComponent("Localizable.strings"))
      classes.floor.withLock { $0 = Bundle(url: english) }
    }
    for (language, strings) in staying {
      try packed.directory.write(
        strings.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n"),
        to: "App/\(language).lproj/Localizable.strings")
      let url = packed.directory.url.appendingPathComponent("App/\(language).lproj")
      classes.ownFolders.withLock { $0[language] = Bundle(url: url) }
    }
    classes.place.withLock { $0 = packed.directory.path + "/App" }
    loader = StringLoader(packed.configuration(language))
    answers = BundleAnswers(
      StringBundles(
        loader, keys: [], archive: Data(archive),
        folder: packed.directory.url.appendingPathComponent("Caches")),
      app: .main, classes: classes)
    loader.observe { [events] event in events.withLock { $0.append(event) } }
    if isLoaded { load() }
    answers.start(loader)
  }

  func didLoadBundle() {
    NotificationCenter.default.post(
      name: Notification.Name("NSBundleDidLoadNotification"), object: nil)
  }

  func string(_ key: String, value: String? = nil, table: String? = nil) -> String {
    bundle.localizedString(forKey: key, value: value, table: table)
  }
}

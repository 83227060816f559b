import TestSupport
import Testing

/// The runtime runs from iOS 15 on, and here nothing is compiled for Apple's systems: so a test looks for what came later.
@Suite struct AvailabilityTests {
  static let runtime = SourceFile.all(below: ["Sources/Runtime"])
  /// The runtime with every module below it.
  static let shipped: [SourceFile] = {
    var files = runtime
    var known: Set<String> = []
    var new = Set(runtime.flatMap(\.imports))
    while !new.isEmpty {
      let modules = new.subtracting(known).filter { FloorTests.floors[$0] == "Formats" }.sorted()
      known.formUnion(new)
      let below = SourceFile.all(below: modules.map { "Sources/Formats/\($0)" })
      files += below
      new = Set(below.flatMap(\.imports)).subtracting(known)
    }
    return files
  }()

  /// Names that came after iOS 15. A word is found only as a whole.
  static let later = [
    // iOS 16
    "ContinuousClock", "SuspendingClock", "Duration", "InstantProtocol", "Regex", "firstMatch(of",
    "wholeMatch(of", "URL(filePath", "appending(path", "appending(component", "path(percentEncoded",
    "Task.sleep(for", "Task.sleep(until", "OSAllocatedUnfairLock", "replacing(",
    "firstRange(of", "ranges(of", "trimmingPrefix(", ".formatted(.iso8601",
    // iOS 17
    "DiscardingTaskGroup", "ThrowingDiscardingTaskGroup", "withDiscardingTaskGroup", "Observable",
    "@Observable", "ObservationRegistrar", "SerialExecutor", "repeat each",
    "registerForTraitChanges",
    // iOS 18 and later
    "Mutex", "Atomic", "import Synchronization", "TaskExecutor", "Span", "RawSpan", "InlineArray",
    "UTF8Span", "Task.immediate",
  ]

  @Test(arguments: shipped)
  func usesNothingNewerThanIOS15(_ file: SourceFile) {
    for line in Code.lines(of: file) where !line.isChecked {
      for name in Self.later where Code.has(name, in: line.text) {
        Issue.record("\(file.path):\(line.number) uses \(name), which iOS 15 does not have")
      }
    }
  }

  /// `any P<T>` needs the run time of iOS 16; `some P<T>` is resolved by the compiler.
  @Test(arguments: shipped)
  func usesNoExistentialsWithTypeArguments(_ file: SourceFile) {
    for line in Code.lines(of: file) where !line.isChecked {
      for part in line.text.components(after: "any ") {
        let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        #expect(
          name.isEmpty || part.dropFirst(name.count).first != "<",
          "\(file.path):\(line.number) has any \(name)<…>")
      }
    }
  }

  /// No work before `main`, and no state that two parts of an app fight for: constants aside, there is only
  /// `ResourceLoader.shared` and what the hooks have replaced.
  static let knownState: Set<String> = [
    // Numbers for names, which only grow with the code that asks.
    "LevityStrings/Store/BundleSlots.swift: waiters",
    "LevityResources/Loading/ResourceLoader.swift: current",
    // The reason why the last start had no settings.
    "LevityPackages/Start/Levity.swift: state",
    // In debug builds: the images of which the log has said that they aren't loaded.
    "LevityUIKit/MissingPixels.swift: reported",
    // The views that are being drawn, and the thread that draws them.
    "LevityUIKit/Display/DrawnImages.swift: drawings",
    "LevityUIKit/Display/DrawnImages.swift: thread",
    // Whether the methods of NSBundle are replaced.
    "LevityBundles/Answers/ObjectiveCBundles.swift: isInstalled",
    // Whether an extension has started: it may have several principal objects.
    "LevityBundles/Answers/BundleAnswers+Extensions.swift: isStarted",
    "LevityHooks/ImageHooks.swift: lookup",
    "LevityHooks/ImageHooks.swift: replaced",
  ]

  @Test func globalStateIsTheKnownOne() {
    var found: Set<String> = []
    for file in Self.runtime {
      let name = file.path.split(separator: "/").dropFirst(2).joined(separator: "/")
      for line in Code.lines(of: file) {
        guard let variable = Code.globalState(in: line.text) else { continue }
        found.insert("\(name): \(variable)")
      }
    }
    #expect(found == Self.knownState)
  }

  /// Xcode generates types of these names into every app with a catalog.
  @Test(arguments: shipped)
  func declaresNoNameThatXcodeGenerates(_ file: SourceFile) {
    let kinds = ["struct", "class", "enum", "actor", "protocol", "typealias", "extension"]
    for line in Code.lines(of: file) {
      for name in ["ImageResource", "ColorResource"]
      where kinds.contains(where: { Code.has("\($0) \(name)", in: line.text) }) {
        Issue.record("\(file.path):\(line.number) declares \(name)")
      }
    }
  }

  @Test func findsWhatItLooksFor() {
    let file = SourceFile(
      path: "x",
      text: """
        // Mutex in a comment
        let a = "Mutex in a text"
        let b = Mutex(1)
        let myMutex = 1
        if #available(iOS 16, *) {
          let c = Mutex(2)
        }
        let d = Mutex(3)
        @available(iOS 17, *)
        func e() {
          let f = Mutex(4)
        }
        """)
    let hits = Code.lines(of: file).filter { !$0.isChecked && Code.has("Mutex", in: $0.text) }
    #expect(hits.map(\.number) == [3, 8])

    #expect(Code.globalState(in: "let a = 1") == nil)
    #expect(Code.globalState(in: "private let a = Locked(1)") == "a")
    #expect(Code.globalState(in: "var a = 1") == "a")
    #expect(Code.globalState(in: "  static var a = 1") == "a")
    #expect(Code.globalState(in: "  static var a: Int { 1 }") == nil)
    #expect(Code.globalState(in: "  public static var a: Int {") == nil)
    #expect(Code.globalState(in: "  static let a = Locked<Int?>(nil)") == "a")
    #expect(Code.globalState(in: "  static let a = 5") == nil)
    #expect(Code.globalState(in: "  var a = 1") == nil)
  }
}

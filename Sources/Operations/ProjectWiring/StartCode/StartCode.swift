import SourceLexing
import XcodeProjects

/// The edit that starts Levity in an app's entry point: `@main struct …: App`, the delegate of `UIApplication` in Swift
/// or Objective-C.
struct StartCode {
  /// The result for one app.
  enum Outcome: Hashable {
    /// The app starts Levity already.
    case alreadyThere
    /// The new source of a file. `needsFunction` if it calls the generated function for Objective-C.
    case edited(path: String, bytes: [UInt8], needsFunction: Bool)
    /// No shape that this code knows.
    case unknown(ManualStep)
  }

  /// The function that Objective-C calls.
  static let function = "LevityStart"

  private let app: ResourceModule
  private let call: StartCall
  private let read: (String) -> [UInt8]?

  /// - Parameters:
  ///   - app: The app.
  ///   - call: The code to write.
  ///   - read: Returns a source as it will be after all other edits.
  init(_ app: ResourceModule, call: StartCall, read: @escaping (String) -> [UInt8]?) {
    self.app = app
    self.call = call
    self.read = read
  }

  func outcome() -> Outcome {
    var swift: [SwiftEntryPoint] = []
    var objectiveC: [ObjectiveCEntryPoint] = []
    var delegateName: String?
    var starting: String?
    var installsHooks = !call.installsHooks
    var installsAnswers = !call.installsAnswers
    for path in app.sources {
      guard let bytes = read(path) else { continue }
      if path.hasSuffix(".swift") {
        if SourceBytes.contains(bytes, "Levity."), SourceTokens(bytes, .swift).startsLevity {
          starting = starting ?? path
        }
        installsHooks = installsHooks || SourceBytes.contains(bytes, "ImageHooks.install")
        installsAnswers = installsAnswers || call.isAnswering(bytes)
        if SwiftEntryPoint.marks.contains(where: { SourceBytes.contains(bytes, $0) }) {
          swift.append(SwiftEntryPoint(path: path, bytes: bytes))
        }
      } else if path.hasSuffix(".m") || path.hasSuffix(".mm") {
        if SourceBytes.contains(bytes, "LevityStart()") { return .alreadyThere }
        let entry = ObjectiveCEntryPoint(path: path, bytes: bytes)
        if SourceBytes.contains(bytes, "UIApplicationMain") { delegateName = entry.delegateName }
        if SourceBytes.contains(bytes, "didFinishLaunchingWithOptions") { objectiveC.append(entry) }
      }
    }
    if let starting {
      guard installsAnswers else {
        return .unknown(
          ManualStep(
            "call \(call.answers) after Levity.start()", file: starting,
            lines: ["import \(call.answersModule)", call.answers]))
      }
      guard !installsHooks else { return .alreadyThere }
      return .unknown(
        ManualStep(
          "call ImageHooks.install() after Levity.start()", file: starting,
          lines: ["import LevityHooks", "ImageHooks.install()"]))
    }
    if call.installsAnswers, let early = EarlyStart(app, read: read).outcome(call) { return early }
    if let outcome = swiftUI(swift) ?? delegate(swift, named: delegateName) { return outcome }
    return inObjectiveC(objectiveC, named: delegateName) ?? .unknown(instruction(nil, nil))
  }

  // MARK: - Swift

  private func swiftUI(_ sources: [SwiftEntryPoint]) -> Outcome? {
    let apps = sources.flatMap { source in source.apps.map { (source, $0) } }
    guard let (source, app) = apps.first else { return nil }
    guard apps.count == 1, let bytes = source.starting(app, with: call) else {
      return .unknown(instruction(source.path, app.line, place: "init() of \(app.name)"))
    }
    return .edited(path: source.path, bytes: bytes, needsFunction: false)
  }

  private func delegate(_ sources: [SwiftEntryPoint], named name: String?) -> Outcome? {
    let all = sources.flatMap { source in source.delegates.map { (source, $0) } }
    let main = all.filter { $0.1.isMain || $0.1.name == name }
    let candidates = main.isEmpty ? all : main
    let names = Set(candidates.map(\.1.name))
    guard let (source, first) = candidates.first else { return nil }
    let place = "application(_:didFinishLaunchingWithOptions:) of \(first.name)"
    guard names.count == 1 else {
      return .unknown(instruction(source.path, first.line, place: place))
    }
    // The method may be in an extension, in another file.
    for source in sources {
      guard let bytes = source.starting(delegate: first.name, with: call) else { continue }
      return .edited(path: source.path, bytes: bytes, needsFunction: false)
    }
    let hasMethod = sources.contains { $0.hasLaunchMethod(of: first.name) }
    if !hasMethod, let bytes = source.addingLaunchMethod(to: first, with: call) {
      return .edited(path: source.path, bytes: bytes, needsFunction: false)
    }
    return .unknown(instruction(source.path, first.line, place: place))
  }

  // MARK: - Objective-C

  private func inObjectiveC(_ sources: [ObjectiveCEntryPoint], named name: String?) -> Outcome? {
    let methods = sources.flatMap { source in source.launchMethods.map { (source, $0) } }
    let named = methods.filter { $0.1.className == name }
    let candidates = named.isEmpty ? methods : named
    guard let (source, method) = candidates.first else { return nil }
    guard candidates.count == 1 else {
      return .unknown(
        instruction(
          source.path, method.line, place: "application:didFinishLaunchingWithOptions:"))
    }
    return .edited(path: source.path, bytes: source.starting(method), needsFunction: true)
  }

  private func instruction(_ file: String?, _ line: Int?, place: String? = nil) -> ManualStep {
    ManualStep(
      "call Levity.start() first in \(place ?? "the code that starts \(app.name)"), before its first screen",
      file: file, line: line, lines: call.lines)
  }
}

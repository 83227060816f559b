import ImageInventories
import ImageUsage
import InterfaceBuilderDocuments
import KeySorting
import SourceLexing
import SourceTrees
import XcodeProjects

/// The places that an app's first screen is made of: the root view that `@main App` or `rootViewController = …` names,
/// the initial scene of the main storyboard, and the views that these build.
///
/// Narrower than ``FirstScreens``: what a sheet, a link or another tab shows doesn't count, and after two steps from the
/// root view nothing does. A type is looked for in the file that names it and in files of its name.
///
/// ```swift
/// let screens = InitialScreens(of: survey)
/// screens.shows(file: "App/Welcome.swift", line: 12)
/// ```
struct InitialScreens: Sendable {
  /// The steps from the root view to the last view that counts.
  static let maximumSteps = 2

  private var shown: [String: [ClosedRange<Int>]] = [:]
  private var hidden: [String: [ClosedRange<Int>]] = [:]
  /// The members that the first screen names: constants elsewhere may hold its images.
  private var members: Set<String> = []
  /// The members of themes that it names: any theme's may be in use.
  private var themed: Set<String> = []

  /// Reads the code and nibs of the apps in a survey, without extensions and tests.
  init(of survey: ProjectSurvey) {
    var reader = Reader(survey: survey)
    for path in survey.tree.walk.files where ViewSource.language(of: path) != nil {
      guard
        !survey.hasProject
          || survey.modules.owners(of: path).contains(where: { !$0.isWithoutRuntime })
      else { continue }
      reader.add(path)
    }
    reader.findRoots()
    shown = reader.shown
    hidden = reader.hidden
    members = reader.members
    themed = reader.themed
  }

  /// Returns whether a line of a source or a document belongs to the first screen.
  func shows(file: String, line: Int) -> Bool {
    guard shown[file]?.contains(where: { $0.contains(line) }) == true else { return false }
    return hidden[file]?.contains(where: { $0.contains(line) }) != true
  }

  /// Returns the places of an image that belong to the first screen; all of them if its name says that it's shown when
  /// nothing can be loaded.
  func places(of image: PlannableImage) -> [OffloadingDecision.Place] {
    let places =
      image.uses.map { OffloadingDecision.Place(file: $0.file, line: $0.line, text: $0.text) }
      + image.references.map {
        OffloadingDecision.Place(file: $0.document, line: $0.line, text: $0.element)
      }
    // A place in a document is a use and a reference.
    var seen: Set<String> = []
    let isEarly = EarlyImageNames.contain(image.name)
    return places.filter { place in
      (isEarly || shows(file: place.file, line: place.line) || isNamed(place.text))
        && seen.insert("\(place.file):\(place.line)").inserted
    }
  }

  /// Whether a line declares a constant that the first screen names: `static let logo = Image("logo")`, and
  /// `let background = "bg_dark"` of a theme whose background it shows.
  private func isNamed(_ line: String) -> Bool {
    guard !members.isEmpty || !themed.isEmpty else { return false }
    // A regular expression is compiled each time, and there may be thousands of lines.
    let words = line.utf8.split { !SourceBytes.isWordPart($0) }
    for (index, word) in words.enumerated().dropLast()
    where word.elementsEqual("let".utf8) || word.elementsEqual("var".utf8) {
      let name = String(decoding: words[index + 1], as: UTF8.self)
      let isStatic = index > 0 && words[index - 1].elementsEqual("static".utf8)
      if isStatic && members.contains(name) || themed.contains(name) { return true }
    }
    return false
  }

  /// Follows types and scenes from the roots.
  private struct Reader {
    let survey: ProjectSurvey
    var shown: [String: [ClosedRange<Int>]] = [:]
    var hidden: [String: [ClosedRange<Int>]] = [:]
    var members: Set<String> = []
    var themed: Set<String> = []
    /// Sources by the name of their type: `Home` of `Home.swift` and `Home+Cells.swift`.
    private var files: [String: [String]] = [:]
    private var sources: [String: ViewSource] = [:]
    private var roots: [(type: String, file: String?)] = []
    private var factories: Set<ViewSource.Factory> = []
    private var coordinators: Set<String> = []
    private var scenes: Set<String> = []

    init(survey: ProjectSurvey) { self.survey = survey }

    mutating func add(_ path: String) {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let stem = String(name.prefix { $0 != "." && $0 != "+" })
      files[stem, default: []].append(path)
      guard let bytes = try? survey.contents(path), ViewSource.mayHaveRoots(bytes),
        let source = ViewSource(bytes, path: path)
      else { return }
      sources[path] = source
      roots += source.roots.map { ($0, path) }
      if path.hasSuffix(".swift") {
        factories.formUnion(source.factories)
        coordinators.formUnion(source.coordinators)
      }
    }

    /// Adds what the functions return that make root views, and views for the start by their names.
    private mutating func findMadeRoots() {
      roots += files.keys.filter(ViewSource.isSplash).sorted().map { ($0, nil) }
      let names = Set(factories.map(\.name))
      guard !names.isEmpty else { return }
      let filter = WordFilter(names)
      var made: [(function: ViewSource.Factory, types: [(String, String?)])] = []
      for path in files.values.flatMap({ $0 }).sorted() where path.hasSuffix(".swift") {
        guard let bytes = try? survey.contents(path), !filter.words(in: bytes).isEmpty,
          let source = source(path)
        else { continue }
        made += source.results(of: names).map { ($0.function, $0.types.map { ($0, path) }) }
      }
      for factory in factories.sorted(on: \.name, then: \.owner) {
        let named = made.filter { $0.function.name == factory.name }
        let own = named.filter {
          $0.function.owner.lowercased() == factory.owner.lowercased()
        }
        // Many modules have a function called `build`.
        if own.isEmpty, Set(named.flatMap(\.types).map(\.0)).count > 2 { continue }
        roots += (own.isEmpty ? named : own).flatMap(\.types)
      }
    }

    /// Adds the views that coordinators make when they start, with those that these make in their turn.
    private mutating func findStartedViews() {
      var next = coordinators
      for _ in 0...InitialScreens.maximumSteps {
        let now = next
        next = []
        for coordinator in now.sorted() {
          for path in files[coordinator] ?? [] {
            guard let started = source(path)?.started(by: coordinator) else { continue }
            roots += started.views.map { ($0, path) }
            next.formUnion(started.coordinators)
          }
        }
        next.subtract(coordinators)
        coordinators.formUnion(next)
      }
    }

    mutating func findRoots() {
      findMadeRoots()
      findStartedViews()
      let main = survey.documents(named: \.mainStoryboardName)
      for (path, document) in survey.documents.sorted(on: \.key)
      where !document.isLaunchScreen
        && (main.contains(path) || "/\(path)".hasSuffix("/Main.storyboard"))
      {
        show(scene: document.tree.root["initialViewController"], of: path, document)
      }
      var reached: Set<String> = []
      var next = roots
      for _ in 0...InitialScreens.maximumSteps {
        let now = next.filter { reached.insert($0.type).inserted }
        next = now.flatMap { follow($0.type, from: $0.file) }
      }
    }

    /// Shows a type, and returns the types that it builds.
    private mutating func follow(_ type: String, from file: String?) -> [(String, String?)] {
      let documents = survey.documents.filter { path, _ in
        path.hasSuffix("/\(type).xib") || path == "\(type).xib"
      }
      for (path, document) in documents {
        shown[path, default: []].append(1...Self.lastLine(of: document))
      }
      var built: [(String, String?)] = []
      for path in Set((files[type] ?? []) + (file.map { [$0] } ?? [])).sorted() {
        guard let source = source(path) else { continue }
        for view in source.views where view.name == type {
          shown[path, default: []].append(view.lines)
          if path.hasSuffix(".swift") {
            members.formUnion(source.members(in: view.lines))
            themed.formUnion(source.membersOfThemes(in: view.lines))
          }
          built += view.built.map { ($0, path) }
        }
        if hidden[path] == nil { hidden[path] = source.later }
      }
      return built
    }

    private mutating func source(_ path: String) -> ViewSource? {
      if let source = sources[path] { return source }
      guard let bytes = try? survey.contents(path) else { return nil }
      let source = ViewSource(bytes, path: path)
      sources[path] = source
      return source
    }

    // MARK: - Storyboards

    /// Returns the storyboard of a name: of several the one whose folders are most like those of another document.
    private func storyboard(
      _ name: String, beside path: String
    ) -> (String, InterfaceBuilderDocument)? {
      let found = survey.documents.filter { "/\($0.key)".hasSuffix("/\(name).storyboard") }
      func likeness(_ other: String) -> Int { zip(other, path).prefix { $0 == $1 }.count }
      return found.min { left, right in
        let (a, b) = (likeness(left.key), likeness(right.key))
        return a == b ? left.key < right.key : a > b
      }.map { ($0.key, $0.value) }
    }

    /// Shows a scene and those that it contains: the first of a tab bar, the root of a navigation, embedded ones.
    private mutating func show(
      scene id: String?, of path: String, _ document: InterfaceBuilderDocument
    ) {
      guard let id, scenes.insert("\(path)#\(id)").inserted,
        let controller = document.tree.nodes.first(where: { $0["id"] == id })
      else { return }
      if controller.isElement("viewControllerPlaceholder") {
        guard let name = controller["storyboardName"],
          let (other, content) = storyboard(name, beside: path)
        else { return }
        return show(scene: content.tree.root["initialViewController"], of: other, content)
      }
      let range = controller.range
      shown[path, default: []].append(
        controller.line...max(controller.line, document.tree.line(at: range.upperBound - 1)))
      if let name = controller["customClass"] { roots.append((name, nil)) }
      var hasTab = false
      for node in document.tree.nodes
      where node.isElement("segue") && range.contains(node.range.lowerBound) {
        let relationship = node["relationship"]
        guard relationship != nil || node["kind"] == "embed" else { continue }
        if relationship == "viewControllers" {
          if hasTab { continue }
          hasTab = true
        }
        show(scene: node["destination"], of: path, document)
      }
    }

    private static func lastLine(of document: InterfaceBuilderDocument) -> Int {
      document.tree.line(at: max(0, document.tree.bytes.count - 1))
    }
  }
}

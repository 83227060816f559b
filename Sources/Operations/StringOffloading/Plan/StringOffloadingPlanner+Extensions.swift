import ImageInventories
import ImageOffloading
import KeySorting
import ProjectWiring
import StringInventories
import StringUsage
import XcodeProjects

/// Extensions that read the packs of the app, so that the tables that they share with it leave as a whole.
extension StringOffloadingPlanner {
  typealias ReadingExtension = StringOffloadingPlan.ReadingExtension

  /// Decides about the extensions that share a table with an app through a framework or package.
  ///
  /// Those that can start strings do with which the app becomes smallest: the library is added to each, and a key stays
  /// as long as one that doesn't read packs can ask for it. An extension that has started strings already adds nothing.
  func readingExtensions(
    _ undecided: [UndecidedTable], _ libraries: AddedLibraries
  ) -> [ReadingExtension] {
    guard strings.options.extensions == .packs, strings.options.answers.answersBundles,
      strings.options.addsSources
    else { return [] }
    let tables = undecided.filter {
      $0.table.systemReason == nil && !$0.table.reachingTargets.isEmpty
    }
    let names = Set(tables.flatMap(\.table.reachingTargets))
    let targets = survey.project.modules.filter { names.contains($0.name) }
      .sorted(on: \.name)
    var able: [(target: ResourceModule, hasStarted: Bool)] = []
    var result: [ReadingExtension] = []
    for target in targets where !result.contains(where: { $0.target == target.name }) {
      switch canRead(target) {
      case .yes(let hasStarted): able.append((target, hasStarted))
      case .no(let reason):
        result.append(ReadingExtension(target: target.name, readsPacks: false, reason: reason))
      }
    }
    // Two targets of one name are told apart nowhere else.
    able.removeAll { able in result.contains { $0.target == able.target.name } }
    guard !able.isEmpty else { return result }
    let costs = ReadingCosts(of: Set(able.map(\.target.name))) { names in
      staying(tables, reading: names)
    } added: { names in
      libraries.bytes(
        able.filter { !$0.hasStarted && names.contains($0.target.name) }.map(\.target))
    }
    for name in Set(able.map(\.target.name)) {
      result.append(
        ReadingExtension(
          target: name, readsPacks: costs.reading.contains(name), reason: costs.reason(name)))
    }
    return result.sorted(on: \.target)
  }

  private enum Ability {
    case yes(hasStarted: Bool)
    case no(String)
  }

  private func canRead(_ target: ResourceModule) -> Ability {
    switch target.kind {
    case .shareExtension, .notificationExtension, .intentsExtension, .otherExtension,
      .widgetExtension:
      break
    default: return .no("Only extensions for iPhone and iPad start strings.")
    }
    guard target.isForPhone, target.otherDevices.isEmpty else {
      return .no("It is built for other devices, too.")
    }
    let start = ExtensionStart(target) { try? survey.contents($0) }
    switch start.shape {
    case .started: return .yes(hasStarted: true)
    case .principalClass(let path), .widget(let path):
      guard survey.project.isInXcodeTargets(path) else {
        return .no("\(path) is in a target that isn't in a project of Xcode.")
      }
      return .yes(hasStarted: false)
    case .unknown(let reason):
      return .no("Nothing shows where it starts: \(reason).")
    }
  }

  /// Returns those of the extensions that read a table from packs, and the keys that views of widgets among them show:
  /// SwiftUI may ask by private methods there. A widget whose views may show any key reads none of it.
  func readers(
    of undecided: UndecidedTable, among reading: Set<String>
  ) -> (targets: Set<String>, shown: Set<String>) {
    guard strings.options.answers != .all else { return (reading, []) }
    let widgets = reading.intersection(
      survey.project.modules.filter { $0.kind == .widgetExtension }.map(\.name))
    guard !widgets.isEmpty else { return (reading, []) }
    let shown = extensionKeys.keys(
      of: undecided.lookedUp, index: undecided.table.index, shownBy: widgets)
    guard let shown else { return (reading.subtracting(widgets), []) }
    return (reading, shown)
  }

  /// Returns the bytes of tables that stay in an app if some extensions read the packs: a file that the app and its
  /// framework have is there twice.
  private func staying(_ tables: [UndecidedTable], reading: Set<String>) -> Int {
    tables.reduce(0) { sum, table in
      let decided = decide(table, reading: reading)
      let staying =
        decided.leaves
        ? (decided.floorBytes ?? 0) + (decided.keptBytes ?? 0) : decided.bytes + decided.movedBytes
      return sum + staying * carriers.copies(in: decided.bundles)
    }
  }
}

/// The bytes of libraries that extensions get.
struct AddedLibraries {
  /// The targets that each app links.
  private let apps: [Set<String>]

  init(_ project: ProjectModel) {
    apps = project.modules.filter { $0.kind == .application }.map { app in
      Set(project.linked(by: app).map(\.id))
    }
  }

  /// Returns what the library adds to the app with the most of some extensions.
  func bytes(_ targets: [ResourceModule]) -> Int {
    let ofNoApp = targets.filter { target in !apps.contains { $0.contains(target.id) } }.count
    let most = apps.map { app in targets.count { app.contains($0.id) } }.max() ?? 0
    return (most + ofNoApp) * RuntimeSize.readingExtension.installed
  }
}

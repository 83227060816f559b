import KeySorting
import PropertyLists
public import XcodeProjects

/// Edits of project files and `.xcconfig` files that resolve findings of an audit.
///
/// ```swift
/// let plan = SettingsFixPlan(for: model, in: tree, rules: SettingsFixPlan.safeRules)
/// for change in plan.changes { print(change.place, change.setting, change.new ?? "removed") }
/// ```
///
/// A change is made where the setting is assigned; if that would change another configuration or another target that
/// ships, further up: in the project's configuration, or in those of the targets. Each change is proved by reading the
/// edited files again.
public struct SettingsFixPlan: Sendable {
  /// An edit of one setting.
  public struct Change: Hashable, Sendable, Encodable {
    public var rule: String, setting: String
    /// The values in force before and after; nil if nothing assigns the setting.
    public var old: String?, new: String?
    /// An `.xcconfig` with the line, or the project file with the level and the configuration.
    public var place: String
    public var targets: [String]
  }

  /// A finding that no edit resolves.
  public struct Omission: Hashable, Sendable, Encodable {
    public var rule: String, targets: [String]
    /// A sentence.
    public var reason: String
  }

  /// A file with its bytes.
  public struct File: Hashable, Sendable {
    public var path: String, old: [UInt8], new: [UInt8]
  }

  public internal(set) var changes: [Change] = []
  public internal(set) var omissions: [Omission] = []
  /// The changed files, sorted by path.
  public internal(set) var files: [File] = []

  /// The rules whose edits have no price: neither speed nor behavior changes.
  public static let safeRules = Set(
    SettingsAudit.all.filter { $0.remedy != nil && !$0.isRisky }.map(\.id))
  /// The rules whose edits have to be asked for, since they have a price that the page names.
  public static let riskyRules = Set(
    SettingsAudit.all.filter { $0.remedy != nil && $0.isRisky }.map(\.id))

  /// Plans the edits that resolve the findings of these rules.
  ///
  /// - Parameters:
  ///   - configuration: Nil for the one that ships, mostly `Release`.
  ///   - rules: Their ids.
  ///   - includesOthers: Whether targets that no app contains are edited, too.
  public init(
    for model: ProjectModel, in tree: FileTree, configuration: String? = nil, rules: Set<String>,
    includesOthers: Bool = false
  ) {
    let projects = model.projects.filter { !$0.isManagedByCocoaPods }
    let shipped =
      includesOthers ? nil : ShippedTargets(of: projects, in: tree, configuration: configuration)
    var fixer = SettingsFixer(
      projects: projects, tree: tree, configuration: configuration, shipped: shipped)
    fixer.fix(SettingsAudit.all.filter { rules.contains($0.id) })
    changes = fixer.changes
    omissions = fixer.omissions
    files = Self.files(of: fixer.state, from: projects, in: tree)
  }

  private static func files(
    of state: SettingsState, from projects: [XcodeProject], in tree: FileTree
  ) -> [File] {
    var files = zip(projects, state.projects).map { old, new in
      File(path: old.filePath, old: old.source, new: new.source)
    }
    files += state.files.compactMap { path, new in
      tree.read(path).map { File(path: path, old: $0, new: new) }
    }
    return files.filter { $0.old != $0.new }.sorted(on: \.path)
  }
}

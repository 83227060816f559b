package import XcodeProjects

/// The bundles of a project, as far as reaching the runtime matters.
package struct ModuleFacts {
  private let project: ProjectModel
  /// Modules on which only restricted modules depend, by id.
  private let restricted: Set<String>
  /// Modules whose code runs only in apps, by id.
  private let appOnly: Set<String>
  /// Shared modules whose users aren't known, in a tree with apps for iOS and nothing that can't have the runtime.
  private let presumedApp: Set<String>
  /// The kind of each module, by id, that an app for the Mac or the television contains: such an app itself, also if the
  /// same target is built for the phone, and what it links.
  private let elsewhere: [String: PlannableBundle.Kind]
  /// The devices on which each module runs, by its id.
  private let devices: [String: Devices]
  /// Modules whose code on iPhone and iPad runs only in apps, by id.
  private let appOnPhone: Set<String>
  /// Modules that apps on iPhone and iPad link, and extensions, and nothing else there, by id.
  private let appOrExtensionOnPhone: Set<String>
  /// The names of extensions, clips and products for the watch or television that depend on a shared module, by its id.
  private let extensions: [String: Set<String>]
  private let strays: Set<String>
  /// Shared modules that tools of the project link, and nothing else, by id.
  private let toolsOnly: Set<String>
  private let extensionNames: Set<String>
  /// The modules on which a product or another module depends, by id.
  private let linked: Set<String>

  /// - Parameter strays: The sources that nothing compiles.
  package init(_ project: ProjectModel, strays: Set<String> = []) {
    self.project = project
    self.strays = strays
    extensionNames = Set(project.modules.filter(\.isExtension).map(\.name))
    linked = Set(project.modules.filter { $0.kind != .tests }.flatMap(\.dependencies))
    let dependents = Self.dependents(in: project)
    var unused: Set<String> = []
    var restricted: Set<String> = []
    var appOnly = Set(project.modules.filter { $0.kind == .application }.map(\.id))
    var extensions: [String: Set<String>] = [:]
    var elsewhere: [String: PlannableBundle.Kind] = [:]
    var devices: [String: Devices] = [:]
    let apps = Set(project.modules.filter(\.isStarted).map(\.id))
    var appOnPhone = apps
    var appOrExtensionOnPhone: Set<String> = []
    var toolsOnly: Set<String> = []
    for module in project.modules {
      elsewhere[module.id] = module.otherSystem
      devices[module.id] = module.devices
    }
    for (place, module) in project.modules.enumerated() where module.kind.isShared {
      let users = Self.roots(of: place, dependents, project.modules)
      if users.isEmpty { unused.insert(module.id) }
      elsewhere[module.id] = users.lazy.compactMap(\.otherSystem).first
      if let all = Devices(users.map(\.devices)) { devices[module.id] = all }
      let onPhone = users.filter(\.devices.isForPhone)
      if !onPhone.isEmpty, onPhone.allSatisfy({ apps.contains($0.id) }) {
        appOnPhone.insert(module.id)
      }
      if onPhone.contains(where: { apps.contains($0.id) }),
        onPhone.allSatisfy({ apps.contains($0.id) || $0.isExtension })
      {
        appOrExtensionOnPhone.insert(module.id)
      }
      extensions[module.id] = Set(
        users.filter { $0.isOutsideOfApp || $0.platform == .tvOS }.map(\.name))
      let roots = users.map(\.kind)
      if !roots.isEmpty, roots.allSatisfy(\.isRestricted) { restricted.insert(module.id) }
      if !roots.isEmpty, roots.allSatisfy({ $0 == .tool }) { toolsOnly.insert(module.id) }
      if !roots.isEmpty, roots.allSatisfy({ $0 == .application }) { appOnly.insert(module.id) }
    }
    let products = project.modules.filter { !$0.kind.isShared && $0.kind != .tests }
    let hasAppsOnly = products.allSatisfy {
      ($0.kind == .application || $0.kind == .tool || $0.kind == .none)
        && ($0.platform == .iOS || $0.platform == nil)
    }
    let unknown = project.modules.filter { module in
      module.kind.isShared && (module.platform == .iOS || module.platform == nil)
        && unused.contains(module.id)
    }
    presumedApp = hasAppsOnly && !products.isEmpty ? Set(unknown.map(\.id)) : []
    self.restricted = restricted
    self.elsewhere = elsewhere
    self.appOnly = appOnly
    self.appOnPhone = appOnPhone
    self.appOrExtensionOnPhone = appOrExtensionOnPhone
    self.devices = devices
    self.extensions = extensions
    self.toolsOnly = toolsOnly
  }

  /// Returns whether the code of a file runs in apps, be it in others, too, according to the targets.
  func isAlsoAppCode(_ path: String) -> Bool {
    isAppCode(path)
      || owners(of: path).contains {
        $0.isStarted || appOnPhone.contains($0.id) || appOrExtensionOnPhone.contains($0.id)
      }
  }

  /// Returns whether the code of a file runs only in apps, according to the targets.
  func isAppCode(_ path: String) -> Bool {
    let modules = project.modules(containing: path).filter { $0.kind != .tests }
    return !modules.isEmpty && modules.allSatisfy { appOnly.contains($0.id) }
  }

  /// Whether nothing compiles a file, so that its places show nothing.
  func isStray(_ path: String) -> Bool { strays.contains(path) }

  /// The products that run the code of a file.
  enum Role: Hashable {
    /// Apps for iPhone and iPad, and no other product for these devices.
    case app
    /// Such apps, and something that can't; with one sentence.
    case shared(String)
    case other
  }

  func role(of path: String) -> Role {
    // A tree without any project is an app's own code.
    guard project.hasTargets else { return .app }
    let all = project.modules(containing: path)
    guard !all.isEmpty else { return isStray(path) ? .other : .shared("Its file is in no target.") }
    let modules = owners(of: path).filter { isForPhone($0) }
    let reached = modules.filter { module in
      module.isStarted || !module.kind.isRestricted && !restricted.contains(module.id)
    }
    guard !reached.isEmpty else { return .other }
    let isApp =
      reached.count == modules.count
      && reached.allSatisfy { appOnPhone.contains($0.id) || presumedApp.contains($0.id) }
    return isApp ? .app : .shared("Its file belongs to other targets, too.")
  }

  private func isForPhone(_ module: ResourceModule) -> Bool {
    devices[module.id]?.isForPhone ?? true
  }

  /// Returns whether a file is part only of extensions, whose names aren't among these.
  func isOfExtensions(_ path: String, besides included: Set<String>) -> Bool {
    let owners = owners(of: path)
    return !owners.isEmpty && owners.allSatisfy { $0.isExtension && !included.contains($0.name) }
  }

  /// Returns whether a file is part only of products for other devices than iPhone and iPad.
  func isElsewhere(_ path: String) -> Bool {
    let owners = owners(of: path)
    return !owners.isEmpty && !owners.contains(where: isForPhone)
  }

  /// Returns whether a file is part of a product for another device than iPhone and iPad, too.
  func isAlsoElsewhere(_ path: String) -> Bool {
    owners(of: path).contains { !(devices[$0.id]?.others.isEmpty ?? true) }
  }

  /// The targets that compile or copy a file, without tests.
  package func owners(of path: String) -> [ResourceModule] {
    project.modules(containing: path).filter { !isOfToolOrTests($0) }
  }

  /// Returns whether the code of a file can name what one of these files declares: a target of the one has the other,
  /// or depends on a target that has it.
  func isVisible(anyOf files: [String], to path: String) -> Bool {
    let declaring = Set(files.flatMap { owners(of: $0) }.map(\.id))
    let users = owners(of: path)
    let areKnown = !users.isEmpty && files.allSatisfy { isStray($0) || !owners(of: $0).isEmpty }
    return !areKnown
      || users.contains { project.linked(by: $0).contains { declaring.contains($0.id) } }
  }

  /// Whether a product or another module depends on a module.
  func isLinked(_ module: ResourceModule) -> Bool { linked.contains(module.id) }

  /// Whether no app and no extension has the module.
  private func isOfToolOrTests(_ module: ResourceModule) -> Bool {
    module.kind == .tests || module.kind == .tool || toolsOnly.contains(module.id)
  }

  /// Returns whether a file is, or may be, part of an extension: directly, through a framework or package, or because
  /// no target is known to have it.
  func reaches(_ path: String, extension target: String) -> Bool {
    let owners = owners(of: path)
    return owners.isEmpty && !isStray(path) && project.modules(containing: path).isEmpty
      || owners.contains { owner in
        owner.name == target || extensions[owner.id]?.contains(target) == true
      }
  }

  /// Returns whether apps compile a file, or what they may link.
  func isShared(_ path: String) -> Bool { owners(of: path).contains { !$0.isExtension } }

  /// Returns the names of the extensions that have a file, or link what has it.
  func extensions(running path: String) -> [String] {
    let owners = owners(of: path)
    let users = owners.reduce(into: Set<String>()) { $0.formUnion(extensions[$1.id] ?? []) }
    return Set(owners.filter(\.isExtension).map(\.name))
      .union(users.intersection(extensionNames)).sorted()
  }

  /// Returns whether apps run a file, and besides them only extensions.
  func isOfAppsAndExtensions(_ path: String) -> Bool {
    let modules = owners(of: path).filter { isForPhone($0) }
    return modules.contains { appOnPhone.contains($0.id) || appOrExtensionOnPhone.contains($0.id) }
      && modules.allSatisfy {
        $0.isExtension || appOnPhone.contains($0.id) || appOrExtensionOnPhone.contains($0.id)
      }
  }

  /// Returns the names of the extensions, clips and products for the watch or television that use a file through a
  /// framework or package, sorted.
  ///
  /// - Parameter isCounted: Whether the bundle of such a module counts.
  package func extensions(
    reaching path: String, where isCounted: (PlannableBundle.Kind) -> Bool = { _ in true }
  ) -> [String] {
    project.modules(containing: path).filter { isCounted(kind(of: $0)) }
      .reduce(into: Set<String>()) { $0.formUnion(extensions[$1.id] ?? []) }.sorted()
  }

  /// Returns the extensions and clips for iPhone and iPad without the runtime that link the framework or package with a
  /// catalog.
  func extensions(linking catalog: String) -> [ResourceModule] {
    let names = Set(extensions(reaching: catalog))
    guard !names.isEmpty else { return [] }
    return project.modules.filter {
      names.contains($0.name) && ($0.isExtension || $0.kind == .appClip && !$0.isStarted)
    }
  }

  /// Returns the places of the modules that depend on each module.
  private static func dependents(in project: ProjectModel) -> [[Int]] {
    var dependents = [[Int]](repeating: [], count: project.modules.count)
    for (index, module) in project.modules.enumerated() {
      for place in module.dependencies.compactMap({ project.places[$0] }) {
        dependents[place].append(index)
      }
    }
    return dependents
  }

  /// The apps and extensions that depend on a module, directly or indirectly.
  private static func roots(
    of place: Int, _ dependents: [[Int]], _ modules: [ResourceModule]
  ) -> [ResourceModule] {
    var isSeen = [Bool](repeating: false, count: modules.count)
    isSeen[place] = true
    var pending = [place]
    var roots: [ResourceModule] = []
    while let next = pending.popLast() {
      for user in dependents[next] where !isSeen[user] {
        isSeen[user] = true
        if modules[user].kind.isShared {
          pending.append(user)
        } else if modules[user].kind != .tests {
          roots.append(modules[user])
        }
      }
    }
    return roots
  }

  /// Returns the bundles that a file ends up in, without tests if there are others.
  package func bundles(of catalog: String) -> [PlannableBundle] {
    let modules = project.modules(containing: catalog).filter { $0.kind != .library }
    // Tests often compile the app's own catalogs, but what they load doesn't count.
    let shipped = modules.filter { !isOfToolOrTests($0) }
    return (shipped.isEmpty ? modules : shipped).map { module in
      var bundle = PlannableBundle(
        name: module.name, identifier: module.bundleIdentifier ?? module.bundleName,
        kind: kind(of: module), isForPhone: isForPhone(module))
      bundle.module = module.id
      bundle.otherDevices = devices[module.id]?.others ?? []
      bundle.isForTV = devices[module.id]?.isForTV ?? false
      return bundle
    }
  }

  private func kind(of module: ResourceModule) -> PlannableBundle.Kind {
    if restricted.contains(module.id) { return .appExtension }
    if toolsOnly.contains(module.id) { return .tests }
    switch module.kind {
    case .appClip: return .appClip
    case .watchApplication, .watchExtension: return .watchApp
    case .messagesExtension: return .messages
    case .widgetExtension, .shareExtension, .notificationExtension, .intentsExtension,
      .otherExtension:
      return .appExtension
    case .tests, .tool: return .tests
    case .none: return .loose
    case .application, .framework, .library, .bundle, .packageTarget: break
    }
    if let kind = elsewhere[module.id] { return kind }
    switch module.platform {
    case .macOS: return .macApp
    case .tvOS: return .tvApp
    case .watchOS: return .watchApp
    case .iOS, .visionOS, nil: break
    }
    switch module.kind {
    case .application: return .app
    case .framework: return .framework
    default: return .resourceBundle
    }
  }
}

/// The devices on which the code of a module runs.
private struct Devices {
  /// iPhone and iPad; and Vision and Apple TV, which have the runtime, too.
  var isForPhone: Bool
  var isForTV: Bool
  var others: Set<OtherDevice>

  /// - Parameter isTVServed: Whether the manifest can tell an app for Apple TV from one for iPhone: it names bundles by
  ///   their identifiers.
  init(_ platforms: Set<ApplePlatform>, isTVServed: Bool = true) {
    isForTV = isTVServed && platforms.contains(.tvOS)
    isForPhone = platforms.isEmpty || isForTV || !platforms.isDisjoint(with: [.iOS, .visionOS])
    others = Set(
      platforms.compactMap { platform in
        switch platform {
        case .macOS: .mac
        case .tvOS: isTVServed ? nil : .tv
        case .watchOS: .watch
        case .iOS, .visionOS: nil
        }
      })
  }

  /// All devices of several products; nil if there is none.
  init?(_ all: [Devices]) {
    guard !all.isEmpty else { return nil }
    isForPhone = all.contains { $0.isForPhone }
    isForTV = all.contains { $0.isForTV }
    others = all.reduce(into: []) { $0.formUnion($1.others) }
  }
}

extension ResourceModule {
  /// The devices for which it is built itself.
  fileprivate var devices: Devices {
    kind == .watchApplication || kind == .watchExtension
      ? Devices([.watchOS])
      : Devices(
        additionalPlatforms.union(platform.map { [$0] } ?? []),
        isTVServed: platform != .tvOS || !sharesIdentifier)
  }

  /// Whether it's built for iPhone or iPad, or for Vision or Apple TV.
  package var isForPhone: Bool { devices.isForPhone }
  /// The other devices for which it's built.
  package var otherDevices: Set<OtherDevice> { devices.others }

  /// An app for iPhone, iPad, Vision or Apple TV, which starts Levity; an App Clip is one if it has a catalog for the manifest.
  package var isStarted: Bool {
    isForPhone && (kind == .application || kind == .appClip && !catalogs.isEmpty)
  }

  /// An extension, or a product for another device, or a clip that can't have the manifest.
  var isWithoutRuntime: Bool { isOutsideOfApp && !isStarted }

  /// An extension, a clip, or a product for the watch or for a television that isn't served.
  var isOutsideOfApp: Bool {
    kind.isRestricted || platform == .watchOS || platform == .tvOS && !isForPhone
  }

  /// The kind of an app that is built for the Mac or the television, also or only; nil for anything else.
  fileprivate var otherSystem: PlannableBundle.Kind? {
    guard kind == .application else { return nil }
    let all = additionalPlatforms.union(platform.map { [$0] } ?? [])
    return all.contains(.macOS) ? .macApp : all.contains(.tvOS) ? .tvApp : nil
  }
}

extension ResourceModuleKind {
  /// A module on which others depend.
  var isShared: Bool {
    switch self {
    case .framework, .library, .bundle, .packageTarget: true
    default: false
    }
  }
}

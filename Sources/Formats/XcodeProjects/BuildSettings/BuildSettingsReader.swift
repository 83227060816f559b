import KeySorting
import PropertyLists

/// Collects the levels of a target's build settings.
struct BuildSettingsReader {
  let tree: FileTree
  var settings = BuildSettings()
  private(set) var issues: [ProjectIssue] = []
  /// The files being read, to detect those that include themselves.
  private var active: [String] = []
  private var filesRead = 0

  private static let maximumDepth = 32
  private static let maximumFiles = 1000

  init(tree: FileTree) { self.tree = tree }

  /// Xcode's defaults, as far as names of resources depend on them.
  ///
  /// - Parameters:
  ///   - project: The name of the project, at `path`.
  ///   - folder: The folder to which the project's paths are relative.
  mutating func pushDefaults(
    target: String, project: String, path: String, folder: String, configuration: String
  ) {
    let root = RelativePath.join(tree.root, folder)
    let defaults = [
      ("TARGET_NAME", target), ("TARGETNAME", target), ("PROJECT_NAME", project),
      ("PROJECT", project), ("SRCROOT", root), ("PROJECT_DIR", root), ("SOURCE_ROOT", root),
      ("PROJECT_FILE_PATH", RelativePath.join(tree.root, path)),
      ("CONFIGURATION", configuration), ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"), ("DEVELOPMENT_LANGUAGE", "en"),
      ("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS", "YES"),
      ("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS", "NO"),
    ]
    for (name, value) in defaults { settings.push(name, value, origin: "Xcode's default") }
    settings.context["config"] = configuration
    settings.context["arch"] = "arm64"
    settings.context["variant"] = "normal"
  }

  /// Conditions on the SDK are compared with the device's, which is the one that ships.
  mutating func chooseSDK() {
    let root = settings["SDKROOT"] ?? ""
    let platforms = settings.listValue(of: "SUPPORTED_PLATFORMS")
    // A target may inherit an SDK that it doesn't support, and is then built for one that it does.
    let platform = String(root.prefix { $0.isLetter })
    let isUsable = !root.isEmpty && (platforms.isEmpty || platforms.contains(platform))
    let sdk = isUsable ? root : platforms.first { $0 == "iphoneos" } ?? platforms.first
    guard let sdk else { return }
    settings.context["sdk"] = sdk
    settings.push("PLATFORM_NAME", String(sdk.prefix { $0.isLetter }), origin: "Xcode's default")
  }

  /// Reads the `buildSettings` of a configuration. Conditional keys take precedence over the unconditional one.
  mutating func push(_ dictionary: OpenStepPropertyList.Value?, origin: String) {
    var entries: [(name: String, conditions: [BuildConfigurationFile.Condition], value: String)] =
      []
    for (key, value) in dictionary?.entries ?? [] {
      guard let key = key.string, let text = Self.text(value) else { continue }
      let (name, conditions) = Self.parse(key: key)
      entries.append((name, conditions, text))
    }
    let ordered = entries.enumerated().sorted(on: \.element.conditions.count, then: \.offset)
    for (_, entry) in ordered {
      settings.push(entry.name, entry.value, conditions: entry.conditions, origin: origin)
    }
  }

  /// Splits the key of an assignment, such as `ARCHS[sdk=iphoneos*]`.
  static func parse(
    key: String
  ) -> (name: String, conditions: [BuildConfigurationFile.Condition]) {
    let name = key.prefix { $0 != "[" }
    let conditions = key.dropFirst(name.count).split(separator: "[").compactMap { part in
      part.last == "]" ? BuildConfigurationFileParser.conditions(String(part.dropLast())) : nil
    }
    return (String(name), conditions.flatMap { $0 })
  }

  /// Reads a file and those that it includes, in the order of their lines.
  ///
  /// - Parameter source: The project, or the file with the line of its `#include`.
  mutating func pushFile(_ written: String, from source: String) {
    let path = tree.spelled(written)
    if let message = obstacle(to: path) {
      issues.append(ProjectIssue(path: source, message: message))
      return
    }
    guard let bytes = tree.read(path) else {
      issues.append(
        ProjectIssue(path: source, message: "the build configuration file \(path) is missing"))
      return
    }
    filesRead += 1
    active.append(path)
    defer { active.removeLast() }
    let file = BuildConfigurationFile(parsing: bytes)
    for issue in file.issues {
      issues.append(
        ProjectIssue(path: "\(path):\(issue.line)", message: "expected \(issue.expected)"))
    }
    for statement in file.statements {
      switch statement {
      case .assignment(let assignment):
        settings.push(
          assignment.name, assignment.value, conditions: assignment.conditions,
          origin: "\(path):\(assignment.line)")
      case .inclusion(let inclusion):
        let target = tree.spelled(
          tree.relative(
            RelativePath.join(RelativePath.parent(path), settings.expand(inclusion.path))))
        guard !inclusion.isOptional || tree.read(target) != nil else { continue }
        pushFile(target, from: "\(path):\(inclusion.line)")
      }
    }
  }

  /// Returns the reason why a file isn't read; nil if it is.
  private func obstacle(to path: String) -> String? {
    if active.contains(path) { return "\(path) includes itself" }
    if active.count >= Self.maximumDepth {
      return "\(path) isn't read: more than \(Self.maximumDepth) files include one another"
    }
    guard filesRead >= Self.maximumFiles else { return nil }
    return "\(path) isn't read: a target's settings include more than \(Self.maximumFiles) files"
  }

  /// Writes a list as words, in quotes if necessary.
  private static func text(_ value: OpenStepPropertyList.Value) -> String? {
    switch value.kind {
    case .string: return value.string
    case .array:
      return value.elements.compactMap(\.string).map { word in
        word.contains(" ") && !word.contains("\"") ? "\"\(word)\"" : word
      }.joined(separator: " ")
    default: return nil
    }
  }
}

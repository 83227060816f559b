public import PropertyLists

/// An Xcode project, read from the `project.pbxproj` inside an `.xcodeproj`.
///
/// The file itself stays a lossless ``document``: unknown objects and keys survive, and an edit changes only its own
/// lines. References to missing objects, which merges leave behind, are ignored.
public struct XcodeProject: Hashable, Sendable {
  /// The `.xcodeproj`, relative to the root of the tree.
  public let path: String
  /// The project file, in the form that Xcode writes.
  public let document: OpenStepPropertyList
  /// The bytes of the file that was read. They are those of the document, unless that was XML.
  public let source: [UInt8]
  /// The targets in the order of the project.
  public let targets: [XcodeTarget]
  /// Xcode's number of the format: 77 since Xcode 16.
  public let objectVersion: Int
  /// The names of the project's build configurations, in order.
  public let configurationNames: [String]

  /// The folder to which the project's paths are relative, relative to the root of the tree.
  public let folder: String
  /// The absolute path of the tree, if it is known.
  let root: String?
  /// The identifier of the project's list of build configurations.
  let configurationList: String?
  let objects: XcodeObjects
  let references: ReferencePaths
  let synchronizedFolders: [SynchronizedFolder]
  /// The identifiers of the targets by those of their products.
  let builders: [String: String]

  /// Whether CocoaPods makes this project, and every `pod install` replaces it.
  public var isManagedByCocoaPods: Bool {
    name == "Pods" || path.split(separator: "/").dropLast().contains("Pods")
  }

  /// The targets that another tool builds (External Build System), each with the path of the tool.
  public var externalTargets: [(name: String, tool: String)] {
    objects.all(isa: "PBXLegacyTarget").map {
      ($0.string("name") ?? "", $0.string("buildToolPath") ?? "")
    }
  }

  /// The name of the `.xcodeproj`.
  public var name: String { RelativePath.stem(path) }

  /// The name of the project file for messages.
  public var filePath: String { path.isEmpty ? "project.pbxproj" : path + "/project.pbxproj" }

  /// Reads a project file. Linear in its size.
  ///
  /// - Parameters:
  ///   - bytes: The content of `project.pbxproj`.
  ///   - path: The `.xcodeproj`, relative to the root of the tree.
  ///   - root: The absolute path of the tree, which turns absolute references into relative ones.
  /// - Throws: ``XcodeProjectError/malformed(path:fault:)`` with the line, or ``XcodeProjectError/missing(path:what:)``.
  public init(
    parsing bytes: [UInt8], path: String, root: String? = nil
  ) throws(XcodeProjectError) {
    let file = path.isEmpty ? "project.pbxproj" : path + "/project.pbxproj"
    source = bytes
    do throws(PropertyListError) {
      document = try OpenStepPropertyList(parsing: OpenStepProject.converted(bytes) ?? bytes)
    } catch {
      if let form = Self.otherForm(of: bytes) { throw .unsupportedForm(path: file, form: form) }
      throw .malformed(path: file, fault: error)
    }
    guard let container = document.root["objects"], container.kind == .dictionary else {
      throw .missing(path: file, what: "objects")
    }
    let objects = XcodeObjects(container)
    guard let project = objects[document.root["rootObject"]?.string] else {
      throw .missing(path: file, what: "root object")
    }
    self.path = path
    self.root = root
    self.objects = objects
    objectVersion = document.root["objectVersion"]?.string.flatMap { Int($0) } ?? 0
    folder = RelativePath.join(RelativePath.parent(path), project.string("projectDirPath") ?? "")
    references = ReferencePaths(
      objects: objects, mainGroup: project.string("mainGroup"), projectFolder: folder, root: root)
    configurationList = project.string("buildConfigurationList")
    configurationNames = objects.resolve(
      objects[configurationList]?.strings("buildConfigurations") ?? []
    ).compactMap { $0.string("name") }
    let reader = XcodeTargetReader(objects: objects, references: references)
    targets = objects.resolve(project.strings("targets")).map(reader.target)
    synchronizedFolders = reader.synchronizedFolders()
    builders = targets.reduce(into: [:]) { builders, target in
      if let product = objects[target.id]?.string("productReference") {
        builders[product] = target.id
      }
    }
  }

  /// Returns the name of the form of a project file that isn't an OpenStep property list; nil if it is just damaged.
  private static func otherForm(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("bplist".utf8)) { return "a binary property list" }
    // Whatever is in it: each other byte is a zero.
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    if PropertyList.isXML(bytes) { return "XML" }
    // `{ "archiveVersion": …`: OpenStep has `=` there.
    let head = bytes.lazy.filter { $0 > 0x20 }.prefix(256)
    guard head.first == UInt8(ascii: "{") else { return nil }
    var quotes = 0
    for byte in head.dropFirst() {
      if byte == UInt8(ascii: "\"") { quotes += 1 } else if quotes == 0 { return nil }
      if quotes == 2, byte != UInt8(ascii: "\"") { return byte == UInt8(ascii: ":") ? "JSON" : nil }
    }
    return nil
  }

  /// Reads the project at `path` of `tree`.
  ///
  /// - Throws: ``XcodeProjectError`` like ``init(parsing:path:root:)``, or if the file can't be opened.
  public init(at path: String, in tree: FileTree) throws(XcodeProjectError) {
    guard let bytes = tree.read(path + "/project.pbxproj") else {
      throw .unreadable(path: path + "/project.pbxproj")
    }
    try self.init(parsing: bytes, path: path, root: tree.root)
  }

  /// The configuration to read by default: Release, or else the default one, or else the first.
  public var preferredConfiguration: String? {
    if configurationNames.contains("Release") { return "Release" }
    return objects[configurationList]?.string("defaultConfigurationName")
      ?? configurationNames.first
  }

  /// The language that the project is developed in (`developmentRegion`), such as `en` or `Base`.
  public var developmentRegion: String? {
    objects[document.root["rootObject"]?.string]?.string("developmentRegion")
  }

  /// Packages in folders of this tree that the project uses (`XCLocalSwiftPackageReference`, or a folder reference).
  public var localPackages: [String] {
    objects.all(isa: "XCLocalSwiftPackageReference").compactMap { $0.string("relativePath") }
      .map { RelativePath.join(folder, $0) }
  }

  /// Products of packages in folders that targets link.
  var localPackageProducts: [String] {
    objects.all(isa: "XCSwiftPackageProductDependency").filter {
      objects[$0.string("package")]?.isa != "XCRemoteSwiftPackageReference"
    }.compactMap { $0.string("productName") }
  }
}

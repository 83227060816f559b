import KeySorting
import PropertyLists

extension XcodeProject {
  /// Returns the project with a new target that builds a framework, written like Xcode does: the product, its three
  /// phases without files, and a configuration for each of the project's. Identifiers are derived from the name.
  ///
  /// - Parameter settings: of every configuration; lists have several elements.
  /// - Returns: The same project if it has a target of this name.
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the project has no list of targets.
  public func addingFramework(
    _ name: String, settings: [String: [String]]
  ) throws(XcodeProjectError) -> XcodeProject {
    guard !targets.contains(where: { $0.name == name }) else { return self }
    guard let root = objects[document.root["rootObject"]?.string], root.value["targets"] != nil
    else {
      throw .unknown(path: filePath, what: "list of targets for", name: name)
    }
    let target = newIdentifier("PBXNativeTarget \(name)")
    let product = newIdentifier("PBXFileReference \(name).framework")
    var objects = phases(of: name)
    let phases = objects.map { (id: $0.id, comment: $0.comment) }
    objects += configurations(of: name, settings: settings)
    let file = "\(name).framework"
    objects.append(
      NewObject(
        id: product, comment: file, isa: "PBXFileReference",
        fields: [
          ("explicitFileType", "wrapper.framework"), ("includeInIndex", "0"),
          ("path", OpenStepPropertyList.quoted(file)), ("sourceTree", "BUILT_PRODUCTS_DIR"),
        ]))
    let list = objects.first { $0.isa == "XCConfigurationList" }
    objects.append(
      NewObject(
        id: target, comment: name, isa: "PBXNativeTarget",
        fields: [
          ("buildConfigurationList", reference(list?.id ?? "", list?.comment ?? "")),
          ("buildPhases", array(phases)), ("buildRules", array([])), ("dependencies", array([])),
          ("name", OpenStepPropertyList.quoted(name)),
          ("productName", OpenStepPropertyList.quoted(name)),
          ("productReference", reference(product, file)),
          ("productType", "\"com.apple.product-type.framework\""),
        ]))
    var edits = objects.flatMap(insertion)
    edits += appending([(target, name)], to: "targets", of: root)
    let group = self.objects[root.string("productRefGroup") ?? root.string("mainGroup")]
    if let group { edits += appending([(product, file)], to: "children", of: group) }
    return try edited(edits)
  }

  private func phases(of name: String) -> [NewObject] {
    [
      ("PBXSourcesBuildPhase", "Sources"), ("PBXFrameworksBuildPhase", "Frameworks"),
      ("PBXResourcesBuildPhase", "Resources"),
    ].map { isa, comment in
      NewObject(
        id: newIdentifier("\(isa) \(name)"), comment: comment, isa: isa,
        fields: [
          ("buildActionMask", "2147483647"), ("files", array([])),
          ("runOnlyForDeploymentPostprocessing", "0"),
        ])
    }
  }

  private func configurations(of name: String, settings: [String: [String]]) -> [NewObject] {
    let ending = document.lineEnding
    let lines = settings.sorted(on: \.key).flatMap { key, values -> [String] in
      let quoted = values.map(OpenStepPropertyList.quoted)
      let key = OpenStepPropertyList.quoted(key)
      guard quoted.count > 1 else { return ["\t\t\t\t\(key) = \(quoted.first ?? "\"\"");"] }
      return ["\t\t\t\t\(key) = ("] + quoted.map { "\t\t\t\t\t\($0)," } + ["\t\t\t\t);"]
    }
    let source = (["{"] + lines + ["\t\t\t}"]).joined(separator: ending)
    let configurations = configurationNames.map { configuration in
      NewObject(
        id: newIdentifier("XCBuildConfiguration \(name) \(configuration)"), comment: configuration,
        isa: "XCBuildConfiguration",
        fields: [
          ("buildSettings", source), ("name", OpenStepPropertyList.quoted(configuration)),
        ])
    }
    let list = NewObject(
      id: newIdentifier("XCConfigurationList \(name)"),
      comment: "Build configuration list for PBXNativeTarget \"\(name)\"",
      isa: "XCConfigurationList",
      fields: [
        ("buildConfigurations", array(configurations.map { ($0.id, $0.comment) })),
        ("defaultConfigurationIsVisible", "0"),
        (
          "defaultConfigurationName",
          OpenStepPropertyList.quoted(preferredConfiguration ?? "Release")
        ),
      ])
    return configurations + [list]
  }

  /// Returns the project in which an app builds a target first and copies its framework into `Frameworks`, signed,
  /// without linking it.
  ///
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if a target doesn't exist, or has no product.
  public func embedding(_ framework: String, in app: String) throws(XcodeProjectError)
    -> XcodeProject
  {
    guard let owner = targets.first(where: { $0.name == app }), let object = objects[owner.id]
    else { throw .unknown(path: filePath, what: "target", name: app) }
    guard let built = targets.first(where: { $0.name == framework }),
      let product = objects[built.id]?.string("productReference"),
      let file = productFileName(of: built), let root = document.root["rootObject"]?.string
    else { throw .unknown(path: filePath, what: "target", name: framework) }
    guard !owner.embeddedTargets.contains(built.id) else { return self }
    let proxy = newIdentifier("PBXContainerItemProxy \(owner.id) \(framework)")
    let dependency = newIdentifier("PBXTargetDependency \(owner.id) \(framework)")
    let buildFile = newIdentifier("PBXBuildFile \(owner.id) PBXCopyFilesBuildPhase \(framework)")
    let phase = objects.resolve(object.strings("buildPhases")).first {
      $0.isa == "PBXCopyFilesBuildPhase" && $0.string("dstSubfolderSpec") == "10"
        && ($0.string("dstPath") ?? "").isEmpty
    }
    let label = "\(file) in \(phase?.string("name") ?? "Embed Frameworks")"
    var edits = [
      NewObject(
        id: buildFile, comment: label, isa: "PBXBuildFile",
        fields: [
          ("fileRef", reference(product, file)),
          ("settings", "{ATTRIBUTES = (CodeSignOnCopy, RemoveHeadersOnCopy, ); }"),
        ]),
      NewObject(
        id: proxy, comment: "PBXContainerItemProxy", isa: "PBXContainerItemProxy",
        fields: [
          ("containerPortal", reference(root, "Project object")), ("proxyType", "1"),
          ("remoteGlobalIDString", built.id),
          ("remoteInfo", OpenStepPropertyList.quoted(framework)),
        ]),
      NewObject(
        id: dependency, comment: "PBXTargetDependency", isa: "PBXTargetDependency",
        fields: [
          ("target", reference(built.id, framework)),
          ("targetProxy", reference(proxy, "PBXContainerItemProxy")),
        ]),
    ].flatMap(insertion)
    edits += appending([(dependency, "PBXTargetDependency")], to: "dependencies", of: object)
    if let phase {
      edits += appending([(buildFile, label)], to: "files", of: phase)
    } else {
      let id = newIdentifier("PBXCopyFilesBuildPhase \(owner.id)")
      let new = NewObject(
        id: id, comment: "Embed Frameworks", isa: "PBXCopyFilesBuildPhase",
        fields: [
          ("buildActionMask", "2147483647"), ("dstPath", "\"\""), ("dstSubfolderSpec", "10"),
          ("files", array([(buildFile, label)])), ("name", "\"Embed Frameworks\""),
          ("runOnlyForDeploymentPostprocessing", "0"),
        ])
      edits += insertion(of: new)
      edits += appending([(id, "Embed Frameworks")], to: "buildPhases", of: object)
    }
    return try edited(edits)
  }

  private func newIdentifier(_ content: String) -> String {
    ObjectIdentifier.make(content) { objects[$0] != nil }
  }

  private func reference(_ id: String, _ comment: String) -> String {
    id + OpenStepPropertyList.commentSuffix(comment)
  }

  /// The source of a list of references, one a line.
  private func array(_ elements: [(id: String, comment: String)]) -> String {
    (["("] + elements.map { "\t\t\t\t\(reference($0.id, $0.comment))," } + ["\t\t\t)"])
      .joined(separator: document.lineEnding)
  }
}

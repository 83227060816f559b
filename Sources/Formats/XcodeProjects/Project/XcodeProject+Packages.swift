import PropertyLists

extension XcodeProject {
  /// Returns the project with a target that links a product of a Swift package, written like Xcode does: a reference to
  /// the package, the dependency on the product, and a build file in the phase that links. A missing phase is made.
  /// Identifiers are derived from what they stand for, so that the same call always gives the same bytes.
  ///
  /// - Parameters:
  ///   - package: The package. A reference of the project with the same identity is used as it is.
  ///   - target: The name of the target.
  /// - Returns: The same project if the target already depends on the product.
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the target doesn't exist.
  public func linking(
    product: String, of package: XcodePackageReference, to target: String
  ) throws(XcodeProjectError) -> XcodeProject {
    guard let owner = targets.first(where: { $0.name == target }), let object = objects[owner.id],
      let root = objects[document.root["rootObject"]?.string]
    else {
      throw .unknown(path: filePath, what: "target", name: target)
    }
    guard !owner.packageProducts.contains(product) else { return self }
    var edits: [ByteEdit] = []
    let reference = self.reference(to: package, in: root, &edits)
    let dependency = newIdentifier("XCSwiftPackageProductDependency \(owner.id) \(product)")
    let buildFile = newIdentifier("PBXBuildFile \(owner.id) PBXFrameworksBuildPhase \(product)")
    let label = "\(product) in Frameworks"
    var fields: [(String, String)] = []
    // Xcode finds the products of folders by their names alone.
    if reference.isRemote {
      let comment = OpenStepPropertyList.commentSuffix(reference.comment)
      fields.append(("package", reference.id + comment))
    }
    fields.append(("productName", OpenStepPropertyList.quoted(product)))
    edits += insertion(
      of: NewObject(
        id: dependency, comment: product, isa: "XCSwiftPackageProductDependency", fields: fields))
    edits += appending([(dependency, product)], to: "packageProductDependencies", of: object)
    edits += insertion(
      of: NewObject(
        id: buildFile, comment: label, isa: "PBXBuildFile",
        fields: [("productRef", dependency + OpenStepPropertyList.commentSuffix(product))]))
    edits += link(buildFile, label, to: object)
    return try edited(edits)
  }

  private func newIdentifier(_ content: String) -> String {
    ObjectIdentifier.make(content) { objects[$0] != nil }
  }

  /// Returns the identifier and comment of the reference to a package; a missing one is written.
  private func reference(
    to package: XcodePackageReference, in root: XcodeObject, _ edits: inout [ByteEdit]
  ) -> (id: String, comment: String, isRemote: Bool) {
    let kinds = [
      ("XCRemoteSwiftPackageReference", "repositoryURL"),
      ("XCLocalSwiftPackageReference", "relativePath"),
    ]
    for (isa, key) in kinds {
      let known = objects.all(isa: isa).first {
        XcodePackageReference.identity($0.string(key) ?? "") == package.identity
      }
      guard let known else { continue }
      let comment =
        objects.container.entries.first { $0.key.string == known.id }?.key.comment ?? isa
      return (known.id, comment, isa == kinds[0].0)
    }
    let object = newReference(to: package)
    edits += insertion(of: object)
    edits += appending([(object.id, object.comment)], to: "packageReferences", of: root)
    return (object.id, object.comment, object.isa == kinds[0].0)
  }

  private func newReference(to package: XcodePackageReference) -> NewObject {
    switch package {
    case .remote(let url, let version):
      let isa = "XCRemoteSwiftPackageReference"
      let ending = document.lineEnding
      let requirement = [
        "{", "\t\t\t\tkind = upToNextMajorVersion;",
        "\t\t\t\tminimumVersion = \(OpenStepPropertyList.quoted(version));", "\t\t\t}",
      ].joined(separator: ending)
      return NewObject(
        id: newIdentifier("\(isa) \(package.identity)"),
        comment: "\(isa) \"\(package.identity)\"", isa: isa,
        fields: [
          ("repositoryURL", OpenStepPropertyList.quoted(url)), ("requirement", requirement),
        ])
    case .local(let path):
      let isa = "XCLocalSwiftPackageReference"
      return NewObject(
        id: newIdentifier("\(isa) \(package.identity)"), comment: "\(isa) \"\(path)\"", isa: isa,
        fields: [("relativePath", OpenStepPropertyList.quoted(path))])
    }
  }

  /// Returns edits that put a build file into the phase that links; a target without the phase gets one after its
  /// sources.
  private func link(_ buildFile: String, _ label: String, to target: XcodeObject) -> [ByteEdit] {
    let phases = objects.resolve(target.strings("buildPhases"))
    if let phase = phases.first(where: { $0.isa == "PBXFrameworksBuildPhase" }) {
      return appending([(buildFile, label)], to: "files", of: phase)
    }
    let isa = "PBXFrameworksBuildPhase"
    let id = newIdentifier("\(isa) \(target.id)")
    let ending = document.lineEnding
    let files = [
      "(", "\t\t\t\t\(buildFile)\(OpenStepPropertyList.commentSuffix(label)),", "\t\t\t)",
    ].joined(separator: ending)
    let edits = insertion(
      of: NewObject(
        id: id, comment: "Frameworks", isa: isa,
        fields: [
          ("buildActionMask", "2147483647"), ("files", files),
          ("runOnlyForDeploymentPostprocessing", "0"),
        ]))
    guard let list = target.value["buildPhases"], list.kind == .array else {
      return edits + appending([(id, "Frameworks")], to: "buildPhases", of: target)
    }
    let sources = list.elements.firstIndex {
      objects[$0.string]?.isa == XcodeBuildPhase.sources.rawValue
    }
    return edits
      + document.insertion(
        ofElement: id, comment: "Frameworks", at: sources.map { $0 + 1 }, in: list)
  }
}

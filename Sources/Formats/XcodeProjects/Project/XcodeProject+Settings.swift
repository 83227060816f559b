import PropertyLists

extension XcodeProject {
  /// Returns the project with a build setting in each configuration of a target that doesn't have it.
  ///
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the target doesn't exist.
  public func setting(
    _ name: String, to value: String, of target: String
  ) throws(XcodeProjectError) -> XcodeProject {
    guard let owner = targets.first(where: { $0.name == target }) else {
      throw .unknown(path: filePath, what: "target", name: target)
    }
    let list = objects[owner.configurationList]?.strings("buildConfigurations") ?? []
    var edits: [ByteEdit] = []
    for configuration in objects.resolve(list) {
      guard let settings = configuration.value["buildSettings"], settings[name] == nil else {
        continue
      }
      edits += insertion(
        ofKey: name, value: OpenStepPropertyList.quoted(value), in: settings)
    }
    return edits.isEmpty ? self : try edited(edits)
  }
}

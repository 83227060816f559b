import PropertyLists

extension XcodeProject {
  /// Returns the project with a build setting in each configuration of a target that doesn't have it.
  ///
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the target doesn't exist.
  public func setting(
    _ name: String, to value: String, of target: String
  ) throws(XcodeProjectError) -> XcodeProject {
    try edited(settingsOf: target) { (settings) -> [ByteEdit] in
      settings[name] == nil
        ? insertion(ofKey: name, value: OpenStepPropertyList.quoted(value), in: settings) : []
    }
  }

  /// Returns the project with edits of the settings of each configuration of a target.
  func edited(
    settingsOf target: String, _ edits: (OpenStepPropertyList.Value) -> [ByteEdit]
  ) throws(XcodeProjectError) -> XcodeProject {
    guard let owner = targets.first(where: { $0.name == target }) else {
      throw .unknown(path: filePath, what: "target", name: target)
    }
    let list = objects[owner.configurationList]?.strings("buildConfigurations") ?? []
    let all = objects.resolve(list).compactMap { $0.value["buildSettings"] }.flatMap(edits)
    return all.isEmpty ? self : try edited(all)
  }
}

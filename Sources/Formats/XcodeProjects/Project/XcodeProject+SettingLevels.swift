import PropertyLists

extension XcodeProject {
  /// A place of a project file that assigns build settings.
  public enum SettingLevel: Hashable, Sendable {
    /// For all targets.
    case project
    /// For a target, by its identifier.
    case target(String)
  }

  /// Returns the `.xcconfig` of a configuration at a level, relative to the root of the tree.
  public func configurationFile(at level: SettingLevel, configuration: String) -> String? {
    self.configuration(at: level, named: configuration).flatMap(baseConfiguration)
  }

  /// Returns the number of settings that the project file has for a configuration at a level.
  public func settingCount(at level: SettingLevel, configuration: String) -> Int {
    self.configuration(at: level, named: configuration)?.value["buildSettings"]?.entries.count ?? 0
  }

  /// Returns the project with another value of a setting for one configuration at one level. Only the lines of that
  /// setting change; a new one is written at its alphabetical place.
  ///
  /// - Parameters:
  ///   - value: Nil to remove the setting.
  ///   - conditions: Those of the assignment to change; a missing assignment is written without them.
  /// - Throws: ``XcodeProjectError/unknown(path:what:name:)`` if the level doesn't have the configuration.
  public func setting(
    _ name: String, conditions: [BuildConfigurationFile.Condition] = [], to value: String?,
    at level: SettingLevel, configuration: String
  ) throws(XcodeProjectError) -> XcodeProject {
    guard let settings = self.configuration(at: level, named: configuration)?.value["buildSettings"]
    else {
      throw .unknown(path: filePath, what: "configuration", name: configuration)
    }
    let entry = settings.entries.last { entry in
      let key = BuildSettingsReader.parse(key: entry.key.string ?? "")
      return key.name == name && key.conditions == conditions
    }
    switch (entry, value) {
    case (let entry?, let value?):
      let source = OpenStepPropertyList.quoted(value)
      return try edited([document.replacement(of: entry.value, with: source)])
    case (let entry?, nil): return try edited([document.removal(ofEntry: entry)])
    case (nil, let value?):
      let source = OpenStepPropertyList.quoted(value)
      return try edited(insertion(ofKey: name, value: source, in: settings))
    case (nil, nil): return self
    }
  }

  private func configuration(at level: SettingLevel, named name: String) -> XcodeObject? {
    switch level {
    case .project: buildConfiguration(of: configurationList, named: name)
    case .target(let id):
      buildConfiguration(
        of: targets.first { $0.id == id }?.configurationList, named: name)
    }
  }
}

/// A target of a project.
public struct XcodeTarget: Hashable, Sendable {
  /// The identifier of the object.
  public var id: String
  /// The name that Xcode shows.
  public var name: String
  /// What it builds.
  public var productType: ProductType
  /// The files of its resource phases in the order of the phases, without those of synchronized folders.
  public var resources: [XcodeFileReference]
  /// The files of its source phases, likewise.
  public var sources: [XcodeFileReference]
  /// The folders whose files belong to it (`fileSystemSynchronizedGroups`), by identifier.
  public var synchronizedFolders: [String]
  /// Targets of the same project that it needs, by identifier, without repetition.
  public var dependencies: [String]
  /// Targets of the same project whose products it copies into its own, by identifier.
  public var embeddedTargets: [String]
  /// Products of Swift packages that it links.
  public var packageProducts: [String]

  /// The identifier of its list of build configurations.
  var configurationList: String?
}

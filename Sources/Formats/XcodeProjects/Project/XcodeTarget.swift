/// A target of a project.
public struct XcodeTarget: Hashable, Sendable {
  /// The identifier of the object.
  public var id: String
  /// The name that Xcode shows.
  public var name: String
  /// The kind of its product.
  public var productType: ProductType
  /// The files of its resource phases in the order of the phases, without those of synchronized folders.
  public var resources: [XcodeFileReference]
  /// The files of its source phases, in the same way.
  public var sources: [XcodeFileReference]
  /// The folders whose files belong to it (`fileSystemSynchronizedGroups`), by identifier.
  public var synchronizedFolders: [String]
  /// The targets of the same project on which it depends, by identifier, without duplicates.
  public var dependencies: [String]
  /// The targets of the same project whose products it embeds, by identifier.
  public var embeddedTargets: [String]
  /// The frameworks and libraries that it links from the folder of built products, by file name: those of other
  /// projects in a workspace, too.
  public var linkedProducts: [String] = []
  /// Products of Swift packages that it links.
  public var packageProducts: [String]

  /// The identifier of its list of build configurations.
  var configurationList: String?
}

/// The parameters of SwiftGen's templates that change the shape of accessors.
public struct SwiftGenOptions: Hashable, Sendable {
  public var enumName: String
  public var imageTypeName: String
  public var colorTypeName: String
  public var dataTypeName: String
  public var symbolTypeName: String
  public var publicAccess: Bool
  public var forceProvidesNamespaces: Bool
  public var forceFileNameEnum: Bool

  public init(
    enumName: String = "Asset", imageTypeName: String = "ImageAsset",
    colorTypeName: String = "ColorAsset", dataTypeName: String = "DataAsset",
    symbolTypeName: String = "SymbolAsset", publicAccess: Bool = false,
    forceProvidesNamespaces: Bool = false, forceFileNameEnum: Bool = false
  ) {
    self.enumName = enumName
    self.imageTypeName = imageTypeName
    self.colorTypeName = colorTypeName
    self.dataTypeName = dataTypeName
    self.symbolTypeName = symbolTypeName
    self.publicAccess = publicAccess
    self.forceProvidesNamespaces = forceProvidesNamespaces
    self.forceFileNameEnum = forceFileNameEnum
  }

  var access: String { publicAccess ? "public" : "internal" }
}

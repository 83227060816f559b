import ByteReading

/// A compiled catalog's account of itself and of the tools that made it.
public struct CatalogHeader: Hashable, Sendable {
  /// The version of CoreUI that wrote it, such as 918.
  public let coreUIVersion: Int
  /// The version of the storage, such as 17.
  public let storageVersion: Int
  /// The number of renditions that it should have.
  public let renditionCount: Int
  /// The line that names CoreUI's build.
  public let mainVersion: String
  /// The tool that wrote it, such as `Xcode 16.3 (16E140) via AssetCatalogSimulatorAgent`.
  public let authoringTool: String

  /// Reads the block CARHEADER.
  init(_ block: ByteView) throws(CompiledCatalogError) {
    let tag = block.string(at: 0, limit: 4) ?? ""
    guard tag == "RATC" else {
      throw CompiledCatalogError(
        .wrongTag(structure: "CARHEADER", expected: "RATC", found: tag), at: block.offset)
    }
    guard let coreUI = block.integer(at: 4, as: UInt32.self, .little),
      let storage = block.integer(at: 8, as: UInt32.self, .little),
      let count = block.integer(at: 16, as: UInt32.self, .little),
      let main = block.string(at: 20, limit: 128),
      let tool = block.string(at: 148, limit: 256)
    else { throw CompiledCatalogError(.truncated(structure: "CARHEADER"), at: block.offset) }
    coreUIVersion = Int(coreUI)
    storageVersion = Int(storage)
    renditionCount = Int(count)
    mainVersion = main
    authoringTool = tool
  }
}

/// The target that a catalog was compiled or thinned for.
public struct CatalogMetadata: Hashable, Sendable {
  /// The arguments of the thinning that made it, empty for a universal catalog.
  public let thinningArguments: String
  /// The oldest system that it's for, such as `15.0`.
  public let deploymentVersion: String
  /// The platform, such as `ios`.
  public let platform: String
  /// The compiler's build.
  public let compiler: String

  /// Reads the block EXTENDED_METADATA.
  init(_ block: ByteView) throws(CompiledCatalogError) {
    guard let thinning = block.string(at: 4, limit: 256),
      let deployment = block.string(at: 260, limit: 256),
      let platform = block.string(at: 516, limit: 256),
      let compiler = block.string(at: 772, limit: 256)
    else {
      throw CompiledCatalogError(.truncated(structure: "EXTENDED_METADATA"), at: block.offset)
    }
    thinningArguments = thinning
    deploymentVersion = deployment
    self.platform = platform
    self.compiler = compiler
  }
}

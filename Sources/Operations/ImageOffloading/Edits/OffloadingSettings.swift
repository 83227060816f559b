public import ImageUsage
public import InterfaceBuilderDocuments
public import PackageWriting

/// The input of the edits in addition to the plan.
public struct OffloadingSettings: Sendable {
  /// Makes the file of a placeholder: a transparent PNG with this many pixels.
  public typealias Placeholder =
    @Sendable (_ pixelWidth: Int, _ pixelHeight: Int) throws -> [UInt8]

  public var placeholder: Placeholder
  /// The classes of the runtime for views.
  public var classes = InterfaceBuilderRuntimeClasses()
  /// The folder for new Swift files, relative to the root; nil writes none.
  public var generatedFolder: String?
  /// The content of the project's `swiftgen.yml`.
  public var swiftGen: [SwiftGenConfiguration] = []
  /// The project's resource tags; nil if it has none. With tags, the app gets a manifest even if no image leaves.
  public var tags: TagList?

  public init(placeholder: @escaping Placeholder) { self.placeholder = placeholder }
}

public import ImageUsage
public import InterfaceBuilderDocuments

/// What the edits need besides the plan.
public struct OffloadingSettings: Sendable {
  /// Makes the file of a placeholder: a transparent PNG of this many pixels.
  public typealias Placeholder =
    @Sendable (_ pixelWidth: Int, _ pixelHeight: Int) throws -> [UInt8]

  public var placeholder: Placeholder
  /// The classes that the runtime gives to views.
  public var classes = InterfaceBuilderRuntimeClasses()
  /// Folder for Swift files that replace no file of the project, relative to the root; nil writes none.
  public var generatedFolder: String?
  /// The project's `swiftgen.yml`, read.
  public var swiftGen: [SwiftGenConfiguration] = []

  public init(placeholder: @escaping Placeholder) { self.placeholder = placeholder }
}

/// A product or file that a target links or embeds.
public struct LinkedItem: Hashable, Sendable {
  /// The source of the item.
  public enum Source: Hashable, Sendable {
    /// A target of the same project, by identifier.
    case target(String)
    /// A product of a Swift package, by name.
    case package(String)
    /// A file of the tree, by its path.
    case file(String)
    /// A product that another project builds, or a file of the SDK.
    case elsewhere
  }

  /// The file, such as `Core.framework`, or the product of a package.
  public var name: String
  /// The source of the item.
  public var source: Source
}

extension XcodeProject {
  /// Returns the items of a target's phases that link, in order and without duplicates.
  public func linkedItems(of target: XcodeTarget) -> [LinkedItem] {
    items(of: target) { $0.isa == "PBXFrameworksBuildPhase" }
  }

  /// Returns the items that a target copies into `Frameworks`.
  public func embeddedItems(of target: XcodeTarget) -> [LinkedItem] {
    // `dstSubfolderSpec` 10 is the folder of frameworks.
    items(of: target) {
      $0.isa == "PBXCopyFilesBuildPhase" && $0.string("dstSubfolderSpec") == "10"
    }
  }

  /// Returns the file that a target builds, such as `Core.framework`; nil if the project doesn't name it.
  public func productFileName(of target: XcodeTarget) -> String? {
    objects[objects[target.id]?.string("productReference")]?.string("path").map(RelativePath.name)
  }

  private func items(
    of target: XcodeTarget, in phases: (XcodeObject) -> Bool
  ) -> [LinkedItem] {
    var result: [LinkedItem] = []
    var seen: Set<LinkedItem> = []
    let all = objects.resolve(objects[target.id]?.strings("buildPhases") ?? []).filter(phases)
    for file in all.flatMap({ objects.resolve($0.strings("files")) }) {
      guard let item = item(file), seen.insert(item).inserted else { continue }
      result.append(item)
    }
    return result
  }

  private func item(_ file: XcodeObject) -> LinkedItem? {
    if let product = objects[file.string("productRef")]?.string("productName") {
      return LinkedItem(name: product, source: .package(product))
    }
    guard let reference = objects[file.string("fileRef")] else { return nil }
    let path = reference.string("path") ?? reference.string("name") ?? ""
    let name = RelativePath.name(path)
    if let target = builders[reference.id] {
      return LinkedItem(name: name, source: .target(target))
    }
    return LinkedItem(
      name: name, source: references.paths[reference.id].map(LinkedItem.Source.file) ?? .elsewhere)
  }
}

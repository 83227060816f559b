/// Generators whose accessors may show images of SwiftUI.
extension UsageResolver {
  /// The generators whose accessors may be images of SwiftUI. SwiftGen's own template has such a member, and so has
  /// Tuist's; a file that is generated later counts as one.
  var swiftUIGenerators: Set<GeneratedFile.Generator> {
    var result = Set(
      files.lazy.filter { $0.facts.flags.contains(.returnsSwiftUIImages) }
        .compactMap(\.facts.generator))
    let isExpected =
      !names.withAccessors.isEmpty && !files.contains { $0.facts.generator == .swiftGen }
    if isExpected { result.insert(.swiftGen) }
    return result
  }
}

import KeySorting

extension InterfaceBuilderDocument {
  /// Plans the edit that makes the runtime's views show image references.
  ///
  /// - Parameters:
  ///   - references: Those of `imageReferences` whose images leave; the others aren't changed.
  ///   - route: How the views get their images.
  ///   - classes: The classes of image views and buttons.
  ///   - hookedClasses: Classes of the app that keep their views, since hooks understand the runtime attributes there.
  ///   - assetName: Returns the name that the runtime looks up; by default without a file extension.
  ///   - bundleIdentifier: Returns the identifier of the image's bundle; nil for the app's own.
  /// - Throws: `overlap` if the replacements overlap, which isn't known to happen.
  public func rewriting(
    _ references: [InterfaceBuilderImageReference], route: InterfaceBuilderRoute,
    classes: InterfaceBuilderRuntimeClasses = .init(), hookedClasses: Set<String> = [],
    assetName: (InterfaceBuilderImageReference) -> String = { $0.assetName },
    bundleIdentifier: (InterfaceBuilderImageReference) -> String? = { _ in nil }
  ) throws(InterfaceBuilderEditError) -> InterfaceBuilderRewrite {
    var rewritten: [InterfaceBuilderImageReference] = []
    var skipped: [InterfaceBuilderRewrite.SkippedReference] = []
    var check = RewriteCheck(
      document: self, route: route, classes: classes, hookedClasses: hookedClasses)
    for reference in inOrder(references) {
      if let reason = check.skipReason(for: reference) {
        skipped.append(.init(reference: reference, reason: reason))
      } else {
        rewritten.append(reference)
      }
    }
    var builder = RewriteBuilder(tree: tree, classes: classes)
    var owners: [Int32] = []
    var byOwner: [Int32: [InterfaceBuilderImageReference]] = [:]
    for reference in rewritten {
      if byOwner[reference.owner] == nil { owners.append(reference.owner) }
      byOwner[reference.owner, default: []].append(reference)
    }
    var removed: [InterfaceBuilderImageResource] = []
    for owner in owners {
      let view = XMLTree.Node(tree.storage, owner)
      builder.setClass(of: view)
      builder.writeNames(
        of: byOwner[owner] ?? [], in: view, keepingImages: route == .customClass,
        assetName: assetName, bundleIdentifier: bundleIdentifier)
    }
    if route == .keyAttribute {
      removed = unusedResources(without: rewritten)
      let entries = Set(removed.map(\.index))
      for resources in tree.root.elements where resources.isElement("resources") {
        builder.remove(entries, from: resources)
      }
    }
    return InterfaceBuilderRewrite(
      edit: try InterfaceBuilderEdit(builder.replacements), rewritten: rewritten,
      skipped: skipped, removedResources: removed)
  }

  /// Each one once, in the order of the document.
  private func inOrder(
    _ references: [InterfaceBuilderImageReference]
  ) -> [InterfaceBuilderImageReference] {
    var seen: Set<InterfaceBuilderImageReference> = []
    return references.filter { seen.insert($0).inserted }
      .enumerated().sorted(on: \.element.node, then: \.offset)
      .map(\.element)
  }

  /// Returns the entries all of whose references are in `moved`; entries without any reference stay.
  private func unusedResources(
    without moved: [InterfaceBuilderImageReference]
  ) -> [InterfaceBuilderImageResource] {
    let gone = Set(moved)
    let names = Set(moved.map(\.name))
    let kept = Set(imageReferences.filter { !gone.contains($0) }.map(\.name))
    return imageResources.filter {
      !$0.isSystemSymbol && !$0.isEmbedded && names.contains($0.name) && !kept.contains($0.name)
    }
  }
}

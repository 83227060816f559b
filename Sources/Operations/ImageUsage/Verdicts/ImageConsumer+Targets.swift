import SourceLexing

/// Assignments that take an image, by the names in their target.
extension ImageConsumer {
  /// Consumers by a word inside the target of the assignment, lowercased: `self.tabBarItem.image = …`.
  private static let byTarget: [(word: StaticString, consumer: ImageConsumer)] = [
    ("tabbaritem", .tabBarItem), ("barbuttonitem", .barButtonItem), ("attachment", .textAttachment),
    ("layer.contents", .layerContents), ("annotation", .mapAnnotation), ("marker", .mapAnnotation),
    ("imageview", .imageView), ("button", .button), ("slider", .slider),
    ("backindicator", .barBackground), ("shadowimage", .barBackground),
    ("indicatorimage", .barBackground), ("trackimage", .barBackground),
    ("progressimage", .barBackground), ("bar.backgroundimage", .barBackground),
    ("barbackgroundimage", .barBackground), ("appearance.backgroundimage", .barBackground),
    ("appearance().backgroundimage", .barBackground),
    ("appearance].backgroundimage", .barBackground), ("field.background", .barBackground),
    ("field.disabledbackground", .barBackground), ("mumvalueimage", .slider),
    ("pasteboard.image", .drawing), ("pasteboard.general.image", .drawing),
    ("pasteboard].image", .drawing), ("printingitem", .drawing), ("node.image", .drawing),
  ]

  /// Consumers by the last name of the target: `material.diffuse.contents = …`.
  private static let byLastName: [String: ImageConsumer] = [
    "contents": .layerContents, "glyphimage": .mapAnnotation, "selectedglyphimage": .mapAnnotation,
    "mask": .layerContents, "maskview": .layerContents, "shareimage": .drawing,
    "tabimage": .carPlay,
  ]

  /// Returns the consumer by the lowercased target of the assignment.
  static func ofTarget(_ target: String) -> ImageConsumer? {
    if let known = byTarget.first(where: { SourceBytes.contains(target, $0.word) }) {
      return isMask(target) ? .layerContents : known.consumer
    }
    guard let dot = target.lastIndex(of: ".") else { return nil }
    return byLastName[String(target[target.index(after: dot)...])]
  }

  /// Whether a view or a layer becomes a mask of another one, which has no window: its image view isn't asked again.
  static func isMask(_ target: String) -> Bool {
    let name = target.split(separator: ".").last ?? ""
    return name == "mask" || name == "maskview"
  }
}

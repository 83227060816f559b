import Reports

/// A rule of `levity tags list`.
protocol TagRule: Sendable {
  /// Code, severity and page.
  static var definition: FindingRule { get }

  init()

  /// Returns the findings in a project.
  func matches(in inventory: TagInventory) -> [TagRuleMatch]
}

/// A place where a rule applies.
struct TagRuleMatch {
  /// A sentence.
  var message: String
  var place: Finding.Place
  /// The tag; nil if the finding isn't about one tag.
  var tag: String?

  init(_ message: String, file: String, line: Int? = nil, tag: String? = nil) {
    self.message = message
    place = Finding.Place(file: file, line: line)
    self.tag = tag
  }

  init(_ message: String, at request: TagRequest, tag: String? = nil) {
    self.init(message, file: request.file, line: request.line, tag: tag)
  }

  init(_ message: String, in target: TaggedTarget, tag: String? = nil) {
    self.init(message, file: target.projectFile, tag: tag)
  }
}

extension TaggedTarget {
  var projectFile: String { "\(project)/project.pbxproj" }
}

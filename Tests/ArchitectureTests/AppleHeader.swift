import Foundation
import TestSupport

/// A class or protocol of `Tests/AppleHeaders/Headers`.
struct AppleType: Sendable {
  enum Thread: String, Sendable { case main, sendable, any }

  var name: String
  var isProtocol: Bool
  var thread: Thread
  /// The words before `@interface`: attributes.
  var attributes: String
  var members: [AppleMember]

  /// Whether the header says which initializers are designated.
  var hasDesignated: Bool { members.contains(where: \.isDesignated) }
}

/// A method or property, as its header declares it.
struct AppleMember: Sendable {
  var selector: String
  var statement: String
  var isProperty: Bool
  /// For each argument, whether nil may be passed.
  var arguments: String
  var isOptional: Bool
  var isResettable: Bool

  var isDesignated: Bool { statement.contains("NS_DESIGNATED_INITIALIZER") }
  /// The name that Swift code uses before the parentheses: as it's given, or the first word of the selector.
  var givenName: String? {
    statement.firstMatch(of: /NS_SWIFT_NAME\((?:getter:)?(\w+)/).map { String($0.1) }
  }

  /// The version of iOS that a declaration names; nil if it names none.
  static func firstIOS(_ text: String) -> Double? {
    text.firstMatch(of: /API_AVAILABLE\([^;]*?\bios\((\d+\.\d+)\)/).flatMap { Double($0.1) }
  }

  static func isMissingOnTV(_ text: String) -> Bool {
    text.contains(/API_UNAVAILABLE\([^)]*tvos/)
  }

  /// Whether Swift code may use this name for it.
  func fits(_ name: String) -> Bool {
    if givenName == name || selector == name { return true }
    let first = selector.prefix { $0 != ":" }
    return givenName == nil && selector.contains(":") && first.hasPrefix(name)
  }
}

extension AppleType {
  static let all: [String: AppleType] = {
    var types: [String: AppleType] = [:]
    let folder = "Tests/AppleHeaders/Headers/UIKit"
    for name in [
      "Application", "Bars", "Controls", "Drawing", "NSDataAsset", "Traits", "UIImage", "UIView",
      // It has categories of the classes above, whose attributes count.
      "Controllers",
    ] {
      let path = Repository.root.appendingPathComponent("\(folder)/\(name).h").path
      let text = String(
        decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
      for type in read(text.replacing(/\/\/.*/, with: "")) {
        if types[type.name] == nil {
          types[type.name] = type
        } else {
          types[type.name]?.members += type.members
        }
      }
    }
    return types
  }()

  private static func read(_ text: String) -> [AppleType] {
    text.matches(
      of: /((?:\n[A-Z_][^\n;{}]*)*)\s*@(interface|protocol) (\w+)[^\n]*\n((?:(?!@end)[\s\S])*)@end/
    ).map { match in
      let attributes = String(match.1) + " "
      let thread: Thread =
        attributes.contains("NS_SWIFT_UI_ACTOR")
        ? .main : attributes.contains("NS_SWIFT_SENDABLE") ? .sendable : .any
      return AppleType(
        name: String(match.3), isProtocol: match.2 == "protocol", thread: thread,
        attributes: attributes,
        members: match.4.split(separator: ";").compactMap { AppleMember(String($0)) })
    }
  }
}

extension AppleMember {
  init?(_ text: String) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let match = text.wholeMatch(of: /@property ?\(([^)]*)\) (.*)/) {
      let plain = match.2.prefix { $0 != "_" }.replacing(/(NS|API)$/, with: "")
      let block = match.2.firstMatch(of: /\(\^(\w+)\)/).map { String($0.1) }
      let word = plain.split(separator: " ").last.map { String($0.replacing("*", with: "")) }
      let getter = match.1.firstMatch(of: /getter=(\w+)/).map { String($0.1) }
      guard let name = getter ?? block ?? word else { return nil }
      self.init(
        selector: name, statement: text, isProperty: true, arguments: "",
        isOptional: match.1.contains("nullable"), isResettable: match.1.contains("null_resettable"))
      return
    }
    guard text.hasPrefix("- (") || text.hasPrefix("+ (") else { return nil }
    var selector = ""
    var arguments = ""
    for part in text.matches(of: /(\w+):\(((?:[^()]|\([^()]*\))*)\)/) where !part.1.hasPrefix("NS_")
    {
      selector += "\(part.1):"
      let isOptional =
        part.2.hasPrefix("nullable") || part.2.contains("^_Nullable")
        || (part.2.contains("_Nullable") && !part.2.contains("^"))
      arguments += isOptional ? "?" : "-"
    }
    if selector.isEmpty {
      guard let name = text.firstMatch(of: /^[-+] \([^)]*\)(\w+)/) else { return nil }
      selector = String(name.1)
    }
    let isOptional = text.contains(/^[-+] \(nullable/)
    self.init(
      selector: selector, statement: text, isProperty: false, arguments: arguments,
      isOptional: isOptional, isResettable: false)
  }
}

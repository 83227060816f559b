import Foundation
import TestSupport
import Testing

/// The stand-in for UIKit, the headers that `make check-apple` compiles against, and a table of facts from open bindings
/// say the same of names, optionality, isolation, availability and designated initializers.
@Suite struct AppleHeaderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var columns: [String]
    var owner: String { columns[0] }
    var selector: String { columns[1] }
    var thread: String { columns[2] }
    var arguments: String { columns[3] }
    var isOptional: Bool { columns[4] == "?" }
    var isDesignated: Bool { columns[5] == "designated" }
    var firstIOS: Double? { Double(columns[6]) }
    var isMissingOnTV: Bool { columns[7] == "no" }
    var testDescription: String { "\(owner) \(selector)" }
  }

  static let table: [Row] = {
    let path = Repository.root.appendingPathComponent("Tests/AppleHeaders/UIKit.tsv").path
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(columns: columns + Array(repeating: "", count: max(0, 8 - columns.count)))
    }
  }()

  /// Declarations that the bindings have otherwise, for a reason of theirs.
  static let exceptions: [String: String] = [
    "UIApplication sharedApplication": "nil in app extensions, which the binding counts",
    "UIColor getRed:green:blue:alpha:": "the binding has pointers",
  ]

  @Test func theTableIsThere() { #expect(Self.table.count >= 200) }

  @Test(arguments: table) func headersAgreeWithTheTable(_ row: Row) throws {
    let type = try #require(AppleType.all[row.owner], "no header declares \(row.owner)")
    let member = try #require(
      type.members.first { $0.selector == row.selector }, "no header declares it")
    if Self.exceptions[row.testDescription] == nil {
      #expect(member.arguments == row.arguments, "optional arguments: \(member.statement)")
      if !member.isResettable {
        #expect(member.isOptional == row.isOptional, "optional result: \(member.statement)")
      }
    }
    if !type.isProtocol { #expect(type.thread.rawValue == row.thread, "isolation of \(row.owner)") }
    if row.isDesignated { #expect(member.isDesignated) }
    if let first = row.firstIOS {
      let declared = AppleMember.firstIOS(member.statement) ?? AppleMember.firstIOS(type.attributes)
      #expect(declared == first, "first iOS")
    }
    #expect(AppleMember.isMissingOnTV(member.statement) == row.isMissingOnTV, "tvOS")
  }

  @Test func designatedInitializersAreThoseOfTheTable() {
    let known = Set(Self.table.filter(\.isDesignated).map { "\($0.owner) \($0.selector)" })
    let owners = Set(Self.table.filter(\.isDesignated).map(\.owner))
    for type in AppleType.all.values where owners.contains(type.name) {
      // The bindings leave out `initWithCoder:`.
      for member in type.members where member.isDesignated && member.selector != "initWithCoder:" {
        #expect(known.contains("\(type.name) \(member.selector)"))
      }
    }
  }

  // MARK: The stand-in

  static let standIns = SourceFile.all(below: ["Tests/StandIns/UIKit"])

  struct StandInMember: Sendable, CustomTestStringConvertible {
    var owner: String
    var isOnMainActor: Bool
    var name: String
    var isOptional: Bool
    var isProperty: Bool
    var testDescription: String { "\(owner).\(name)" }
  }

  /// The open members of classes that are Apple's.
  static let standInMembers: [StandInMember] = standIns.flatMap { file -> [StandInMember] in
    var owner: (name: String, isOnMainActor: Bool)?
    var members: [StandInMember] = []
    for line in file.lines {
      if let match = line.firstMatch(of: /^(@MainActor )?(?:open|public final) class (\w+)/) {
        owner = (String(match.2), match.1 != nil)
      } else if line.hasPrefix("}") {
        owner = nil
      } else if let owner, AppleType.all[owner.name] != nil,
        let match = line.firstMatch(
          of: /^  open (?:private\(set\) |override )*(?:class )?(var|func) (\w+)(: [^={]*)?/),
        !match.2.hasPrefix("standIn")
      {
        let kind = match.3?.trimmingCharacters(in: .whitespaces) ?? ""
        members.append(
          StandInMember(
            owner: owner.name, isOnMainActor: owner.isOnMainActor, name: String(match.2),
            isOptional: kind.hasSuffix("?"), isProperty: match.1 == "var"))
      }
    }
    return members
  }

  /// Members that Apple declares elsewhere: in a protocol, for every object, or in the class above.
  static let elsewhere: Set<String> = [
    "isEqual", "hash", "copy", "encode", "supportsSecureCoding", "traitCollection",
    "traitCollectionDidChange",
    "isAccessibilityElement", "accessibilityLabel", "accessibilityIdentifier", "awakeFromNib",
    "configuration",
    "preferred", "default", "cgContext", "fill",
  ]

  @Test func theStandInHasMembers() { #expect(Self.standInMembers.count >= 100) }

  @Test(arguments: standInMembers) func theStandInAgreesWithTheHeaders(_ member: StandInMember)
    throws
  {
    let type = try #require(AppleType.all[member.owner])
    #expect(member.isOnMainActor == (type.thread == .main), "isolation of \(member.owner)")
    guard !Self.elsewhere.contains(member.name) else { return }
    let all = ([member.owner] + Self.superclasses(member.owner)).flatMap {
      AppleType.all[$0]?.members ?? []
    }
    let declared = all.first { $0.fits(member.name) }
    let found = try #require(declared, "no header declares \(member.name)")
    if member.isProperty, found.isProperty, !found.isResettable {
      #expect(member.isOptional == found.isOptional, "optionality: \(found.statement)")
    }
  }

  static func superclasses(_ name: String) -> [String] {
    let known = [
      "UIButton": "UIControl", "UIControl": "UIView", "UIImageView": "UIView", "UILabel": "UIView",
      "UITextField": "UIControl", "UITextView": "UIView", "UIWindow": "UIView",
      "UIView": "UIResponder", "UIViewController": "UIResponder",
      "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem",
    ]
    return known[name].map { [$0] + superclasses($0) } ?? []
  }

  /// Overlays extend Apple's classes; nothing can override these, so the stand-in has them in extensions.
  @Test func whatOverlaysAddIsInExtensions() {
    let overlays = SourceFile.all(below: ["Tests/AppleHeaders/Overlays/UIKit"])
    var count = 0
    for file in overlays {
      var owner: String?
      for line in file.lines {
        if let match = line.firstMatch(of: /^ *extension (UI\w+)/) { owner = String(match.1) }
        if line.contains(/^ {0,2}(?:@MainActor )?public (?:struct|protocol)/) { owner = nil }
        guard let owner, AppleType.all[owner] != nil,
          let match = line.firstMatch(
            of: /^    (?:@MainActor )?public (?:class )?(?:var|func) (\w+)/)
        else { continue }
        count += 1
        #expect(
          !Self.standInMembers.contains { $0.owner == owner && $0.name == match.1 },
          "\(owner).\(match.1) is in the class body of the stand-in")
      }
    }
    #expect(count >= 3)
  }
}

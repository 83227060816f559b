import TestSupport
import Testing

/// One word for each thing: the glossary of ARCHITECTURE.md, held to what other modules see.
@Suite struct NameTests {
  static let sources = SourceFile.all(below: ["Sources", "Tools/Sources"])
    .map { (file: $0, declarations: Declaration.all(in: $0)) }

  /// Words that the glossary has another word for.
  static let banned: Set<String> = [
    "text", "texts", "localized", "table", "tables", "fault", "faults", "defect", "defects",
    "diagnostic", "diagnostics", "problem", "problems", "refusal", "refusals",
  ]
  /// "Slot" means an image set or a variant elsewhere; in the runtime it is a place on the screen or in memory.
  static let bannedBelowTheRuntime: Set<String> = ["slot", "slots"]

  struct Exception: Sendable {
    var reason: String
    var names: Set<String>
  }

  /// `Module.name`, or a name that is allowed in every module.
  static let allowed: [Exception] = [
    Exception(
      reason: "the tables of a Mach-O file and the slots of its signature are named so by Apple",
      names: [
        "MachOFiles.SymbolTable", "MachOFiles.dynamicSymbolTable", "MachOFiles.slot",
        "MachOFiles.specialSlotCount", "MachOFiles.symbolTable",
      ]),
    Exception(
      reason: "Apple's table: one name, all languages, of one bundle",
      names: [
        "CodeGeneration.defaultTable",
        "CompiledStrings.CompiledTable",
        "inflectedTable",
        "infoPlistTable",
        "intentsTable",
        "interfaceBuilderTable",
        "keptTable",
        "settingsTable",
        "sharedTable",
        "tableNotInATarget",
        "toolBuiltTable",
        "unlistedTable",
        "unlocalizedTable",
        "unreachableTable",
        "unreadableTable",
        "StringInventories.Table",
        "StringInventories.table",
        "StringInventories.tableInTwoForms",
        "StringInventories.tables",
        "LookedUpTable",
        "SurveyedTable",
        "StringOffloading.Table",
        "StringOffloading.keptTables",
        "StringOffloading.tables",
        "StringKeys.table",
        "StringUsage.table",
      ]),
    Exception(
      reason: "The characters of a file or a value, as they are written there",
      names: [
        "ImageOffloading.text",
        "ImageUsage.text",
        "LevityPackages.text",
        "ManifestSigning.text",
        "Reports.text",
        "PackageHeads.text",
      ]),
    Exception(
      reason: "Apple's word for an image with one file for each language, or for a string's file",
      names: [
        "ImageOffloading.isLocalized",
        "ImageOffloading.localized",
        "ImageOffloading.localizedSet",
        "ImageUsage.localizedValue",
      ]),
    Exception(
      reason: "A name of XML's or of Apple's",
      names: [
        "ImageUsage.textAttachment",
        "InterfaceBuilderDocuments.text",
        "InterfaceBuilderDocuments.textOutsideRoot",
      ]),
  ]

  @Test func exportedNamesUseTheWordsOfTheGlossary() {
    let allowed = Self.allowed.reduce(into: Set()) { $0.formUnion($1.names) }
    var found: Set<String> = []
    for (file, declarations) in Self.sources {
      let module = Self.module(of: file)
      var words = Self.banned
      if file.path.hasPrefix("Sources/Formats") || file.path.hasPrefix("Sources/Operations") {
        words.formUnion(Self.bannedBelowTheRuntime)
      }
      for declaration in declarations where declaration.isExported {
        guard let word = Self.words(of: declaration.name).first(where: words.contains) else {
          continue
        }
        let name = "\(module).\(declaration.name)"
        found.formUnion([name, declaration.name])
        #expect(
          !allowed.isDisjoint(with: [name, declaration.name]),
          "\(file.path):\(declaration.line): \(name) says \"\(word)\"")
      }
    }
    #expect(allowed.subtracting(found).sorted() == [], "allowed and not there")
  }

  @Test func modulesAndFilesUseTheWordsOfTheGlossary() {
    for module in FloorTests.floors.keys {
      #expect(Self.banned.isDisjoint(with: Self.words(of: module)), "\(module)")
    }
  }

  @Test func knowsWhatOthersSee() {
    let file = SourceFile(
      path: "x",
      text: """
        public enum A: Equatable {
          case b(Int), c
          static var d: Int { 1 }
          func e() {
            switch self {
            case .b: break
            case let f: break
            }
          }
        }
        enum G { case h }
        public extension I {
          var j: Int { 1 }
          private var k: Int { 1 }
        }
        public struct L {
          package static func m(_ a: Int, b: (_ c: Int, _ d: Int) -> Void, _ e: Int = 1) {
            let n = 1
          }
          let o = "public var text: Int"
          public class func p(
            _ a: @escaping (Int) -> Void, _ b: [Int: Int], @Wrapped _ c: Int
          ) {}
        }
        public protocol Q {
          var r: Int { get }
        }
        """)
    let all = Declaration.all(in: file)
    #expect(all.filter(\.isExported).map(\.name) == ["A", "b", "c", "j", "L", "m", "p", "Q", "r"])
    #expect(all.filter { $0.unlabelled > 1 }.map(\.name) == ["m", "p"])
    #expect(all.first { $0.name == "p" }?.unlabelled == 3)
    #expect(Self.words(of: "tableOfURLTexts") == ["table", "of", "url", "texts"])
  }

  /// The words of a name: `URLTexts` is `url` and `texts`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let follows = index > 0 && !characters[index - 1].isUppercase
      let ends = index + 1 < characters.count && characters[index + 1].isLowercase
      if index == 0 || (character.isUppercase && (follows || ends)) { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  private static func module(of file: SourceFile) -> Substring {
    let parts = file.path.split(separator: "/")
    return parts[2]
  }

  /// The tools version is 6.1, and raw identifiers with spaces need Swift 6.2.
  @Test(arguments: SourceFile.all(below: ["Sources", "Tests", "Tools/Sources", "Tools/Tests"]))
  func namesAreIdentifiersThatSwift61Has(_ file: SourceFile) {
    let raw = file.lines.filter { line in
      let words = line.split(separator: " ")
      return words.contains { $0.hasPrefix("`") && !$0.dropFirst().contains("`") }
        && !line.contains("//") && words.contains { ["func", "let", "var", "case"].contains($0) }
        && !line.contains("\"")
    }
    #expect(raw.isEmpty, "\(file.path) has raw identifiers: \(raw)")
  }
}

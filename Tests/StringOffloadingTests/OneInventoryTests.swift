import Foundation
import ImageInventories
import ImageOffloading
import Reports
import ResourceManifests
import SourceTrees
import StringInventories
import StringKeys
import StringLocks
import StringPacks
import StringPublishing
import StringValues
import StringsFiles
import TestSupport
import Testing

@testable import StringLinting
@testable import StringOffloading

/// `levity strings list`, `lint`, the offload and `levity strings publish` see the same files, keys, values and issues in a
/// project that has nearly everything that can be wrong. The tests of the database compare `levity strings export`.
@Suite struct OneInventoryTests {
  private static let root = Repository.fixtures.appendingPathComponent(
    "StringInventories/AwkwardProject"
  ).path

  private static func survey() throws -> (strings: StringSurvey, project: ProjectSurvey) {
    let tree = try CatalogTree(root: root)
    let project = try ProjectSurvey(tree: tree, usages: [])
    return (StringSurvey(walk: tree.walk, root: root, project: project.project), project)
  }

  /// A string as each of the operations knows it.
  private struct Seen: Comparable, CustomStringConvertible {
    var place: String
    var language: String
    var key: String
    var value: StringValue

    var description: String { "\(place) \(language) \(key) \(value)" }
    static func < (left: Seen, right: Seen) -> Bool { left.description < right.description }
  }

  @Test func theProjectHasEveryKindOfIssue() throws {
    let found = Set(try StringInventory.read(Self.root).issues.map(\.kind))
    // Bytes of other encodings are in the tests of the reader.
    let expected = Set(StringInventory.Issue.Kind.allCases)
      .subtracting([.replacedByte, .toleratedError])
    #expect(found == expected)
  }

  @Test func lintSeesTheFilesAndStringsThatListSees() throws {
    let inventory = try StringInventory.read(Self.root)
    let parts = inventory.lintedParts()

    // Outside of a language's folder a string has nothing to be compared with, and what is new isn't translated yet.
    let listed = inventory.entries.filter { $0.language != nil && !$0.isUntranslated }
    let linted = parts.flatMap { part in
      part.strings.map {
        Seen(place: part.file.path, language: part.language, key: $0.key, value: $0.value)
      }
    }
    #expect(
      linted.sorted()
        == listed.map {
          Seen(
            place: inventory.files[$0.file].path, language: $0.language ?? "", key: $0.key.string,
            value: $0.value)
        }.sorted())
    let files = inventory.files.filter { $0.language != nil || !$0.languages.isEmpty }
    #expect(Set(parts.map(\.file)) == Set(files))
    #expect(
      linted.contains {
        $0.place == "LevityStrings/App/de.lproj/Old.strings" && $0.value == .plain("Verschoben")
      })
  }

  @Test func everyIssueOfTheListIsAFindingAtTheSamePlace() throws {
    let inventory = try StringInventory.read(Self.root)
    var findings = StringLinter().findings(in: inventory)
    for issue in inventory.issues where issue.kind != .emptyFile {
      let place = findings.firstIndex { finding in
        guard let rule = StringRules.rule(for: issue) else {
          // The linter knows both pairs; the reader reports the second one.
          return finding.rule == "duplicate-key" && finding.place.file == issue.path
            && finding.properties["key"] == issue.subject
        }
        return finding.rule == rule.id && finding.place.file == issue.path
          && finding.place.line == issue.line && finding.place.column == issue.column
          && finding.message == issue.message
      }
      guard let place else {
        Testing.Issue.record("no finding for \(issue.path): \(issue.message)")
        continue
      }
      #expect((findings[place].severity == .error) == (issue.severity == .error), "\(issue)")
      findings.remove(at: place)
    }
    // The remaining rules compare strings with one another.
    #expect(
      Set(findings.map(\.rule)).isSubset(
        of: ["missing-key", "new-string", "shadowed-key", "format-loss"]))
  }

  @Test func theOffloadDecidesAboutEveryFileThatListSees() throws {
    let inventory = try StringInventory.read(Self.root)
    let (strings, project) = try Self.survey()
    #expect(strings.inventory.files == inventory.files)
    #expect(Array(strings.inventory.entries) == Array(inventory.entries))
    #expect(strings.inventory.issues == inventory.issues)
    #expect(strings.inventory.replaced == inventory.replaced)
    #expect(strings.tables.flatMap(\.files).sorted() == inventory.files.map(\.path))

    let plan = StringOffloadingPlanner(strings, project).plan()
    let broken = plan.tables.filter { $0.reason == .unreadableTable }.map(\.name)
    #expect(broken == ["Broken", "Gone", "Pointer"])
    let refused = inventory.issues.filter {
      [.malformedFile, .gitLFSPointer, .unreadable].contains($0.kind)
    }
    #expect(
      Set(refused.map(\.path)).isSubset(
        of: Set(plan.tables.filter { $0.reason == .unreadableTable }.flatMap(\.files))))
    let common = plan.tables.first { $0.name == "Common" }
    #expect(common?.bundles == ["org.app", "org.kit"])
    #expect(plan.tables.first { $0.name == "Old" }?.movedBytes ?? 0 > 0)
  }

  @Test func publicationsHaveTheValuesThatListShows() throws {
    let inventory = try StringInventory.read(Self.root)
    let strings = try Self.survey().strings
    var expected: [Seen] = []
    let groups = inventory.tables()
    for table in strings.tables where table.systemReason == nil {
      let group = groups[table.index]
      for (key, places) in group.strings {
        for (language, place) in places where !inventory.entries[place].isUntranslated {
          let value = try #require(inventory.string(key, in: language, of: group))
          for bundle in table.bundles {
            let seen = Seen(
              place: "\(bundle) \(table.name)", language: language == "Base" ? "en" : language,
              key: key.string, value: value)
            if !expected.contains(seen) { expected.append(seen) }
          }
        }
      }
    }
    let published = strings.bundleStrings().flatMap { bundle in
      bundle.strings.flatMap { language, values in
        values.map {
          Seen(
            place: "\(bundle.bundle) \($0.key.table)", language: language, key: $0.key.key,
            value: $0.value)
        }
      }
    }
    #expect(published.sorted() == expected.sorted())
    var lock = StringLock()
    strings.assignIdentifiers(in: &lock)
    let packs = try strings.packContents(lock, hasher: .reference)
    #expect(packs.map(\.bundle) == ["org.app", "org.kit"])
  }
}

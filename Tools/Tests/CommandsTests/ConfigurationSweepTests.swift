import ArgumentParser
import Foundation
import Testing

@testable import Commands

/// Each key of levity.yml with values that no key expects, and each option that takes a number.
@Suite struct ConfigurationSweepTests {
  static let wild =
    NumberSweepTests.wild + [
      "true", "[]", "{}", "[[1]]", "~", "a b", "../..", "1 KB", "-1 KB", "9223372036854775807 GB",
      "1e300 MB", "0.0001 KB", "nan GB", "\"\\u0000\"", "{a: {b: 1}}", "[1, a, {}]",
    ]

  /// The keys of Documentation/Configuration.md, which another test compares with those that are read.
  static let keys: [String] = {
    let page = Workspace.repository.appendingPathComponent("Documentation/Configuration.md")
    let rows = (try? String(contentsOf: page, encoding: .utf8))?.split(separator: "\n") ?? []
    return rows.filter { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map(String.init)
    }
  }()

  @Test func allKeysAreFound() {
    #expect(Self.keys.count > 50)
    let some: Set = ["expiresAfterDays", "sizes.budgets.total", "strings.lint.rules"]
    #expect(some.isSubset(of: Self.keys))
  }

  /// Reads the file: a trap would end the tests.
  @Test(arguments: keys)
  func aKeyHasAValueOrAnError(_ key: String) throws {
    let workspace = try Workspace()
    let file = workspace.url.appendingPathComponent("levity.yml")
    let parts = key.split(separator: ".")
    for value in Self.wild {
      var text = ""
      for (depth, part) in parts.enumerated() {
        text += String(repeating: "  ", count: depth) + "\(part):"
        text += depth + 1 < parts.count ? "\n" : " \(value)\n"
      }
      try Data(text.utf8).write(to: file)
      do {
        _ = try ConfigurationFile.read(file.path)
      } catch let error as CommandFailure {
        #expect(error.sentence.hasSuffix("."), "\(key): \(value): \(error.sentence)")
        #expect(!error.help.isEmpty)
      }
    }
  }

  /// Every command's options, from the description that the command gives of itself.
  private static func options() throws -> [(command: [String], option: String)] {
    let description = try JSONSerialization.jsonObject(with: Data(Levity._dumpHelp().utf8))
    let root = try #require((description as? [String: Any])?["command"] as? [String: Any])
    func options(_ command: [String: Any], _ path: [String]) -> [([String], String)] {
      let subcommands = command["subcommands"] as? [[String: Any]] ?? []
      if !subcommands.isEmpty {
        return subcommands.flatMap { options($0, path + [$0["commandName"] as? String ?? ""]) }
      }
      let arguments = command["arguments"] as? [[String: Any]] ?? []
      return arguments.filter { $0["kind"] as? String == "option" }.compactMap { argument in
        let name = (argument["preferredName"] as? [String: Any])?["name"] as? String
        return name.map { (path, "--" + $0) }
      }
    }
    return options(root, [])
  }

  /// What the parser says of a command line, which lacks arguments of the command; nil if nothing.
  private static func message(_ command: [String], _ option: String, _ value: String) -> String? {
    do {
      _ = try Levity.parseAsRoot(command + ["\(option)=\(value)"])
      return nil
    } catch {
      return Levity.message(for: error)
    }
  }

  /// A new option that takes a number has to be added to a sweep.
  @Test func allNumbersOfTheCommandLineAreSwept() throws {
    var found: Set<String> = []
    for (command, option) in try Self.options() {
      guard let message = Self.message(command, option, "zzz"), message.contains("is invalid"),
        // A list of words has no limits.
        !message.contains("one of")
      else { continue }
      found.insert((command + [option]).joined(separator: " "))
      for value in Self.wild { _ = Self.message(command, option, value) }
    }
    #expect(
      found.sorted() == NumberSweepTests.options.map { ($0 + [$1]).joined(separator: " ") }.sorted()
    )
  }
}

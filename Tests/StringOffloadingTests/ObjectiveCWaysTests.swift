#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import StringOffloading

  /// Ways of asking in Objective-C, compiled against the headers of Tests/AppleHeaders. A bundle can answer if they
  /// send it a message.
  @Suite struct ObjectiveCWaysTests {
    private static let answered: Set<String> = [
      "localizedStringForKey:value:table:", "localizedAttributedStringForKey:value:table:",
    ]
    /// The functions and methods that ask the system without asking a bundle object.
    private static let unanswered: Set<String> = [
      "CFBundleCopyLocalizedString", "localizedUserNotificationStringForKey:arguments:",
    ]

    /// Returns the selectors that a way sends and the functions that it calls, as the compiler understands it.
    private static func messages(of way: WayOfAsking) throws -> Set<String> {
      let lines = way.source.split(separator: "\n")
      let declarations = lines.filter { $0.hasPrefix("#") || $0.hasPrefix("static") }
      let statements = lines.filter { !declarations.contains($0) }
      let folder = try TemporaryDirectory()
      let file = try folder.write(
        """
        #include "Lookups.h"
        \(declarations.joined(separator: "\n"))
        void way(NSString *key, NSString *table, NSBundle *b, NSString *n, BOOL on) {
          \(statements.joined(separator: "\n  "))
        }

        """, to: "Way.m")
      let headers = Repository.root.appendingPathComponent("Tests/AppleHeaders").path
      let result = try TestProgram.run(
        "/usr/bin/env",
        [
          "clang", "-x", "objective-c", "-fsyntax-only", "-fobjc-arc", "-fblocks", "-ffreestanding",
          "-target", "arm64-apple-ios15.0", "-isystem", "\(headers)/Headers", "-isystem",
          "\(headers)/Lookups", "-Werror", "-Wno-unused-variable", "-Wno-format-security",
          "-Wno-format-nonliteral", "-fno-color-diagnostics", "-Xclang", "-ast-dump", file.path,
        ])
      #expect(result.status == 0, "\(result.output.suffix(2000))")
      var found: Set<String> = []
      // Declarations of the headers come first.
      let own = result.output.split(separator: "\n").drop { !$0.contains("Way.m:") }
      for line in own {
        if line.contains("ObjCMessageExpr"), let name = line.firstRange(of: "selector=") {
          found.insert(String(line[name.upperBound...].prefix { $0 != " " }))
        } else if line.contains("DeclRefExpr"), let name = line.firstRange(of: " Function 0x") {
          let words = line[name.upperBound...].split(separator: "'")
          if words.count > 1 { found.insert(String(words[1])) }
        }
      }
      return found
    }

    @Test(arguments: WayOfAsking.objectiveC)
    func aWaySendsWhatItsVerdictSays(_ way: WayOfAsking) throws {
      let messages = try Self.messages(of: way)
      switch way.verdict {
      case .answered:
        #expect(!messages.isDisjoint(with: Self.answered), "\(messages)")
        #expect(messages.isDisjoint(with: Self.unanswered), "\(messages)")
      case .kept, .stays:
        #expect(!messages.isDisjoint(with: Self.unanswered), "\(messages)")
        #expect(messages.isDisjoint(with: Self.answered), "\(messages)")
      }
    }

    @Test func whatDoesNotCompileIsFound() throws {
      let way = WayOfAsking("id a = NSLocalizedString(@\"title\");", file: "Way.m")
      try withKnownIssue { _ = try Self.messages(of: way) }
    }
  }
#endif

#if os(Linux)
  import CodeGeneration
  import Foundation
  import StringsTestSupport
  import TestSupport
  import Testing

  @testable import StringOffloading

  /// Every way of asking, compiled in an app whose strings left and run, shows what the app showed before.
  @Suite struct AskingProgramTests {
    /// The languages that users prefer, each with that of the table that they see.
    private static let users = [
      ("en", "en"), ("de", "de"), ("de-CH", "de"), ("ar", "ar"), ("ru", "ru"), ("ja", "ja"),
      ("pt-BR", "pt-BR"), ("pt-PT", "pt"), ("fi", "en"),
    ]

    private static let ways = WayOfAsking.all.enumerated().filter {
      if case .stays = $0.element.verdict { false } else { $0.element.file.hasSuffix(".swift") }
    }

    /// An offloaded project as its build makes it.
    private struct Built {
      var app: String
      /// The code that asks, after the offload.
      var source: String
      /// Whether the module gets declarations of its own.
      var declares: Bool
      /// Whether these are views, too.
      var declaresViews: Bool
      /// Whether these look up resources.
      var declaresResources: Bool
      var resourcesHaveLocales: Bool

      var generated: String? {
        declares || declaresViews || declaresResources
          ? LookupShadow.source(
            withViews: declaresViews, resources: declaresResources,
            inAnyLanguage: resourcesHaveLocales) : nil
      }
    }

    /// Writes the app that Xcode would build: the files of the target without those that it leaves out.
    private static func build(
      _ way: WayOfAsking, _ project: inout StringsProject, in folder: TemporaryDirectory
    ) throws -> Built {
      let table = try project.table()
      let edits = try project.offload()
      let excluded = Set(edits.excludedFiles.values.joined())
      let added = edits.addedResources.values.joined()
      // A folder that is copied loses the files that moved.
      let own = way.files.keys.filter { !excluded.contains($0) && project.exists($0) }
      let data = "App/A.xcassets/LevityString"
      var files = (own + added).map { path in
        let depth = path.contains("/Kit.bundle/") ? 3 : 2
        return (path, path.split(separator: "/").suffix(depth).joined(separator: "/"))
      }
      files.append(("\(data)s.dataset/LevityStrings.levitystrings", "LevityStrings"))
      files.append(("\(data)Keys.dataset/LevityStringKeys.levitykeys", "LevityStringKeys"))
      files.sort { $0.1 < $1.1 }
      var contents: [UInt8] = []
      for (path, name) in files {
        let bytes = [UInt8](
          try Data(contentsOf: project.folder.url.appendingPathComponent(path)))
        contents += Array("\(name) \(bytes.count) ".utf8) + bytes
      }
      // Apps with the same files are one, so that the program starts it once in each language.
      let app = "apps/\(String(contents.hashValue, radix: 36).suffix(12))"
      for (path, name) in files {
        try folder.write(
          Data(contentsOf: project.folder.url.appendingPathComponent(path)), to: "\(app)/\(name)")
      }
      return Built(
        app: folder.url.appendingPathComponent(app).path,
        source: try String(
          contentsOf: project.folder.url.appendingPathComponent("App/\(way.file)"), encoding: .utf8),
        declares: table?.declaringModules?.isEmpty == false,
        declaresViews: edits.declaresViews, declaresResources: edits.declaresResources,
        resourcesHaveLocales: edits.resourcesHaveLocales)
    }

    /// The app before.
    private static func original(in folder: TemporaryDirectory) throws -> String {
      for (path, string) in WayOfAsking.files {
        try folder.write(string, to: "original/\(path.dropFirst("App/".count))")
      }
      return folder.url.appendingPathComponent("original").path
    }

    @Test func everyWayShowsWhatTheOriginalTableSays() throws {
      let folder = try TemporaryDirectory()
      // A module for apps with a generated file, and one for those with a helper of their own.
      var programs: [[Bool]: AskingProgram] = [:]
      let before = try Self.original(in: folder)
      for (number, way) in Self.ways {
        var project = try way.project()
        let built = try Self.build(way, &project, in: folder)
        let module = [
          built.declares, !way.source.contains("extension String"), built.declaresViews,
          built.declaresResources, built.resourcesHaveLocales,
        ]
        var program =
          try programs[module]
          ?? AskingProgram(
            TemporaryDirectory(), generated: built.generated, hasHelpers: module[1])
        try program.add(number, way, as: built.source, app: built.app)
        programs[module] = program
      }
      let original = OriginalTable(
        WayOfAsking.files.keys.map { String($0.dropFirst(4)) }, in: before)
      #expect(original.unreadable == [])
      var compared = 0
      for program in programs.values {
        let answers = try program.answers(in: Self.users.map(\.0))
        for (answer, strings) in answers {
          let way = WayOfAsking.all[answer.way]
          let language = Self.users.first { $0.0 == answer.language }?.1 ?? ""
          let expected = way.shown.map {
            WayOfAsking.string($0, original, language, answer.number)
          }
          #expect(strings == expected, "\(way.source) in \(answer.language) for \(answer.number)")
          compared += 1
        }
      }
      let counted = Self.ways.filter(\.element.isCounted)
      #expect(Self.ways.count >= 90)
      #expect(compared == Self.users.count * (Self.ways.count + 7 * counted.count))
    }

    /// The stand-ins read an app's own tables, and without packs show the language that is there.
    @Test func theRunnerTellsWhetherPacksAnswer() throws {
      let folder = try TemporaryDirectory()
      let way = WayOfAsking("let a = NSLocalizedString(\"title\", comment: \"\")")
      var project = try way.project()
      let app = try Self.build(way, &project, in: folder).app
      try FileManager.default.removeItem(atPath: "\(app)/LevityStrings")
      var program = try AskingProgram(TemporaryDirectory(), generated: nil, hasHelpers: false)
      try program.add(0, way, as: way.source, app: app)
      try program.add(1, way, as: way.source, app: Self.original(in: folder))
      let answers = try program.answers(in: ["de"])
      #expect(answers[.init(way: 0, language: "de", number: 1)] == ["Title"])
      #expect(answers[.init(way: 1, language: "de", number: 1)] == ["Titel"])
    }
  }
#endif

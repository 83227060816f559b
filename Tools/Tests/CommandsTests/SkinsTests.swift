#if os(Linux)
  import Foundation
  import Testing

  /// Examples/Skins, whose requests of On-Demand Resources are Levity's after a migration.
  @Suite(.timeLimit(.minutes(5))) struct SkinsTests {
    /// The program fails by itself if a step loads other objects than those of its skins, if a skin that is worn is gone,
    /// or if the disk holds more than its limit and what is in use.
    @Test(
      "Acceptance 5: the first launch loads nothing, a switch loads its skin, the disk has its limit and what is in use"
    )
    func theFirstLaunchLoadsNothingAndASwitchLoadsItsSkin() throws {
      let workspace = try Workspace()
      let out = workspace.path("out")
      for arguments in [
        ["tags", "migrate", Workspace.skins, "--output", workspace.path("migrated")],
        ["offload", "--even-if-larger", workspace.path("migrated/project"), "--output", out],
      ] {
        let run = try workspace.run(arguments)
        try #require(run.status == 0, "\(run.errors)")
      }
      let app = try install(out, in: workspace)
      let pipe = Pipe()
      let server = try CommandLineTool.start(
        [workspace.path("out/package"), "--port", "0", "--quiet"], cache: Workspace.cache,
        output: pipe, program: CommandLineTool.server)
      defer { server.terminate() }
      let said = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
      let url = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/?/)?.0)

      let catalog = "\(out)/project/Skins.xcassets"
      let run = try CommandLineTool.run(
        [
          "skins", "--url", "\(url)", "--key", "\(out)/levity-public.key", "--manifest",
          "\(catalog)/LevityManifest.dataset/manifest.json", "--catalog", catalog, "--output",
          workspace.path("pictures"),
        ], cache: Workspace.cache, program: app)
      #expect(run.status == 0, "\(run.errors)")

      let loads = run.output.matches(of: /over the network: ([0-9]+) objects, ([0-9]+) bytes/)
      try #require(loads.count == 6, "\(run.output)")
      #expect(loads.map(\.1) == ["0", "3", "3", "3", "3", "0"])
      #expect(loads[0].2 == "0" && loads[5].2 == "0")
      let pictures = try Workspace.snapshot(workspace.path("pictures")).filter {
        $0.key.hasSuffix(".png")
      }
      #expect(pictures.count == 9)
      // Each skin looks different.
      #expect(Set(pictures.values).count == 6, "harbour is on three of them, aurora on two")
    }

    /// The app on a device: its program, what its bundle has, and nothing else.
    private func install(_ out: String, in workspace: Workspace) throws -> URL {
      let files = FileManager.default
      let app = workspace.url.appendingPathComponent("App", isDirectory: true)
      try files.createDirectory(at: app, withIntermediateDirectories: true)
      let project = "\(out)/project"
      for (name, source) in [
        ("meadow.json", "Themes/meadow.json"), ("harbour.json", "Themes/harbour.json"),
      ] {
        try files.copyItem(
          atPath: "\(project)/\(source)", toPath: app.appendingPathComponent(name).path)
      }
      let program = app.appendingPathComponent("levity-screens")
      // A link, since the program is large; its place is what `Bundle.main` goes by.
      let built = CommandLineTool.products.appendingPathComponent("levity-screens")
      do {
        try files.linkItem(at: built, to: program)
      } catch {
        try files.copyItem(at: built, to: program)
      }
      return program
    }
  }
#endif

import Foundation
import Testing

/// What `levity images unused --delete` takes with it, and what only when it's told.
@Suite struct UnusedCommandTests {
  private static let catalog = "Wayfarer/Resources/Photos.xcassets"
  private static let family = ["flag_fr", "flag_it", "flag_no", "flag_pt"]

  private func delete(_ app: String, in workspace: Workspace, _ more: String...) throws
    -> CommandLineTool.Result
  {
    try workspace.run(["images", "unused", app, "--delete", "--allow-dirty"] + more)
  }

  /// The names of the sets with a verdict.
  private func sets(_ verdict: String, of app: String, in workspace: Workspace) throws -> [String] {
    let result = try workspace.run("images", "unused", app, "--all", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let report = try #require(object as? [String: Any])
    let images = try #require(report["images"] as? [[String: Any]])
    return images.filter { $0["verdict"] as? String == verdict }
      .compactMap { $0["name"] as? String }.sorted()
  }

  @Test func setsThatOnlyAbsentCodeCouldNameGoWhenTold() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let unused = try sets("unused", of: app, in: workspace)
    #expect(!unused.isEmpty)
    try Data("pod 'Core', :path => '../Core'\n".utf8)
      .write(to: URL(fileURLWithPath: "\(app)/Podfile"))
    let before = try Workspace.snapshot(app)

    let refused = try delete(app, in: workspace, "--include-families")
    #expect(refused.status != 0)
    #expect(refused.errors.contains("or pass --include-doubted to remove the sets"))
    #expect(refused.errors.contains("warning: ../Core"))
    #expect(try Workspace.snapshot(app) == before)
    #expect(try sets("unused", of: app, in: workspace).isEmpty)

    let possible = try sets("possible", of: app, in: workspace)
    let told = try delete(app, in: workspace, "--include-doubted")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.errors.contains("deleted \(unused.count) image sets"))
    let left = try sets("possible", of: app, in: workspace)
    #expect(left == possible.filter { !unused.contains($0) }, "other doubts keep their sets")
  }

  @Test func aPropertyListInADataSetNamesImages() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let files = FileManager.default
    let image = URL(fileURLWithPath: "\(app)/\(Self.catalog)/brand_logo.imageset")
    let data = URL(fileURLWithPath: "\(app)/\(Self.catalog)/Brand.dataset")
    for folder in [image, data] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data("{\"images\":[]}".utf8).write(to: image.appendingPathComponent("Contents.json"))
    #expect(try sets("unused", of: app, in: workspace).contains("brand_logo"))
    try Data("{\"data\":[{\"filename\":\"Brand.plist\",\"idiom\":\"universal\"}]}".utf8)
      .write(to: data.appendingPathComponent("Contents.json"))
    let list = "<plist><dict><key>logo</key><string>brand_logo</string></dict></plist>"
    try Data(list.utf8).write(to: data.appendingPathComponent("Brand.plist"))
    #expect(try !sets("unused", of: app, in: workspace).contains("brand_logo"))
  }

  private func addSets(_ names: [String], besideALookupIn app: String) throws {
    let files = FileManager.default
    for name in names {
      let set = URL(fileURLWithPath: "\(app)/\(Self.catalog)/\(name).imageset")
      try files.createDirectory(at: set, withIntermediateDirectories: true)
      try Data("{\"images\":[]}".utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    let source = "\(app)/Wayfarer/Guides/GuideView.swift"
    let code =
      "\nstruct Reply: Codable { var icon: String }\n"
      + "func show(_ reply: Reply, in view: UIImageView) {\n"
      + "  view.image = UIImage(named: reply.icon)\n}\n"
    try (String(contentsOfFile: source, encoding: .utf8) + code)
      .write(toFile: source, atomically: true, encoding: .utf8)
  }

  /// Data hardly carries such names, but only the team knows.
  @Test func unusedFamiliesBesideAnOpenLookupGoWhenTold() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try sets("unused", of: app, in: workspace)
    let family = ["guide_page_one", "guide_page_two", "guide_page_three", "guide_page_four"]
    try addSets(family, besideALookupIn: app)
    #expect(try sets("unused", of: app, in: workspace) == (before + family).sorted())

    let plain = try delete(app, in: workspace)
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(plain.output.contains("GuideView.swift:"))
    #expect(plain.output.contains("; 4 of them, 0 B, beside lookups that can't be followed"))
    #expect(plain.errors.contains("deleted \(before.count) image sets"))
    #expect(plain.errors.contains("left 4 unused image sets beside lookups that can't be followed"))
    #expect(try sets("unused", of: app, in: workspace) == family.sorted())

    let told = try delete(app, in: workspace, "--include-families")
    #expect(told.errors.contains("deleted 4 image sets"))
    #expect(try sets("unused", of: app, in: workspace).isEmpty)
  }

  @Test func familiesBesideAnOpenLookupGoWhenTold() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let files = FileManager.default
    try addSets(Self.family, besideALookupIn: app)
    #expect(Set(try sets("possible", of: app, in: workspace)).isSuperset(of: Self.family))

    let plain = try delete(app, in: workspace)
    #expect(plain.status == 0, "\(plain.errors)")
    #expect(plain.output.contains("GuideView.swift"))
    #expect(Set(try sets("possible", of: app, in: workspace)).isSuperset(of: Self.family))

    let told = try delete(app, in: workspace, "--include-families")
    #expect(told.status == 0, "\(told.errors)")
    #expect(Set(try sets("possible", of: app, in: workspace)).isDisjoint(with: Self.family))
    #expect(!files.fileExists(atPath: "\(app)/\(Self.catalog)/flag_fr.imageset"))
  }

  /// A branch that no configuration builds shows nothing: the set stays, and the report says so.
  @Test func setsThatAreNamedInVainAreSaid() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let name = try #require(try sets("unused", of: app, in: workspace).first)
    let source = "\(app)/Wayfarer/Guides/GuideView.swift"
    let code = "\n#if OLD_GUIDE\nlet old = UIImage(named: \"\(name)\")\n#endif\n"
    try (String(contentsOfFile: source, encoding: .utf8) + code)
      .write(toFile: source, atomically: true, encoding: .utf8)
    #expect(try sets("used", of: app, in: workspace).contains(name))
    let text = try workspace.run("images", "unused", app).output
    #expect(text.contains("1 used image set named only where nobody sees them:"))
    #expect(text.contains(", in a branch that no configuration builds"))
    let all = try workspace.run("images", "unused", app, "--all").output
    #expect(all.contains("uiimage-named, in a branch"))
  }
}

import Foundation
import Testing

/// The real command on trees that are wrong in one place or many.
@Suite(.serialized) struct HostileTreeTests {
  private struct Plan: Decodable {
    struct Image: Decodable {
      var name: String
      var reasons: [String]
    }
    var images: [Image]
  }

  private func plan(_ out: String) throws -> Plan {
    try JSONDecoder().decode(
      Plan.self, from: Data(contentsOf: URL(fileURLWithPath: "\(out)/plan.json")))
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sentence: String
    var inflict: @Sendable (HostileTree) throws -> Void
  }

  static let damages = [
    Damage(testDescription: "a project file cut in half", sentence: "project.pbxproj: line") {
      let whole = try $0.read(HostileTree.project)
      try $0.write(whole.prefix(whole.count / 2), to: HostileTree.project)
    },
    Damage(testDescription: "a project file of noise", sentence: "project.pbxproj: line") {
      try $0.write(Data((0...255).map { UInt8($0) }), to: HostileTree.project)
    },
    Damage(
      testDescription: "a folder named project.pbxproj", sentence: "it is a folder, but a file"
    ) {
      try $0.replaceByFolder(HostileTree.project)
    },
    Damage(testDescription: "a folder named levity.yml", sentence: "/levity.yml.") {
      try $0.replaceByFolder("levity.yml")
    },
  ]

  @Test(arguments: damages, [[], ["--in-place"]])
  func aProjectThatCannotBeReadIsRefused(_ damage: Damage, _ mode: [String]) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    try damage.inflict(HostileTree(path: app))
    let before = try Workspace.snapshot(app)
    let out = workspace.path("out")
    try workspace.run(["offload", "--even-if-larger", app, "--output", out] + mode).expectError(
      damage.sentence)
    #expect(try Workspace.snapshot(app) == before)
    #expect(!FileManager.default.fileExists(atPath: out), "something was written")
  }

  @Test func aNibWithAnExternalEntityIsNotReadAndItsImagesStay() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    try HostileTree(path: app).edit("JournalKit/JournalEntryView.xib") { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines.insert(#"<!DOCTYPE document [<!ENTITY x SYSTEM "file:///etc/passwd">]>"#, at: 1)
      return lines.joined(separator: "\n")
    }
    let before = try Workspace.snapshot(app)
    let result = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("JournalEntryView.xib: line 2, byte"), "\(result.errors)")
    let image = try #require(
      try plan(workspace.path("out")).images.first { $0.name == "journal_cover" })
    #expect(image.reasons == ["interface-builder-place"])
    #expect(try Workspace.snapshot(app) == before)
  }

  @Test func wrongSetsStayAndTheRestLeaves() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    for set in HostileSet.all { try set.add(to: HostileTree(path: app)) }
    let before = try Workspace.snapshot(app)
    let out = workspace.path("out")

    let result = try workspace.run(
      "offload", "--even-if-larger", app, "--output", out, "--in-place")
    #expect(result.status == 0, "\(result.errors)")
    let plan = try plan(out)
    for set in HostileSet.all {
      let image = plan.images.first { $0.name == set.name }
      #expect(image?.reasons.first == set.reason, "\(set.testDescription)")
      if let warning = set.warning { #expect(result.errors.contains(warning)) }
      if set.reason == "leaves" { continue }
      // What stays is left as it is, however it is.
      let folder = "\(HostileTree.photos)/\(set.name).imageset/"
      let after = try Workspace.snapshot(app).filter { $0.key.hasPrefix(folder) }
      #expect(after == before.filter { $0.key.hasPrefix(folder) }, "\(set.testDescription)")
    }
    #expect(plan.images.count { $0.reasons.first == "leaves" } > 30, "the rest leaves as ever")
    let verified = try workspace.run(
      "package", "verify", "\(out)/package", "--key", "\(out)/levity-public.key")
    #expect(verified.status == 0, "\(verified)")
    let secret = try #require(FileManager.default.contents(atPath: "/etc/passwd"))
    #expect(try !Workspace.snapshot("\(out)/package").values.contains(secret))
    #expect(try workspace.run("restore", out).status == 0)
    #expect(try Workspace.snapshot(app) == before)
  }

  /// A Mac's usual disk cannot hold both; where one can, nothing is mixed up.
  @Test func namesThatDifferByCaseOnlyAreDistinguished() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    guard !FileManager.default.fileExists(atPath: app.uppercased()) else { return }
    for name in ["harbour view", "Harbour View"] {
      try HostileSet("", name: name).add(to: HostileTree(path: app))
    }
    let before = try Workspace.snapshot(app)
    let listed = try workspace.run("images", "list", app)
    #expect(
      listed.output.contains("Names that differ by case only: \"Harbour View\", \"harbour view\"."))
    let result = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--in-place")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try workspace.run("restore", workspace.path("out")).status == 0)
    #expect(try Workspace.snapshot(app) == before)
  }
}

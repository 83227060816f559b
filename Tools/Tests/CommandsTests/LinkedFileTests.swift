import Foundation
import Testing

/// Files of a project that are symbolic links to others of it.
@Suite(.serialized) struct LinkedFileTests {
  private let workspace: Workspace
  private let tree: HostileTree

  init() throws {
    workspace = try Workspace()
    tree = HostileTree(path: try workspace.copyExample())
  }

  private func offload(_ arguments: String...) throws -> CommandLineTool.Result {
    try workspace.run(
      ["offload", "--even-if-larger", tree.path, "--output", workspace.path("out")] + arguments)
  }

  /// Moves the file to the root of the project, and leaves a link.
  private func link(_ name: String) throws {
    let place = tree.url(name)
    let target = tree.url(place.lastPathComponent)
    try FileManager.default.moveItem(at: place, to: target)
    let up = name.split(separator: "/").dropLast().map { _ in "../" }.joined()
    try FileManager.default.createSymbolicLink(
      atPath: place.path, withDestinationPath: up + place.lastPathComponent)
  }

  /// Adds a set that has the file of the Alps, through a link.
  private func addLinkedSet(_ name: String, to target: String, as file: String) throws {
    let set = HostileSet("", name: name) { tree, folder in
      try FileManager.default.removeItem(at: tree.url("\(folder)/\(file)"))
      try FileManager.default.createSymbolicLink(
        atPath: tree.url("\(folder)/\(file)").path, withDestinationPath: target)
    }
    try set.add(to: tree)
  }

  @Test func filesThatAreLinksAreEditedWhereTheyLeadAndRestored() throws {
    let project = HostileTree.project
    try link(project)
    try link("JournalKit/JournalEntryView.xib")
    let before = try Workspace.snapshot(tree.path)

    let result = try offload("--in-place")
    #expect(result.status == 0, "\(result.errors)")
    let after = try Workspace.snapshot(tree.path)
    #expect(after["project.pbxproj"] != before["project.pbxproj"], "links the runtime")
    #expect(after["JournalEntryView.xib"] != before["JournalEntryView.xib"])
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: tree.url(project).path)
    #expect(target == "../project.pbxproj")

    #expect(try workspace.run("restore", workspace.path("out")).status == 0)
    #expect(try Workspace.snapshot(tree.path) == before)
  }

  @Test(arguments: [[], ["--in-place"]])
  func aFileDoesNotLeaveASetThatStays(_ mode: [String]) throws {
    try addLinkedSet("linked", to: "../Destinations/Alps.imageset/Alps@2x.png", as: "a@2x.png")
    try tree.edit("levity.yml") {
      $0.replacing("    - Destinations/Cities/*", with: "    - Destinations/Cities/*\n    - linked")
    }
    let before = try Workspace.snapshot(tree.path)

    let result = try workspace.run(
      ["offload", "--even-if-larger", tree.path, "--output", workspace.path("out")] + mode)
    result.expectError("linked.imageset/a@2x.png, which stays, is a link to it")
    #expect(try Workspace.snapshot(tree.path) == before)
  }

  @Test func aSetThatSharesItsContentsFileGetsItsOwn() throws {
    try addLinkedSet(
      "shared", to: "../Destinations/Cities/Kyoto.imageset/Contents.json", as: "Contents.json")
    let kept = "\(HostileTree.photos)/Destinations/Cities/Kyoto.imageset"
    let names = try FileManager.default.contentsOfDirectory(atPath: tree.url(kept).path)
    let shared = "\(HostileTree.photos)/shared.imageset"
    try FileManager.default.removeItem(at: tree.url("\(shared)/a@2x.png"))
    for name in names where name != "Contents.json" {
      try tree.write(tree.read("\(kept)/\(name)"), to: "\(shared)/\(name)")
    }
    let before = try Workspace.snapshot(tree.path)

    let result = try offload("--in-place")
    #expect(result.status == 0, "\(result.errors)")
    let after = try Workspace.snapshot(tree.path)
    #expect(after["\(kept)/Contents.json"] == before["\(kept)/Contents.json"])
    #expect(after["\(shared)/Contents.json"] != before["\(shared)/Contents.json"])

    #expect(try workspace.run("restore", workspace.path("out")).status == 0)
    #expect(try Workspace.snapshot(tree.path) == before)
  }

  #if os(Linux)
    /// Volumes of a Mac have no such names.
    @Test func aNameThatIsNotUTF8IsNamedAsSuch() throws {
      let name = Array(tree.url("Wayfarer/x").path.utf8CString.dropLast()) + [-1, 0]
      let file = open(name, O_CREAT | O_WRONLY, 0o644)
      #expect(file >= 0)
      close(file)
      try offload().expectError("Wayfarer: a name in it isn't UTF-8.")
    }
  #endif

  @Test func aFolderThatIsNotReadIsSaid() throws {
    let deep = "Wayfarer/" + (0...201).map { _ in "d" }.joined(separator: "/")
    try tree.write("", to: "\(deep)/a.swift")
    let result = try offload("--dry-run")
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "it is more than 200 folders deep; ignoring references in it."), "\(result.errors)")

    // It could use an image that would leave.
    let before = try Workspace.snapshot(tree.path)
    try offload("--in-place").expectError("it is more than 200 folders deep, so what it uses")
    try offload().expectError("it is more than 200 folders deep, so what it uses")
    #expect(try Workspace.snapshot(tree.path) == before)
  }
}

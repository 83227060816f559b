import Foundation
import Testing

/// `levity launch wrap --library` and its undo.
@Suite struct LazyLibraryTests {
  private func shop(_ workspace: Workspace) throws -> String {
    let shop = workspace.path("shop")
    try FileManager.default.copyItem(
      at: Workspace.repository.appendingPathComponent("Fixtures/pbxproj/Vendored"),
      to: URL(fileURLWithPath: shop))
    let files = [
      "Vendor/libScanner.a": "!<arch>\nbundleForClass:",
      "Vendor/scanner.h": "int scan_start(int count);\n",
      "Vendor/Scanner.bundle/a.txt": "a", "Shop/Main.storyboard": "",
      "Shop/AppDelegate.m": "int main(void) {\n  return scan_start(1);\n}\n",
    ]
    for (path, content) in files {
      let file = URL(fileURLWithPath: "\(shop)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    return shop
  }

  @Test func aProjectWithALazyLibraryIsRestoredByteForByte() throws {
    let workspace = try Workspace()
    let shop = try shop(workspace)
    let before = try Workspace.snapshot(shop)
    let command = [
      "launch", "wrap", "--library", "Vendor/libScanner.a", "\(shop)/Vendor/scanner.h", "--project",
      shop,
    ]
    let dryRun = try workspace.run(command + ["--dry-run"])
    #expect(
      dryRun.status == 0 && dryRun.output.contains("Nothing was written."), "\(dryRun.errors)")
    #expect(try Workspace.snapshot(shop) == before)

    let out = workspace.path("out")
    let result = try workspace.run(command + ["--output", out])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Shop embeds ScannerLazy.framework and doesn't link it."))
    #expect(result.output.contains("Vendor/Scanner.bundle moved into it."))
    #expect(result.output.contains("Shop/AppDelegate.m:2: ask ScannerLazy for scan_start"))
    let after = try Workspace.snapshot(shop)
    #expect(
      Set(after.keys).subtracting(before.keys) == [
        "LevityLibraries/ScannerLazy/Info.plist", "LevityLibraries/ScannerLazy/ScannerLazy.c",
        "LevityLibraries/ScannerLazy/ScannerLazy.swift",
      ])
    let second = try workspace.run(command + ["--output", workspace.path("o")])
    #expect(second.status == 0 && second.output.contains("Nothing to change."))
    #expect(try Workspace.snapshot(shop) == after)
    #expect(try workspace.run("restore", out).status == 0)
    #expect(try Workspace.snapshot(shop) == before)
  }

  @Test func otherLibrariesAreRefused() throws {
    let workspace = try Workspace()
    let shop = try shop(workspace)
    try Data(
      [0xCF, 0xFA, 0xED, 0xFE] + [UInt8](repeating: 0, count: 8) + [6]
        + [UInt8](repeating: 0, count: 40)
    )
    .write(to: URL(fileURLWithPath: "\(shop)/Vendor/libScanner.a"))
    let out = workspace.path("out")
    try workspace.run(
      "launch", "wrap", "--library", "Vendor/libScanner.a", "--project", shop, "--output", out
    ).expectError("Vendor/libScanner.a is a dynamic library already.")
    #expect(!FileManager.default.fileExists(atPath: out))
    try workspace.run("launch", "wrap", "--library", "a.a", "--framework", "A")
      .expectError("can't be combined with --library")
    try workspace.run("launch", "wrap", "a.h", "--framework", "A", "--dry-run")
      .expectError("are for --library")
  }
}

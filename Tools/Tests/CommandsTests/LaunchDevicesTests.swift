import Foundation
import Testing

/// `levity launch measure` on devices, with a script in the place of the tool.
@Suite struct LaunchDevicesTests {
  private static let tool = """
    #!/bin/sh
    case "$1" in
    version) echo '{"version":"v1.0.191"}';;
    list) echo '{"deviceList":[{"Udid":"AAAA-1","ProductVersion":"17.4"},{"Udid":"BBBB-2","ProductVersion":"18.1"}]}';;
    batteryregistry) echo '{"Temperature":3150,"IsCharging":true,"CurrentCapacity":18}';;
    launch) echo '##launch {"creations":0,"deferred":{},"exclusion":null,"images":1,"microseconds":{"firstFrame":400000},"origin":"process","schemaVersion":1}';;
    esac

    """

  @Test func twoDevicesAreMeasuredSideBySide() throws {
    let workspace = try Workspace()
    let folder = workspace.url.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appendingPathComponent("ios")
    try Data(Self.tool.utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let database = workspace.path("r.sqlite")
    let result = try CommandLineTool.run(
      [
        "PATH=\(folder.path):\(path)", CommandLineTool.levity.path, "launch", "measure", "--driver",
        "go-ios", "--app", "a.b", "--device", "AAAA-1",
        "--device", "BBBB-2", "--runs", "3", "--warm-up", "1", "--database", database,
      ], cache: Workspace.cache, program: URL(fileURLWithPath: "/usr/bin/env"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("AAAA-1") && result.output.contains("BBBB-2"))
    #expect(result.errors.contains("BBBB-2: 4 of 4 launches at a battery below 20 %"))
    let history = try workspace.run("launch", "history", "--database", database)
    #expect(history.output.split(separator: "\n").count == 4)
    let report = try workspace.run("launch", "report", "--database", database, "--format", "json")
    #expect(report.output.contains("\"battery\" : \"18 %, charging\""))
    #expect(report.output.contains("31.5"))
  }
}

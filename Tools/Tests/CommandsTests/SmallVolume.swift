import Foundation

/// A volume of a few kilobytes that only one command sees, and that ends with it.
struct SmallVolume {
  var path: String
  var kilobytes: Int
  var isReadOnly: Bool

  init(at path: String, kilobytes: Int, isReadOnly: Bool = false) throws {
    (self.path, self.kilobytes, self.isReadOnly) = (path, kilobytes, isReadOnly)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static let unshare = URL(fileURLWithPath: "/usr/bin/unshare")

  /// A namespace of one's own needs an administrator, or a system that gives one to everybody.
  private static let flags = geteuid() == 0 ? "-m" : "-rm"

  static let isPossible: Bool = {
    guard FileManager.default.isExecutableFile(atPath: unshare.path) else { return false }
    let script = "mount -t tmpfs -o size=64k levity /mnt"
    let result = try? CommandLineTool.run(
      [flags, "/bin/sh", "-c", script], cache: Workspace.cache, program: unshare)
    return result?.status == 0
  }()

  /// Runs `levity` with a copy of `project` on the volume as `app`, then copies what is there.
  func run(
    _ arguments: [String], with project: String? = nil, thenCopyingTo copy: String? = nil
  ) throws -> CommandLineTool.Result {
    var script = "mount -t tmpfs -o size=\(kilobytes)k\(isReadOnly ? ",ro" : "") levity '\(path)'\n"
    if let project { script += "cp -R '\(project)' '\(path)/app'\n" }
    script += "\"$@\"\nstatus=$?\n"
    if let copy { script += "cp -R '\(path)' '\(copy)'\n" }
    script += "exit $status\n"
    return try CommandLineTool.run(
      [Self.flags, "/bin/sh", "-c", script, "sh", CommandLineTool.levity.path] + arguments,
      cache: Workspace.cache, program: Self.unshare)
  }
}

import Foundation
import ManifestSigning
import PackageStorage
import Testing

extension ServedPackage {
  /// Lets `Examples/verify_package.py`, which shares no code with Levity, look at what was written.
  func verifyIndependently() throws {
    let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let python else { return }
    let keys = root.appendingPathComponent("public.key")
    try Data((key.verifyingKey.text + "\n").utf8).write(to: keys)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Examples/verify_package.py").standardizedFileURL
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [script.path, folder.path, keys.path]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}

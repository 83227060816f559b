import Foundation
import Testing

/// Archives that another program wrote.
enum ArchiveOfOneEntry {
  /// An entry with the path `../a`.
  static let leadingOut = bytes(
    """
    UEsDBBQAAAAAAAAAIVCDFtyMAQAAAAEAAAAEAAAALi4vYXhQSwECFAMUAAAAAAAAACFQgxbcjAEAAAABAAAABAAAAA
    AAAAAAAAAAgAEAAAAALi4vYVBLBQYAAAAAAQABADIAAAAjAAAAAAA=
    """)
  /// `Payload/A.app/a.txt`, 700 bytes that are deflated to 16.
  static let deflated = bytes(
    """
    UEsDBBQAAAAIAAAAIVB49tq7EAAAALwCAAATAAAAUGF5bG9hZC9BLmFwcC9hLnR4dMtJLcssqVTIGaVGqaFGAQBQSw
    ECFAMUAAAACAAAACFQePbauxAAAAC8AgAAEwAAAAAAAAAAAAAAgAEAAAAAUGF5bG9hZC9BLmFwcC9hLnR4dFBLBQYA
    AAAAAQABAEEAAABBAAAAAAA=
    """)

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }
}

/// `levity analyze` with real archives.
@Suite struct AnalyzeCommandTests {
  @Test func deflatedEntriesAreInflatedAndTheArchiveIsMeasured() throws {
    let workspace = try Workspace()
    let path = workspace.path("A.ipa")
    try Data(ArchiveOfOneEntry.deflated).write(to: URL(fileURLWithPath: path))
    let result = try workspace.run("analyze", path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("700 B in 1 file, 4,096 B on a device"), "\(result.output)")
    #expect(result.output.contains("130 B in the archive (measured)"), "\(result.output)")
    #expect(!result.output.contains("Couldn't be looked into"))
  }

  @Test func theDownloadOfADirectoryIsEstimatedByDeflate() throws {
    let workspace = try Workspace()
    try workspace.write(String(repeating: "levity ", count: 100), "A.app/a.txt")
    let result = try workspace.run("analyze", workspace.path("A.app"))
    #expect(result.output.contains("130 B to download (estimated)"), "\(result.output)")
  }
}

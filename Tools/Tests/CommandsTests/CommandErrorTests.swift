import Foundation
import Testing

@testable import Commands

/// Every error that the command prints, in one file to read: Fixtures/Commands/errors.md.
@Suite(.serialized) struct CommandErrorTests {
  private static let repository = Workspace.repository
  private static let golden = repository.appendingPathComponent("Fixtures/Commands/errors.md")

  @Test func theTableOfErrorsIsAsRecorded() async throws {
    var page = """
      # Errors of the command

      Arguments, what standard error says, and the exit status. Recorded by `CommandErrorTests`; `make record` writes it.

      """
    for (title, rows) in CommandErrorRow.groups {
      page += "\n## \(title)\n"
      for row in rows { page += try await row.rendered() }
    }
    page +=
      "\n## Errors that tests can't provoke\n\nAs they are printed; each needs \(ThrownErrors.reason).\n"
    for error in ThrownErrors.all {
      page += "\n```\n\(CommandFailure.describing(error).text)```\n"
    }
    try expectGolden(page)
  }

  /// A new error needs a row.
  @Test func everySentenceOfTheSourcesHasARow() throws {
    let table = try String(contentsOf: Self.golden, encoding: .utf8)
    let sources = Self.repository.appendingPathComponent("Tools/Sources/Commands")
    var sites = 0
    let walk = FileManager.default.enumerator(atPath: sources.path)
    while let name = walk?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      let source = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      for sentence in Self.sentences(in: source) {
        sites += 1
        let isKnown =
          table.contains(sentence)
          || CommandErrorRow.unprovoked.contains { $0.sentence.contains(sentence) }
        #expect(isKnown, "\(name): \"\(sentence)\" has no row")
      }
    }
    #expect(sites > 40)
  }

  /// The longest part without interpolation of each sentence that makes a failure.
  private static func sentences(in source: String) -> [String] {
    source.matches(
      of: /(?:CommandFailure|ValidationError|ConfigurationError)\(\s*"((?:[^"\\]|\\.)*)"/
    )
    .compactMap { match in
      var parts: [String] = [""]
      var depth = 0
      var text = Substring(match.1)
      while let character = text.popFirst() {
        switch (depth, character, text.first) {
        case (0, "\\", "("):
          depth = 1
          text.removeFirst()
          parts.append("")
        case (0, "\\", let next?):
          text.removeFirst()
          parts[parts.count - 1].append(next)
        case (0, _, _): parts[parts.count - 1].append(character)
        case (_, "(", _): depth += 1
        case (_, ")", _): depth -= 1
        default: break
        }
      }
      let longest = parts.max { $0.count < $1.count } ?? ""
      return longest.count < 6 ? nil : longest.trimmingCharacters(in: .whitespaces)
    }
  }

  /// As `expectGolden` of the core's tests.
  private func expectGolden(_ page: String) throws {
    let isRecording = ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1"
    guard !isRecording, FileManager.default.fileExists(atPath: Self.golden.path) else {
      try FileManager.default.createDirectory(
        at: Self.golden.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(page.utf8).write(to: Self.golden)
      if !isRecording { Issue.record("recorded the missing golden file; read it") }
      return
    }
    let old = try String(contentsOf: Self.golden, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let new = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard old != new else { return }
    let line = zip(old, new).prefix { $0 == $1 }.count
    Issue.record(
      """
      Fixtures/Commands/errors.md:\(line + 1) differs (LEVITY_RECORD=1 records)
        expected: \(line < old.count ? old[line] : "<end>")
        found:    \(line < new.count ? new[line] : "<end>")
      """)
  }
}

/// A command that fails: its arguments, and what has to be there before. `/p` stands for a new folder.
struct CommandErrorRow: Sendable {
  let arguments: String
  /// What is special about the files, for readers of the table.
  let note: String?
  let prepare: @Sendable (Workspace) async throws -> Void

  init(
    _ arguments: String, note: String? = nil,
    _ prepare: @escaping @Sendable (Workspace) async throws -> Void = { _ in }
  ) {
    self.arguments = arguments
    self.note = note
    self.prepare = prepare
  }

  /// Runs the command in this process.
  func rendered() async throws -> String {
    let workspace = try Workspace()
    try await prepare(workspace)
    let result = try await workspace.perform(arguments)
    #expect(result.status != 0, "levity \(arguments)")
    #expect(result.output.isEmpty, "levity \(arguments)")
    return """

      ```console
      \(note.map { $0.split(separator: "\n").map { "# \($0)\n" }.joined() } ?? "")$ levity \(arguments)
      \(result.errors)exit status \(result.status)
      ```

      """
  }

  /// Sentences without a row.
  static let unprovoked: [(sentence: String, reason: String)] = [
    ("Can't find xcrun, which starts Apple's strip.", "StripToolTests: a Mac has it"),
    ("Apple's strip failed at", "StripToolTests: needs a stand-in for Apple's tool"),
    ("Apple's strip wrote an invalid ", "StripToolTests: needs a stand-in for Apple's tool"),
    ("Can't find levity-server beside levity or on the PATH.", "it is built beside these tests"),
    ("Can't draw ", "its end is a library's, by version"),
    ("Can't start ", "levity-server starts"),
    ("Can't run git in ", "git is found by env on any PATH"),
    (": zlib is missing.", "these tests are built with it"),
    (
      "Nothing was deleted: code that isn't here could name ", "the list of the sets precedes it"
    ),
    ("Nothing was deleted: ", "an administrator can read all files, and CI runs as one"),
    ("valgrind isn't installed.", "it is installed or not, wherever the tests run"),
    ("valgrind didn't count the instructions of ", "it counts those of every program"),
    ("The command was interrupted.", "FullDiskTests interrupts a process"),
  ]
}

extension Workspace {
  /// Runs a command in this process; `/p` in arguments and output is the workspace's folder.
  func perform(
    _ arguments: String
  ) async throws -> (status: Int32, output: String, errors: String) {
    let words = arguments.split(separator: " ").map { word in
      word == "/p" || word.hasPrefix("/p/") ? url.path + word.dropFirst(2) : String(word)
    }
    let recording = Terminal.Recording()
    let status = await Terminal.$recording.withValue(recording) { await Levity.status(of: words) }
    let resolved = url.resolvingSymlinksInPath().path
    let errors = recording.errors.replacing(resolved, with: "/p").replacing(url.path, with: "/p")
      // A cache's folder is named by the whole path of the app.
      .replacing(/A-\d+-[0-9a-f]{16}/, with: "A-HASH")
      // Encoders and the library decide how many bytes these are, by version.
      .replacing(/(would grow by|adds) [\d,]+ B/) { "\($0.1) N B" }
      .replacing(/: [\d,]+ B of images/, with: ": N B of images")
    return (status, recording.output, errors)
  }

  func write(_ text: String, _ name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A project with a static library that isn't one.
  func vendored() throws {
    try FileManager.default.copyItem(
      at: Workspace.repository.appendingPathComponent("Fixtures/pbxproj/Vendored"),
      to: url.appendingPathComponent("app"))
    try write("!<arch>\n", "app/Vendor/libScanner.a")
    try write("", "app/Vendor/a.h")
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }
}

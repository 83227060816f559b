import Foundation
import Testing

@testable import Commands

extension CommandErrorRow {
  static let groups: [(String, [CommandErrorRow])] = [
    ("Arguments", arguments), ("Paths", paths), ("levity.yml", configuration), ("Keys", keys),
    ("levity offload and restore", offload), ("levity pull", pull), ("levity images", images),
    ("levity launch", launch), ("levity strings", strings), ("levity strings publish", publishing),
    ("Locks", locks), ("levity tags", tags),
  ]

  private static let arguments = [
    CommandErrorRow("frobnicate"), .init("ofload /p"), .init("images lst"), .init("images list"),
    .init("offload /p --ouput /p/out"),
    .init("images list /p --frob"), .init("images list /p --format xml"),
    .init("strings lint /p --format xml"), .init("explain read-onec"),
    .init("explain a b"), .init("explain no-such-code"), .init("offload /p --output"),
    .init("serve /p --port 70000"), .init("pull http://a.example --output /p/o"),
    .init("pull http://a.example --key k --output /p/o --connections 0"),
    .init("pull http://a.example --key k --output /p/o --retries 101"),
    .init("pull http://a.example --key k --output /p/o --grace=-1"),
    .init("strings publish /p --output /p/o --history 101"),
    .init("package prune /p --older-than=-1"),
    .init("strings publish /p --output /p/o --keys"),
    .init("strings generate /p"), .init("strings generate /p --output a --rewrite b"),
    .init("strings seal /p --build x", app),
    .init("offload /p/app --output /p/out --from-build x", app),
    .init("offload /p/app --output /p/out --minimum-bytes=-1", app),
  ]

  private static func releaseAlone(_ folder: Workspace) throws {
    try folder.write(
      """
      { objects = { P = { isa = PBXProject; buildConfigurationList = L; targets = (T); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; buildPhases = ();
          productType = "com.apple.product-type.application"; }; }; rootObject = P; }
      """, "A.xcodeproj/project.pbxproj")
  }

  private static let paths = [
    CommandErrorRow("analyze /p/none"),
    .init("audit sources /p"), .init("audit settings /p/none"), .init("audit settings /p"),
    .init("audit settings /p --dry-run"), .init("audit settings /p --fix-rule nonsense"),
    .init("audit settings /p --fix-rule everything-loaded"), .init("audit linking /p"),
    .init(
      "audit settings /p --configuration AppStore", note: "a project with Release alone",
      releaseAlone),
    .init(
      "audit linking /p --configuration AppStore", note: "a project with Release alone",
      releaseAlone),
    .init("audit launch /p/A.app", note: "without Info.plist") { try $0.write("x", "A.app/a") },
    .init("analyze /p/app", note: "no app was built there", app),
    .init("analyze /p/two", note: "two apps") {
      try $0.write("x", "two/A.app/a")
      try $0.write("x", "two/B.app/b")
    },
    .init("analyze /p/A.app --device iPhone99,9") { try $0.write("x", "A.app/a") },
    .init("analyze /p/a.ipa", note: "not a zip archive") { try $0.write("x", "a.ipa") },
    .init("analyze /p/a.ipa", note: "its one entry, ../a, leads out of it") {
      try Data(ArchiveOfOneEntry.leadingOut).write(to: $0.url.appendingPathComponent("a.ipa"))
    },
    .init("analyze /p/A.app --what-if strip,magic") { try $0.write("x", "A.app/a") },
    .init("offload /p/app --output /p/out", note: "a source of 300 MB") {
      try app($0)
      try $0.write("", "app/A.swift")
      try FileHandle(forWritingTo: $0.url.appendingPathComponent("app/A.swift"))
        .truncate(atOffset: 300_000_000)
    },
    .init("strip /p/none"), .init("strip /p/a.txt", note: "a text") { try $0.write("x", "a.txt") },
    .init("strip /p/A.app", note: "an app without binaries") { try $0.write("x", "A.app/a") },
    .init("strip /p/a", note: "an object file") {
      try StrippableFile.write(to: $0.path("a"), kind: 1)
    },
    .init("strip /p/a --output /p/b", note: "b is there") {
      try StrippableFile.write(to: $0.path("a"))
      try $0.write("x", "b")
    },
    .init("compare /p/a.ipa"), .init("compare /p/a.ipa /p/b.ipa --limit 0"),
    .init("budget /p/A.app --config /p/levity.yml", note: "levity.yml has no budgets") {
      try $0.write("channel: beta", "levity.yml")
    },
    .init("budget /p/A.app --config /p/levity.yml", note: "sizes: { budgets: { total: big } }") {
      try $0.write("sizes: { budgets: { total: big } }", "levity.yml")
    },
    .init(
      "budget /p/A.app --config /p/levity.yml", note: "sizes: { budgets: { types: { cat: 1 } } }"
    ) { try $0.write("sizes: { budgets: { types: { cat: 1 } } }", "levity.yml") },
    .init(
      "budget /p/A.app --config /p/levity.yml", note: "sizes: { budgets: { owners: { me: 1 } } }"
    ) { try $0.write("sizes: { budgets: { owners: { me: 1 } } }", "levity.yml") },
    .init("images list /p/none"), .init("images list /p/file", file), .init("tags list /p/none"),
    .init("tags list /p --update-baseline", note: "no --baseline"),
    .init("tags generate /p/none --output Tags.swift"), .init("tags generate /p --output Tags.h"),
    .init("tags generate /p --output Tags.swift", note: "no project"),
    .init("tags list /p", note: "App.xcodeproj/project.pbxproj is damaged") {
      try $0.write("{ objects = (", "App.xcodeproj/project.pbxproj")
    },
    .init("offload /p/none --output /p/out"), .init("serve /p/none"),
    .init("package verify /p/none"), .init("package prune /p/none"),
    .init("package prune /p/out", note: "without a head") { try $0.makeFolder("out") },
    .init("restore /p/none"), .init("strings list /p/none"),
    .init("strings compile /p/none --output /p/o"), .init("strings list /p --summary"),
    .init("strings pack-app /p/none --cache /p/c"),
    .init("strings lint /p/none"), .init("strings lint /p/file", file),
    .init("strings publish /p/none --output /p/out/package"),
  ]

  private static let configuration: [CommandErrorRow] =
    [
      .init("offload /p/app --output /p/out --config /p/none.yml", app),
      .init("offload /p/app --output /p/out --sizes", app),
    ]
    + [
      "imagse: 1", "images: 1", "images: [", "a: b: c", "channel: a\nchannel: b",
      "schemaVersion: 2", "expiresAfterDays: 0",
      "channel: A B", "addresses: [ftp://a.example]", "publicKeys: [short]",
      "images:\n  minimumByte: 1", "images:\n  minimumBytes: -1",
      "images:\n  encoding:\n    quality: 0", "images:\n  encoding:\n    minimumSimilarity: 2",
      "images:\n  encoding:\n    effort: huge", "strings:\n  codec: tiny",
      "strings:\n  answers: some", "strings:\n  history: 101",
      "strings:\n  floor: none",
      "strings:\n  extensions: none",
      "strings:\n  languages: some", "strings:\n  lint:\n    failOn: much",
      "strings:\n  lint:\n    rules:\n      no-rule: off",
      "strings:\n  lint:\n    rules:\n      format-crash: loud",
      "runtime:\n  url: https://a.example", "runtime:\n  url: https://a.example\n  version: one",
      "runtime:\n  folder: a",
    ].map { yaml in
      .init("offload /p/app --dry-run --output /p/out", note: "levity.yml:\n" + yaml) {
        try app($0)
        try $0.write(yaml + "\n", "app/levity.yml")
      }
    }

  private static let keys = [
    CommandErrorRow("keys generate --output /p/file", file),
    .init("keys generate --output /p/file/key", file), .init("keys public /p/none"),
    .init("keys public /p/file", note: "not a key", file),
    .init("keys public /p/key", note: "others can read the file") {
      _ = try await $0.perform("keys generate --output /p/key")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: $0.path("key"))
    },
    .init("package verify /p --key levity-ed25519:short"), .init("package verify /p --key /p/none"),
    .init("package verify /p --key /p"),
    .init("package verify /p --key /p/file", note: "not a key", file),
    .init("package verify /p --key /p/key", note: "a private key") {
      _ = try await $0.perform("keys generate --output /p/key")
    },
    .init("offload /p/app --output /p/out --key /p/none", app),
    .init("keys rotate /p", note: "without a key"),
    .init("keys rotate /p", note: "for the second time") {
      _ = try await $0.perform("keys generate --output /p/levity-signing.key")
      _ = try await $0.perform("keys rotate /p")
    },
    .init("keys rotate /p --finish", note: "without a next key") {
      _ = try await $0.perform("keys generate --output /p/levity-signing.key")
    },
    .init("keys generate --output /p/package/key", note: "in a package") {
      try $0.makeFolder("package/heads")
      try $0.makeFolder("package/manifests")
    },
    .init("offload /p/app --output /p/out --key /p/key", note: "the key is in git") {
      try app($0)
      _ = try await $0.perform("keys generate --output /p/key")
      for git in [["init", "--quiet"], ["add", "--force", "key"]] {
        _ = try CommandLineTool.run(
          ["git", "-C", $0.url.path] + git, cache: Workspace.cache,
          program: URL(fileURLWithPath: "/usr/bin/env"))
      }
    },
    .init("offload /p/app --output /p/out --first-version 0", app),
    .init(
      "offload /p/app --output /p/out" + String(repeating: " --key /p/key", count: 9), app),
  ]

  private static let pull = [
    CommandErrorRow("pull http://a.example --key k --output /p/o"),
    .init("pull ftp://a.example --key /p/public --output /p/o", publicKey),
    .init("pull http://me:pw@a.example --key /p/public --output /p/o", publicKey),
    .init("pull http://a.example?a=b --key /p/public --output /p/o", publicKey),
    .init("pull a.example --key /p/public --output /p/o", publicKey),
    .init("pull http://a.example --key /p/public --output /p/o --channel A", publicKey),
    .init("pull http://a.example --key /p/public --output /p/o --build x", publicKey),
    .init("pull http://127.0.0.1:1 --key /p/public --output /p/o --retries 0", publicKey),
    .init("pull http://127.0.0.1:1 --key /p/public --output /p/file --retries 0") {
      try await publicKey($0)
      try file($0)
    },
  ]

  static let images = [
    CommandErrorRow("images unused /p/app --delete", app),
    .init("images prefetch /p/app --suggest 0", app),
    .init("images unused /p/app --delete", note: "a git repository without commits") {
      try app($0)
      let git = try CommandLineTool.run(
        ["git", "init", "-q", $0.path("app")], cache: Workspace.cache,
        program: URL(fileURLWithPath: "/usr/bin/env"))
      #expect(git.status == 0, "\(git.errors)")
    },
  ]

  private static let launch = [
    CommandErrorRow("launch parse /p/none"), .init("launch parse /p/file", file),
    .init("launch parse /p/log", note: "a form that dyld never prints") {
      try $0.write("Total pre-main time: 350ms\n", "log")
    },
    .init("launch parse /p/log", note: "a log of iOS 15") {
      try $0.write("dyld[7]: DYLD_PRINT_STATISTICS=1\n", "log")
    },
    .init("launch parse /p/log", note: "an empty log") { try $0.write("\n", "log") },
    .init("launch compare /p/a /p/b", note: "a log of dyld and one of XCTest") {
      try $0.write("Total pre-main time: 100.00 milliseconds (100.0%)\n", "a")
      try $0.write("Test Case 'b' measured [Duration (AppLaunch), s] values: [1]\n", "b")
    },
    .init("launch compare /p /p --threshold 101"),
    .init("launch measure --app /p/none --database /p/r"),
    .init("launch report --database /p/none"),
    .init("launch report --database /p/r --measurement 7", note: "a database without measurements")
    {
      try $0.write("", "r")
    },
    .init("launch report --threshold 101"), .init("launch history --database /p/none"),
    .init("launch lab --compiler no-such-compiler"), .init("launch lab --compiler false"),
    .init("launch lab --libraries 0"), .init("launch wrap /p/none --framework A"),
    .init("launch wrap /p/a.h"), .init("launch wrap /p/a.h --framework A --name 2A"),
    .init("launch wrap /p/a.h --framework A", note: "a header without functions of C") {
      try $0.write("int log(const char *format, ...);", "a.h")
    },
    .init("launch wrap --library Vendor/libNone.a --project /p/app --output /p/out") {
      try $0.vendored()
    },
    .init("launch wrap --library Vendor/a.h --project /p/app --dry-run") { try $0.vendored() },
    .init("launch wrap --library Vendor/libScanner.a --project /p/app --dry-run --app None") {
      try $0.vendored()
    },
    .init("launch wrap --library a.a --framework A"),
    .init("launch wrap a.h --framework A --dry-run"),
    .init("launch instrument /p"), .init("launch instrument /p --dry-run"),
    .init("launch instrument /p --output /p"),
    .init("launch instrument /p --dry-run", note: "a project without targets") {
      try $0.write(
        "{ objects = { P = { isa = PBXProject; targets = (); }; }; rootObject = P; }",
        "A.xcodeproj/project.pbxproj")
    },
    .init("launch instrument /p/app --output /p/out", note: "the output of an offload") {
      try $0.write("x", "app/a")
      try $0.write("x", "out/package/a")
    },
    .init("launch measure --app /bin/sh --runs 0"),
    .init("launch measure --app /bin/sh --driver telepathy"),
    .init("launch measure --app /bin/sh --cold"),
    .init("launch measure --app a.b --driver go-ios --marker x"),
    .init("launch measure --app /p/none.ipa --driver go-ios"),
    .init("launch measure --app /p/A.app --driver go-ios", note: "without an identifier") {
      try $0.write("x", "A.app/a")
    },
    .init(
      "launch measure --app /p/log --driver replay --against /p/other --database /p/r",
      note: "a log of dyld and one of XCTest"
    ) {
      try $0.write("Total pre-main time: 100.00 milliseconds (100.0%)\n", "log")
      try $0.write(
        "Test Case '-[A b]' measured [Duration (AppLaunch), s] average: 1.0, values: [1.0, 1.1]\n",
        "other")
    },
    .init("launch measure --app /bin/sh --time-limit 0"),
    .init("launch measure --app /bin/sh --minimum-battery 101"),
    .init("launch measure --app /bin/sh --database /p/file", file),
    .init("launch measure --app /bin/sh --argument=-c --argument=exit --database /p/none/r"),
    .init("launch measure --app /bin/sh --argument /p/none --runs 1 --warm-up 0 --database /p/r"),
  ]

  private static let strings = [
    CommandErrorRow("strings generate /p --output /p/S.swift", note: "an empty directory"),
    .init("strings generate /p/app --output /p/S.swift --bundle-identifier a.b --bundle c.d", app),
    .init("strings generate /p/app --rewrite /p/none --bundle-identifier a.b", app),
    .init(
      "strings generate /p/app --rewrite /p/file --bundle-identifier a.b",
      note: "not a file of SwiftGen"
    ) {
      try app($0)
      try file($0)
    },
    .init("strings generate /p/app --output /p/S.swift", note: "two targets have the strings") {
      try app($0)
      try $0.write(SharedTableTests.project, "app/App.xcodeproj/project.pbxproj")
    },
    .init("strings seal /p --build 7"), .init("strings flatten /p --output /p/o"),
    .init("strings compile /p --output /p/o"),
    .init("strings pack-app /p/app --project /p/app --cache /p/c", note: "not an app", app),
    .init(
      "strings pack-app /p/A.app --project /p/app --cache /p/c",
      note: "an app that doesn't link LevityBundles", built),
    .init("strings pack-app /p/A.app --project /p/app --cache /p/c", note: "packs, and no cache") {
      try built($0)
      try $0.write("LevityBundles", "A.app/A")
      try $0.write("x", "A.app/a.b.levitystrings")
    },
    .init("strings lint /p/app --baseline /p/none", app),
    .init("strings lint /p/app --baseline /p/file", note: "not a baseline") {
      try app($0)
      try file($0)
    },
    .init("strings lint /p/app --against /p/app/BUILD.lock --update-baseline") {
      try app($0)
      _ = try await $0.perform("strings seal /p/app --build 7 --bundle-identifier a.b")
    },
    .init("strings lint /p/app --against /p/none", app),
    .init("strings export /p/app --sqlite /p/app", app),
    .init("strings export /p/app --sqlite /p/file", note: "not a database") {
      try app($0)
      try file($0)
    },
    .init("strings export /p/app --sqlite /p/none/strings.sqlite", app),
    .init("strings publish /p/app --output /p/out/package", note: "project.pbxproj is cut off") {
      try app($0)
      try $0.write("{ objects = ", "app/App.xcodeproj/project.pbxproj")
    },
  ]

  static func file(_ workspace: Workspace) throws { try workspace.write("mine\n", "file") }

  /// Strings in two languages, and no project.
  static func app(_ workspace: Workspace) throws {
    try workspace.write("\"a\" = \"A %@\";\n", "app/en.lproj/Localizable.strings")
    try workspace.write("\"a\" = \"Ä %@\";\n", "app/de.lproj/Localizable.strings")
  }

  /// A project, and a built app.
  static func built(_ workspace: Workspace) throws {
    try app(workspace)
    try workspace.write(
      "<plist version=\"1.0\"><dict><key>CFBundleExecutable</key><string>A</string></dict></plist>",
      "A.app/Info.plist")
    try workspace.write("code", "A.app/A")
  }

  static func publicKey(_ workspace: Workspace) async throws {
    let made = try await workspace.perform("keys generate --output /p/key")
    try workspace.write(made.output, "public")
  }
}

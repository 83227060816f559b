import Foundation
import ImageOffloading
import StringLocks
import Testing

@testable import Commands

extension CommandErrorRow {
  private static let publish =
    "strings publish /p/app --output /p/out/package --bundle-identifier a.b"
  private static let copy = "offload /p/app --output /p/out"

  static let offload = [
    CommandErrorRow("offload /p/app", app), .init("offload /p/app --output /p/app", app),
    .init("offload /p/app --output /p", app), .init("offload /p/app --output /", app),
    .init("offload /p/app --output /p/app/Sources/Kit/out", note: "Kit is a package's target") {
      let package = "import PackageDescription\nlet package = Package(name: \"P\", targets: ["
      try $0.write(package + ".target(name: \"Kit\")])", "app/Package.swift")
      try $0.write("", "app/Sources/Kit/A.swift")
    },
    .init("offload /p/app --output /p/out", note: "an empty directory") {
      try $0.makeFolder("app")
    },
    .init("offload /p/app/Resources --output /p/out", note: "a directory of a project") {
      try $0.makeFolder("app/Resources")
      try $0.makeFolder("app/App.xcodeproj")
    },
    .init("offload /p/repository --output /p/out", note: "a directory around a project") {
      try $0.makeFolder("repository/app/App.xcodeproj")
    },
    .init("offload /p/app --output /p/out", note: "after an offload with another output") {
      try app($0)
      let entry =
        #"{"name": "a", "bundles": [], "state": "placeholder", "files": {"a.png": "84-1e95212afc2ab032"}}"#
      try $0.write(
        #"{"schemaVersion": 1, "sets": {"A.xcassets/a.imageset": \#(entry)}}"#,
        "app/\(OffloadingRecord.fileName)")
    },
    .init("offload /p/app --output /p/file") {
      try app($0)
      try file($0)
    },
    .init(copy, note: "project.pbxproj is a directory") {
      try app($0)
      try $0.makeFolder("app/App.xcodeproj/project.pbxproj")
    },
    .init(copy, note: "project.pbxproj is cut off") {
      try app($0)
      try $0.write("{ objects = ", "app/App.xcodeproj/project.pbxproj")
    },
    .init(copy, note: "\(OffloadingRecord.fileName) is overwritten") {
      try app($0)
      try $0.write("no record", "app/\(OffloadingRecord.fileName)")
    },
    .init(copy, note: "a second run, after an edit of the copy") {
      // Nothing leaves the app but a tag.
      try await publishTag(in: $0)
      try $0.write("mine\n", "out/project/en.lproj/Localizable.strings")
    },
    .init(
      "offload /p/app --output /p/out --minimum-bytes 80000", note: "a copy of Examples/Wayfarer"
    ) {
      _ = try $0.copyExample()
    },
    .init("restore /p/out", note: "an empty directory") { try $0.makeFolder("out") },
    .init("restore /p/out", note: "after an offload to a copy") {
      try $0.makeFolder("out/project")
    },
    .init("restore /p/out", note: "after an in-place offload and a restore") {
      try $0.makeFolder("out/package")
    },
    .init("restore /p/out", note: "after edits of xibs that the offload had edited") {
      let app = try $0.copyExample()
      let run = try $0.run("offload", app, "--output", $0.path("out"), "--in-place")
      #expect(run.status == 0, "\(run.errors)")
      try $0.write("mine\n", "app/Wayfarer/Assets.swift")
      for file in try Workspace.snapshot(app).keys.sorted() where file.hasSuffix(".xib") {
        try $0.write("mine\n", "app/\(file)")
      }
    },
  ]

  static let publishing = [
    CommandErrorRow("strings publish /p --output /p/out/package"),
    .init(publish + " --key /p/none", app),
    .init(publish, note: "a second publication, with the key deleted") {
      try app($0)
      _ = try await $0.perform(publish)
      try FileManager.default.removeItem(atPath: $0.path("out/levity-signing.key"))
    },
    .init(publish + " --key /p/key", note: "a second publication, with a new key") {
      try app($0)
      // Their identifiers are in the sentence.
      try key("A", "out/levity-signing.key", in: $0)
      try key("B", "key", in: $0)
      _ = try await $0.perform(publish)
      try $0.write("\"a\" = \"B %@\";\n", "app/de.lproj/Localizable.strings")
    },
    .init(publish, note: "heads/production.json is {}") {
      try app($0)
      _ = try await $0.perform(publish)
      try $0.write("{}", "out/package/heads/production.json")
    },
    .init(publish, note: "heads/production.json is a symbolic link") {
      try app($0)
      try file($0)
      try $0.makeFolder("out/package/heads")
      try FileManager.default.createSymbolicLink(
        atPath: $0.path("out/package/heads/production.json"),
        withDestinationPath: $0.path("file"))
    },
    .init(publish, note: "a second publication, with both strings files emptied") {
      try app($0)
      _ = try await $0.perform(publish)
      for language in ["de", "en"] {
        try $0.write("", "app/\(language).lproj/Localizable.strings")
      }
    },
    .init(publish, note: "build 7 was sealed with %@ in the place of %d") {
      try app($0)
      _ = try await $0.perform("strings seal /p/app --build 7 --bundle-identifier a.b")
      try $0.write("\"a\" = \"Ä %d\";\n", "app/de.lproj/Localizable.strings")
    },
    .init(publish + " --against /p/none", app),
  ]

  /// Writes a private key of 32 equal bytes.
  private static func key(_ letter: String, _ name: String, in workspace: Workspace) throws {
    let bytes = Data(String(repeating: letter, count: 32).utf8).base64EncodedString()
    try workspace.write("levity-ed25519-private:\(bytes)\n", name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: workspace.path(name))
  }

  static let locks =
    [
      "levity.lock 99\n", "levity.lock 1\n<<<<<<< ours\n",
    ].map { text in
      CommandErrorRow(publish, note: "levity.lock:\n" + text) {
        try app($0)
        try $0.write(text, "app/\(StringLock.fileName)")
      }
    }
    + ["no lock\n", "levity-build 1\nwhat\n"].map { text in
      CommandErrorRow("strings lint /p/app --against /p/BUILD.lock", note: "BUILD.lock:\n" + text) {
        try app($0)
        try $0.write(text, "BUILD.lock")
      }
    }
}

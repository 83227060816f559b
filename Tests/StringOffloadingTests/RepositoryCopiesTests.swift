import Testing

@testable import StringOffloading

/// Scripts of a repository that put files into an app before it is built.
@Suite struct RepositoryCopiesTests {
  private static func mayHave(_ folder: String, _ path: String, _ text: String) -> Bool {
    RepositoryCopies([path]) { $0 == path ? Array(text.utf8) : nil }.copier(of: folder) != nil
  }

  /// Each is a file, its text, and whether it may copy files of a folder, and of another one.
  @Test(
    arguments: [
      ("ci_scripts/ci_post_clone.sh", "cp -R ../Old/*.lproj ../App/", true, false),
      ("a.sh", "rsync -a Old/ App/", true, false),
      ("a.sh", "rsync -a \"Old/$1/\" App/", true, false),
      ("a.sh", "rsync -a \"$BRAND/\" App/", true, true),
      ("a.sh", "cp -R \\\n  Old App", true, false),
      ("a.sh", "for f in Old/*; do cp \"$f\" App/; done", true, true),
      ("a.sh", "cd Old && cp * ../App", true, true), ("a.sh", "/bin/cp -R Old App", true, false),
      ("a.sh", "find Old -exec cp {} App \\;", true, true),
      ("a.sh", "ls | xargs cp -t App", true, true),
      ("a.sh", "tar cf - Old | tar xf - -C App", true, false),
      ("a.sh", "ln -s ../Old App/x", true, false),
      ("a.sh", "mv old App", true, false), ("a.sh", "install -m 644 Old/* App", true, false),
      ("a.sh", "cat Old/de.lproj/Menu.strings > App/x", true, false),
      ("a.sh", "cp -R \"My Old\" App", true, false),
      ("bin/brand", "#!/bin/sh\ncp -R Old App", true, false),
      ("fastlane/Fastfile", "sh \"cp -R ../Old/*.lproj ../App/\"", true, false),
      ("fastlane/Fastfile", "sh(\"cp\", \"-R\", from, to)", true, true),
      ("Rakefile", "  FileUtils.cp_r \"Old\", \"App\"", true, false),
      ("Rakefile", "FileUtils.cp_r(old, 'App')", true, true),
      ("justfile", "b:\n  cp -R Old/* App/", true, false),
      ("a.py", "shutil.copytree(\"Old\", \"App\")", true, false),
      ("a.py", "shutil.copytree(source, target)", true, true),
      ("a.py", "run([\"cp\", a, b])", true, true),
      (".github/a.yml", "  - run: cp -R Old App", true, false),
      ("a.swift", "#!/usr/bin/swift\ntry f.copyItem(at: a, to: b)", true, true),
      (
        "A.xcodeproj/xcshareddata/xcschemes/A.xcscheme",
        "<A scriptText = \"x&#10;cp -R &quot;$SRCROOT/Old/&quot; App\"></A>", true, false
      ),
      ("a.sh", "cp -R Kit App", false, true), ("a.sh", "genstrings -o en.lproj", false, false),
    ])
  func copiesAreFound(_ path: String, _ text: String, _ hasOld: Bool, _ hasOther: Bool) {
    #expect(Self.mayHave("Res/Old/My Old", path, text) == hasOld)
    #expect(Self.mayHave("Kit/Menu", path, text) == hasOther)
  }

  @Test(
    arguments: [
      ("a.sh", "# cp -R Old App"), ("a.sh", "swiftlint Old"), ("a.sh", "cp Old/a.json App"),
      ("a.sh", "cp $A/a.plist $B"), ("a.sh", "cp -R Old /tmp/x"),
      ("a.sh", "rsync -a Old me@host:x"),
      ("a.sh", "pip install -r Old"), ("a.sh", "tar xzf $X -C Old"), ("README", "cp -R Old App"),
      ("Pods/a.sh", "cp -R Old App"), ("vendor/a.sh", "cp -R Old App"), ("a.md", "cp -R Old App"),
      ("a.swift", "try f.copyItem(at: a, to: b)"), ("a.py", "from shutil import copytree"),
    ])
  func otherFilesChangeNothing(_ path: String, _ text: String) {
    #expect(!Self.mayHave("Old", path, text))
  }

  @Test func aTableAtTheRootMayBeNamedAlone() {
    #expect(Self.mayHave("", "a.sh", "cat Menu.strings > App/x"))
    #expect(!Self.mayHave("", "a.sh", "cat Old/Menu.strings > App/x"))
  }

  /// Nobody copies what is beside files that a target has.
  @Test(arguments: [
    ("Brands/A/de.lproj/Menu.strings", StringReason.tableNotInATarget),
    ("App/fr.lproj/Menu.strings", .unlistedTable),
  ])
  func theyConcernFilesAwayFromThoseOfATarget(_ path: String, _ reason: StringReason) throws {
    let project = try UnlistedTableTests.project(
      without: ["fr.lproj/Menu.strings"],
      [path: "\"a\" = \"A\";", "scripts/brand.sh": "rsync -a \"$1/\" App/"])
    #expect(try project.table("Menu")?.reason == reason)
  }
}

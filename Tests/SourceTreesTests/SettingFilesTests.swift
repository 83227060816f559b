import SourceTrees
import Testing

@Suite struct SettingFilesTests {
  @Test(arguments: [
    "App.xcodeproj/project.pbxproj", "Config/Debug.xcconfig", "project.yml", "a/codemagic.yaml",
    "Podfile", "fastlane/Fastfile", "Makefile", "Scripts/build.sh", "build.rb", "rules.mk",
    "Package.swift", "Package@swift-6.0.swift", "a/Project.swift", "Workspace.swift",
    "Project+Templates.swift", "Tuist/Config.swift",
    "Plugins/A/ProjectDescriptionHelpers/Settings.swift",
  ])
  func filesThatMayHaveSettings(_ path: String) {
    #expect(SettingFiles.mayBe(path))
  }

  @Test(arguments: [
    "", "App/AppDelegate.swift", "App/Tuist.swift", "ATuist/View.swift", "Podfile.lock",
    "Images.xcassets/Contents.json", "README.md", "App/Podfile/View.swift", "Makefile.txt",
  ])
  func othersHaveNone(_ path: String) {
    #expect(!SettingFiles.mayBe(path))
  }
}

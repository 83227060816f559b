import ImageUsage
import Testing

/// Names that only the code of dependencies has.
@Suite struct DependencySearchTests {
  private func usages(
    _ name: String, _ path: String, _ text: String
  ) async -> [AssetUsage] {
    let unused = await UsageTrial.usages([UsageTrial.asset(name)], [:])
    var search = DependencySearch(unused)
    if search.isRead(path) { search.add(Array(text.utf8), path: path) }
    return search.doubting(unused)
  }

  @Test(arguments: [
    ("audio_warning", "Pods/A/A.m", "[UIImage imageNamed:@\"audio_warning\"];"),
    ("audio_warning", "Pods/A/A.m", "int a;\nchar quote = '\"'; show(@\"audio_warning\");"),
    ("audio_warning", "Pods/A/A.swift", "UIImage(named: \"audio_warning@2x.png\")"),
    ("audio_warning", "Pods/A/A.xib", "<imageView image=\"audio_warning\"/>"),
    ("audio_warning", "Pods/A/A.plist", "<string>audio_warning</string>"),
    ("close", "Pods/A/A.swift", "UIImage(named: \"close\")"),
    ("Icons/close", "Pods/A/A.swift", "UIImage(named: \"Icons/close\")"),
  ])
  func aNameInCodeOfADependencyIsPossible(_ name: String, _ path: String, _ text: String) async {
    let usage = await usages(name, path, text).first
    #expect(usage?.verdict == .possible)
    #expect(usage?.evidence.map(\.kind) == [.dependencyCode])
    #expect(usage?.evidence.first?.file == path)
  }

  @Test(arguments: [
    // A word that says nothing about images, and one of several.
    ("close", "Pods/A/A.swift", "button.title = \"close\""),
    ("close", "Pods/A/A.swift", "UIImage(named: \"close all\")"),
    ("audio_warning", "Pods/A/A.m", "// [UIImage imageNamed:@\"audio_warning\"];"),
    ("audio_warning", "Pods/A/A.m", "[UIImage imageNamed:@\"A.bundle/audio_warning\"];"),
    ("audio_warning", "Pods/A/A.m", "NSString *audio_warning = name;"),
    ("audio_warning", "Pods/A/A.json", "{\"icon\": \"audio_warning\"}"),
    ("audio_warning", "Pods/A/A.framework/Headers/A.h", "#define A @\"audio_warning\""),
  ])
  func otherWordsOfDependenciesSayNothing(_ name: String, _ path: String, _ text: String) async {
    #expect(await usages(name, path, text).first?.verdict == .unused)
  }

  @Test func usedSetsKeepTheirEvidence() async {
    let used = await UsageTrial.usages(
      [UsageTrial.asset("audio_warning")], ["A.swift": "UIImage(named: \"audio_warning\")"])
    var search = DependencySearch(used)
    #expect(!search.isRead("Pods/A/A.m"))
    search.add(Array("[UIImage imageNamed:@\"audio_warning\"];".utf8), path: "Pods/A/A.m")
    #expect(search.doubting(used) == used)
  }

  @Test func aNameHasAFewPlaces() async {
    let line = "[UIImage imageNamed:@\"audio_warning\"];\n"
    let text = String(repeating: line, count: 20)
    #expect(
      await usages("audio_warning", "Pods/A/A.m", text).first?.evidence.map(\.line) == [
        1, 2, 3, 4, 5,
      ])
  }
}

import Foundation
import PackageWriting
import ResourceManifests
import ResourceTags
import TestSupport
import Testing

@Suite struct BackgroundAssetPackTests {
  @Test(arguments: [
    ("level1", "level1"), ("Level_1.a", "Level_1.a"), ("a-b", "a--b"), ("-", "--"),
    ("a b", "a-20-b"), ("a/b", "a-2f-b"), ("ä", "-e4-"), ("٣", "-663-"), ("", ""),
  ])
  func identifiersHaveLettersDigitsAndThreeMarks(_ tag: String, _ identifier: String) {
    #expect(BackgroundAssetPack.identifier(of: tag) == identifier)
  }

  @Test(
    arguments: [
      (
        .initial,
        #"{"essential":{"installationEventTypes":["firstInstallation","subsequentUpdate"]}}"#
      ),
      (
        .prefetch,
        #"{"prefetch":{"installationEventTypes":["firstInstallation","subsequentUpdate"]}}"#
      ),
      (.onDemand, #"{"onDemand":{}}"#),
    ] as [(ManifestTag.Policy, String)])
  func theManifestIsApples(_ policy: ManifestTag.Policy, _ download: String) throws {
    let objects = [ContentDigest.of("b"), .of("a"), .of("b")]
    let pack = BackgroundAssetPack(
      tag: ManifestTag(name: "level 1", policy: policy), objects: objects)
    let paths = Set(objects.map { "levity/\(PackagePath.object($0).text)" }).sorted()
    #expect(paths.count == 2)
    #expect(pack.files == paths)
    let files = paths.map { #"{"file":"\#($0)"}"# }.joined(separator: ",")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(pack), as: UTF8.self)
        == #"{"assetPackID":"level-20-1","downloadPolicy":\#(download),"fileSelectors":[\#(files)],"#
        + #""platforms":["iOS"]}"#)
  }
}

import Foundation
import LevityResources
import LocalizationTestSupport
import LocalizedTexts
import ResourceManifests
import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LevityLocalization

/// What generated code asks, through `Localization.shared`: one test after the other, since they replace it.
@Suite(.serialized) struct GeneratedCodeTests {
  @Test func generatedCodeAsksTheSharedTexts() throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let strings = LocalizedStrings(
      bundleIdentifier: PackedTexts.bundle,
      keyTable: String(packed.keyIdentity.hex.prefix(16)), count: packed.keys.keys.count)
    #expect(strings.text(packed.id("title")) == "com.example.app#\(packed.id("title"))")
    #expect(strings.text(table: "Localizable", key: "title") == "title")
    Localization.shared = Localization(packed.configuration("de"))
    defer { Localization.shared = nil }
    #expect(strings.text(packed.id("title")) == "Hallo")
    #expect(strings.text(packed.id("percent")) == "100 %")
    #expect(strings.text(packed.id("files"), 2) == "2 Dateien")
    #expect(strings.text(table: "Localizable", key: "name", "Ada") == "Hallo, Ada!")
    #expect(strings.text(table: "Localizable", key: "no such key", fallback: "fallen") == "fallen")
    #expect(strings.text(99_999) == "com.example.app#99999")
  }

  /// SwiftGen's `tr` gives every text to `String(format:)`.
  @Test(
    arguments: [("100%% off", "100% off"), ("50% off", "50% off"), ("%%%", "%%%"), ("a", "a")])
  func aFormatWithoutArgumentsShowsOneSignForTwo(_ text: String, _ shown: String) {
    let strings = LocalizedStrings(bundleIdentifier: "org.example.nobody")
    #expect(strings.formatted(table: "T", key: "k", arguments: [], fallback: text) == shown)
  }

  /// `Generated/` holds a file as `levity strings generate` writes it: that it compiles here says that the runtime has
  /// what it calls.
  @Test func generatedSwiftCompilesAgainstTheRuntime() {
    #expect(L10n.about == "org.example.wayfarer#0")
    #expect(L10n.greeting("Ada", 2, "letters") == "org.example.wayfarer#3")
    #expect(L10n.Settings.NavigationBar.title == "org.example.wayfarer#6")
    // What other templates call.
    let strings = LocalizedStrings(bundleIdentifier: "x", keyTable: "00", count: 1)
    #expect(strings.text(0, arguments: [1, "a"], fallback: "fallen") == "fallen")
    #expect(strings.text(table: "T", key: "k", arguments: [], fallback: "fallen") == "fallen")
  }

  @Test func objectsOfObjectiveCAreArguments() throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    Localization.shared = Localization(packed.configuration("de"))
    defer { Localization.shared = nil }
    let strings = LocalizedStrings(bundleIdentifier: PackedTexts.bundle)
    #expect(strings.text(packed.id("files"), objects: [NSNumber(value: 1)]) == "1 Datei")
    #expect(strings.text(packed.id("files"), objects: [NSNumber(value: 5)]) == "5 Dateien")
    #expect(strings.text(packed.id("name"), objects: [NSString("Ada")]) == "Hallo, Ada!")
    #expect(strings.text(packed.id("name"), objects: [NSNumber(value: 7)]) == "Hallo, 7!")
    #expect(strings.text(packed.id("name"), objects: [NSNull()]) == "Hallo, (null)!")
    #expect(
      strings.text(table: "Localizable", key: "title", objects: [], fallback: "x") == "Hallo")
    #expect(
      strings.text(
        table: "Localizable", key: "files", objects: [NSNumber(value: 2)], fallback: "x")
        == "2 Dateien")
    // An argument is missing, or of another kind: no text is better than another one's memory.
    #expect(
      strings.text(packed.id("files"), objects: []) == "com.example.app#\(packed.id("files"))")
    #expect(
      strings.text(table: "Localizable", key: "files", objects: [NSString("a")], fallback: "x")
        == "x")
  }

  @Test func eightReadersSeeWholeTextsWhileAnotherSwapsThem() async throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    let localization = Localization(packed.configuration("de"))
    Localization.shared = localization
    defer { Localization.shared = nil }
    let strings = LocalizedStrings(bundleIdentifier: PackedTexts.bundle)
    let (title, files) = (packed.id("title"), packed.id("files"))
    let isDone = Locked(false)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onOwnThread {
            var odd = 0
            repeat {
              if !["Hallo", "مرحبا"].contains(strings.text(title)) { odd += 1 }
              if !["3 Dateien", "3 files"].contains(strings.text(files, 3)) { odd += 1 }
              let text = strings.text(table: "Localizable", key: "name", "Ada")
              if !["Hallo, Ada!", "Hello, Ada!"].contains(text) { odd += 1 }
            } while !isDone.withLock { $0 }
            return odd
          }
        }
      }
      group.addTask {
        try await onOwnThread {
          for round in 0..<200 {
            localization.preferredLanguages = [round % 2 == 0 ? "ar" : "de"]
            if round % 50 == 0 { Localization.shared = localization }
          }
          isDone.withLock { $0 = true }
          return 0
        }
      }
      for try await odd in group { #expect(odd == 0) }
    }
  }

  @MainActor @Test func nibsAndSwiftUIShowTextsByTheirKeys() throws {
    let packed = try PackedTexts.usual()
    try packed.writePack()
    Localization.shared = Localization(packed.configuration("de"))
    defer { Localization.shared = nil }
    let reference = "\(PackedTexts.bundle):Localizable/title"
    let label = UILabel()
    label.levityText = reference
    #expect(label.text == "Hallo")
    let button = UIButton(type: .custom)
    button.levityText = reference
    #expect(button.title(for: .normal) == "Hallo")
    let view = UITextView()
    view.levityText = reference
    #expect(view.text == "Hallo")
    let item = UIBarButtonItem()
    item.levityText = reference
    #expect(item.title == "Hallo")
    let text = Text(
      levity: "files", bundleIdentifier: PackedTexts.bundle, arguments: [2])
    #expect(text.standInContent == "2 Dateien")
  }

  @Test func theObjectiveCClassHasTheMethodsThatGeneratedCodeCalls() throws {
    let folder = Repository.root
    let header = try String(
      contentsOf: folder.appendingPathComponent(
        "Fixtures/CodeGeneration/ObjectiveCStubs/LevityLocalization.h"), encoding: .utf8)
    let source = try String(
      contentsOf: folder.appendingPathComponent(
        "Sources/Runtime/LevityLocalization/Lookup/LocalizedStrings+ObjectiveC.swift"),
      encoding: .utf8)
    var asked: [String] = []
    for part in header.components(separatedBy: "\n- (").dropFirst() {
      let declaration = part.components(separatedBy: ";")[0]
      // Every name before a colon, and nothing of types.
      let words = declaration.components(separatedBy: ":").dropLast().compactMap { piece in
        piece.split { !$0.isLetter }.last.map { "\($0):" }
      }
      asked.append(words.joined())
    }
    let given = source.components(separatedBy: "@objc(").dropFirst().compactMap {
      $0.components(separatedBy: ")").first
    }
    #expect(asked.count == 4)
    #expect(Set(given) == Set(asked + ["LVYLocalizedStrings"]))
  }
}

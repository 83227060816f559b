import Foundation
import LevityResources
import PackageHeads
import StringKeys
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

#if os(Linux)
  import SwiftUI
  import UIKit
#endif

/// Runs generated code with `StringLoader.shared`: one test after the other, since they replace it.
@Suite(.serialized, .sharedRuntime) struct GeneratedCodeTests {
  @Test func generatedCodeAsksTheSharedStrings() throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let strings = BundleStrings(
      bundleIdentifier: PackedStrings.bundle,
      keyIdentity: String(packed.keyIdentity.hex.prefix(16)), count: packed.keys.keys.count)
    #expect(strings.string(packed.id("title")) == "com.example.app#\(packed.id("title"))")
    #expect(strings.string(table: "Localizable", key: "title") == "title")
    StringLoader.shared = StringLoader(packed.configuration("de"))
    defer { StringLoader.shared = nil }
    #expect(strings.string(packed.id("title")) == "Hallo")
    #expect(strings.string(packed.id("percent")) == "100 %")
    #expect(strings.string(packed.id("files"), 2) == "2 Dateien")
    #expect(strings.string(table: "Localizable", key: "name", "Ada") == "Hallo, Ada!")
    #expect(
      strings.string(table: "Localizable", key: "no such key", fallback: "fallen") == "fallen")
    #expect(strings.string(99_999) == "com.example.app#99999")
    // A bundle that has no pack.
    let others = BundleStrings(bundleIdentifier: "org.example.nobody", keyIdentity: "00", count: 1)
    #expect(others.string(0) == "org.example.nobody#0")
  }

  /// SwiftGen's `tr` gives every string to `String(format:)`.
  @Test(
    arguments: [("100%% off", "100% off"), ("50% off", "50% off"), ("%%%", "%%%"), ("a", "a")])
  func aFormatWithoutArgumentsShowsOneSignForTwo(_ value: String, _ shown: String) {
    let strings = BundleStrings(bundleIdentifier: "org.example.nobody")
    #expect(strings.formatted(table: "T", key: "k", arguments: [], fallback: value) == shown)
  }

  /// `Generated/` contains a file as `levity strings generate` writes it: since it compiles here, the runtime has
  /// everything it calls.
  @Test func generatedSwiftCompilesAgainstTheRuntime() {
    #expect(L10n.about == "org.example.wayfarer#0")
    #expect(L10n.greeting("Ada", 2, "letters") == "org.example.wayfarer#3")
    #expect(L10n.Settings.NavigationBar.title == "org.example.wayfarer#6")
    // The calls of other templates.
    let strings = BundleStrings(bundleIdentifier: "x", keyIdentity: "00", count: 1)
    #expect(strings.string(0, arguments: [1, "a"], fallback: "fallen") == "fallen")
    #expect(strings.string(table: "T", key: "k", arguments: [], fallback: "fallen") == "fallen")
  }

  @Test func objectsOfObjectiveCAreArguments() throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    StringLoader.shared = StringLoader(packed.configuration("de"))
    defer { StringLoader.shared = nil }
    let strings = BundleStrings(bundleIdentifier: PackedStrings.bundle)
    #expect(strings.string(packed.id("files"), objects: [NSNumber(value: 1)]) == "1 Datei")
    #expect(strings.string(packed.id("files"), objects: [NSNumber(value: 5)]) == "5 Dateien")
    #expect(strings.string(packed.id("name"), objects: [NSString("Ada")]) == "Hallo, Ada!")
    #expect(strings.string(packed.id("name"), objects: [NSNumber(value: 7)]) == "Hallo, 7!")
    #expect(strings.string(packed.id("name"), objects: [NSNull()]) == "Hallo, (null)!")
    #expect(
      strings.string(table: "Localizable", key: "title", objects: [], fallback: "x") == "Hallo")
    #expect(
      strings.string(
        table: "Localizable", key: "files", objects: [NSNumber(value: 2)], fallback: "x")
        == "2 Dateien")
    // An argument is missing, or of another kind: no string is better than another one's memory.
    #expect(
      strings.string(packed.id("files"), objects: []) == "com.example.app#\(packed.id("files"))")
    #expect(
      strings.string(table: "Localizable", key: "files", objects: [NSString("a")], fallback: "x")
        == "x")
  }

  @Test func eightReadersSeeWholeStringsWhileAnotherSwapsThem() async throws {
    let packed = try PackedStrings.usual()
    try packed.writePack()
    let loader = StringLoader(packed.configuration("de"))
    StringLoader.shared = loader
    defer { StringLoader.shared = nil }
    let strings = BundleStrings(bundleIdentifier: PackedStrings.bundle)
    let (title, files) = (packed.id("title"), packed.id("files"))
    let isDone = Locked(false)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onOwnThread {
            var odd = 0
            repeat {
              if !["Hallo", "مرحبا"].contains(strings.string(title)) { odd += 1 }
              if !["3 Dateien", "3 files"].contains(strings.string(files, 3)) { odd += 1 }
              let string = strings.string(table: "Localizable", key: "name", "Ada")
              if !["Hallo, Ada!", "Hello, Ada!"].contains(string) { odd += 1 }
            } while !isDone.withLock { $0 }
            return odd
          }
        }
      }
      group.addTask {
        try await onOwnThread {
          for round in 0..<200 {
            loader.preferredLanguages = [round % 2 == 0 ? "ar" : "de"]
            if round % 50 == 0 { StringLoader.shared = loader }
          }
          isDone.withLock { $0 = true }
          return 0
        }
      }
      for try await odd in group { #expect(odd == 0) }
    }
  }

  #if os(Linux)
    @MainActor @Test func nibsAndSwiftUIShowStringsByTheirKeys() throws {
      let packed = try PackedStrings.usual()
      try packed.writePack()
      StringLoader.shared = StringLoader(packed.configuration("de"))
      defer { StringLoader.shared = nil }
      let reference = "\(PackedStrings.bundle):Localizable/title"
      let label = UILabel()
      label.levityString = reference
      #expect(label.text == "Hallo")
      let button = UIButton(type: .custom)
      button.levityString = reference
      #expect(button.title(for: .normal) == "Hallo")
      let view = UITextView()
      view.levityString = reference
      #expect(view.text == "Hallo")
      let item = UIBarButtonItem()
      item.levityString = reference
      #expect(item.title == "Hallo")
      let string = Text(
        levity: "files", bundleIdentifier: PackedStrings.bundle, arguments: [2])
      #expect(string.standInContent == "2 Dateien")
    }
  #endif

  @Test func theObjectiveCClassHasTheMethodsThatGeneratedCodeCalls() throws {
    let folder = Repository.root
    let header = try String(
      contentsOf: folder.appendingPathComponent(
        "Fixtures/CodeGeneration/ObjectiveCStubs/LevityStrings.h"), encoding: .utf8)
    let source = try String(
      contentsOf: folder.appendingPathComponent(
        "Sources/Runtime/LevityStrings/Lookup/BundleStrings+ObjectiveC.swift"),
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
    #expect(Set(given) == Set(asked + ["LVYBundleStrings"]))
  }
}

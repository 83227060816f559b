#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import RuntimeTestSupport
  import TestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  /// Loading from a nib: a view made by `init(coder:)`, then runtime attributes in any order.
  @MainActor @Suite struct NibAttributeTests {
    typealias ViewSetter = @MainActor (LevityImageView, String?) -> Void
    typealias ButtonSetter = @MainActor (LevityButton, String?) -> Void

    static let viewKeys: [String: ViewSetter] = [
      "levityImageName": { $0.levityImageName = $1 },
      "levityHighlightedImageName": { $0.levityHighlightedImageName = $1 },
      "levityBundleIdentifier": { $0.levityBundleIdentifier = $1 },
    ]
    static let buttonKeys: [String: ButtonSetter] = [
      "levityImageName": { $0.levityImageName = $1 },
      "levityHighlightedImageName": { $0.levityHighlightedImageName = $1 },
      "levityDisabledImageName": { $0.levityDisabledImageName = $1 },
      "levitySelectedImageName": { $0.levitySelectedImageName = $1 },
      "levityFocusedImageName": { $0.levityFocusedImageName = $1 },
      "levityBackgroundImageName": { $0.levityBackgroundImageName = $1 },
      "levityHighlightedBackgroundImageName": { $0.levityHighlightedBackgroundImageName = $1 },
      "levityDisabledBackgroundImageName": { $0.levityDisabledBackgroundImageName = $1 },
      "levitySelectedBackgroundImageName": { $0.levitySelectedBackgroundImageName = $1 },
      "levityFocusedBackgroundImageName": { $0.levityFocusedBackgroundImageName = $1 },
      "levityBundleIdentifier": { $0.levityBundleIdentifier = $1 },
    ]

    init() {
      for (key, setter) in Self.viewKeys {
        StandInKeyValueCoding.register(key, of: LevityImageView.self) { view, value in
          if let view = view as? LevityImageView { setter(view, value as? String) }
        }
      }
      for (key, setter) in Self.buttonKeys {
        StandInKeyValueCoding.register(key, of: LevityButton.self) { button, value in
          if let button = button as? LevityButton { setter(button, value as? String) }
        }
      }
    }

    @Test func showsThePlaceholderOfTheCatalogUntilTheImageComes() throws {
      let placeholder = Pictures.picture()
      let view = try #require(LevityImageView(coder: StandInCoder(["UIImage": placeholder])))
      #expect(view.image === placeholder)

      #expect(StandInKeyValueCoding.setValue("hero", forKey: "levityImageName", of: view))

      #expect((view.image as? DeferredUIImage)?.name == "hero")
      #expect(view.standInShownImage === placeholder)
      #expect(view.levityImageName == "hero")
    }

    @Test func aButtonSaysTheNameThatItWasGivenForEachState() {
      let button = LevityButton()
      let names = [
        \LevityButton.levityImageName, \.levityHighlightedImageName, \.levityDisabledImageName,
        \.levitySelectedImageName, \.levityFocusedImageName, \.levityBackgroundImageName,
        \.levityHighlightedBackgroundImageName, \.levityDisabledBackgroundImageName,
        \.levitySelectedBackgroundImageName, \.levityFocusedBackgroundImageName,
      ]
      #expect(names.allSatisfy { button[keyPath: $0] == nil })
      for (number, name) in names.enumerated() { button[keyPath: name] = "image\(number)" }
      #expect(names.map { button[keyPath: $0] } == names.indices.map { "image\($0)" })
      button[keyPath: names[3]] = nil
      #expect(names.filter { button[keyPath: $0] == nil } == [names[3]])
    }

    @Test func namesAnImageOfTheMainBundleUnlessAnotherIsSaid() throws {
      let view = try #require(LevityImageView(coder: StandInCoder()))
      view.levityImageName = "hero"
      #expect(
        (view.image as? DeferredUIImage)?.bundleIdentifier == Bundle.main.bundleIdentifier ?? "")

      #expect(
        StandInKeyValueCoding.setValue("org.x", forKey: "levityBundleIdentifier", of: view))
      #expect((view.image as? DeferredUIImage)?.bundleIdentifier == "org.x")
    }

    @Test func theBundleMayBeSaidFirst() throws {
      let view = try #require(LevityImageView(coder: StandInCoder()))
      view.levityBundleIdentifier = "org.x"
      view.levityHighlightedImageName = "lit"
      #expect((view.highlightedImage as? DeferredUIImage)?.bundleIdentifier == "org.x")
    }

    @Test(arguments: NibButtonKey.allCases)
    func aButtonHasANameForEachStateAndBackground(_ key: NibButtonKey) throws {
      let path = "levity" + key.word + "Name"
      let button = try #require(LevityButton(coder: StandInCoder()))

      #expect(StandInKeyValueCoding.setValue("hero", forKey: path, of: button))

      let image =
        key.isBackground ? button.backgroundImage(for: key.state) : button.image(for: key.state)
      #expect((image as? DeferredUIImage)?.name == "hero")
      #expect(button.nibName(key) == "hero")
    }

    @Test func aButtonShowsThePlaceholderOfTheCatalogUntilTheImageComes() throws {
      let placeholder = Pictures.picture()
      let button = try #require(LevityButton(coder: StandInCoder(["UIImage": placeholder])))
      let source = FakeImageSource()
      button.source = source
      button.levityImageName = "hero"
      #expect(button.standInShownImage(for: .normal) === placeholder)
    }

    /// Key-value coding finds a property only if Objective-C sees it, which nothing here can run.
    @Test func everyKeyOfInterfaceBuilderIsVisibleToObjectiveC() throws {
      let page = try text("Documentation/InterfaceBuilder.md")
      let documented = Set(
        page.split { !$0.isLetter }.map(String.init).filter {
          $0.hasPrefix("levity") && $0.hasSuffix("ImageName")
        })
      let folder = "Sources/Runtime/LevityUIKit/Views/"
      let view = try inspectable(folder + "LevityImageView.swift")
      let button = try inspectable(folder + "LevityButton.swift")
        .union(inspectable(folder + "LevityButton+InterfaceBuilder.swift"))

      #expect(documented.count == 10)
      #expect(view == Set(Self.viewKeys.keys))
      #expect(button == Set(Self.buttonKeys.keys))
      #expect(documented.union(["levityBundleIdentifier"]) == button)
    }

    private func inspectable(_ path: String) throws -> Set<String> {
      let parts = try text(path).components(separatedBy: "@IBInspectable").dropFirst()
      return Set(
        parts.compactMap { part in
          guard let range = part.range(of: " var ") else { return nil }
          return String(part[range.upperBound...].prefix { $0.isLetter })
        })
    }

    private func text(_ path: String) throws -> String {
      try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
    }
  }

  extension NibButtonKey {
    /// As in the key path.
    fileprivate var word: String {
      let name = "\(self)"
      let state = isBackground ? String(name.dropLast("Background".count)) : name
      let start = state == "normal" ? "" : state.prefix(1).uppercased() + state.dropFirst()
      return start + (isBackground ? "BackgroundImage" : "Image")
    }
  }
#endif

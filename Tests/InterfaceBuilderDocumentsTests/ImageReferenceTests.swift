import InterfaceBuilderDocuments
import TestSupport
import Testing

@Suite struct ImageReferenceTests {
  private struct Case: CustomTestStringConvertible {
    var testDescription: String
    var objects: String
    var expected: [String]
  }

  private func summary(_ reference: InterfaceBuilderImageReference) -> String {
    [
      reference.kind.rawValue, reference.objectName, reference.objectID ?? "-", reference.property,
      reference.controlState ?? "-", reference.name,
    ].joined(separator: " ")
  }

  private static let rows = [
    (
      "<imageView image=\"a\" highlightedImage=\"b.png\" id=\"1\"/>",
      ["imageView imageView 1 image - a", "imageView imageView 1 highlightedImage - b.png"]
    ),
    (
      "<button id=\"1\"><state key=\"normal\" title=\"t\" image=\"a\" backgroundImage=\"b\"/>"
        + "<state key=\"selected\" image=\"c\"/></button>",
      [
        "buttonState button 1 image normal a", "buttonState button 1 backgroundImage normal b",
        "buttonState button 1 image selected c",
      ]
    ),
    (
      "<button id=\"1\"><buttonConfiguration key=\"configuration\" style=\"plain\" image=\"a\"/></button>",
      ["buttonConfiguration button 1 image - a"]
    ),
    (
      "<barButtonItem image=\"a\" landscapeImage=\"b\" largeContentSizeImage=\"c\" id=\"1\"/>",
      [
        "barButtonItem barButtonItem 1 image - a",
        "barButtonItem barButtonItem 1 landscapeImage - b",
        "barButtonItem barButtonItem 1 largeContentSizeImage - c",
      ]
    ),
    (
      "<tabBarItem key=\"tabBarItem\" title=\"\" image=\"a\" selectedImage=\"b\" id=\"1\"/>",
      ["tabBarItem tabBarItem 1 image - a", "tabBarItem tabBarItem 1 selectedImage - b"]
    ),
    (
      "<segmentedControl id=\"1\"><segments><segment title=\"\" image=\"a\"/></segments></segmentedControl>",
      ["segment segmentedControl 1 image - a"]
    ),
    (
      "<slider minimumValueImage=\"a\" maximumValueImage=\"b\" id=\"1\"/>",
      ["slider slider 1 minimumValueImage - a", "slider slider 1 maximumValueImage - b"]
    ),
    (
      "<progressView progressImage=\"a\" trackImage=\"b\" id=\"1\"/>",
      [
        "progressView progressView 1 progressImage - a",
        "progressView progressView 1 trackImage - b",
      ]
    ),
    (
      "<button id=\"1\"><state key=\"normal\">"
        + "<imageReference key=\"backgroundImage\" image=\"a\" symbolScale=\"large\"/></state></button>",
      ["buttonState button 1 backgroundImage normal a"]
    ),
    (
      "<imageView id=\"1\"><imageReference key=\"image\" image=\"a\" renderingMode=\"original\"/></imageView>",
      ["imageView imageView 1 image - a"]
    ),
    (
      "<view id=\"1\"><userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"image\" keyPath=\"leftIcon\" value=\"a\"/>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"title\" value=\"a\"/>"
        + "</userDefinedRuntimeAttributes></view>",
      ["runtimeAttribute view 1 leftIcon - a"]
    ),
    (
      "<imageView id=\"1\"><userDefinedRuntimeAttributes>"
        + "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"levityImageName\" value=\"a\"/>"
        + "</userDefinedRuntimeAttributes></imageView>",
      ["deferred imageView 1 levityImageName - a"]
    ),
    (
      "<navigationBar backIndicatorImage=\"listed\" backIndicatorTransitionMaskImage=\"a\" id=\"1\"/>",
      ["other navigationBar 1 backIndicatorImage - listed"]
    ),
    (
      "<searchBar backgroundImage=\"listed\" id=\"1\"/>",
      ["other searchBar 1 backgroundImage - listed"]
    ),
    (
      "<imageCell key=\"cell\" image=\"NSAdvanced\" id=\"1\"/>",
      ["cell imageCell 1 image - NSAdvanced"]
    ),
    ("<menuItem image=\"listed\" id=\"1\"/>", ["other menuItem 1 image - listed"]),
    ("<tableViewCell imageView=\"listed\" id=\"1\"/>", []),
    ("<accessibilityTraits image=\"YES\"/>", []),
    ("<behavior doesNotDimImage=\"YES\"/>", []),
    ("<label text=\"listed\" id=\"1\"/>", []),
    ("<imageView image=\"\" id=\"1\"/>", []),
  ]

  @Test(arguments: rows)
  func placesThatNameAnImageAreFound(_ objects: String, _ expected: [String]) throws {
    let resources = "<image name=\"listed\" width=\"1\" height=\"1\"/>"
    let document = try InterfaceBuilderDocument(text: xib(objects, resources: resources))
    #expect(document.imageReferences.map(summary) == expected)
  }

  @Test func readsTheNeighboursOfEachPlace() async throws {
    try await expectNeighbours(of: Self.rows.map { Neighbours(ofText: $0.0) }, "nib-images") {
      bytes in
      let objects = String(decoding: bytes, as: UTF8.self)
      do {
        let document = try InterfaceBuilderDocument(
          text: xib(objects, resources: "<image name=\"listed\" width=\"1\" height=\"1\"/>"))
        return document.imageReferences.map(summary).joined(separator: "; ")
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func imagesInTraitVariationsBelongToTheirView() throws {
    let document = try InterfaceBuilderDocument(
      text: xib(
        """
        <imageView image="a" id="1">
            <variation key="heightClass=compact" image="b"/>
        </imageView>
        """))
    #expect(document.imageReferences.map(\.variation) == [nil, "heightClass=compact"])
    #expect(document.imageReferences.map(\.objectID) == ["1", "1"])
    #expect(document.imageReferences.map(\.kind) == [.imageView, .imageView])
  }

  @Test func systemSymbolsAreRecognizedByTheReferenceOrTheResources() throws {
    let document = try InterfaceBuilderDocument(
      text: xib(
        """
        <imageView image="star" catalog="system" id="1"/>
        <imageView image="moon" id="2"/>
        <imageView image="both" id="3"/>
        <imageView image="both" catalog="system" id="4"/>
        <button id="5"><state key="normal" image="star" catalog="system" backgroundImage="own"/></button>
        """,
        resources: """
          <image name="star" catalog="system" width="1" height="1"/>
          <image name="moon" catalog="system" width="1" height="1"/>
          <image name="both" catalog="system" width="1" height="1"/>
          <image name="both" width="1" height="1"/>
          <image name="own" width="1" height="1"/>
          """))
    #expect(
      document.imageReferences.map(\.isSystemSymbol) == [true, true, false, true, true, false])
  }

  @Test(arguments: [
    ("icon.png", "icon"), ("icon.PDF", "icon"), ("Icons/foo", "Icons/foo"), (".png", ".png"),
    ("lock.rotation", "lock.rotation"), ("a.b.jpeg", "a.b"), ("plain", "plain"),
  ])
  func fileExtensionsAreNotPartOfAnAssetName(_ name: String, _ expected: String) throws {
    let document = try InterfaceBuilderDocument(
      text: xib("<imageView image=\"\(name)\" id=\"1\"/>"))
    #expect(document.imageReferences.first?.assetName == expected)
    #expect(document.imageReferences.first?.name == name)
  }

  @Test func resourcesAndObjectsCarryTheirFacts() throws {
    let document = try InterfaceBuilderDocument(
      text: xib(
        """
        <imageView image="a &amp; b" id="1" customClass="Avatar" customModule="App" \
        customModuleProvider="target"/>
        """,
        resources: """
          <image name="a &amp; b" width="12.5" height="20"/>
          <image name="symbol"><mutableData key="keyedArchiveRepresentation">YnA=</mutableData></image>
          <namedColor name="Accent"/>
          """))
    let image = try #require(document.imageResources.first)
    #expect((image.name, image.width, image.height) == ("a & b", 12.5, 20))
    #expect(document.imageResources.map(\.isEmbedded) == [false, true])
    #expect(document.namedColors == ["Accent"])
    #expect(
      document.objects == [
        InterfaceBuilderObject(
          id: "1", elementName: "imageView", customClass: "Avatar", customModule: "App",
          customModuleProvider: "target", line: 4)
      ])
    #expect(document.imageReferences.first?.customClass == "Avatar")
    #expect(document.imageReferences.first?.line == 4)
  }

  @Test func archivesOfOldVersionsNameTheirImages() throws {
    let document = try InterfaceBuilderDocument(
      text: """
        <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"><data>
        <object class="NSCustomResource" key="IBUIImage" id="1">
        <string key="NSClassName">NSImage</string><string key="NSResourceName">logo.png</string>
        </object>
        <object class="NSCustomResource" key="NSColor" id="2">
        <string key="NSClassName">NSColor</string><string key="NSResourceName">tint</string>
        </object></data></archive>
        """)
    #expect(document.isLegacyArchive)
    #expect(document.imageReferences.map(\.assetName) == ["logo"])
    #expect(document.imageReferences.map(\.kind) == [.archivedResource])
  }

  @Test(arguments: [
    ("iOS.CocoaTouch", InterfaceBuilderRuntime.iOS), ("iOS.CocoaTouch.iPad", .iOS),
    ("MacOSX.Cocoa", .macOS), ("AppleTV", .tvOS), ("watchKit", .watchOS), ("x", .other("x")),
  ])
  func theRuntimeIsNamed(_ name: String, _ runtime: InterfaceBuilderRuntime) throws {
    let document = try InterfaceBuilderDocument(text: "<document targetRuntime=\"\(name)\"/>")
    #expect(document.targetRuntime == runtime)
  }

  @Test func theKindComesFromTheTypeElseFromTheScenes() throws {
    let strings = [
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>",
      "<document type=\"com.apple.InterfaceBuilder.AppleTV.Storyboard\"/>",
      "<document><scenes/></document>",
      "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "<document/>",
    ]
    let kinds = try strings.map { try InterfaceBuilderDocument(text: $0).kind }
    #expect(kinds == [.storyboard, .storyboard, .storyboard, .xib, .xib])
  }

  @Test(arguments: [
    (
      "<plist/>",
      "The root element is <plist>; an Interface Builder document has <document> or <archive>."
    ),
    (
      "<document>",
      "line 1, byte 10: the document ends before </document>, which closes the element of line 1."
    ),
  ])
  func otherFormatsAreRefused(_ text: String, _ message: String) {
    do throws(InterfaceBuilderDocumentError) {
      _ = try InterfaceBuilderDocument([UInt8](text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == message)
    }
  }
}

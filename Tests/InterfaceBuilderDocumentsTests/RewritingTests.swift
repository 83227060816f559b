import InterfaceBuilderDocuments
import Testing

@Suite struct RewritingTests {
  private func rewrite(
    _ document: InterfaceBuilderDocument, _ route: InterfaceBuilderRoute, only: Set<String>? = nil
  ) throws -> (rewrite: InterfaceBuilderRewrite, text: String) {
    let references = document.imageReferences.filter { only?.contains($0.assetName) ?? true }
    let rewrite = try document.rewriting(references, route: route)
    let bytes = try rewrite.edit.applied(to: document.tree.bytes)
    #expect(try rewrite.edit.inverse.applied(to: bytes) == document.tree.bytes)
    return (rewrite, String(decoding: bytes, as: UTF8.self))
  }

  private static let views = xib(
    """
            <imageView contentMode="center" image="hero.png" translatesAutoresizingMaskIntoConstraints="NO" id="a-1">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                <constraints>
                    <constraint firstAttribute="height" constant="20" id="c-1"/>
                </constraints>
            </imageView>
            <button opaque="NO" id="b-1" userLabel="Close &quot;it&quot;">
                <state key="normal" title="X" image="close" backgroundImage="back"/>
                <state key="highlighted" image="close&amp;down">
                    <color key="titleColor" white="1" alpha="1"/>
                </state>
                <connections>
                    <action selector="close:" destination="-1" id="d-1"/>
                </connections>
                <point key="canvasLocation" x="1" y="2"/>
            </button>
    """,
    resources: """
              <image name="back" width="1" height="2"/>
              <image name="close" width="3" height="4"/>
              <image name="close&amp;down" width="5" height="6"/>
              <image name="hero.png" width="7" height="8.5"/>
              <image name="unused" width="9" height="9"/>
      """)

  @Test func theClassRouteSetsClassesAndNamesImagesBesideTheirPlaceholders() throws {
    let document = try InterfaceBuilderDocument(text: Self.views)
    let (rewrite, text) = try rewrite(document, .customClass)

    func attribute(_ keyPath: String, _ name: String) -> String {
      "                <userDefinedRuntimeAttribute type=\"string\" keyPath=\"\(keyPath)\" value=\"\(name)\"/>\n"
    }
    let open = "            <userDefinedRuntimeAttributes>\n"
    let close = "            </userDefinedRuntimeAttributes>\n"
    let imageView = open + attribute("levityImageName", "hero") + close
    let button =
      open + attribute("levityImageName", "close")
      + attribute("levityBackgroundImageName", "back")
      + attribute("levityHighlightedImageName", "close&amp;down") + close
    let expected = Self.views
      .replacing(
        "id=\"a-1\"",
        with: "id=\"a-1\" customClass=\"LevityImageView\" customModule=\"LevityUIKit\""
      )
      .replacing(
        "userLabel=\"Close &quot;it&quot;\"",
        with:
          "userLabel=\"Close &quot;it&quot;\" customClass=\"LevityButton\" customModule=\"LevityUIKit\""
      )
      .replacing("        </imageView>", with: imageView + "        </imageView>")
      .replacing("            <connections>", with: button + "            <connections>")
    #expect(text == expected)
    #expect(rewrite.rewritten == document.imageReferences)
    #expect(rewrite.skipped.isEmpty)
    #expect(rewrite.removedResources.isEmpty)
  }

  @Test func theKeyRouteMovesNamesAsXcodeWouldWriteThem() throws {
    let document = try InterfaceBuilderDocument(text: Self.views)
    let (rewrite, text) = try rewrite(document, .keyAttribute)

    let expected = xib(
      """
              <imageView contentMode="center" translatesAutoresizingMaskIntoConstraints="NO" id="a-1" \
      customClass="LevityImageView" customModule="LevityUIKit">
                  <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                  <constraints>
                      <constraint firstAttribute="height" constant="20" id="c-1"/>
                  </constraints>
                  <userDefinedRuntimeAttributes>
                      <userDefinedRuntimeAttribute type="string" keyPath="levityImageName" value="hero"/>
                  </userDefinedRuntimeAttributes>
              </imageView>
              <button opaque="NO" id="b-1" userLabel="Close &quot;it&quot;" customClass="LevityButton" \
      customModule="LevityUIKit">
                  <state key="normal" title="X"/>
                  <state key="highlighted">
                      <color key="titleColor" white="1" alpha="1"/>
                  </state>
                  <userDefinedRuntimeAttributes>
                      <userDefinedRuntimeAttribute type="string" keyPath="levityImageName" value="close"/>
                      <userDefinedRuntimeAttribute type="string" keyPath="levityBackgroundImageName" value="back"/>
                      <userDefinedRuntimeAttribute type="string" keyPath="levityHighlightedImageName" \
      value="close&amp;down"/>
                  </userDefinedRuntimeAttributes>
                  <connections>
                      <action selector="close:" destination="-1" id="d-1"/>
                  </connections>
                  <point key="canvasLocation" x="1" y="2"/>
              </button>
      """, resources: "        <image name=\"unused\" width=\"9\" height=\"9\"/>")
    #expect(text == expected)
    #expect(rewrite.removedResources.map(\.name) == ["back", "close", "close&down", "hero.png"])
    #expect(rewrite.removedResources.map(\.height) == [2, 4, 6, 8.5])
  }

  @Test func aSecondRunChangesNothing() throws {
    for route in InterfaceBuilderRoute.allCases {
      let (_, text) = try rewrite(InterfaceBuilderDocument(text: Self.views), route)
      let (second, again) = try rewrite(InterfaceBuilderDocument(text: text), route)
      #expect(again == text)
      #expect(second.edit.isEmpty)
    }
  }

  @Test func anImageThatAnotherViewKeepsStaysInTheResources() throws {
    let document = try InterfaceBuilderDocument(
      text: xib(
        """
        <imageView image="a" id="1"/>
        <imageView image="a" id="2" customClass="Avatar"/>
        """, resources: "<image name=\"a\" width=\"1\" height=\"1\"/>"))
    let (rewrite, text) = try rewrite(document, .keyAttribute)
    #expect(rewrite.rewritten.map(\.objectID) == ["1"])
    #expect(rewrite.skipped.map(\.reason) == [.foreignClass("Avatar")])
    #expect(rewrite.removedResources.isEmpty)
    #expect(text.contains("<image name=\"a\""))
  }

  @Test func resourcesLeftEmptyGo() throws {
    let document = try InterfaceBuilderDocument(
      text: xib("<imageView image=\"a\" id=\"1\"/>", resources: "        <image name=\"a\"/>"))
    let (_, text) = try rewrite(document, .keyAttribute)
    #expect(
      text
        == xib(
          """
          <imageView id="1" customClass="LevityImageView" customModule="LevityUIKit">
              <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="string" keyPath="levityImageName" value="a"/>
              </userDefinedRuntimeAttributes>
          </imageView>
          """))
  }

  @Test(arguments: [
    (
      "<userDefinedRuntimeAttributes>\n    <userDefinedRuntimeAttribute keyPath=\"x\"/>\n</userDefinedRuntimeAttributes>",
      "<userDefinedRuntimeAttributes>\n    <userDefinedRuntimeAttribute keyPath=\"x\"/>\n    NEW\n</userDefinedRuntimeAttributes>"
    ),
    (
      "<userDefinedRuntimeAttributes/>",
      "<userDefinedRuntimeAttributes>\n    NEW\n</userDefinedRuntimeAttributes>"
    ),
    (
      "<userDefinedRuntimeAttributes></userDefinedRuntimeAttributes>",
      "<userDefinedRuntimeAttributes>\n    NEW\n</userDefinedRuntimeAttributes>"
    ),
    (
      "<userDefinedRuntimeAttributes>\n</userDefinedRuntimeAttributes>",
      "<userDefinedRuntimeAttributes>\n    NEW\n</userDefinedRuntimeAttributes>"
    ),
  ])
  func existingRuntimeAttributesGrow(_ before: String, _ after: String) throws {
    let document = try InterfaceBuilderDocument(
      text: xib("<imageView image=\"a\" id=\"1\">\n\(before)\n</imageView>"))
    let (_, text) = try rewrite(document, .keyAttribute)
    let entry =
      "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"levityImageName\" value=\"a\"/>"
    #expect(text.contains(after.replacing("NEW", with: entry)), "\(text)")
  }

  @Test func carriageReturnsAndTabsAreKept() throws {
    let before =
      "<document targetRuntime=\"iOS.CocoaTouch\">\r\n\t<objects>\r\n\t\t<imageView image=\"a\" id=\"1\">\r\n"
      + "\t\t\t<connections/>\r\n\t\t</imageView>\r\n\t</objects>\r\n</document>\r\n"
    let (_, text) = try rewrite(InterfaceBuilderDocument(text: before), .keyAttribute)
    let after =
      "<document targetRuntime=\"iOS.CocoaTouch\">\r\n\t<objects>\r\n\t\t<imageView id=\"1\""
      + " customClass=\"LevityImageView\" customModule=\"LevityUIKit\">\r\n"
      + "\t\t\t<userDefinedRuntimeAttributes>\r\n"
      + "\t\t\t\t<userDefinedRuntimeAttribute type=\"string\" keyPath=\"levityImageName\" value=\"a\"/>\r\n"
      + "\t\t\t</userDefinedRuntimeAttributes>\r\n"
      + "\t\t\t<connections/>\r\n\t\t</imageView>\r\n\t</objects>\r\n</document>\r\n"
    #expect(text == after)
  }

  @Test func theNameThatTheRuntimeLooksUpIsEscaped() throws {
    let document = try InterfaceBuilderDocument(text: xib("<imageView image=\"a\" id=\"1\"/>"))
    let rewrite = try document.rewriting(document.imageReferences, route: .keyAttribute) { _ in
      "<a> \"&\""
    }
    let after = try InterfaceBuilderDocument(rewrite.edit.applied(to: document.tree.bytes))
    #expect(after.imageReferences.map(\.name) == ["<a> \"&\""])
    #expect(after.imageReferences.map(\.kind) == [.deferred])
  }

  @Test func aViewSaysTheBundleOfItsImagesOnce() throws {
    let button = """
      <button id="1"><state key="normal" image="a"/><state key="selected" image="b"/></button>
      """
    let known = """
      <imageView image="a" id="2"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="levityBundleIdentifier" value="x"/>
      </userDefinedRuntimeAttributes></imageView>
      """
    let document = try InterfaceBuilderDocument(text: xib(button + known))
    let rewrite = try document.rewriting(
      document.imageReferences, route: .customClass, bundleIdentifier: { _ in "org.kit" })
    let text = String(decoding: try rewrite.edit.applied(to: document.tree.bytes), as: UTF8.self)
    #expect(text.split(separator: "levityBundleIdentifier").count == 3)
    #expect(text.split(separator: "\"levityBundleIdentifier\" value=\"org.kit\"").count == 2)
  }

  @Test(arguments: [
    (
      "<imageView image=\"a\" id=\"1\"/>", " launchScreen=\"YES\"",
      InterfaceBuilderSkipReason.launchScreen
    ),
    ("<imageView image=\"a\" catalog=\"system\" id=\"1\"/>", "", .systemSymbol),
    ("<imageView image=\"a\" id=\"1\" customClass=\"Avatar\"/>", "", .foreignClass("Avatar")),
    (
      "<button id=\"1\" customClass=\"B\"><state key=\"normal\" image=\"a\"/></button>", "",
      .foreignClass("B")
    ),
    (
      "<imageView image=\"a\" id=\"1\"><variation key=\"widthClass=compact\" image=\"b\"/></imageView>",
      "", .variesByTraits
    ),
    ("<imageView image=\"a\"/>", "", .noIdentifier),
    (
      "<barButtonItem image=\"a\" id=\"1\"/>", "",
      .unsupportedPlace(element: "barButtonItem", property: "image")
    ),
    (
      "<button id=\"1\"><buttonConfiguration image=\"a\"/></button>", "",
      .unsupportedPlace(element: "buttonConfiguration", property: "image")
    ),
    (
      "<button id=\"1\"><state key=\"other\" image=\"a\"/></button>", "", .unsupportedState("other")
    ),
    (
      "<imageView id=\"1\"><imageReference key=\"image\" image=\"a\"/></imageView>", "",
      .imageReferenceElement
    ),
    (
      "<imageView id=\"1\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" "
        + "keyPath=\"levityImageName\" value=\"a\"/></userDefinedRuntimeAttributes></imageView>",
      "",
      .alreadyDeferred
    ),
  ])
  func whatCannotBeServedStays(
    _ objects: String, _ attributes: String, _ reason: InterfaceBuilderSkipReason
  ) throws {
    let document = try InterfaceBuilderDocument(text: xib(objects, attributes: attributes))
    let (rewrite, text) = try rewrite(document, .keyAttribute)
    #expect(rewrite.edit.isEmpty)
    #expect(rewrite.skipped.first?.reason == reason)
    #expect(rewrite.rewritten.isEmpty)
    #expect(text == String(decoding: document.tree.bytes, as: UTF8.self))
    #expect(reason.description.hasSuffix("."))
  }

  @Test(arguments: [
    ("MacOSX.Cocoa", "The document is for macOS."), ("AppleTV", "The document is for tvOS."),
    ("", "The document is for ."),
  ])
  func otherPlatformsStay(_ runtime: String, _ message: String) throws {
    let document = try InterfaceBuilderDocument(
      text: "<document targetRuntime=\"\(runtime)\"><imageView image=\"a\" id=\"1\"/></document>")
    let (rewrite, _) = try rewrite(document, .customClass)
    #expect(rewrite.skipped.map(\.reason.description) == [message])
  }

  @Test func anImageReferenceElementTakesTheClassRoute() throws {
    let document = try InterfaceBuilderDocument(
      text: xib("<imageView id=\"1\"><imageReference key=\"image\" image=\"a\"/></imageView>"))
    let (rewrite, text) = try rewrite(document, .customClass)
    #expect(rewrite.rewritten.count == 1)
    #expect(text.contains("id=\"1\" customClass=\"LevityImageView\" customModule=\"LevityUIKit\">"))
  }

  @Test func aKeyPathIsGivenOnce() throws {
    let document = try InterfaceBuilderDocument(
      text: xib(
        "<button id=\"1\"><state key=\"normal\" image=\"a\"/><state key=\"normal\" image=\"b\"/></button>"
      ))
    let (rewrite, _) = try rewrite(document, .keyAttribute)
    #expect(rewrite.rewritten.map(\.name) == ["a"])
    #expect(rewrite.skipped.map(\.reason) == [.keyPathInUse("levityImageName")])
  }

  @Test func onlyTheGivenImagesMove() throws {
    let document = try InterfaceBuilderDocument(text: Self.views)
    let (rewrite, text) = try rewrite(document, .keyAttribute, only: ["back"])
    #expect(rewrite.removedResources.map(\.name) == ["back"])
    #expect(text.contains("<state key=\"normal\" title=\"X\" image=\"close\"/>"))
    #expect(text.contains("image=\"hero.png\""))
    #expect(!text.contains("LevityImageView"))
  }
}

import InterfaceBuilderDocuments
import TestSupport
import Testing

@Suite(.enabled(if: Repository.corpus != nil, "the corpus is not beside this checkout"))
struct CorpusTests {
  /// Counted with an independent reader.
  private struct Expectation: Equatable, Sendable {
    var files: Int
    var storyboards: Int
    var launchScreens: Int
    var images: Int
    var systemImages: Int
    var objects: Int
    var customClasses: Int
    var systemReferences: Int
    var references: [String: Int]
  }

  private static let expectations: [String: Expectation] = [
    "pocket-casts-ios": Expectation(
      files: 186, storyboards: 5, launchScreens: 1, images: 134, systemImages: 2, objects: 7079,
      customClasses: 1142, systemReferences: 2,
      references: ["buttonConfiguration": 1, "buttonState": 37, "imageView": 100, "slider": 1]),
    "element-ios": Expectation(
      files: 209, storyboards: 57, launchScreens: 1, images: 149, systemImages: 0, objects: 10307,
      customClasses: 569, systemReferences: 0,
      references: ["barButtonItem": 2, "buttonState": 56, "imageView": 97, "tabBarItem": 5]),
  ]

  @Test(arguments: ["element-ios", "pocket-casts-ios"])
  func countsAreThoseOfAnIndependentReader(_ app: String) throws {
    let documents = try DocumentCorpus.documents(below: app).map {
      try InterfaceBuilderDocument($0.bytes)
    }
    let objects = documents.flatMap(\.objects)
    let references = documents.flatMap(\.imageReferences)
    let images = documents.flatMap(\.imageResources)
    let found = Expectation(
      files: documents.count, storyboards: documents.count { $0.kind == .storyboard },
      launchScreens: documents.count { $0.isLaunchScreen }, images: images.count,
      systemImages: images.count { $0.isSystemSymbol }, objects: objects.count,
      customClasses: objects.count { $0.customClass != nil },
      systemReferences: references.count { $0.isSystemSymbol },
      references: Dictionary(grouping: references, by: \.kind.rawValue).mapValues(\.count))
    #expect(found == Self.expectations[app])
    #expect(documents.allSatisfy { $0.targetRuntime == .iOS && $0.toolsVersion != nil })
  }

  @Test func everyDocumentIsKeptByteForByte() throws {
    for (path, bytes) in try DocumentCorpus.documents() {
      let tree = try XMLTree(bytes)
      #expect(tree.bytes == bytes, "\(path)")
      var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      for node in tree.nodes where node.parent == nil {
        #expect(node.range.lowerBound == end, "\(path)")
        end = node.range.upperBound
      }
      #expect(end == bytes.count, "\(path)")
    }
  }

  @Test func everyImageOfTheResourcesIsReferredTo() throws {
    for (path, bytes) in try DocumentCorpus.documents() {
      let document = try InterfaceBuilderDocument(bytes)
      let named = Set(document.imageReferences.map(\.name))
      for image in document.imageResources {
        #expect(named.contains(image.name), "\(path) has \(image.name) without a reference")
      }
      for reference in document.imageReferences {
        #expect(reference.isListed, "\(path):\(reference.line) names \(reference.name), unlisted")
      }
    }
  }

  @Test(arguments: InterfaceBuilderRoute.allCases)
  func everyRewriteCanBeUndone(_ route: InterfaceBuilderRoute) throws {
    var count = 0
    for (path, bytes) in try DocumentCorpus.documents() {
      let document = try InterfaceBuilderDocument(bytes)
      let rewrite = try document.rewriting(document.imageReferences, route: route)
      let edited = try rewrite.edit.applied(to: bytes)
      #expect(try rewrite.edit.inverse.applied(to: edited) == bytes, "\(path)")
      #expect(rewrite.rewritten.isEmpty == (edited == bytes), "\(path)")
      #expect(
        rewrite.rewritten.count + rewrite.skipped.count == document.imageReferences.count, "\(path)"
      )
      try check(InterfaceBuilderDocument(edited), after: rewrite, of: document, route, path)
      count += rewrite.rewritten.count
    }
    // As counted with an independent reader: plain views outside launch screens.
    #expect(count == 235)
  }

  private func check(
    _ edited: InterfaceBuilderDocument, after rewrite: InterfaceBuilderRewrite,
    of document: InterfaceBuilderDocument, _ route: InterfaceBuilderRoute, _ path: String
  ) throws {
    let names = { (references: [InterfaceBuilderImageReference]) in
      references.map { "\($0.objectID ?? "-") \($0.assetName)" }.sorted()
    }
    let deferred = edited.imageReferences.filter { $0.kind == .deferred }
    #expect(names(deferred) == names(rewrite.rewritten), "\(path)")
    let others = edited.imageReferences.filter { $0.kind != .deferred }
    let kept = document.imageReferences.filter {
      route == .customClass || !rewrite.rewritten.contains($0)
    }
    #expect(names(others) == names(kept), "\(path)")
    let classes = Dictionary(
      edited.objects.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for reference in rewrite.rewritten {
      let view = classes[reference.objectID ?? ""]
      let name = reference.objectName == "button" ? "LevityButton" : "LevityImageView"
      #expect(view?.customClass == name, "\(path)")
      #expect(view?.customModule == "LevityUIKit", "\(path)")
    }
    guard route == .keyAttribute else {
      #expect(edited.imageResources.map(\.name) == document.imageResources.map(\.name), "\(path)")
      return
    }
    let gone = Set(rewrite.removedResources.map(\.name))
    #expect(
      edited.imageResources.map(\.name)
        == document.imageResources.map(\.name).filter { !gone.contains($0) }, "\(path)")
    let second = try edited.rewriting(edited.imageReferences, route: route)
    #expect(second.edit.isEmpty, "\(path)")
  }
}

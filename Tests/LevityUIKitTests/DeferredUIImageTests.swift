#if os(Linux)
  import DisplayTestSupport
  import Foundation
  @testable import LevityResources
  import ResourceManifests
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityUIKit

  extension SharedLoader {
    /// The properties of a deferred image before its pixels arrive, and its drawing afterwards.
    @MainActor @Suite(.serialized) struct DeferredUIImageTests {
      let manifest = PictureLoader.image("star")

      private func sliced() -> ManifestImage {
        var image = manifest
        image.intent = .template
        image.variants[0].alignmentInsets = PointInsets(top: 1000, left: 0, bottom: 0, right: 2000)
        image.variants[0].resizing = ImageResizing(
          mode: "9-part", capInsets: PointInsets(top: 1000, left: 1000, bottom: 1000, right: 1000),
          center: ImageResizing.Center(mode: "stretch", width: 1000, height: 1000))
        return image
      }

      // MARK: Before loading

      @Test func sizeInsetsAndRenderingModeAnswerBeforeLoading() {
        let image = DeferredUIImage(DeferredImage(sliced()))
        #expect(image.size == CGSize(width: 4, height: 2))
        #expect(image.scale == 3)
        #expect(image.capInsets == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        #expect(image.resizingMode == .stretch)
        #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 2))
        #expect(image.renderingMode == .alwaysTemplate)
        #expect(image.cgImage == nil)
      }

      @Test func answersAsTheImageWillBeThatItsModifiersMake() {
        let image = DeferredUIImage(DeferredImage(sliced()))
        let resized = image.resized(to: CGSize(width: 30, height: 40))
        #expect(resized.size == CGSize(width: 30, height: 40))
        #expect(resized.capInsets == .zero)
        #expect(resized.alignmentRectInsets == .zero)
        #expect(resized.renderingMode == .alwaysTemplate)

        let insets = UIEdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5)
        let tiled = image.resizableImage(withCapInsets: insets)
        #expect(tiled.capInsets == insets)
        #expect(tiled.resizingMode == .tile)
        let stretched = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        #expect(stretched.resizingMode == .stretch)
        #expect(image.withAlignmentRectInsets(insets).alignmentRectInsets == insets)
        #expect(image.withRenderingMode(.alwaysOriginal).renderingMode == .alwaysOriginal)
        #expect(image.tinted(with: .red).renderingMode == .alwaysOriginal)
        #expect(image.withTintColor(.red).renderingMode == .alwaysTemplate)
        #expect(!image.flipsForRightToLeftLayoutDirection)
        #expect(
          image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
      }

      @Test func theScaleIsTheScreensIfTheImageIsRedrawn() {
        var coarse = manifest
        coarse.variants[0].scale = 1
        let image = DeferredUIImage(DeferredImage(coarse))
        #expect(image.scale == 1)
        // On a main screen of 2x a view may be at 3x.
        UITraitCollection(displayScale: 3).performAsCurrent {
          #expect(image.rounded(cornerRadius: 1).scale == 3)
          coarse.isVector = true
          #expect(DeferredUIImage(DeferredImage(coarse)).scale == 3)
        }
      }

      /// UIKit's own would make an ordinary image of them, without pixels.
      @Test func whatAnImageWithoutPixelsCannotHaveLeavesItAsItIs() {
        let image = DeferredUIImage(DeferredImage(manifest))
        #expect(image.withBaselineOffset(fromBottom: 2) === image)
        #expect(image.imageWithoutBaseline() === image)
        if #available(iOS 17.0, tvOS 17.0, *) {
          #expect(image.imageRestrictedToStandardDynamicRange() === image)
        }
        // An image that UIKit made of the class answers as UIImage does.
        let plain = Pictures.picture().cgImage.map { DeferredUIImage(cgImage: $0) }
        #expect(plain?.imageWithoutBaseline() !== plain)
      }

      /// Menus, attachments and the like take an image once, and never load it.
      @Test func whoDrawsAnImageThatIsNotLoadedIsToldOnce() async throws {
        let fixture = PictureLoader([manifest])
        fixture.serve(manifest)
        let image = DeferredUIImage(DeferredImage(manifest))
        let said = Locked<[String]>([])
        Levity.state.withLock { $0.log = { line in said.withLock { $0.append(line) } } }
        defer { Levity.state.withLock { $0.log = nil } }
        try await fixture.shared {
          // Another test may have drawn an image of this name.
          let name = "told once \(UInt64.random(in: 0 ... .max))"
          let unknown = DeferredUIImage(named: name, bundleIdentifier: PictureLoader.bundle)
          for _ in 0..<3 {
            #expect(unknown.cgImage == nil)
            unknown.draw(at: .zero)
          }
          _ = unknown.size
          #expect(said.withLock { $0 }.filter { $0.contains(name) }.count == 1)

          _ = try await fixture.loader.image(
            for: DeferredImage(manifest), traits: ImageTraits(.current))
          let before = said.withLock { $0.count }
          #expect(image.cgImage != nil)
          #expect(said.withLock { $0.count } == before)
          #expect(image.imageAsset == nil)
        }
      }

      @Test func anUnknownImageIsEmpty() {
        let image = DeferredUIImage(named: "none", bundleIdentifier: PictureLoader.bundle)
        #expect(image.deferred == nil)
        #expect(image.size == .zero)
        #expect(image.capInsets == .zero)
        #expect(image.renderingMode == .automatic)
        #expect(image.imageInMemory() == nil)
        #expect(DeferredUIImage.lookup(named: "none", bundleIdentifier: "x") == nil)
        // As UIKit does with an image without pixels: nothing.
        image.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      }

      @Test func traitsOfPhonesAndTabletsHaveTheSubtypeOfTheDevice() async {
        // Linux runs the main actor on another thread than the first.
        #expect(DeviceSubtype.current(.phone, isMainThread: true) == "852h")
        #expect(DeviceSubtype.current(.phone, isMainThread: false) == nil)
        func subtype(_ idiom: UIUserInterfaceIdiom) -> String? {
          ImageTraits(UITraitCollection(userInterfaceIdiom: idiom)).subtype
        }
        await PictureLoader([manifest]).shared {
          #expect(DeviceSubtype.current(.pad, isMainThread: true) == "852h")
          // Any thread knows it now.
          #expect(subtype(.phone) == "852h" && subtype(.pad) == "852h")
          #expect(subtype(.tv) == nil && subtype(.mac) == nil)
        }
      }

      @Test func anInstanceWithPixelsOfItsOwnIsAnOrdinaryImage() throws {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = 1
        let red = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image {
          UIColor.red.setFill()
          $0.fill(CGRect(x: 0, y: 0, width: 6, height: 4))
        }
        let pixels = try #require(red.cgImage)
        let image = DeferredUIImage(cgImage: pixels, scale: 2, orientation: .upMirrored)
        #expect(image.name == "" && image.bundleIdentifier == "" && image.deferred == nil)
        #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
        #expect(image.cgImage === pixels && image.imageOrientation == .upMirrored)
        #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
        #expect(image.withTintColor(.blue).drawnPixels.at(1, 1) == [0, 0, 255, 255])
        #expect(image.drawnPixels.at(1, 1) == [255, 0, 0, 255])
        #expect(image.preparingForDisplay()?.cgImage === pixels)
        #expect(image.applying(.cornerRadius(2)) === image)
        #expect(image.resized(to: CGSize(width: 8, height: 8)).size == CGSize(width: 8, height: 8))
        #expect(image == DeferredUIImage(cgImage: pixels, scale: 2, orientation: .upMirrored))
        #expect(image != DeferredUIImage(DeferredImage(manifest)))
      }

      @Test func aSubclassMayAddConvenienceInitializers() {
        final class Cover: DeferredUIImage, @unchecked Sendable {
          convenience init(number: Int) {
            self.init(named: "cover\(number)", bundleIdentifier: "b")
          }
        }
        #expect(Cover(number: 3).name == "cover3")
        #expect(Cover(imageLiteralResourceName: "none").deferred == nil)
      }

      // MARK: Transformations

      @Test func transformationsAreWrittenDown() {
        let image: UIImage = DeferredUIImage(DeferredImage(manifest))
        let blur = CustomImageModifier(identifier: "blur") { image, _ in image }
        let all =
          image
          .tinted(with: .red)
          .resized(to: CGSize(width: 8, height: 9), .aspectFit)
          .rounded(cornerRadius: 2)
          .withRenderingMode(.alwaysTemplate)
          .imageFlippedForRightToLeftLayoutDirection()
          .withHorizontallyFlippedOrientation()
          .withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
          .resizableImage(withCapInsets: .zero, resizingMode: .stretch)
          .modified(by: blur)
        let red = TintColor(ImageColor(red: 1, green: 0, blue: 0))
        #expect(
          (all as? DeferredUIImage)?.deferred?.modifiers == [
            .tint(red, .alwaysOriginal), .resize(ImageSize(width: 8, height: 9), .aspectFit),
            .cornerRadius(2), .renderingMode(.alwaysTemplate), .flippedForRightToLeft,
            .flippedHorizontally,
            .alignmentInsets(ImageInsets(top: 1, left: 2, bottom: 3, right: 4)),
            .slicing(capInsets: ImageInsets(), tiles: false), .custom(blur),
          ])
        // The image itself is as it was.
        #expect((image as? DeferredUIImage)?.deferred?.modifiers == [])
      }

      @Test func aDynamicColourIsWrittenDownAsOne() throws {
        let image = DeferredUIImage(DeferredImage(manifest))
        let first = try #require(image.tinted(with: .systemBlue) as? DeferredUIImage)
        let second = try #require(image.tinted(with: .systemBlue) as? DeferredUIImage)
        #expect(first.deferred == second.deferred)
        guard case .tint(let color, _) = first.deferred?.modifiers.first else {
          Issue.record("no tint")
          return
        }
        #expect(color.color(ImageTraits()).red == 0)
        #expect(color.color(ImageTraits(luminosity: .dark)).red > 0)
      }

      @Test func aTintLooksAtTheInterfaceLevel() throws {
        let sheet = UIColor { $0.userInterfaceLevel == .elevated ? .white : .black }
        let image = DeferredUIImage(DeferredImage(manifest)).tinted(with: sheet)
        guard case .tint(let color, _) = (image as? DeferredUIImage)?.deferred?.modifiers.first
        else {
          Issue.record("no tint")
          return
        }
        let raised = UITraitCollection(userInterfaceLevel: .elevated)
        #expect(color.color(ImageTraits(UITraitCollection())).red == 0)
        #expect(color.color(ImageTraits(raised)).red == 1)
      }

      @Test func aColourThatFollowsTheAppsStateStaysDynamic() throws {
        let accent = Locked(UIColor.red)
        let theme = UIColor { _ in accent.withLock { $0 } }
        let image = DeferredUIImage(DeferredImage(manifest)).tinted(with: theme)
        guard case .tint(let color, _) = (image as? DeferredUIImage)?.deferred?.modifiers.first
        else {
          Issue.record("no tint")
          return
        }
        #expect(color.color(ImageTraits()).red == 1)
        accent.withLock { $0 = .blue }
        #expect(color.color(ImageTraits()).red == 0)
      }

      @Test func transformationsOfAnOrdinaryImageAreDoneAtOnce() throws {
        let plain = Pictures.picture()
        #expect(plain.tinted(with: .red).drawnPixels.at(0, 0)[1] == 0)
        let resized = plain.resized(to: CGSize(width: 10, height: 10))
        #expect(resized.size == CGSize(width: 10, height: 10))
        #expect(!(resized is DeferredUIImage))
        #expect(plain.rounded(cornerRadius: 10).pixels.at(0, 0)[3] == 0)
        let modified = plain.modified(
          by: CustomImageModifier(identifier: "template") { image, _ in
            (image as? UIImage)?.withRenderingMode(.alwaysTemplate) ?? image
          })
        #expect(modified.renderingMode == .alwaysTemplate)
      }

      @Test func aTransformationThatFailsLeavesAnOrdinaryImageAndIsReported() async {
        let fixture = PictureLoader([])
        let failures = Locked(0)
        fixture.events.observe { if case .failed = $0 { failures.withLock { $0 += 1 } } }
        await fixture.shared {
          let plain = Pictures.picture()
          #expect(plain.resized(to: .zero) === plain)
          #expect(failures.withLock { $0 } == 1)
        }
      }

      @Test func noConfigurationMakesAnOrdinaryImageOfIt() {
        let image = DeferredUIImage(DeferredImage(manifest)).tinted(with: .red)
        let symbol = UIImage.SymbolConfiguration(pointSize: 20)
        #expect(image.withConfiguration(symbol) === image)
        #expect(image.applyingSymbolConfiguration(symbol) === image)
        let mirrored = image.withHorizontallyFlippedOrientation()
        #expect(mirrored.imageOrientation == .upMirrored)
        #expect(mirrored.withHorizontallyFlippedOrientation().imageOrientation == .up)
        #expect(mirrored.resized(to: CGSize(width: 2, height: 2)).imageOrientation == .up)
      }

      @Test func aThumbnailIsWrittenDownAsLargeAsItFits() {
        let image = DeferredUIImage(DeferredImage(manifest))
        let thumbnail = image.preparingThumbnail(of: CGSize(width: 2, height: 2))
        #expect(thumbnail is DeferredUIImage)
        #expect(thumbnail?.size == CGSize(width: 2, height: 1))
      }

      @Test func preparingLoadsTheImage() async {
        let fixture = PictureLoader([manifest])
        fixture.serve(manifest)
        let image = DeferredUIImage(DeferredImage(manifest))
        #expect(await Self.prepared(image) == nil)
        await fixture.shared {
          let full = await Self.prepared(image)
          #expect(full?.cgImage?.width == 12 && !(full is DeferredUIImage))
          let small = await Self.result {
            image.prepareThumbnail(of: CGSize(width: 2, height: 2), completionHandler: $0)
          }
          #expect(small?.size == CGSize(width: 2, height: 1) && !(small is DeferredUIImage))
        }
      }

      private static func prepared(_ image: UIImage) async -> UIImage? {
        await result { image.prepareForDisplay(completionHandler: $0) }
      }

      /// The image that a call hands to its completion handler. It goes through a lock: the thread sanitizer doesn't see
      /// what orders two threads if a continuation is resumed before it waits.
      private static func result(
        of call: (@escaping @Sendable (UIImage?) -> Void) -> Void
      ) async -> UIImage? {
        let result = Locked<UIImage?>(nil)
        await withCheckedContinuation { continuation in
          call { image in
            result.withLock { $0 = image }
            continuation.resume()
          }
        }
        return result.withLock { $0 }
      }

      // MARK: Equality and coding

      @Test func equalityAndHashCompareNameBundleAndModifiers() {
        func image(_ name: String = "star", _ bundle: String = "b") -> DeferredUIImage {
          DeferredUIImage(named: name, bundleIdentifier: bundle)
        }
        #expect(image().isEqual(image()))
        #expect(image().hash == image().hash)
        #expect(!image().isEqual(image("moon")))
        #expect(!image().isEqual(image("star", "c")))
        #expect(!image().isEqual(UIImage()))
        #expect(!image().isEqual(nil))
        let tinted = image().tinted(with: .red)
        #expect(tinted.isEqual(image().tinted(with: .red)))
        #expect(tinted.hash == image().tinted(with: .red).hash)
        #expect(!tinted.isEqual(image().tinted(with: .blue)))
        #expect(!tinted.isEqual(image()))
        // Found or not, it is the same image.
        #expect(
          image("star", PictureLoader.bundle).isEqual(DeferredUIImage(DeferredImage(manifest))))
      }

      @Test func theCoderKeepsNameAndBundle() async throws {
        let coder = StandInCoder()
        DeferredUIImage(DeferredImage(manifest)).encode(with: coder)
        let unknown = try #require(DeferredUIImage(coder: coder))
        #expect(unknown.name == "star")
        #expect(unknown.bundleIdentifier == PictureLoader.bundle)
        #expect(unknown.deferred == nil)
        try await PictureLoader([manifest]).shared {
          let known = try #require(DeferredUIImage(coder: coder))
          #expect(known.deferred == DeferredImage(manifest))
        }
        #expect(DeferredUIImage(coder: StandInCoder()) == nil)
        #expect(DeferredUIImage.supportsSecureCoding)
        #expect(DeferredUIImage(coder: StandInCoder(["levityImageName": 5])) == nil)
      }

      @Test func theCoderKeepsTheModifiers() throws {
        let image = DeferredUIImage(DeferredImage(manifest))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let all =
          image.tinted(with: .red).resized(to: CGSize(width: 8.5, height: 9), .aspectFit)
          .rounded(cornerRadius: 2).withRenderingMode(.alwaysTemplate)
          .imageFlippedForRightToLeftLayoutDirection().withHorizontallyFlippedOrientation()
          .withAlignmentRectInsets(insets)
          .resizableImage(withCapInsets: insets, resizingMode: .stretch)
          .tinted(with: .systemBlue)
        let coder = StandInCoder()
        all.encode(with: coder)
        #expect(DeferredUIImage(coder: coder)?.isEqual(all) == true)

        let custom = all.modified(by: CustomImageModifier(identifier: "blur") { image, _ in image })
        custom.encode(with: coder)
        #expect(DeferredUIImage(coder: coder)?.isEqual(all) == true)
      }

      @Test(arguments: [
        "", "\n", "0", "0 1", "0 1 1 2 3", "0 1 1 2 3 4 5", "1 0 1", "2 nan", "2 x", "2", "4 1",
        "7 1 1 2 3", "99", "x",
      ])
      func modifiersThatCannotBeReadAreLeftOut(_ lines: String) {
        #expect(ImageModifier.unarchived(lines).isEmpty)
      }

      // MARK: The shared loader

      @Test func isFoundLaterWhenTheLoaderIsSetLater() async throws {
        let image = DeferredUIImage(named: "star", bundleIdentifier: PictureLoader.bundle)
        let tinted = try #require(image.tinted(with: .red) as? DeferredUIImage)
        #expect(image.deferred == nil)
        #expect(tinted.size == .zero)
        await PictureLoader([manifest]).shared {
          #expect(image.deferred == DeferredImage(manifest))
          #expect(image.size == CGSize(width: 4, height: 2))
          #expect(tinted.deferred?.modifiers.count == 1)
        }
        // Known from then on.
        #expect(tinted.size == CGSize(width: 4, height: 2))
      }

      @Test func lookupFindsWhatTheManifestNames() async {
        await PictureLoader([manifest]).shared {
          let found = DeferredUIImage.lookup(
            named: "star", bundleIdentifier: PictureLoader.bundle)
          #expect((found as? DeferredUIImage)?.deferred == DeferredImage(manifest))
          #expect(DeferredUIImage.lookup(named: "star", bundleIdentifier: "other") == nil)
        }
      }

      @Test func everyWayToDrawDrawsThePlaceholderFirst() async throws {
        var manifest = manifest
        manifest.color = "ff0000ff"
        let fixture = PictureLoader([manifest])
        fixture.serve(manifest)
        let image = DeferredUIImage(DeferredImage(manifest))
        func drawn(_ body: (DeferredUIImage) -> Void) -> [UInt8] {
          let canvas = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 2)).image { _ in
            body(image)
          }
          return canvas.pixels.at(20, 3)
        }
        let ways: [(DeferredUIImage) -> Void] = [
          { $0.draw(at: CGPoint(x: 4, y: 0)) },
          { $0.draw(at: CGPoint(x: 4, y: 0), blendMode: .normal, alpha: 1) },
          { $0.drawAsPattern(in: CGRect(x: 0, y: 0, width: 8, height: 2)) },
        ]
        try await fixture.shared {
          #expect(ways.map(drawn) == Array(repeating: [255, 0, 0, 255], count: 3))
          let traits = ImageTraits(UITraitCollection.current)
          _ = try await fixture.loader.image(for: DeferredImage(manifest), traits: traits)
          #expect(ways.map(drawn) == Array(repeating: [0, 0, 255, 255], count: 3))
        }
      }

      @Test func drawsTheImageFromMemoryElseThePlaceholder() async throws {
        var manifest = manifest
        manifest.color = "ff0000ff"
        let fixture = PictureLoader([manifest])
        fixture.serve(manifest)
        let image = DeferredUIImage(DeferredImage(manifest))
        #expect(image.drawnPixels.at(3, 3) == [0, 0, 0, 0])
        try await fixture.shared {
          #expect(image.drawnPixels.at(3, 3) == [255, 0, 0, 255])
          #expect(image.cgImage == nil)
          #expect(image.preparingForDisplay() == nil)

          let traits = ImageTraits(UITraitCollection.current)
          let loaded = try await fixture.loader.image(for: DeferredImage(manifest), traits: traits)
          #expect(image.drawnPixels.at(3, 3) == [0, 0, 255, 255])
          #expect(image.cgImage?.width == 12)
          #expect(image.imageInMemory() === loaded as? UIImage)
          #expect(image.preparingForDisplay() === loaded as? UIImage)
          #expect(fixture.objects.asked.count == 1)
        }
      }
    }
  }
#endif

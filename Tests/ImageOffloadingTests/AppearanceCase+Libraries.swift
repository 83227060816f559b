import ImageOffloading

extension AppearanceCase {
  /// Sources in Swift, each of which imports UIKit.
  static func sources(_ texts: [String], _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      Dictionary(
        uniqueKeysWithValues: zip(["A.swift", "B.swift"], texts.map { "import UIKit\n\($0)\n" })),
      outcome)
  }

  /// Types of the system and of libraries that keep an image as it is.
  static let libraries: [AppearanceCase] = [
    sources(
      [
        "func item() -> UITabBarItem { .init(title: \"a\", image: UIImage(named: \"hero\"), tag: 0) }"
      ], .stays(.barItem)),
    sources(
      [
        "let t = UITab(title: \"a\", image: UIImage(named: \"hero\"), identifier: \"a\") { _ in vc }"
      ], .stays(.barItem)),
    sources(
      [
        "let action = UIAlertAction(title: \"a\", style: .default)\naction.setValue(UIImage(named: \"hero\"), forKey: \"image\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let action = UIAlertAction(title: \"a\", style: .default)\nlet icon = UIImage(named: \"hero\")\naction.setValue(icon, forKey: \"image\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let delete = UIContextualAction(style: .normal, title: \"a\") { _, _, _ in }\ndelete.image = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "func swipe() {\nlet action = UIContextualAction(style: .normal, title: nil, handler: handler)\naction.image = UIImage(named: \"hero\")\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "let a = UIAccessibilityCustomAction(name: \"a\", image: UIImage(named: \"hero\")) { _ in true }"
      ], .stays(.readOnce)),
    sources(
      [
        "let data = UIImage(named: \"hero\")?.heicData()"
      ], .stays(.readOnce)),
    sources(
      [
        "material.diffuse.contents = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let sky = UIImage(named: \"hero\")\nscene.background.contents = sky"
      ], .stays(.readOnce)),
    sources(
      [
        "func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {\nlet view = mapView.dequeueReusableAnnotationView(withIdentifier: \"a\")\nview?.image = UIImage(named: \"hero\")\nreturn view\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "let view = MKMarkerAnnotationView(annotation: a, reuseIdentifier: \"a\")\nview.glyphImage = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let pin = GMSMarker()\npin.icon = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let o = GMSGroundOverlay(bounds: b, icon: UIImage(named: \"hero\"))"
      ], .stays(.readOnce)),
    sources(
      [
        "let i = MGLAnnotationImage(image: UIImage(named: \"hero\")!, reuseIdentifier: \"a\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let style = PoiIconStyle(symbol: UIImage(named: \"hero\"))"
      ], .stays(.readOnce)),
    sources(
      [
        "placemark.setIconWith(UIImage(named: \"hero\")!)"
      ], .stays(.readOnce)),
    sources(
      [
        "let items: [Any] = [\"a\", UIImage(named: \"hero\")!]\nlet vc = UIActivityViewController(activityItems: items, applicationActivities: nil)"
      ], .stays(.readOnce)),
    sources(
      [
        "class Copy: UIActivity {\noverride var activityImage: UIImage? { UIImage(named: \"hero\") }\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "class Copy: UIActivity {\nlet icon = UIImage(named: \"hero\")\noverride var activityImage: UIImage? { icon }\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "class Item: NSObject, UIActivityItemSource {\nfunc activityViewController(_ c: UIActivityViewController, itemForActivityType t: UIActivity.ActivityType?) -> Any? {\nreturn UIImage(named: \"hero\")\n}\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "let a = MPMediaItemArtwork(boundsSize: size) { _ in UIImage(named: \"hero\")! }"
      ], .stays(.readOnce)),
    sources(
      [
        "let art = UIImage(named: \"hero\")!\nlet a = MPMediaItemArtwork(boundsSize: art.size) { _ in art }"
      ], .stays(.readOnce)),
    sources(
      [
        "let a = MPMediaItemArtwork(image: UIImage(named: \"hero\")!)"
      ], .stays(.readOnce)),
    sources(
      [
        "UIPasteboard.general.image = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let p = UIPasteboard.general\nlet art = UIImage(named: \"hero\")\np.image = art"
      ], .stays(.readOnce)),
    sources(
      [
        "UIPasteboard.general.images = [UIImage(named: \"hero\")!]"
      ], .stays(.readOnce)),
    sources(
      [
        "let item = CPListItem(text: \"a\", detailText: nil)\nitem.setImage(UIImage(named: \"hero\"))"
      ], .stays(.systemSurface)),
    sources(
      [
        "template.tabImage = UIImage(named: \"hero\")"
      ], .stays(.systemSurface)),
    sources(
      [
        "let token = UISearchToken(icon: UIImage(named: \"hero\"), text: \"b\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let bubble = JSQMessagesBubbleImageFactory(bubble: UIImage(named: \"hero\"), capInsets: .zero)"
      ], .stays(.readOnce)),
    sources(
      [
        "imageView.image = UIImage(named: \"hero\")?.imageAsset?.image(with: traits)"
      ], .stays(.readOnce)),
    sources(
      [
        "let action = UIAction(title: \"a\") { _ in }\naction.image = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "map.style?.setImage(UIImage(named: \"hero\")!, forName: \"pin\")"
      ], .stays(.readOnce)),
    sources(
      [
        "var config = cell.defaultContentConfiguration()\nconfig.image = UIImage(named: \"hero\")\ncell.contentConfiguration = config"
      ], .stays(.readOnce)),
    sources(
      [
        "var config = UIListContentConfiguration.cell()\nlet art = UIImage(named: \"hero\")\nconfig.image = art"
      ], .stays(.readOnce)),
    sources(
      [
        "let p = NSItemProvider(object: UIImage(named: \"hero\")!)"
      ], .stays(.readOnce)),
    sources(
      [
        "let art = UIImage(named: \"hero\")!\nlet d = UIDragItem(itemProvider: NSItemProvider(object: art))"
      ], .stays(.readOnce)),
    sources(
      [
        "PHAssetChangeRequest.creationRequestForAsset(from: UIImage(named: \"hero\")!)"
      ], .stays(.readOnce)),
    sources(
      [
        "let p = SharePhoto(image: UIImage(named: \"hero\")!, isUserGenerated: true)"
      ], .stays(.readOnce)),
    sources(
      [
        "let c = SLComposeViewController(forServiceType: t)\nc?.add(UIImage(named: \"hero\"))"
      ], .stays(.readOnce)),
    sources(
      [
        "let o = UMShareWebpageObject.shareObject(withTitle: \"a\", descr: \"b\", thumImage: UIImage(named: \"hero\"))"
      ], .stays(.readOnce)),
    sources(
      [
        "client.upload(UIImage(named: \"hero\")!, named: \"a\")"
      ], .stays(.readOnce)),
    sources(
      [
        "controller.printingItem = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let layout = MSMessageTemplateLayout()\nlayout.image = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let imageNode = ASImageNode()\nimageNode.image = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "class Cell: ASCellNode {\nlet icon = ASImageNode()\nfunc set() {\nicon.image = UIImage(named: \"hero\")\n}\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "let icon: ASImageNode = {\nlet n = ASImageNode()\nn.image = UIImage(named: \"hero\")\nreturn n\n}()"
      ], .stays(.readOnce)),
    sources(
      [
        "let b = ASButtonNode()\nb.setImage(UIImage(named: \"hero\"), for: .normal)"
      ], .stays(.readOnce)),
    sources(
      [
        "class Icon: ASImageNode {\noverride init() {\nsuper.init()\nimage = UIImage(named: \"hero\")\n}\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "let m = UIImageView(image: UIImage(named: \"hero\"))\nm.frame = bounds\nview.layer.mask = m.layer"
      ], .stays(.readOnce)),
    sources(
      [
        "view.mask = UIImageView(image: UIImage(named: \"hero\"))"
      ], .stays(.readOnce)),
    sources(
      [
        "let m = UIImageView(image: UIImage(named: \"hero\"))\nview.mask = m"
      ], .stays(.readOnce)),
    sources(
      [
        "class V: UIView {\nlet maskImageView = UIImageView(image: UIImage(named: \"hero\"))\nfunc setUp() {\ncontent.mask = maskImageView\n}\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "class V: UIView {\nlet star = UIImageView()\nfunc setUp() {\nstar.image = UIImage(named: \"hero\")\ncontent.layer.mask = star.layer\n}\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "UITabBar.appearance().backgroundImage = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "stepper.setIncrementImage(UIImage(named: \"hero\"), for: .normal)"
      ], .stays(.readOnce)),
    sources(
      [
        "pageControl.preferredIndicatorImage = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "pageControl.setIndicatorImage(UIImage(named: \"hero\"), forPage: 0)"
      ], .stays(.readOnce)),
    sources(
      [
        "let volume = UISlider()\nvolume.minimumValueImage = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let c = HMSegmentedControl(sectionImages: [UIImage(named: \"hero\")!], sectionSelectedImages: [])"
      ], .stays(.readOnce)),
    sources(
      [
        "search.scopeBarBackgroundImage = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "field.disabledBackground = UIImage(named: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "let t = try loader.newTexture(name: \"hero\", scaleFactor: 1, bundle: nil, options: nil)"
      ], .stays(.systemSurface)),
    sources(
      [
        "let t = try TextureResource.load(named: \"hero\")"
      ], .stays(.systemSurface)),
    sources(
      [
        "metadata.imageProvider = NSItemProvider(object: UIImage(named: \"hero\")!)"
      ], .stays(.readOnce)),
    sources(
      [
        "let items: [Any] = [\n\"a\",\n\"b\",\n\"c\",\n\"d\",\nUIImage(named: \"hero\")!\n]\nlet vc = UIActivityViewController(activityItems: items, applicationActivities: nil)"
      ], .stays(.readOnce)),
    sources(
      [
        "let items: [UIImage] = [\nUIImage(),\nUIImage(),\nUIImage(),\nUIImage(),\nUIImage(named: \"hero\")!\n]\nimageView.image = items[0]"
      ], .leaves([.hooks])),
    sources(
      [
        "import SwiftUI\nimport UIKit\nimport Kingfisher\nstruct V: View { let m: M\nvar body: some View { KFImage(url).onFailureImage(m.fallback).resizable() } }",
        "import UIKit\nclass M { var fallback: UIImage? { UIImage(named: \"hero\") } }",
      ], .stays(.readOnce)),
  ]
}

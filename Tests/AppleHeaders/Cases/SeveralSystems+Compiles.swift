// platform: watchos
// A source of an app for several systems, as an offload leaves it: `LevityImage` is SwiftUI's `Image` here.
import LevitySwiftUI
import LevityUIKit
import SwiftUI

extension Image {
  func framed() -> some View { resizable().accessibilityHidden(true) }
}

#if canImport(UIKit) && !os(watchOS)
  extension LevityImage {
    func framed() -> some View { resizable().accessibilityHidden(true) }
  }
#endif

struct SharedView: View {
  var isOn: Bool
  var picture: LevityImage { isOn ? LevityImage("hero") : LevityImage(Image("star")) }

  var body: some View {
    VStack {
      LevityImage("hero", bundle: nil).resizable()
      LevityImage("hero").framed()
      picture
    }
  }
}

// platform: tvos
import UIKit

@MainActor func explain(_ item: UINavigationItem) {
  #if os(tvOS)
    item.title = "Choose"
  #else
    item.prompt = "Choose"
  #endif
}

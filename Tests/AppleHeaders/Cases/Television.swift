// platform: tvos
// error: 'prompt' is unavailable in tvOS
import UIKit

@MainActor func explain(_ item: UINavigationItem) { item.prompt = "Choose" }

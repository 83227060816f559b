// The same compiles for iOS: the platform of a check matters.
import UIKit

@MainActor func explain(_ item: UINavigationItem) { item.prompt = "Choose" }

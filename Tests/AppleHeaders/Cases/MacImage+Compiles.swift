// platform: macos
import AppKit
import LevitySwiftUI
import SwiftUI

// Sources of an app for phones and Macs: the same name is SwiftUI's own image there.
@MainActor func picture(_ image: NSImage) -> some View { LevityImage(uiImage: image).resizable() }
@MainActor func picture() -> some View { LevityImage("star") }
@MainActor func picture(_ image: Image?) -> Image? { LevityImage(image) }

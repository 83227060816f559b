// The place of Swift Testing's overlay for UIKit: nothing but Testing itself.
@_exported import Testing

// What Swift Testing's overlay for UIKit would be: nothing but Testing itself.
@_exported import Testing

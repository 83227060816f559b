package import Foundation

/// The address of a folder in a structure. Code size: copying a structure with a `URL` takes many times the code.
package final class FolderURL: Sendable {
  package let url: URL

  package init(_ url: URL) { self.url = url }
}

import Foundation
import InterfaceBuilderDocuments
import TestSupport

/// The real documents beside the checkout.
enum DocumentCorpus {
  static func documents(below folder: String = "") throws -> [(path: String, bytes: [UInt8])] {
    guard let corpus = Repository.corpus else { return [] }
    let root = folder.isEmpty ? corpus : corpus.appendingPathComponent(folder)
    var result: [(String, [UInt8])] = []
    let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    while let url = walk?.nextObject() as? URL {
      guard ["xib", "storyboard"].contains(url.pathExtension) else { continue }
      result.append((url.path, [UInt8](try Data(contentsOf: url))))
    }
    return result.sorted { $0.0 < $1.0 }
  }
}

extension InterfaceBuilderDocument {
  init(text: String) throws { try self.init([UInt8](text.utf8)) }
}

/// A xib of iOS around some objects.
func xib(_ objects: String, resources: String = "", attributes: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" \
  targetRuntime="iOS.CocoaTouch"\(attributes)>
      <objects>
  \(objects)
      </objects>\(resources.isEmpty ? "" : "\n    <resources>\n\(resources)\n    </resources>")
  </document>

  """
}

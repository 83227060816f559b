import InterfaceBuilderDocuments
import TestSupport
import Testing

/// Documents that lack one piece are rewritten, or the piece is named.
@Suite struct RewritingNeighbourTests {
  private static let views = xib(
    """
            <imageView image="hero.png" id="a-1">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            </imageView>
            <button opaque="NO" id="b-1" userLabel="Close &quot;it&quot;">
                <state key="normal" title="X" image="close" backgroundImage="back"/>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="string" keyPath="a" value="b"/>
                </userDefinedRuntimeAttributes>
            </button>
            <barButtonItem image="close" id="c-1"/>
    """,
    resources: """
              <image name="back" width="1" height="2"/>
              <image name="close" width="3" height="4"/>
              <image name="hero.png" width="7" height="8.5"/>
      """)

  @Test func documentsAreRewrittenPieceByPiece() async throws {
    let sample = Neighbours(ofText: Self.views, [.without])
    try await expectNeighbours(of: [sample], "nib-rewriting") { bytes in
      [InterfaceBuilderRoute.customClass, .keyAttribute].map { route in
        do {
          let document = try InterfaceBuilderDocument(text: String(decoding: bytes, as: UTF8.self))
          let rewrite = try document.rewriting(document.imageReferences, route: route)
          let new = try rewrite.edit.applied(to: document.tree.bytes)
          return TextChange.summary(from: bytes, to: Array(new), isNumbered: false)
        } catch {
          return "\(error)"
        }
      }.joined(separator: " | ")
    }
  }
}

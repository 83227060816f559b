import Testing

@testable import SizeAnalysis

@Suite("Names of symbols")
struct SymbolNameTests {
  @Test(
    "A Swift symbol has a module",
    arguments: [
      ("_$s9Alamofire7RequestC", "Alamofire"), ("_$S3App4ViewV", "App"), ("__T03App4ViewV", "App"),
      ("_$sSS5countSivg", "Swift"),
      ("_$sSo8NSObjectC", nil), ("_$s99App", nil), ("_$s", nil), ("_main", nil), ("", nil),
    ] as [(String, String?)])
  func module(name: String, module: String?) {
    #expect(SymbolName.module(of: name) == module)
  }

  @Test(
    "Patterns are for classes of Objective-C and for names in the source",
    arguments: [
      ("-[PAYCard pay:]", "PAYCard"), ("+[PAYCard(Extra) all]", "PAYCard"), ("_main", "main"),
      ("_OBJC_CLASS_$_PAYCard", "PAYCard"), ("__OBJC_$_INSTANCE_METHODS_PAYCard", "PAYCard"),
      ("_$s3App5countyS2iF", "App.count(Swift.Int) -> Swift.Int"), ("", ""),
    ])
  func subject(name: String, subject: String) {
    var bytesLeft = 1000
    #expect(SymbolName.subject(of: name, bytesLeft: &bytesLeft) == subject)
  }

  @Test("Names are left as they are once they have more bytes than a binary may say")
  func limit() {
    var bytesLeft = 1
    let symbol = "_$s3App5countyS2iF"
    #expect(
      SymbolName.inSource(symbol, bytesLeft: &bytesLeft) == "App.count(Swift.Int) -> Swift.Int")
    #expect(SymbolName.inSource(symbol, bytesLeft: &bytesLeft) == "$s3App5countyS2iF")
  }
}

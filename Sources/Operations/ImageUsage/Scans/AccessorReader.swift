import SourceLexing

/// Finds the declarations of generated Swift and the first string literal in each.
///
/// Forms: `static let x = ImageAsset(name: "n")`, `static var x: UIImage { .init(named: "n") }`, `case x = "n"`,
/// `var x: ImageResource { .init(bundle: bundle, path: [], name: "n") }`, nested in types.
enum AccessorReader {
  private struct Scope {
    /// The name of the type; empty for any other brace.
    var name: String
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [GeneratedFile.Accessor] {
    var result: [GeneratedFile.Accessor] = []
    var scopes: [Scope] = []
    var typeName: String?
    var pending: (name: String, depth: Int, isCase: Bool)?
    var last: Token = .end
    var label = ""
    var tokens = GeneratedTokens(bytes)
    while true {
      let token = tokens.next()
      switch token {
      case .end: return result
      case .word(let word):
        if case .word(let before) = last {
          switch before {
          case "enum", "struct", "class", "extension": typeName = word
          case "let", "var", "func", "case": pending = (word, scopes.count, before == "case")
          default: break
          }
        }
        label = word
      case .string(let text):
        if let current = pending, ["name", "named", "resourceName", current.name].contains(label) {
          let path = scopes.map(\.name).filter { !$0.isEmpty } + [current.name]
          result.append(GeneratedFile.Accessor(path: path, asset: text, isCase: current.isCase))
          pending = nil
        }
      case .byte(UInt8(ascii: "{")):
        scopes.append(Scope(name: typeName ?? ""))
        typeName = nil
      case .byte(UInt8(ascii: "}")):
        if !scopes.isEmpty { scopes.removeLast() }
        if let depth = pending?.depth, depth > scopes.count { pending = nil }
      case .byte(UInt8(ascii: ",")):
        if case .word("case") = last { pending = nil }
      case .byte: break
      }
      last = token
    }
  }

  enum Token {
    case word(String)
    case string(String)
    case byte(UInt8)
    case end
  }
}

/// The words, plain strings and punctuation of generated Swift.
private struct GeneratedTokens {
  private var tokens: SourceTokenizer

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    tokens = SourceTokenizer(SourceBytes(bytes), .swift)
  }

  mutating func next() -> AccessorReader.Token {
    switch tokens.next() {
    case .end: return .end
    case .word: return .word(tokens.source.string(tokens.start, tokens.end))
    case .string:
      let content = tokens.source.slice(tokens.content)
      let decoded = LiteralEscapes.decodeSwift(content, hashes: tokens.hashes)
      return .string(String(decoding: decoded, as: UTF8.self))
    default: return .byte(tokens.byte)
    }
  }
}

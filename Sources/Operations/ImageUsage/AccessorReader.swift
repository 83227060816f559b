/// Finds the declarations of generated Swift and the first string literal in each.
///
/// Forms: `static let x = ImageAsset(name: "n")`, `static var x: UIImage { .init(named: "n") }`, `case x = "n"`,
/// `var x: ImageResource { .init(bundle: bundle, path: [], name: "n") }`, nested in types.
enum AccessorReader {
  private struct Scope {
    /// Name of the type; empty for any other brace.
    var name: String
  }

  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [GeneratedFile.Accessor] {
    var result: [GeneratedFile.Accessor] = []
    var scopes: [Scope] = []
    var typeName: String?
    var pending: (name: String, depth: Int)?
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
          case "let", "var", "func", "case": pending = (word, scopes.count)
          default: break
          }
        }
        label = word
      case .string(let text):
        if let current = pending, ["name", "named", "resourceName", current.name].contains(label) {
          let path = scopes.map(\.name).filter { !$0.isEmpty } + [current.name]
          result.append(GeneratedFile.Accessor(path: path, asset: text))
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

/// Words, plain strings and punctuation of generated Swift.
struct GeneratedTokens {
  private let source: SourceBytes
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { source = SourceBytes(bytes) }

  mutating func next() -> AccessorReader.Token {
    skipBlanksAndComments()
    guard place < source.count else { return .end }
    let start = place
    let byte = source.base[place]
    switch ByteClass.table[Int(byte)] {
    case .letter:
      while [.letter, .digit].contains(ByteClass.table[Int(source[place])]), place < source.count {
        place += 1
      }
      return .word(source.text(start, place))
    case .quote:
      place += 1
      while place < source.count, source.base[place] != UInt8(ascii: "\""), source.base[place] != 10
      {
        place += source.base[place] == UInt8(ascii: "\\") ? 2 : 1
      }
      let end = min(place, source.count)
      place = end + 1
      let content = source.slice(start + 1, end)
      return .string(String(decoding: SwiftEscapes.decode(content, hashes: 0), as: UTF8.self))
    default:
      place += 1
      return .byte(byte)
    }
  }

  private mutating func skipBlanksAndComments() {
    while place < source.count {
      let byte = source.base[place]
      if SourceBytes.isBlank(byte) || byte == UInt8(ascii: "`") {
        place += 1
      } else if byte == UInt8(ascii: "/"), source[place + 1] == UInt8(ascii: "/") {
        while place < source.count, source.base[place] != 10 { place += 1 }
      } else if byte == UInt8(ascii: "/"), source[place + 1] == UInt8(ascii: "*") {
        place += 2
        while place < source.count,
          source.base[place] != UInt8(ascii: "*") || source[place + 1] != UInt8(ascii: "/")
        { place += 1 }
        place += 2
      } else {
        return
      }
    }
  }
}

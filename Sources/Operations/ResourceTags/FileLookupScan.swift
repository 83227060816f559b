import SourceLexing

/// Looks for calls of a Swift or Objective-C source that find a file of a bundle by name.
struct FileLookupScan {
  private(set) var lookups: [TaggedFileLookup] = []
  private let file: String
  private let tokens: SourceTokens
  private let closers: [Int]
  private var isSwift: Bool { tokens.language == .swift }

  init(_ source: [UInt8], _ language: SourceTokenizer.Language, file: String) {
    self.file = file
    tokens = SourceTokens(source, language)
    closers = CallArguments.closers(of: tokens)
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index) else { continue }
      if isSwift { scanCall(word, at: index) } else { scanMessage(word, at: index) }
    }
  }

  /// The labels of extensions by the words of calls.
  private static let types = ["path": "ofType", "url": "withExtension"]
  /// Types that look in the app's bundle. Sources: Apple's documentation of UIKit, SpriteKit, SceneKit and RealityKit.
  private static let readers: Set<String> = [
    "Entity", "SCNScene", "SKAction", "SKAudioNode", "SKEmitterNode", "SKReferenceNode", "SKScene",
    "SKSpriteNode", "SKTexture", "UIImage",
  ]
  private static let labels = ["fileNamed", "imageNamed", "named"]

  private mutating func scanCall(_ word: String, at index: Int) {
    guard tokens.isPunctuation("(", at: index + 1) else { return }
    if let type = Self.types[word], tokens.isWord("forResource", at: index + 2) {
      let arguments = CallArguments(tokens, open: index + 1, closers: closers)
      return add(
        "\(word)(forResource:\(type):)", name: arguments.labelled("forResource"),
        type: arguments.labelled(type), at: index, isAnswered: true)
    }
    let isMethod = tokens.isPunctuation(".", at: index - 1)
    guard let type = isMethod ? tokens.word(at: index - 2) : word, Self.readers.contains(type)
    else { return }
    let arguments = CallArguments(tokens, open: index + 1, closers: closers)
    if let label = Self.labels.first(where: { arguments.labelled($0) != nil }) {
      add("\(type)(\(label):)", name: arguments.labelled(label), type: nil, at: index)
    } else if word == "playSoundFileNamed" {
      add("\(word)(_:)", name: arguments.unlabelled(0), type: nil, at: index)
    }
  }

  /// Selectors with the label of the extension.
  private static let selectors: [String: String] = [
    "URLForResource": "withExtension", "pathForResource": "ofType", "imageNamed": "",
    "nodeWithFileNamed": "", "sceneNamed": "", "spriteNodeWithImageNamed": "",
    "textureWithImageNamed": "", "playSoundFileNamed": "",
  ]

  private mutating func scanMessage(_ word: String, at index: Int) {
    guard let second = Self.selectors[word], tokens.isPunctuation(":", at: index + 1) else {
      return
    }
    let arguments = CallArguments(tokens, message: index, closers: closers)
    add(
      "\(word):\(second.isEmpty ? "" : "\(second):")", name: arguments.labelled(word),
      type: second.isEmpty ? nil : arguments.labelled(second), at: index)
  }

  private mutating func add(
    _ call: String, name: Range<Int>?, type: Range<Int>?, at index: Int, isAnswered: Bool = false
  ) {
    guard let name, !name.isEmpty else { return }
    lookups.append(
      TaggedFileLookup(
        file: file, line: tokens.tokens[index].line, call: call, isAnswered: isAnswered,
        name: literal(in: name), type: type.map { literal(in: $0) } ?? ""))
  }

  /// Returns the string of an argument that is nothing but one; `nil` of the source is an empty one.
  private func literal(in range: Range<Int>) -> String? {
    // Longer ones are more than a string with its mark, and may hold everything else.
    guard range.count <= 2 else { return nil }
    let places = range.filter { !tokens.isPunctuation("@", at: $0) }
    guard places.count == 1 else { return nil }
    if tokens.isWord("nil", at: places[0]) { return "" }
    guard let literal = tokens.literal(at: places[0]), literal.pieces.count == 1 else { return nil }
    let text = literal.pieces[0]
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }
}

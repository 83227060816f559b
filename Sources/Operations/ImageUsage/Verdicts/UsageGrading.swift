/// Determines what a fact proves about an asset, given the facts of the whole app.
struct UsageGrading {
  struct Grade {
    var kind: EvidenceKind
    var isProof: Bool
    /// How likely it is beside a lookup that can't be followed, if it counts only there; nil if it counts always.
    var doubt: LookupDoubts.Likelihood?

    static func proof(_ kind: EvidenceKind) -> Grade { Grade(kind: kind, isProof: true) }
    static func possible(_ kind: EvidenceKind) -> Grade { Grade(kind: kind, isProof: false) }
    static func doubt(_ kind: EvidenceKind, isLikely: Bool) -> Grade {
      Grade(kind: kind, isProof: false, doubt: isLikely ? .likely : .unlikely)
    }
  }

  let names: AssetNames
  /// Words that the app itself declares as a case, a property or a function: `.word` may mean those.
  let declared: Set<Int>
  /// Words that C or Objective-C declares as a variable, a parameter or a method.
  let variables: Set<Int>
  /// Whether the app uses Xcode's symbols somewhere, or its settings generate the extensions.
  private let usesSymbols: Bool
  /// Whether a view takes a symbol somewhere, at least, or code names their type.
  private let showsSymbols: Bool
  /// Words that occur as `.word`.
  private let implicitMembers: Set<Int>
  /// The values that arguments of lookups can have.
  private let lookups: LookupTraces
  /// The literals that lookups get, without case and separators.
  private let askedKeys: Set<String>
  /// Those of them that change on their way.
  private let changedKeys: Set<String>
  /// Whether a file with a lookup takes paths apart.
  private let readsPaths: Bool
  /// Whether a member of any value may be the name of an image.
  let takesMembers: Bool
  /// Whether a word of C may be, beside those that macros take.
  private let takesWordsOfC: Bool
  /// The app's own declarations of names that take a text or a style in Apple's frameworks.
  private let ownNames: Set<String>
  /// Words that Swift declares as a variable or a function.
  let members: Set<Int>
  /// Other names of the types in generated code.
  private let aliases: [String: Set<String>]
  /// The paths of types by their other names: `AppAsset.Icons` by `icons`.
  let typePaths: [String: Set<String>]
  /// Other names of `Self.imageTypes`.
  private let imageAliases: Set<String>

  init(files: [FileFacts], names: AssetNames, lookups: LookupTraces = LookupTraces()) {
    self.lookups = lookups
    askedKeys = lookups.mayChangeNames ? Set(lookups.literals.map(SimilarNames.key)) : []
    changedKeys = Set(lookups.changedLiterals.map(SimilarNames.key))
    ownNames = files.reduce(into: []) { $0.formUnion($1.ownNames) }
    readsPaths = files.contains { $0.flags.contains(.readsPaths) }
    self.names = names
    var declared: Set<Int> = []
    var members: Set<Int> = []
    var variables: Set<Int> = []
    var usesSymbols = false
    var showsSymbols = false
    var implicitMembers: Set<Int> = []
    var aliases: [String: Set<String>] = [:]
    var typePaths: [String: Set<String>] = [:]
    for facts in files {
      usesSymbols = usesSymbols || facts.flags.contains(.symbolExtensions)
      showsSymbols = showsSymbols || facts.flags.contains(.namesResources)
      for fact in facts.occurrences {
        switch fact.form {
        case .enumCase, .plainCase: declared.insert(fact.word)
        case .declaration:
          declared.insert(fact.word)
          members.insert(fact.word)
        case .variable: variables.insert(fact.word)
        case .implicitMember:
          implicitMembers.insert(fact.word)
          usesSymbols = usesSymbols || fact.call == .resource
          showsSymbols = showsSymbols || fact.call == .swiftUIImage
        // `UIImage.hero`
        case .member where Self.imageTypes.contains(fact.qualifier): usesSymbols = true
        default: break
        }
      }
      for alias in facts.aliases {
        aliases[alias.target, default: []].insert(alias.name)
        // A file names what it imports by a path.
        guard !alias.target.contains("/"), alias.target.first?.isUppercase == true else { continue }
        typePaths[alias.name, default: []].insert(alias.target)
        let last = String(alias.target.split(separator: ".").last ?? "")
        if !Self.imageTypes.contains(last) { aliases[last, default: []].insert(alias.name) }
      }
    }
    takesMembers = files.contains {
      $0.flags.contains(.namesMembers) && !$0.lookups.isEmpty
    }
    takesWordsOfC = files.contains { $0.flags.contains(.namesArguments) }
    self.declared = declared
    self.members = members
    self.typePaths = typePaths
    self.variables = variables
    self.usesSymbols = usesSymbols
    self.showsSymbols = showsSymbols || usesSymbols
    self.implicitMembers = implicitMembers
    self.aliases = aliases
    imageAliases = Self.imageTypes.reduce(into: []) { $0.formUnion(aliases[$1, default: []]) }
  }

  /// Whether the name of a declaration may be that of an image: if a lookup takes names of types, or of properties and
  /// functions, or it's a telling word that nothing declares. In C and Objective-C a macro may make it a string, too.
  private func isName(_ fact: FileFacts.Occurrence, _ path: String) -> Bool {
    if path.hasSuffix(".swift") {
      // A type may be named as an image is; a use of a variable says nothing.
      let isType = names.vocabulary[fact.word].first?.isUppercase == true
      return lookups.takesNamesOfCode && isType
        || lookups.takesNamesOfMembers && fact.form == .declaration
        || isDistinctive(fact.word) && !declared.contains(fact.word)
    }
    if fact.call == .imageArgument || takesWordsOfC { return true }
    let mayBeOther = lookups.takesNamesOfCode || !variables.contains(fact.word)
    return mayBeOther && (isDistinctive(fact.word) || fact.call == .key)
  }

  /// A telling word of Objective-C that is declared is that variable or method, and no lookup takes the names of these.
  private func bareWord(_ fact: FileFacts.Occurrence, _ path: String) -> Grade? {
    if isName(fact, path) { return .possible(.bareWord) }
    return variables.contains(fact.word) && isDistinctive(fact.word) && !path.hasSuffix(".swift")
      ? .doubt(.bareWord, isLikely: false) : nil
  }

  /// - Parameter isKnown: Whether the accessor of the asset is known.
  func grade(
    _ fact: FileFacts.Occurrence, as role: AssetNames.Role, path: String, isKnown: Bool
  ) -> Grade? {
    switch role {
    case .name: return grade(name: fact, path: path, isKnown: isKnown)
    case .symbol(let namespaces) where fact.form == .member:
      return grade(member: fact, symbolIn: namespaces, isKnown: isKnown)
    case .baseName: return grade(baseName: fact, path: path)
    case .symbol(let namespaces):
      return grade(symbol: fact, namespaces, inSwift: path.hasSuffix(".swift"))
    case .objectiveCSymbol: return fact.form == .identifier ? .proof(.objectiveCAssetSymbol) : nil
    case .accessor(.swiftGen, _) where isObjectiveCAccessor(fact, path: path),
      .namespacedAccessor(.swiftGen, _) where isObjectiveCAccessor(fact, path: path):
      return .proof(.swiftGenAccessor)
    // Objective-C sees no list of SwiftGen's: `dictionary.allValues`.
    case .accessor(.swiftGen, _)
    where !path.hasSuffix(".swift") && AssetNames.lists.contains(names.vocabulary[fact.word]):
      return nil
    case .accessor(let generator, let scopes): return grade(accessor: fact, generator, scopes)
    case .namespacedAccessor(let generator, let scopes):
      // `.hero` is a member of the type of what it returns, which a namespace isn't.
      return fact.form == .implicitMember ? nil : grade(accessor: fact, generator, scopes)
    case .rSwift:
      let root = fact.qualifier.prefix { $0 != "." }
      let isImage =
        fact.qualifier == "R.image" || fact.qualifier.contains("R.image.")
        || fact.qualifier.hasSuffix(".R.image")
        || aliases["R.image"]?.contains(String(root)) ?? false
      // SwiftGen calls the type so unless it's told otherwise; its file isn't here, nor the configuration.
      if fact.form == .member, root == "Asset", !isKnown {
        return .possible(.swiftGenAccessor)
      }
      return fact.form == .member && isImage ? .proof(.rSwiftAccessor) : nil
    }
  }

  private func grade(name fact: FileFacts.Occurrence, path: String, isKnown: Bool) -> Grade? {
    switch fact.form {
    case .literal, .fileName: return literal(fact)
    case .pathComponent: return .possible(.pathComponent)
    case .part: return .possible(.literalPart)
    case .interfaceBuilder: return .proof(.interfaceBuilder)
    case .propertyListValue where isOnlyListed(fact):
      return .doubt(.propertyList, isLikely: fact.call == .listed)
    case .dataString where isOnlyListed(fact):
      return .doubt(.dataString, isLikely: fact.call == .listed)
    case .propertyListValue:
      return .proof(path.hasSuffix("nfo.plist") ? .infoPlist : .propertyList)
    case .settingValue: return .proof(.projectSetting)
    case .dataString: return .proof(.dataString)
    case .localizedValue: return isDistinctive(fact.word) ? .possible(.localizedValue) : nil
    case .enumCase: return .possible(.enumCase)
    case .plainCase: return grade(plainCase: fact.word)
    case .declaration, .identifier: return bareWord(fact, path)
    case .member:
      return isAccessor(fact) || isPredicted(fact, isKnown: isKnown) ? .possible(.bareWord) : nil
    case .text:
      if isDistinctive(fact.word) { return .possible(.bareWord) }
      let isFile = ImageFileName.isNamed(names.vocabulary[fact.word], in: fact.text)
      return isFile ? .doubt(.pathComponent, isLikely: true) : nil
    case .dataKey: return .possible(.dataKey)
    case .similarMember: return .possible(.similarName)
    case .similar, .similarData, .similarCase: return similarName(fact)
    // `+ (UIImage *)star { return [UIImage imageNamed:NSStringFromSelector(_cmd)]; }`
    case .variable: return lookups.takesSelectors ? .possible(.bareWord) : nil
    case .implicitMember: return nil
    }
  }

  /// The name of another set means that set, unless a lookup changes names.
  ///
  /// Catalogs tell cases and separators apart, so nothing turns a literal, data or a case into the name unless a lookup
  /// takes what changes, or a name that can't be followed. People read a text as it is, a word of a list is one, and what
  /// is at an address is downloaded: these count if such a lookup may read them, or if one was followed to the word.
  private func similarName(_ fact: FileFacts.Occurrence) -> Grade? {
    guard lookups.mayChangeNames, fact.form != .similarCase || lookups.takesNamesOfCode else {
      return nil
    }
    let key = SimilarNames.key(names.vocabulary[fact.word])
    switch fact.call {
    case .text, .listed, .phrase, .address:
      if askedKeys.contains(key) { return .possible(.similarName) }
      let mayBeTaken =
        fact.call == .text && (lookups.changesOpenNames || lookups.readsTexts)
        || fact.call == .address && (lookups.changesOpenNames || readsPaths)
      return .doubt(.similarName, isLikely: mayBeTaken)
    default:
      let mayBeChanged = fact.call == .other ? lookups.changesOpenNames : lookups.isOpen
      let isChanged =
        mayBeChanged || changedKeys.contains(key)
        || fact.form != .similarData && lookups.changesOtherNames
      return isChanged ? .possible(.similarName) : .doubt(.similarName, isLikely: false)
    }
  }

  /// Whether it's nothing but a word of a list: no lookup was followed to it.
  private func isOnlyListed(_ fact: FileFacts.Occurrence) -> Bool {
    (fact.call == .listed || fact.call == .phrase)
      && !lookups.literals.contains(names.vocabulary[fact.word])
  }

  /// A case without a raw value becomes a string as `"\(kind)"`, and may look like a symbol.
  private func grade(plainCase word: Int) -> Grade? {
    let mayBeSymbol = showsSymbols && implicitMembers.contains(word)
    return mayBeSymbol || lookups.takesNamesOfCode ? .possible(.enumCase) : nil
  }

  private func literal(_ fact: FileFacts.Occurrence) -> Grade? {
    switch fact.call {
    case .systemSymbol, .ignored: return nil
    case .text, .key, .comparison: return ended(fact)
    case .listed, .phrase:
      return isOnlyListed(fact)
        ? .doubt(.stringLiteral, isLikely: fact.call == .listed) : .proof(.stringLiteral)
    case .imageNamed: return .proof(.imageNamed)
    case .swiftUIImage: return .proof(.swiftUIImage)
    case .imageLiteral: return .proof(.imageLiteral)
    // Whether code reads the keys of data is known apart.
    case .none, .resource, .imageArgument, .address, .other, .style, .codingKey:
      return .proof(.stringLiteral)
    }
  }

  /// A literal ends in a title, a key and a comparison. It's a proof if a lookup was followed to it; if one can't be, data
  /// may have the same value as a key or a comparison, but hardly what stands on a button.
  private func ended(_ fact: FileFacts.Occurrence) -> Grade? {
    if lookups.literals.contains(names.vocabulary[fact.word]) { return .proof(.stringLiteral) }
    guard lookups.isOpen else { return nil }
    return fact.call == .text && !lookups.readsTexts && !isOwn(fact)
      ? .doubt(.stringLiteral, isLikely: false) : .proof(.stringLiteral)
  }

  /// Whether the line of a fact calls or sets something of the app's own that has the name of Apple's.
  private func isOwn(_ fact: FileFacts.Occurrence) -> Bool {
    guard !ownNames.isEmpty else { return false }
    // `doneButton.title` is no `Button`.
    let words = fact.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains { ownNames.contains(String($0)) }
  }

  /// Whether a lookup may get the text of a literal: it can't be followed, or was followed to it.
  private func mayBeAsked(_ word: Int) -> Bool {
    lookups.isOpen || lookups.literals.contains(names.vocabulary[word])
  }

  /// UIKit needs the namespaces; a literal without them is an error or is completed somewhere.
  private func grade(baseName fact: FileFacts.Occurrence, path: String) -> Grade? {
    switch fact.form {
    case .literal where fact.call == .systemSymbol: return nil
    case .literal where fact.call.isText && !mayBeAsked(fact.word): return nil
    case .literal where isOnlyListed(fact), .propertyListValue where isOnlyListed(fact),
      .dataString where isOnlyListed(fact):
      return .doubt(.baseName, isLikely: fact.call == .listed)
    case .literal where isCompletedNowhere(fact), .enumCase where isCompletedNowhere(fact),
      .dataString where isCompletedNowhere(fact):
      return nil
    case .plainCase where !lookups.takesNamesOfCode: return nil
    case .literal, .fileName, .pathComponent, .part, .interfaceBuilder, .propertyListValue,
      .settingValue, .dataString:
      return .possible(.baseName)
    case .enumCase: return .possible(.enumCase)
    case .plainCase: return grade(plainCase: fact.word)
    case .declaration, .identifier: return isName(fact, path) ? .possible(.bareWord) : nil
    case .dataKey: return .possible(.dataKey)
    case .similarMember: return .possible(.similarName)
    case .similar, .similarData, .similarCase: return similarName(fact)
    case .localizedValue, .implicitMember, .member, .text, .variable: return nil
    }
  }

  /// Whether nothing adds a namespace to a base name: all lookups that take variables were followed, and none gets it. A
  /// name that is put together of a namespace and a variable is a pattern, which tells by itself.
  private func isCompletedNowhere(_ fact: FileFacts.Occurrence) -> Bool {
    guard !lookups.isOpen, !lookups.answers.isEmpty, !lookups.takesNamesOfCode else { return false }
    switch fact.call {
    case .none, .text, .key, .codingKey, .listed, .phrase, .address, .comparison, .ignored, .other,
      .style:
      return !lookups.literals.contains(names.vocabulary[fact.word])
    case .imageNamed, .swiftUIImage, .imageLiteral, .resource, .imageArgument, .systemSymbol:
      return false
    }
  }

  /// A translation may well be called `close`; `logo_de` and `logoDE` are more specific.
  func isDistinctive(_ word: Int) -> Bool {
    var before: UInt8 = 0
    for byte in names.vocabulary[word].utf8 {
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || (48...57).contains(byte) {
        return true
      }
      if (97...122).contains(before), (65...90).contains(byte) { return true }
      before = byte
    }
    return false
  }

  // MARK: Symbols

  static let imageTypes: Set<String> = [
    "UIImage", "NSImage", "ImageResource", "Image", "WKImage", "DeveloperToolsSupport",
  ]

  private func grade(
    symbol fact: FileFacts.Occurrence, _ namespaces: [String], inSwift: Bool
  ) -> Grade? {
    if fact.form == .identifier, inSwift {
      return isOwnSymbol(fact) ? .possible(.bareWord) : nil
    }
    guard fact.form == .implicitMember, namespaces.isEmpty else { return nil }
    switch fact.call {
    case .comparison where comparesImage(fact): return .proof(.assetSymbol)
    // A symbol that is only compared stands where it comes from, too.
    case .systemSymbol, .ignored, .comparison: return nil
    case .style where !isOwn(fact): return nil
    case .resource, .swiftUIImage, .imageNamed, .imageLiteral: return .proof(.assetSymbol)
    // `router.push(.notifications)` is the case of an enumeration if nothing in the app takes a symbol.
    case .none where declared.contains(fact.word) && !showsSymbols: return nil
    case .imageArgument, .none, .text, .key, .codingKey, .listed, .phrase, .address, .other, .style:
      if declared.contains(fact.word) { return .possible(.ambiguousMember) }
      return usesSymbols ? .proof(.assetSymbol) : .possible(.ambiguousMember)
    }
  }

  /// `imageView.image == .bell`: the symbol makes an image of the bundle.
  private func comparesImage(_ fact: FileFacts.Occurrence) -> Bool {
    guard !declared.contains(fact.word) else { return false }
    let symbol = ".\(names.vocabulary[fact.word])"
    return ["==", "!="].contains { fact.text.contains("mage \($0) \(symbol)") }
  }

  /// Whether a name without a type may be a symbol: an extension of `ImageResource` uses its members so. Elsewhere, a
  /// name that the app declares means that declaration.
  private func isOwnSymbol(_ fact: FileFacts.Occurrence) -> Bool {
    switch fact.call {
    case .resource: true
    case .imageArgument: !declared.contains(fact.word)
    default: usesSymbols && !declared.contains(fact.word)
    }
  }

  func grade(qualified fact: FileFacts.Occurrence, _ namespaces: [String]) -> Grade? {
    var parts = fact.qualifier.split(separator: ".").map(String.init)
    guard namespaces.count <= parts.count else { return nil }
    for namespace in namespaces.reversed() {
      guard let last = parts.popLast(), last.lowercased() == namespace.lowercased() else {
        return nil
      }
    }
    guard let type = parts.last else {
      return namespaces.isEmpty ? nil : .proof(.assetSymbol)
    }
    // Inside an extension of an image type, `Self` is that type.
    if type == "Self", !declared.contains(fact.word) { return .possible(.ambiguousMember) }
    // `extension Image { static let hero = Image("hero") }`: Xcode makes no members of SwiftUI's type.
    if type == "Image", declared.contains(fact.word) { return .possible(.ambiguousMember) }
    return Self.imageTypes.contains(type) || imageAliases.contains(type)
      ? .proof(.assetSymbol) : nil
  }

  // MARK: Accessors of generated files

  /// `AssetImages.hero.image`: Objective-C may know the type by another name.
  private func isObjectiveCAccessor(_ fact: FileFacts.Occurrence, path: String) -> Bool {
    guard path.hasSuffix(".m") || path.hasSuffix(".mm"), fact.form == .identifier else {
      return false
    }
    let parts = fact.text.split(
      separator: ".\(names.vocabulary[fact.word]).image", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.dropLast().contains { part in
        let scope = part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return scope.last?.isUppercase == true
      }
  }

  private func grade(
    accessor fact: FileFacts.Occurrence, _ generator: GeneratedFile.Generator, _ scopes: [String]
  ) -> Grade? {
    let kind: EvidenceKind =
      switch generator {
      case .swiftGen: .swiftGenAccessor
      case .rSwift: .rSwiftAccessor
      case .xcode: .assetSymbol
      case .shark: .generatedAccessor
      }
    let scope = scopes.last ?? ""
    switch fact.form {
    case .member:
      let last = fact.qualifier.split(separator: ".").last.map(String.init) ?? ""
      let names = aliases[scope, default: []].union([scope])
      return names.contains(last) ? .proof(kind) : nil
    case .implicitMember:
      if Self.imageTypes.contains(scope) { return .proof(kind) }
      let isPlain =
        fact.call == .none || fact.call == .ignored || fact.call == .comparison
        || fact.call == .style
      return declared.contains(fact.word) && isPlain ? nil : .possible(.ambiguousMember)
    case .identifier where scopes.isEmpty || !declared.contains(fact.word):
      return .possible(.bareWord)
    default: return nil
    }
  }
}

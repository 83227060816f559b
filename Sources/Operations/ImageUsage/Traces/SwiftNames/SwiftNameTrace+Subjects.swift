/// Subjects and relays of Combine and RxSwift, whose values are those that code sends: `icon.accept("bell")`.
extension SwiftNameTrace {
  /// Types that hold what is sent to them.
  private static let subjects: Set<String> = [
    "BehaviorRelay", "PublishRelay", "BehaviorSubject", "PublishSubject", "CurrentValueSubject",
    "PassthroughSubject",
  ]
  /// Types of values that come later, from whatever makes them.
  private static let publishers: Set<String> = [
    "AnyPublisher", "AsyncStream", "AsyncThrowingStream", "AsyncSubject", "Deferred", "Driver",
    "Future", "Infallible", "Maybe", "Observable", "Publishers", "Record", "ReplayRelay",
    "ReplaySubject", "Signal", "SignalProducer", "Single",
  ]

  /// Whether a type holds values that it doesn't say where it's made.
  static func isPublisher(_ type: String) -> Bool {
    subjects.contains(type) || publishers.contains(type)
  }

  /// Steps that pass values on as they are.
  private static let steps: Set<String> = [
    "asDriver", "asInfallible", "asObservable", "asSignal", "asSharedSequence", "debounce", "delay",
    "distinctUntilChanged", "observe", "observeOn", "share", "skip", "subscribeOn", "take",
    "throttle",
  ]
  /// Steps that add values.
  private static let additions: Set<String> = [
    "catchAndReturn", "catchErrorJustReturn", "ifEmpty", "replaceEmpty", "replaceError",
    "replaceNil", "startWith",
  ]

  /// Methods of images that return another one.
  private static let imageSteps: Set<String> = [
    "applyingSymbolConfiguration", "imageFlippedForRightToLeftLayoutDirection", "resizableImage",
    "withAlignmentRectInsets", "withConfiguration", "withHorizontallyFlippedOrientation",
    "withRenderingMode", "withTintColor",
  ]

  /// Returns the values behind a step of a publisher or an image; nil if it's none.
  mutating func passedOn(
    by name: String, _ open: Int, from receiver: Range<Int>, in number: Int
  ) -> TracedNames? {
    let isAddition = Self.additions.contains(name)
    if !followsImages, Self.imageSteps.contains(name), declarations(of: name).all.isEmpty {
      return .other
    }
    guard isAddition || Self.steps.contains(name), declarations(of: name).all.isEmpty else {
      return nil
    }
    var all = values(receiver, in: number)
    for argument in sources[number].tokens.arguments(of: open)
    where isAddition || argument.label.hasPrefix("onError") {
      // `asDriver(onErrorDriveWith: other)` has the values of another one, too.
      let isValue = isAddition || argument.label == "onErrorJustReturn"
      all.formUnion(isValue ? values(argument.value, in: number) : .data)
    }
    return all
  }

  /// Returns the values of all arguments: `Just("bell")`, `Observable.of("bell", "mute")`, `Array(icons)`.
  mutating func union(ofArguments open: Int, in number: Int) -> TracedNames {
    sources[number].tokens.arguments(of: open).reduce(into: .nothing) {
      $0.formUnion(values($1.value, in: number))
    }
  }

  /// Returns what a closure returns that is the only argument: `icons.map { "\($0)_dark" }`.
  mutating func mapped(_ open: Int, in number: Int) -> TracedNames {
    let file = sources[number].tokens
    let brace = file.text(open) == "(" ? open + 1 : open
    guard !followsImages, file.text(brace) == "{", let close = file.closer[brace],
      brace == open || close + 1 == file.closer[open]
    else { return .data }
    let header = file.closureParameters(of: brace)
    let start = header.isEmpty ? brace + 1 : header.upperBound + 1
    return start < close ? results(of: start..<close, in: number) : .data
  }

  // MARK: Sent values

  /// Returns the bracket of the call that makes the subject of a declaration; nil if it's another variable.
  private func subject(at place: Int, _ file: BracketedTokens) -> Int? {
    var next = place + 1
    var type = ""
    if file.text(next) == ":" {
      type = file.text(next + 1)
      next = typeEnd(next + 1, file)
    }
    guard file.text(next) == "=" else { return nil }
    let isImplied = file.text(next + 1) == "." && file.text(next + 2) == "init"
    if !isImplied { type = file.text(next + 1) }
    guard Self.subjects.contains(type),
      let open = file.callBracket(of: isImplied ? next + 2 : next + 1),
      let close = file.closer[open]
    else { return nil }
    let limit = file.end(around: place)
    return file.expressionEnd(from: next + 1, limit: limit) == close + 1 ? open : nil
  }

  /// Whether the variable at the end of an expression is a subject; if its type isn't known, all that have its name.
  mutating func isSubject(_ receiver: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    guard let last = receiver.last, file.isWord(last) else { return false }
    let name = file.text(last)
    var places = declarations(of: name).all
    if receiver.count > 2, let type = type(of: receiver.lowerBound..<last - 1, in: number) {
      places = declarations(of: name, inType: type)
    } else if receiver.count == 1,
      case .variable(let place) = meaning(of: name, at: last, in: number)
    {
      places = [SourcePlace(file: number, token: place)]
    }
    return !places.isEmpty
      && places.allSatisfy { subject(at: $0.token, sources[$0.file].tokens) != nil }
  }

  /// Returns what code sends to the subject that a declaration makes; nil if it's another variable.
  mutating func sentValues(of place: SourcePlace) -> TracedNames? {
    let parsed = sources[place.file]
    let file = parsed.tokens
    guard let open = subject(at: place.token, file) else { return nil }
    guard file.text(place.token - 1) == "let", !isInObjectiveC(place) else { return .data }
    let owner = parsed.type(of: place.token)?.name
    var all = union(ofArguments: open, in: place.file)
    let name = file.text(place.token)
    for use in sources.places(of: name) + sources.places(of: "$" + name)
    where !isOfOther(use, than: place, in: owner) {
      all.formUnion(sentValues(at: use))
    }
    return all
  }

  /// Whether a use of a name means another variable than that of a declaration, or only names an argument.
  private mutating func isOfOther(
    _ use: SourcePlace, than place: SourcePlace, in owner: String?
  ) -> Bool {
    let parsed = sources[use.file]
    let file = parsed.tokens
    let before = file.text(use.token - 1)
    if ["let", "var", "func", "case"].contains(before) { return true }
    let isLabel = file.text(use.token + 1) == ":" && ["(", ","].contains(before)
    if isLabel || file.isParameterName(use.token) { return true }
    guard before != "." else { return isMember(at: use, onOtherThan: owner) }
    switch meaning(of: file.text(use.token), at: use.token, in: use.file) {
    case .parameter, .payload, .element: return true
    case .variable(let variable):
      let isSame = place == SourcePlace(file: use.file, token: variable)
      return !isSame && !isRelated(parsed.type(of: variable)?.name, to: owner)
    case .member(let type): return !isRelated(type, to: owner)
    case .global, .unknown: return false
    }
  }

  private mutating func isRelated(_ type: String?, to owner: String?) -> Bool {
    guard let type, let owner else { return false }
    return ancestors(of: type).contains(owner) || ancestors(of: owner).contains(type)
  }

  private static let sending: Set<String> = ["accept", "onNext", "send"]
  private static let reading: Set<String> = [
    "compactMap", "combineLatest", "delaySubscription", "drive", "dropFirst", "emit",
    "eraseToAnyPublisher", "filter", "first", "flatMap", "flatMapLatest", "handleEvents", "map",
    "merge", "onCompleted", "onError", "receive", "removeDuplicates", "scan", "sink",
    "switchToLatest", "withLatestFrom", "withUnretained", "zip",
  ]
  /// Functions that only read the publishers that they get.
  private static let readers: Set<String> = [
    "combineLatest", "withLatestFrom", "CombineLatest", "CombineLatest3", "CombineLatest4",
  ]

  /// Returns the values that a use of a subject sends to it.
  private mutating func sentValues(at use: SourcePlace) -> TracedNames {
    let file = sources[use.file].tokens
    var dot = use.token + 1
    while ["?", "!"].contains(file.text(dot)), file.isJoined(dot) { dot += 1 }
    guard file.text(dot) == ".", file.isWord(dot + 1) else {
      let isRead =
        file.opener[use.token].map {
          file.text($0) == "(" && Self.readers.contains(file.text($0 - 1))
        } ?? false
      return isRead ? .other : .data
    }
    // `assign(to: \.icon.value, on: self)`
    guard !file.isKeyPath(endingAt: use.token) else { return .data }
    let member = file.text(dot + 1)
    let open = file.callBracket(of: dot + 1)
    if Self.sending.contains(member) {
      guard let open else { return .data }
      return file.arguments(of: open).reduce(into: .nothing) {
        if $1.label.isEmpty { $0.formUnion(values($1.value, in: use.file)) }
      }
    }
    if member == "value" {
      let next = file.text(dot + 2)
      if next == "=", file.text(dot + 3) != "=" {
        let limit = file.end(around: use.token)
        let end = file.expressionEnd(from: dot + 3, limit: limit)
        return end > dot + 3 ? values(dot + 3..<end, in: use.file) : .data
      }
      let changes = ["+", "["].contains(next) || file.changesMember(behind: dot + 1)
      return changes || file.text(file.expressionStart(of: dot + 1) - 1) == "&" ? .data : .other
    }
    if ["bind", "subscribe"].contains(member) {
      return open != nil || file.text(dot + 2) == "{" ? .other : .data
    }
    return Self.reading.contains(member) || Self.steps.contains(member)
      || Self.additions.contains(member) ? .other : .data
  }
}

extension BracketedTokens {
  /// Whether a member is one of a key path: `\.model.icon`.
  fileprivate func isKeyPath(endingAt member: Int) -> Bool {
    var index = member
    while index > 1, text(index - 1) == ".", isWord(index - 2) { index -= 2 }
    return text(index - 1) == "." && text(index - 2) == "\\" || text(index - 1) == "\\"
  }

  /// Whether what stands behind a member may change it: `value.append(x)`, `value?.0 = x`.
  fileprivate func changesMember(behind member: Int) -> Bool {
    var index = member + 1
    guard [".", "?", "!"].contains(text(index)) else { return false }
    while [".", "?", "!"].contains(text(index)) || text(index - 1) == "." { index += 1 }
    let next = text(index)
    return ["(", "[", "{"].contains(next) || next == "=" && text(index + 1) != "="
      || ["+", "-", "*"].contains(next) && text(index + 1) == "="
  }
}

import PackageHeads

// Code size: a class, since its value would be many words wide.
/// Reads what `RawValueWriter` writes, and rejects everything else, so that each value has one encoding.
final class RawValueReader {
  private typealias Tag = CompiledValue.Tag

  @exclusivity(unchecked) private var strings: PackReader
  @exclusivity(unchecked) private var categories: PackReader
  @exclusivity(unchecked) private var references: PackReader
  @exclusivity(unchecked) private var shapes: [Range<Int>] = []
  /// The number of shapes that values have referred to.
  @exclusivity(unchecked) private var used = 0
  /// The number of structured values still to come.
  @exclusivity(unchecked) private var rest: Int
  /// The position of their strings, if they are separate from the others.
  @exclusivity(unchecked) private var apart: PackReader?

  /// Creates a reader; `structured` is the number of structured values.
  init(_ reader: PackReader, structured: Int) throws(StringPackError) {
    strings = reader
    categories = reader
    references = reader
    rest = structured
    guard structured > 0 else { return }
    let count = try strings.number("a count of shapes", limit: structured)
    // Code size: not a set, since the writer has the same dictionary.
    var known: [[UInt8]: Int] = [:]
    var plurals: [Int] = []
    for _ in 0..<count {
      let start = strings.offset
      var leaves = 0
      try Self.checkShape(&strings, depth: 0, &leaves)
      guard strings.bytes[start] != Tag.value,
        known.updateValue(0, forKey: Array(strings.bytes[start..<strings.offset])) == nil
      else { try strings.fail("a shape that is not yet known", at: start) }
      plurals.append(leaves)
      shapes.append(start..<strings.offset)
    }
    references = strings
    var (new, sum) = (0, 0)
    for _ in 0..<structured {
      let start = strings.offset
      let reference = try strings.number("a shape")
      guard reference == 0 ? new < count : reference <= new else {
        try strings.fail("a shape", at: start)
      }
      sum += plurals[reference == 0 ? new : reference - 1]
      if reference == 0 { new += 1 }
    }
    guard new == count else { try strings.fail("no shape without a value") }
    categories = strings
    _ = try strings.range(sum, "categories")
  }

  /// Reads values whose structured values have their strings elsewhere, with only a mark and an end among the others.
  convenience init(
    _ strings: PackReader, apart: PackReader, head: PackReader, structured: Int
  ) throws(StringPackError) {
    try self.init(head, structured: structured)
    // Nothing may follow the categories here.
    try self.strings.expectEnd()
    self.strings = strings
    self.apart = apart
  }

  /// Reads the kind of the next value; its strings are read next.
  func readState() throws(StringPackError) -> StringState {
    var next = strings
    switch try next.byte("a value") {
    case RawValues.escape:
      guard try next.byte("a value") == RawValues.end else { return .plain }
      strings = next
      return .missing
    case RawValues.same:
      guard try next.byte("a value") == RawValues.end else {
        try strings.fail("the end of a mark", at: strings.offset + 1)
      }
      strings = next
      return .sameAsDevelopment
    case RawValues.structured:
      strings = next
      return .structured
    default: return .plain
    }
  }

  /// Appends the next string to `heap`.
  func readString(to heap: inout [UInt8]) throws(StringPackError) {
    let start = strings.offset
    let end = strings.end
    let begin = heap.count
    var place = start
    strings.bytes.withUnsafeBufferPointer { bytes in
      while place < end, bytes[place] > RawValues.escaped.upperBound { place &+= 1 }
    }
    while true {
      heap.append(contentsOf: strings.bytes[strings.offset..<place])
      strings.move(to: place)
      let byte = try strings.byte("the end of a string")
      if byte == RawValues.end { break }
      if byte == RawValues.escape {
        let escaped = try strings.byte("an escaped byte") &- RawValues.shift
        guard RawValues.escaped.contains(escaped) else {
          try strings.fail("an escaped byte", at: strings.offset - 1)
        }
        heap.append(escaped)
      } else {
        guard !RawValues.escaped.contains(byte) else {
          try strings.fail("an escape", at: strings.offset - 1)
        }
        heap.append(byte)
      }
      place = strings.offset
      strings.bytes.withUnsafeBufferPointer { bytes in
        while place < end, bytes[place] > RawValues.escaped.upperBound { place &+= 1 }
      }
    }
    guard UTF8Validation.isValid(heap, begin..<heap.count) else {
      try strings.fail("a string in UTF-8", at: start)
    }
  }

  /// Appends the next structured value to `heap`, as `CompiledValue` writes it.
  func readStructured(to heap: inout [UInt8]) throws(StringPackError) {
    guard rest > 0 else {
      try strings.fail("no more structured values", at: strings.offset - 1)
    }
    rest -= 1
    let reference = try references.number("a shape")
    let index = reference == 0 ? used : reference - 1
    if reference == 0 { used += 1 }
    guard index < shapes.count else { try references.fail("a shape") }
    var shape = PackReader(references.bytes, shapes[index], part: strings.part)
    guard let other = apart else { return try readNode(&shape, to: &heap) }
    guard try strings.byte("a value") == RawValues.end else {
      try strings.fail("the end of a mark", at: strings.offset - 1)
    }
    let place = strings
    strings = other
    try readNode(&shape, to: &heap)
    apart = strings
    strings = place
  }

  /// Checks that everything was read.
  func expectEnd() throws(StringPackError) {
    try strings.expectEnd()
    try apart?.expectEnd()
    guard rest == 0 else { try strings.fail(Sentence.of("# more structured values", rest)) }
  }

  // Shapes were checked when they were read, so depth and sets aren't checked here.
  private func readNode(
    _ shape: inout PackReader, to heap: inout [UInt8]
  ) throws(StringPackError) {
    let tag = try shape.byte("a node")
    heap.append(tag)
    switch tag {
    case Tag.value: try readCounted(to: &heap)
    case Tag.plural: try readForms(to: &heap)
    case Tag.pluralOfNodes, Tag.device:
      let set = try shape.byte("a set")
      heap.append(set)
      for _ in 0..<set.nonzeroBitCount { try readNode(&shape, to: &heap) }
    case Tag.width:
      let count = try shape.number("a count of widths")
      heap.append(number: count)
      for _ in 0..<count {
        heap.append(number: try shape.number("a width"))
        try readNode(&shape, to: &heap)
      }
    case Tag.format:
      let start = heap.count
      let place = strings.offset
      try readCounted(to: &heap)
      let format = PackReader(heap, start..<heap.count, part: strings.part)
      let count = try shape.number("a count of variables")
      heap.append(number: count)
      for _ in 0..<count {
        let name = try readVariable(&shape, to: &heap)
        var string = format
        if count == 1,
          CompiledValue.isPlain(
            try string.string("a format", limit: LanguageStrings.maximumSize), name)
        {
          try strings.fail("a format that says more than its variable", at: place)
        }
      }
    default: _ = try readVariable(&shape, to: &heap)
    }
  }

  /// The name of the variable.
  private func readVariable(
    _ shape: inout PackReader, to heap: inout [UInt8]
  ) throws(StringPackError) -> String {
    let start = shape.offset
    let name = try Self.checkVariable(&shape)
    heap += shape.bytes[start..<shape.offset]
    try readNode(&shape, to: &heap)
    return name
  }

  /// Appends the number of bytes of the next string, and the string; returns where the string is.
  @discardableResult
  private func readCounted(to heap: inout [UInt8]) throws(StringPackError) -> Range<Int> {
    let start = heap.count
    try readString(to: &heap)
    // Code size: inserting in the middle is compiled for each type.
    let string = Array(heap[start...])
    while heap.count > start { heap.removeLast() }
    heap.append(number: string.count)
    heap += string
    return (heap.count - string.count)..<heap.count
  }

  private func readForms(to heap: inout [UInt8]) throws(StringPackError) {
    let place = categories.offset
    let set = try categories.byte("categories")
    guard set != 0, set & ~CompiledValue.categories == 0 else {
      try categories.fail("categories", at: place)
    }
    heap.append(set)
    var forms: [Range<Int>] = []
    for _ in 0..<set.nonzeroBitCount {
      let start = strings.offset
      var next = strings
      let first = try next.byte("a form")
      var expected: Int?
      if first >= RawValues.firstRepetition, first <= RawValues.escaped.upperBound {
        let index = forms.count - 1 - Int(first - RawValues.firstRepetition)
        guard index >= 0 else { try strings.fail("a form before this one") }
        strings.move(to: next.offset)
        let form = heap[forms[index]]
        heap.append(number: form.count)
        heap += form
        forms.append((heap.count - form.count)..<heap.count)
        expected = index
      } else {
        forms.append(try readCounted(to: &heap))
      }
      let form = heap[forms[forms.count - 1]]
      let same = forms.dropLast().lastIndex { heap[$0] == form }
      guard same == expected else { try strings.fail("the nearest equal form", at: start) }
    }
  }
}

extension RawValueReader {
  /// Skips a shape and counts its plurals of strings.
  private static func checkShape(
    _ reader: inout PackReader, depth: Int, _ plurals: inout Int
  ) throws(StringPackError) {
    guard depth < LanguageStrings.maximumDepth else { try reader.fail("less nesting") }
    let start = reader.offset
    let tag = try reader.byte("a node")
    switch tag {
    case Tag.value: break
    case Tag.plural: plurals += 1
    case Tag.pluralOfNodes, Tag.device:
      let set = try reader.byte("a set")
      let allowed = tag == Tag.device ? UInt8.max : CompiledValue.categories
      guard set != 0, set & ~allowed == 0 else { try reader.fail("a set", at: start + 1) }
      var isOfStrings = tag == Tag.pluralOfNodes
      for _ in 0..<set.nonzeroBitCount {
        let child = reader.offset
        try checkShape(&reader, depth: depth + 1, &plurals)
        if reader.bytes[child] != Tag.value { isOfStrings = false }
      }
      guard !isOfStrings else { try reader.fail("a plural of strings", at: start) }
    case Tag.width:
      var least = 0
      let count = try reader.number("a count of widths", limit: CompiledValue.maximumWidthCount)
      guard count > 0 else { try reader.fail("a width", at: start + 1) }
      for _ in 0..<count {
        let place = reader.offset
        let width = try reader.number("a width", limit: CompiledValue.maximumNumber)
        guard width >= least else { try reader.fail("a larger width", at: place) }
        least = width + 1
        try checkShape(&reader, depth: depth + 1, &plurals)
      }
    case Tag.format, Tag.variable:
      var count = 1
      if tag == Tag.format {
        count = try reader.number("a count of variables", limit: CompiledValue.maximumVariableCount)
      }
      for _ in 0..<count {
        _ = try checkVariable(&reader)
        try checkShape(&reader, depth: depth + 1, &plurals)
      }
    default: try reader.fail("a known node", at: start)
    }
  }

  /// Skips name, argument and specifier; returns the name.
  private static func checkVariable(
    _ reader: inout PackReader
  ) throws(StringPackError) -> String {
    let name = try reader.string("a name", limit: CompiledValue.maximumNameLength)
    _ = try reader.number("an argument", limit: CompiledValue.maximumNumber)
    let place = reader.offset
    let count = try reader.number("a specifier", limit: CompiledValue.maximumNameLength)
    let specifier = try reader.range(max(0, count - 1), "a specifier")
    guard UTF8Validation.isValid(reader.bytes, specifier) else {
      try reader.fail("a specifier in UTF-8", at: place)
    }
    return name
  }
}

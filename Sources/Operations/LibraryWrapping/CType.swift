import SourceLexing

/// A type that a wrapper can't have.
struct CTypeError: Error {
  var reason: String
}

/// C's types as Swift imports them.
enum CType {
  private static let values: [[String]: String] = [
    ["void"]: "Void", ["char"]: "CChar", ["char", "signed"]: "CSignedChar",
    ["char", "unsigned"]: "CUnsignedChar", ["short"]: "CShort", ["int", "short"]: "CShort",
    ["short", "unsigned"]: "CUnsignedShort", ["int", "short", "unsigned"]: "CUnsignedShort",
    ["int"]: "CInt", ["signed"]: "CInt", ["int", "signed"]: "CInt", ["unsigned"]: "CUnsignedInt",
    ["int", "unsigned"]: "CUnsignedInt", ["long"]: "CLong", ["int", "long"]: "CLong",
    ["long", "unsigned"]: "CUnsignedLong", ["int", "long", "unsigned"]: "CUnsignedLong",
    ["long", "long"]: "CLongLong", ["int", "long", "long"]: "CLongLong",
    ["long", "long", "unsigned"]: "CUnsignedLongLong",
    ["int", "long", "long", "unsigned"]: "CUnsignedLongLong", ["float"]: "Float",
    ["double"]: "Double", ["bool"]: "Bool", ["_Bool"]: "Bool", ["size_t"]: "Int",
    ["ssize_t"]: "Int", ["ptrdiff_t"]: "Int", ["intptr_t"]: "Int", ["uintptr_t"]: "UInt",
    ["int8_t"]: "Int8", ["int16_t"]: "Int16", ["int32_t"]: "Int32", ["int64_t"]: "Int64",
    ["uint8_t"]: "UInt8", ["uint16_t"]: "UInt16", ["uint32_t"]: "UInt32", ["uint64_t"]: "UInt64",
  ]

  /// Words that say nothing about the type.
  private static let qualifiers: Set<String> = [
    "extern", "volatile", "restrict", "__restrict", "register", "_Nullable", "_Null_unspecified",
    "__nullable", "const", "_Nonnull", "__nonnull",
  ]

  /// Whether a word looks like a macro for visibility or calling conventions, such as `LIB_EXTERN`.
  static func isMacro(_ word: String) -> Bool {
    word.contains("_") && word.allSatisfy { $0 == "_" || $0.isUppercase || $0.isNumber }
  }

  /// Whether a word is a type or a part of one, and so not the name of a parameter.
  static func isTypeWord(_ word: String) -> Bool {
    qualifiers.contains(word) || values.keys.contains { $0.contains(word) }
  }

  /// Swift's type for the words and asterisks of a range.
  static func swift(of range: Range<Int>, in tokens: SourceTokens) throws(CTypeError) -> String {
    var base: [String] = []
    var isConstant = false
    // One for each asterisk: whether it can't be null, and whether what it points to is constant.
    var pointers: [(isNonnull: Bool, isConstant: Bool)] = []
    for index in range {
      if let word = tokens.word(at: index) {
        switch word {
        case "const": isConstant = true
        case "_Nonnull", "__nonnull":
          if !pointers.isEmpty { pointers[pointers.count - 1].isNonnull = true }
        case "struct", "enum", "union": base = [word]
        case _ where qualifiers.contains(word): break
        case _ where isMacro(word) && base.isEmpty && isFollowed(at: index, in: range, of: tokens):
          break
        case _ where !pointers.isEmpty:
          throw CTypeError(reason: "\(word) isn't known after a pointer")
        default: base.append(word)
        }
      } else if tokens.isPunctuation("*", at: index) {
        pointers.append((isNonnull: false, isConstant: isConstant))
        isConstant = false
      } else if tokens.isPunctuation(")", at: index) {
        // Behind the result in a macro's parentheses.
        continue
      } else if tokens.isPunctuation("[", at: index) {
        throw CTypeError(reason: "it takes an array")
      } else if tokens.isPunctuation(".", at: index) {
        throw CTypeError(reason: "it takes any number of arguments")
      } else {
        throw CTypeError(reason: "its declaration isn't plain C")
      }
    }
    return try type(base, pointers: pointers)
  }

  private static func type(
    _ base: [String], pointers: [(isNonnull: Bool, isConstant: Bool)]
  ) throws(CTypeError) -> String {
    var rest = pointers[...]
    var result: String
    let value = values[base.sorted()]
    func mark(_ pointer: (isNonnull: Bool, isConstant: Bool)) -> String {
      pointer.isNonnull ? "" : "?"
    }
    if let value, value != "Void" || pointers.isEmpty {
      result = value
    } else if let first = rest.popFirst() {
      // A pointer to something that only the library knows has no type.
      result =
        value == "Void"
        ? (first.isConstant ? "UnsafeRawPointer" : "UnsafeMutableRawPointer") : "OpaquePointer"
      result += mark(first)
    } else {
      throw CTypeError(
        reason: "\(base.joined(separator: " ")) isn't a type that a wrapper knows by value")
    }
    for pointer in rest {
      let name = pointer.isConstant ? "UnsafePointer" : "UnsafeMutablePointer"
      result = "\(name)<\(result)>\(mark(pointer))"
    }
    return result
  }

  /// Whether a word of the type comes after this one, so that this one isn't the type.
  private static func isFollowed(
    at index: Int, in range: Range<Int>, of tokens: SourceTokens
  ) -> Bool {
    index + 1 < range.upperBound && tokens.word(at: index + 1) != nil
  }
}

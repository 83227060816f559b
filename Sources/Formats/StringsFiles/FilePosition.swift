import BinarySearches

/// A position in a strings file, in its decoded text.
public struct FilePosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The line, counted from 1. A line ends with LF, CR or CR LF.
  public var line: Int
  /// The column in Unicode scalars, counted from 1, without a byte order mark.
  public var column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Line and column, such as `12:5`.
  public var description: String { "\(line):\(column)" }

  /// Orders earlier positions first.
  public static func < (left: FilePosition, right: FilePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The starts of the lines of a UTF-8 text: computed once in linear time, then found by binary search.
public struct LineIndex: Sendable {
  private let text: [UInt8]
  private let starts: [Int]
  /// The number of characters before each block: finding a column costs one block, however long the line is.
  private let counts: [Int]
  private static let block = 256

  /// Finds the lines of `text`.
  public init(_ text: [UInt8]) {
    self.text = text
    var starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(index)
        } else if byte == 0x0D, index == bytes.count || bytes[index] != 0x0A {
          starts.append(index)
        }
      }
    }
    self.starts = starts
    var counts = [0]
    var count = 0
    for start in stride(from: 0, to: text.count, by: Self.block) {
      count += text[start..<min(start + Self.block, text.count)].count { $0 & 0xC0 != 0x80 }
      counts.append(count)
    }
    self.counts = counts
  }

  private func count(before offset: Int) -> Int {
    let block = offset / Self.block
    return counts[block] + text[block * Self.block..<offset].count { $0 & 0xC0 != 0x80 }
  }

  /// Returns the position of a byte of the text; an offset outside of it counts as the nearest end.
  public func place(of offset: Int) -> FilePosition {
    let end = min(max(offset, starts[0]), text.count)
    let line = starts.partitioningIndex { $0 > end }
    let column = count(before: end) - count(before: starts[line - 1])
    return FilePosition(line: line, column: column + 1)
  }
}

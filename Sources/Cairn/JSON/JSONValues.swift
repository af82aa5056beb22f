import Foundation

/// The values of a JSON text, read with a stack that does not grow with their depth.
///
/// It reads what Foundation's decoder reads: also a byte order mark, and a comma after the last
/// part of an array or an object.
struct JSONValues {
  enum Kind {
    case null
    case boolean(Bool)
    /// A number or a string, with its bytes; a string is without its quotes.
    case number(Range<Int>)
    case string(Range<Int>, hasEscapes: Bool)
    /// An object has the string of a key before each of its values.
    case object
    case array
  }

  /// A value. Its parts follow it.
  struct Node {
    let kind: Kind
    /// The index of the node after the parts.
    var end: Int
  }

  /// The largest number of arrays and objects around a value.
  static let deepest = 512

  private(set) var nodes: [Node] = []
  /// The largest number of arrays and objects around a value in the text.
  private(set) var depth = 0
  private let bytes: [UInt8]

  /// Reads a text.
  ///
  /// - Throws: `DecodingError`, which names the line and the column.
  init(_ data: Data) throws {
    bytes = Array(data)
    guard bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil
    else { throw Self.error("it is not UTF-8") }
    var scanner = JSONScanner(bytes)
    try read(&scanner)
  }

  private mutating func read(_ scanner: inout JSONScanner) throws {
    /// The arrays and objects around the next value.
    var open: [(node: Int, isObject: Bool)] = []
    scanner.skipByteOrderMark()
    while true {
      if let last = open.last {
        let end = UInt8(ascii: last.isObject ? "}" : "]")
        if scanner.skip(end) {
          nodes[last.node].end = nodes.count
          open.removeLast()
          guard !open.isEmpty else { break }
          try scanner.endPart(before: open[open.count - 1].isObject ? "}" : "]")
          continue
        }
        if last.isObject { try readKey(&scanner) }
      }
      let kind = try scanner.value()
      nodes.append(Node(kind: kind, end: nodes.count + 1))
      switch kind {
      case .object: open.append((nodes.count - 1, true))
      case .array: open.append((nodes.count - 1, false))
      default:
        guard let last = open.last else { return try scanner.end() }
        try scanner.endPart(before: last.isObject ? "}" : "]")
      }
      depth = max(depth, open.count)
      guard depth <= Self.deepest else {
        throw Self.error("it has more than \(Self.deepest) levels")
      }
    }
    try scanner.end()
  }

  private mutating func readKey(_ scanner: inout JSONScanner) throws {
    guard case .string(let range, let hasEscapes) = try scanner.value() else {
      throw scanner.unexpected(at: scanner.lastStart)
    }
    nodes.append(Node(kind: .string(range, hasEscapes: hasEscapes), end: nodes.count + 1))
    guard scanner.skip(UInt8(ascii: ":")) else { throw scanner.unexpected() }
  }

  static func error(_ text: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: text))
  }
}

// MARK: - Texts

extension JSONValues {
  /// The text of a number.
  func number(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a string; nil for another value.
  func text(_ node: Int) -> String? {
    guard case .string(let range, let hasEscapes) = nodes[node].kind else { return nil }
    guard hasEscapes else { return String(decoding: bytes[range], as: UTF8.self) }
    return JSONScanner.text(of: bytes[range])
  }
}

/// The character classes of the lexer.
///
/// ASCII is looked up in a table: a plugin is mostly built without optimization, and comparing a
/// byte with many characters would then take most of the lexer's time.
enum Characters {
  private struct Classes: OptionSet {
    let rawValue: UInt8

    static let newline = Classes(rawValue: 1)
    static let space = Classes(rawValue: 2)
    static let digit = Classes(rawValue: 4)
    static let identifierHead = Classes(rawValue: 8)
    static let `operator` = Classes(rawValue: 16)
    static let punctuation = Classes(rawValue: 32)
  }

  private static let table: [UInt8] = {
    var table = Array(repeating: Classes(), count: 256)
    func insert(_ characters: String, _ classes: Classes) {
      for byte in characters.utf8 { table[Int(byte)].insert(classes) }
    }
    insert("\n\r", [.newline, .space])
    insert(" \t\u{B}\u{C}\u{0}", .space)
    insert("0123456789", .digit)
    insert("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", .identifierHead)
    insert("/=-+!*%<>&|^~?", .operator)
    insert("()[]{},:;@\\#", .punctuation)
    return table.map(\.rawValue)
  }()

  static func isNewline(_ byte: UInt8) -> Bool {
    table[Int(byte)] & 1 != 0
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    table[Int(byte)] & 2 != 0
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    table[Int(byte)] & 4 != 0
  }

  static func isIdentifierHead(_ byte: UInt8) -> Bool {
    table[Int(byte)] & 8 != 0
  }

  /// Whether `byte` continues a name, in ASCII.
  static func isIdentifierPart(_ byte: UInt8) -> Bool {
    table[Int(byte)] & 12 != 0
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    table[Int(byte)] & 16 != 0
  }

  static func isPunctuation(_ byte: UInt8) -> Bool {
    table[Int(byte)] & 32 != 0
  }

  /// Whether a character beyond ASCII begins an operator, according to the language's grammar.
  static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}

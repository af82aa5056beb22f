/// The scalars with a width of two columns.
enum WideScalars {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    // All smaller scalars are narrow. Most text consists of them.
    guard scalar.value >= 0x1100 else { return false }
    if isInBlock(scalar.value) { return true }
    return scalar.properties.isEmojiPresentation && !isRegionalIndicator(scalar)
  }

  /// One half of a flag.
  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isInBlock(_ value: UInt32) -> Bool {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].upperBound < value {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < blocks.count && blocks[low].contains(value)
  }

  /// Wide and fullwidth in `EastAsianWidth.txt`, without the emoji, which the standard library
  /// knows.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F,
    0x2329...0x232A,
    0x2E80...0x2E99,
    0x2E9B...0x2EF3,
    0x2F00...0x2FD5,
    0x2FF0...0x3029,
    0x302E...0x303E,
    0x3041...0x3096,
    0x309B...0x30FF,
    0x3105...0x312F,
    0x3131...0x318E,
    0x3190...0x31E5,
    0x31EF...0x321E,
    0x3220...0x3247,
    0x3250...0xA48C,
    0xA490...0xA4C6,
    0xA960...0xA97C,
    0xAC00...0xD7A3,
    0xF900...0xFAFF,
    0xFE10...0xFE19,
    0xFE30...0xFE52,
    0xFE54...0xFE66,
    0xFE68...0xFE6B,
    0xFF01...0xFF60,
    0xFFE0...0xFFE6,
    0x16FE0...0x16FE3,
    0x16FF0...0x16FF6,
    0x17000...0x18CD5,
    0x18CFF...0x18D1E,
    0x18D80...0x18DF2,
    0x1AFF0...0x1AFFE,
    0x1B000...0x1B2FB,
    0x1D300...0x1D356,
    0x1D360...0x1D376,
    0x1F200...0x1F202,
    0x1F210...0x1F23B,
    0x1F240...0x1F248,
    0x1F250...0x1F251,
    0x1F260...0x1F265,
    0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}

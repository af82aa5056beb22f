/// Decodes the non-ASCII part of UTF-8, byte by byte, and drops invalid bytes.
struct ScalarDecoder {
  private var value: UInt32 = 0
  private var smallestValue: UInt32 = 0
  private var missingBytes = 0

  mutating func reset() {
    missingBytes = 0
  }

  /// The scalar that `byte` completes; nil if it completes none.
  mutating func feed(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x80...0xBF: return continueSequence(with: byte)
    case 0xC2...0xDF: start(byte & 0x1F, missing: 1, smallest: 0x80)
    case 0xE0...0xEF: start(byte & 0x0F, missing: 2, smallest: 0x800)
    case 0xF0...0xF4: start(byte & 0x07, missing: 3, smallest: 0x10000)
    default: reset()
    }
    return nil
  }

  private mutating func start(_ bits: UInt8, missing: Int, smallest: UInt32) {
    value = UInt32(bits)
    missingBytes = missing
    smallestValue = smallest
  }

  private mutating func continueSequence(with byte: UInt8) -> Unicode.Scalar? {
    guard missingBytes > 0 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
    missingBytes -= 1
    // A value below the smallest one for its length is an overlong encoding, which UTF-8 forbids.
    guard missingBytes == 0, value >= smallestValue else { return nil }
    return Unicode.Scalar(value)
  }
}

/// Splits a stream of bytes into messages: eight bytes of length, lowest byte first, then the
/// message.
struct FrameDecoder {
  /// The result after some bytes.
  enum Result: Equatable {
    case frame([UInt8])
    /// More bytes are needed.
    case incomplete
    /// The length isn't one that a message can have; the rest of the stream cannot be read.
    case damaged
  }

  static let headerLength = 8
  static let maximumLength: UInt64 = 1 << 30

  private(set) var buffer: [UInt8] = []
  /// The index of the first byte that belongs to no returned message.
  private var start = 0

  mutating func append(_ bytes: some Sequence<UInt8>) {
    buffer.removeSubrange(..<start)
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// The next whole message.
  mutating func next() -> Result {
    let available = buffer.count - start
    guard available >= Self.headerLength else { return .incomplete }
    let length = buffer[start..<(start + Self.headerLength)].reversed().reduce(UInt64(0)) {
      $0 << 8 | UInt64($1)
    }
    guard length <= Self.maximumLength else { return .damaged }
    guard available - Self.headerLength >= Int(length) else { return .incomplete }
    let first = start + Self.headerLength
    let frame = Array(buffer[first..<(first + Int(length))])
    start = first + Int(length)
    return .frame(frame)
  }

  /// Returns the message with its length in front.
  static func encode(_ message: [UInt8]) -> [UInt8] {
    let length = UInt64(message.count)
    return (0..<headerLength).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + message
  }
}

/// The bytes of a piece of source. All offsets in this plugin count UTF-8 bytes, as those of the
/// compiler do.
struct SourceBuffer: Sendable {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var count: Int { bytes.count }

  /// The byte at `offset`, or zero past the end.
  subscript(offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Whether the bytes at `offset` are those of `text`.
  func has(_ text: String, at offset: Int) -> Bool {
    var position = offset
    for byte in text.utf8 {
      guard self[position] == byte else { return false }
      position += 1
    }
    return true
  }
}

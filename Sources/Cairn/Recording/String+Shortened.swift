extension String {
  /// Returns the beginning of a long text, with its length and a checksum that distinguishes it
  /// from other texts.
  func shortened(to longest: Int) -> String {
    guard count > longest else { return self }
    return "\(prefix(longest))… (\(count), \(String(checksum, radix: 16)))"
  }

  /// A checksum of the text, the same in every process (FNV-1a).
  private var checksum: UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 {
      sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return sum
  }
}

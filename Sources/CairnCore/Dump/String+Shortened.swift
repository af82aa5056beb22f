extension String {
  /// Returns the beginning of a long text, with its length and a checksum that distinguishes it
  /// from other texts.
  package func shortened(to longest: Int) -> String {
    // A character has at least one byte, and counting bytes is fast.
    guard utf8.count > longest, count > longest else { return self }
    return "\(prefix(longest))… (\(count), \(String(utf8.checksum, radix: 16)))"
  }
}

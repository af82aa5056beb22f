import CairnCore

extension String {
  /// Returns the beginning of a long text, with its length and a checksum that distinguishes it
  /// from other texts.
  func shortened(to longest: Int) -> String {
    guard count > longest else { return self }
    return "\(prefix(longest))… (\(count), \(String(utf8.checksum, radix: 16)))"
  }
}

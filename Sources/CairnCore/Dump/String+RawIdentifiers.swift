extension String {
  /// The name with its spaces. The runtime writes no-break spaces in the names of raw identifiers.
  package var withRawSpaces: String {
    utf8.contains(UInt8(ascii: "`")) ? String(map { $0 == "\u{A0}" ? " " : $0 }) : self
  }
}

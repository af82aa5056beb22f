extension StaticString {
  /// Whether two texts are the very same one, so that they need not be looked at.
  func hasSameStorage(as other: StaticString) -> Bool {
    guard hasPointerRepresentation, other.hasPointerRepresentation else { return false }
    // SAFETY: the addresses are compared, and not read.
    return unsafe utf8Start == other.utf8Start
  }
}

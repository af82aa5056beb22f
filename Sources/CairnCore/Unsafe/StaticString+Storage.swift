extension StaticString {
  /// Whether two texts have the same address, so that their characters need not be compared.
  func hasSameStorage(as other: StaticString) -> Bool {
    guard hasPointerRepresentation, other.hasPointerRepresentation else { return false }
    // SAFETY: only the addresses are compared; nothing is read there.
    return unsafe utf8Start == other.utf8Start
  }
}

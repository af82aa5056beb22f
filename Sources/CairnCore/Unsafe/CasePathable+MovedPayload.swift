extension CasePathable {
  /// Moves the value out, so that the caller is the only owner of its payload. The value is
  /// uninitialized until ``moveIn(_:of:)``. Exclusive access to it prevents reads meanwhile.
  @inlinable
  mutating func moveOut() {
    // SAFETY: each caller moves a value in before its access ends.
    unsafe withUnsafeMutablePointer(to: &self) { _ = unsafe $0.move() }
  }

  /// Initializes the value again, with a payload.
  @inlinable
  mutating func moveIn<Value>(_ payload: Value?, of path: CasePath<Self, Value>) {
    guard let payload else {
      preconditionFailure("CasePathable[case:]: a payload \(Value.self) was taken and not put back")
    }
    // SAFETY: the value has been moved out.
    unsafe withUnsafeMutablePointer(to: &self) { unsafe $0.initialize(to: path.embed(payload)) }
  }
}

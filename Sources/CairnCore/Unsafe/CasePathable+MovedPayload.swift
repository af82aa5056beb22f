extension CasePathable {
  /// Gives the value up, whose payload is held by the caller alone then. It is nowhere until
  /// ``moveIn(_:of:)``, and nobody may look meanwhile, which exclusive access to it guarantees.
  @inlinable
  mutating func moveOut() {
    // SAFETY: each caller moves a value in before its access ends.
    unsafe withUnsafeMutablePointer(to: &self) { _ = unsafe $0.move() }
  }

  /// Puts the value back, with a payload.
  @inlinable
  mutating func moveIn<Value>(_ payload: Value?, of path: CasePath<Self, Value>) {
    guard let payload else {
      preconditionFailure("CasePathable[case:]: a payload \(Value.self) was taken and not put back")
    }
    // SAFETY: the value has been moved out.
    unsafe withUnsafeMutablePointer(to: &self) { unsafe $0.initialize(to: path.embed(payload)) }
  }
}

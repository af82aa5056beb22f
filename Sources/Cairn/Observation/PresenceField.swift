/// Whether the same child is still at a place, or still none.
final class PresenceField<State>: ObservedField {
  private var isOther: ((UnsafePointer<State>) -> Bool)?

  /// Remembers the child that is at a place now.
  ///
  /// - Parameter watch: That of the child's store, which somebody may hold.
  func remember<Child>(_ watch: OwnerWatch?, at place: ScopePlace<State, Child>, in state: State) {
    guard let step = place.step(state) else {
      isOther = { [occupant = place.occupant] in occupant($0.pointee) != nil }
      return
    }
    isOther = { [weak watch] in
      watch?.owner.isGone == true || step.child(in: $0.pointee) == nil
    }
  }

  /// A presence is no part of the state.
  override func write(to state: UnsafeMutableRawPointer) {}

  override func differs(at state: UnsafeRawPointer) -> Bool {
    // SAFETY: a field is asked with a state of the type that it is a field of.
    isOther?(state.assumingMemoryBound(to: State.self)) ?? true
  }

  override func release() {
    super.release()
    isOther = nil
  }
}

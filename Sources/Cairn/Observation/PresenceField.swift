import CairnCore

/// Whether the same child is still at a place, or still none.
final class PresenceField<State>: ObservedField {
  private var isOther: ((StateAddress<State>) -> Bool)?
  /// That of the child's store that somebody has got last, and may hold. It knows of a child that has
  /// left and come back.
  private weak var watch: OwnerWatch?

  /// Remembers the child that a key names at a place now.
  func remember<Child>(
    _ key: AnyHashable?,
    at lens: ChildLens<State, Child>,
    in state: State
  ) {
    guard let location = lens.step(to: key, in: state)?.location(in: state) else {
      isOther = { lens.step(to: key, in: $0.value) != nil }
      return
    }
    isOther = { state in
      var isThere = false
      location.look(in: state.raw) { _ in isThere = true }
      return !isThere
    }
  }

  /// Somebody has got the child's store, also if others wait already: theirs may be gone.
  func rely(on watch: OwnerWatch?) {
    if let watch { self.watch = watch }
  }

  /// A presence is no part of the state.
  override func write(to state: MutableStateAddress) {}

  override func differs(at state: RawStateAddress) -> Bool {
    watch?.owner.isGone == true || isOther?(state.of(State.self)) ?? true
  }

  override func release() {
    super.release()
    isOther = nil
    watch = nil
  }
}

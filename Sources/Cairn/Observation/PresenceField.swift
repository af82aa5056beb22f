import CairnCore

/// Whether a slot still holds the same child, or is still empty.
final class PresenceField<State>: ObservedField {
  private var isOther: ((StateAddress<State>) -> Bool)?
  /// The watch of the child's store that was returned last. It reports a child that was removed and
  /// came back.
  private weak var watch: OwnerWatch?

  /// Remembers the child that a key names at a lens now.
  func remember<Child>(
    _ key: AnyID?,
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

  /// Uses the watch of the store that was returned last, even if observers wait already: the child
  /// of an earlier store may have been removed.
  func rely(on watch: OwnerWatch?) {
    if let watch { self.watch = watch }
  }

  /// A presence is not a part of the state.
  override func write(to state: MutableStateAddress) {}

  override func differs(at state: RawStateAddress) -> Bool {
    watch?.owner.isRemoved == true || isOther?(state.of(State.self)) ?? true
  }

  override func release() {
    super.release()
    watch = nil
  }
}

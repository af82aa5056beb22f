import Synchronization

/// The work of a test store on this thread: it runs an assertion closure, or compares states.
///
/// Fields with ``FeaturePrivate`` and stacks read the phase. Both phases are synchronous, so they
/// scope on their thread.
package final class AssertionPhase: Sendable {
  private enum Kind: Sendable { case asserting, comparing, comparingStrictly }

  private let kind: Kind
  /// The address of the state with which the assertion closure began, and the type of the state.
  // SAFETY: a phase is used only on the thread on which it began, and ends there. It is read and
  // written at once, so no two accesses overlap.
  @safe
  @exclusivity(unchecked)
  nonisolated(unsafe) private var before: (address: RawStateAddress, type: Any.Type)?
  /// The number of differences of private fields that this phase has ignored.
  private let ignoredCount = Atomic(0)

  private static let slots = ThreadSlots()
  /// The number of phases on all threads. At zero, as in a program that runs no tests, a read skips
  /// the look-up of its thread's slot.
  private static let activeCount = Atomic(0)
  private static let hasMetDifference = Atomic(false)
  /// A phase of assertion closures that none uses now: each closure of a test needs one.
  private static let spare = Mutex<AssertionPhase?>(nil)

  private init(_ kind: Kind) {
    self.kind = kind
  }

  private static var current: AssertionPhase? {
    guard activeCount.load(ordering: .relaxed) > 0 else { return nil }
    // The slots hold only phases.
    return slots.current.map { downcast($0, to: AssertionPhase.self) }
  }

  /// Begins a phase, which ends with ``Scope/leave()``.
  private static func enter(_ phase: AssertionPhase) -> Scope {
    activeCount.add(1, ordering: .relaxed)
    return Scope(phase: phase, slot: slots.ofThisThread.enter(phase))
  }

  /// Ends a phase, on the thread on which it began.
  package struct Scope {
    /// Keeps the phase alive.
    fileprivate let phase: AssertionPhase
    fileprivate let slot: ThreadSlots.Entry

    package func leave() {
      slot.leave()
      if phase.kind == .asserting {
        phase.before = nil
        spare.withLock { $0 = phase }
      }
      activeCount.subtract(1, ordering: .relaxed)
    }
  }
}

extension AssertionPhase {
  /// Whether an assertion closure of a test store is running (rule X27).
  package static var isAsserting: Bool { current?.kind == .asserting }

  /// The state with which the running assertion closure began; nil outside of such a closure.
  static var stateBefore: Any? {
    guard let (address, type) = current?.before else { return nil }
    func state<State>(_ type: State.Type) -> Any { address.of(State.self).value }
    return state(type)
  }

  /// Begins an assertion closure.
  ///
  /// - Parameter state: The address of the state with which the closure begins, valid until it ends.
  package static func enterAssertion<State>(from state: StateAddress<State>) -> Scope {
    let phase = spare.withLock { $0.take() } ?? AssertionPhase(.asserting)
    phase.before = (state.raw, State.self)
    return enter(phase)
  }

  /// Whether differing private fields were ever compared in this process. Until then, a test store
  /// needs no second comparison.
  package static var hasFoundPrivateDifference: Bool { hasMetDifference.load(ordering: .relaxed) }

  /// Runs a comparison that ignores differences of private fields, unless they were asserted
  /// (rule X26).
  ///
  /// - Returns: The result of the comparison, and whether any private fields differed.
  package static func comparingWithoutPrivateFields<Result>(
    _ comparison: () -> Result
  ) -> (result: Result, hasIgnored: Bool) {
    let phase = AssertionPhase(.comparing)
    let scope = enter(phase)
    defer { scope.leave() }
    return (comparison(), phase.ignoredCount.load(ordering: .relaxed) > 0)
  }

  /// Runs a part of such a comparison in which differences of private fields count.
  package static func comparingPrivateFields<Result>(_ comparison: () -> Result) -> Result {
    guard current != nil else { return comparison() }
    let scope = enter(AssertionPhase(.comparingStrictly))
    defer { scope.leave() }
    return comparison()
  }

  /// Whether the comparison that is running ignores a difference of private fields.
  static func ignoresDifference() -> Bool {
    // Reads before it writes, so that threads don't contend for one cache line.
    if !hasFoundPrivateDifference { hasMetDifference.store(true, ordering: .relaxed) }
    guard let phase = current, phase.kind == .comparing else { return false }
    phase.ignoredCount.add(1, ordering: .relaxed)
    return true
  }
}

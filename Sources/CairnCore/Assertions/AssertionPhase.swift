import Synchronization

/// What a test store does at the moment on this thread: it runs a closure that asserts, or compares states.
///
/// Fields with ``FeaturePrivate`` and stacks ask for it. Both phases are synchronous, so they stay on their
/// thread.
package final class AssertionPhase: Sendable {
  private enum Kind: Sendable { case asserting, comparing, comparingStrictly }

  private let kind: Kind
  /// How many differences of private fields were taken to be none in this phase.
  private let forgivenCount = Atomic(0)

  private static let slots = ThreadSlots()
  /// How many phases there are on all threads. Where there are none, a program that runs no tests need not
  /// look for its thread's slot.
  private static let activeCount = Atomic(0)
  private static let hasMetDifference = Atomic(false)

  private init(_ kind: Kind) {
    self.kind = kind
  }

  private static var current: AssertionPhase? {
    guard activeCount.load(ordering: .relaxed) > 0 else { return nil }
    // Nothing else is put into the slots.
    return slots.current.map { downcast($0, to: AssertionPhase.self) }
  }

  /// Has a phase begin, which ends with ``Stay/leave()``.
  private static func enter(_ phase: AssertionPhase) -> Stay {
    activeCount.add(1, ordering: .relaxed)
    return Stay(phase: phase, slot: slots.ofThisThread.enter(phase))
  }

  /// What a phase is ended with, on the thread on which it has begun.
  package struct Stay {
    /// Keeps the phase alive.
    fileprivate let phase: AssertionPhase
    fileprivate let slot: ThreadSlots.Stay

    package func leave() {
      slot.leave()
      activeCount.subtract(1, ordering: .relaxed)
    }
  }
}

extension AssertionPhase {
  /// Whether a closure is running that asserts what a test store has done to a state (rule X27).
  package static var isAsserting: Bool { current?.kind == .asserting }

  /// Has a closure that asserts begin. There is one object for all of them: a test has many.
  package static func enterAssertion() -> Stay { enter(assertion) }

  private static let assertion = AssertionPhase(.asserting)

  /// Whether differing private fields were ever compared in this process. Until then, a test store compares
  /// states as they are.
  package static var hasMetPrivateDifference: Bool { hasMetDifference.load(ordering: .relaxed) }

  /// Runs a comparison in which private fields that differ are equal, unless they were asserted (rule X26).
  ///
  /// - Returns: what the comparison returns, and whether any private fields differed.
  package static func comparingWithoutPrivateFields<Result>(
    _ comparison: () -> Result
  ) -> (result: Result, hasForgiven: Bool) {
    let phase = AssertionPhase(.comparing)
    let stay = enter(phase)
    defer { stay.leave() }
    return (comparison(), phase.forgivenCount.load(ordering: .relaxed) > 0)
  }

  /// Runs a part of such a comparison in which private fields count.
  package static func comparingPrivateFields<Result>(_ comparison: () -> Result) -> Result {
    guard current != nil else { return comparison() }
    let stay = enter(AssertionPhase(.comparingStrictly))
    defer { stay.leave() }
    return comparison()
  }

  /// Whether a difference of private fields counts for nothing.
  static func forgives() -> Bool {
    // Read first: all threads write to one place otherwise.
    if !hasMetPrivateDifference { hasMetDifference.store(true, ordering: .relaxed) }
    guard let phase = current, phase.kind == .comparing else { return false }
    phase.forgivenCount.add(1, ordering: .relaxed)
    return true
  }
}

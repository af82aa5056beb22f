import Synchronization

/// What a test store does at the moment on this thread: it runs a closure that asserts, or compares states.
///
/// Fields with ``FeaturePrivate`` and stacks ask for it. Both phases are synchronous, so they stay on their
/// thread.
package final class AssertionPhase {
  private enum Kind { case asserting, comparing, comparingStrictly }

  private let kind: Kind
  /// How many differences of private fields were taken to be none in this phase.
  private var forgivenCount = 0

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

  private static func during<Result, Failure: Error>(
    _ phase: AssertionPhase,
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    activeCount.add(1, ordering: .relaxed)
    let stay = slots.ofThisThread.enter(phase)
    defer {
      stay.leave()
      activeCount.subtract(1, ordering: .relaxed)
    }
    return try withExtendedLifetime(phase, operation)
  }
}

extension AssertionPhase {
  /// Whether a closure is running that asserts what a test store has done to a state (rule X27).
  package static var isAsserting: Bool { current?.kind == .asserting }

  /// Runs a closure that asserts.
  package static func asserting<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try during(AssertionPhase(.asserting), operation)
  }

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
    let result = during(phase, comparison)
    return (result, phase.forgivenCount > 0)
  }

  /// Runs a part of such a comparison in which private fields count.
  package static func comparingPrivateFields<Result>(_ comparison: () -> Result) -> Result {
    guard current != nil else { return comparison() }
    return during(AssertionPhase(.comparingStrictly), comparison)
  }

  /// Whether a difference of private fields counts for nothing.
  static func forgives() -> Bool {
    // Read first: all threads write to one place otherwise.
    if !hasMetPrivateDifference { hasMetDifference.store(true, ordering: .relaxed) }
    guard let phase = current, phase.kind == .comparing else { return false }
    phase.forgivenCount += 1
    return true
  }
}

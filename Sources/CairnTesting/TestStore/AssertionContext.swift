import Cairn
import Synchronization

/// What a closure that asserts a change sees: the store's dependencies, with the generators as they were
/// before the change (rule X27).
struct AssertionContext {
  private let scope: DependencyScope
  private let generators: GeneratorCheckpoint?

  /// - Parameters:
  ///   - scope: The dependencies of the store.
  ///   - generators: The generators among them.
  ///   - hasClosure: Whether there is a closure; nothing is noted without one.
  init(of scope: DependencyScope, _ generators: Generators, hasClosure: Bool) {
    self.scope = scope
    self.generators = hasClosure ? generators.checkpoint() : nil
  }

  /// Calls the closure. What it draws from the generators is not kept.
  func apply<State>(
    _ updateState: (inout State) throws -> Void,
    to state: inout State,
    _ reporter: TestReporter
  ) throws {
    let now = generators?.restore()
    defer { now?.restore() }
    try scope.whileReducing {
      try reporter.asserting { try updateState(&state) }
    }
  }

  /// Calls the closure with the state after, where the test need not assert everything.
  ///
  /// - Returns: what it makes of that; nil if the state after is not what the closure is for.
  func applyToStateAfter<State>(
    _ updateState: (inout State) throws -> Void,
    _ state: State,
    _ reporter: TestReporter
  ) -> State? {
    var state = state
    var isRefused = false
    let counter = IssueCounter()
    let note = "The expectation that failed read the state after the action"
    withIssueReporter(counter) {
      TestFailure.noting(note, at: reporter.site) {
        do {
          try apply(updateState, to: &state, reporter)
        } catch {
          isRefused = true
        }
      }
    }
    return isRefused || counter.hasIssues ? nil : state
  }

  /// Calls the closure with the state before, where the test need not assert everything.
  ///
  /// - Parameter isFailing: Whether what fails in the closure fails the test. It has held for the
  ///   state after otherwise, and is called only to see what it is about.
  func applyToStateBefore<State>(
    _ updateState: (inout State) throws -> Void,
    _ state: inout State,
    isFailing: Bool,
    _ reporter: TestReporter
  ) throws {
    guard isFailing else {
      return TestFailure.ignoring { _ = try? apply(updateState, to: &state, reporter) }
    }
    let note = """
      The expectation that failed read the state before the action: the closure changes the state, or \
      the state after lacks something that the state before has
      """
    try TestFailure.noting(note, at: reporter.site) {
      Result { try apply(updateState, to: &state, reporter) }
    }.get()
  }
}

/// Notes whether there are issues in a closure that asserts, and drops them.
private final class IssueCounter: AssertingReporter {
  private let count = Atomic(0)

  var isAsserting: Bool { true }

  var hasIssues: Bool { count.load(ordering: .relaxed) > 0 }

  func report(_ issue: RuntimeIssue) {
    count.add(1, ordering: .relaxed)
  }
}

import Cairn
import CairnCore

/// The context of a closure that asserts a change: the store's dependencies, with the generators
/// and the shared values as they were before the change (rules X27, H3).
struct AssertionContext {
  private let scope: DependencyScope
  private let generators: GeneratorCheckpoint?
  /// The shared values before the change; nil if there were none.
  let shared: SharedCheckpoint?

  /// - Parameters:
  ///   - scope: The dependencies of the store.
  ///   - generators: The generators among them before the change; nil if there are none, or no
  ///     closure.
  ///   - shared: The shared values before the change.
  init(
    of scope: DependencyScope,
    _ generators: GeneratorCheckpoint?,
    _ shared: SharedCheckpoint?
  ) {
    self.scope = scope
    self.shared = shared
    self.generators = generators
  }

  /// Calls the closure. Restores the generators afterwards, and returns the closure's changes of
  /// shared values.
  ///
  /// - Parameter start: The shared values that the closure begins with.
  func apply<State>(
    _ updateState: (inout State) throws -> Void,
    to state: inout State,
    from start: SharedCheckpoint?
  ) throws -> SharedCheckpoint? {
    let now = generators?.restore()
    defer { now?.restore() }
    let sharedNow = scope.sharedValues
    scope.restoreSharedValues(start)
    defer { scope.restoreSharedValues(sharedNow) }
    let before = state
    var failure: (any Error)?
    withAddress(of: before) { before in
      scope.whileReducing {
        let scope = AssertionPhase.enterAssertion(from: before)
        defer { scope.leave() }
        do { try updateState(&state) } catch { failure = error }
      }
    }
    if let failure { throw failure }
    return scope.sharedValues
  }

  /// Returns the state that the closure makes from the state before, whatever fails in the closure.
  func trying<State>(
    _ updateState: (inout State) throws -> Void,
    on pair: SharedPair<State>
  ) -> SharedPair<State> {
    var pair = pair
    withIssueReporter(CollectingReporter()) {
      TestFailure.ignoring {
        pair.shared =
          (try? apply(updateState, to: &pair.state, from: pair.shared)) ?? pair.shared
      }
    }
    return pair
  }

  /// Calls the closure with the state after, for a test that need not assert everything.
  func applyToStateAfter<State>(
    _ updateState: (inout State) throws -> Void,
    _ pair: SharedPair<State>,
    _ reporter: TestReporter
  ) -> StateAfter<State> {
    var pair = pair
    var error: (any Error)?
    let collector = CollectingReporter()
    let note = "The expectation that failed read the state after the action"
    withIssueReporter(collector) {
      TestFailure.noting(note, at: reporter.site) {
        do {
          pair.shared = try apply(updateState, to: &pair.state, from: pair.shared)
        } catch let thrown {
          error = thrown
        }
      }
    }
    let issues = collector.take()
    let hasFailed = error != nil || !issues.isEmpty
    return StateAfter(pair: hasFailed ? nil : pair, error: error, issues: issues)
  }

  /// Calls the closure with the state before, for a test that need not assert everything.
  ///
  /// - Parameters:
  ///   - isFailing: Whether failures in the closure fail the test. If not, the closure already
  ///     passed with the state after, and this call only finds the fields that it is about.
  ///   - issuesAfter: The issues that the closure raised with the state after. If it raises issues
  ///     with both states, it is wrong about the state after, and these are reported.
  func applyToStateBefore<State>(
    _ updateState: (inout State) throws -> Void,
    _ pair: inout SharedPair<State>,
    isFailing: Bool,
    issuesAfter: [RuntimeIssue],
    _ reporter: TestReporter
  ) throws {
    guard isFailing else { return pair = trying(updateState, on: pair) }
    let note = """
      The expectation that failed read the state before the action: the closure changes the state, or \
      fails with the state after
      """
    let collector = issuesAfter.isEmpty ? nil : CollectingReporter()
    defer {
      if collector?.hasIssues == true { issuesAfter.forEach { $0.report() } }
    }
    try TestFailure.noting(note, at: reporter.site) {
      Result {
        guard let collector else {
          pair.shared = try apply(updateState, to: &pair.state, from: pair.shared)
          return
        }
        pair.shared = try withIssueReporter(collector) {
          try apply(updateState, to: &pair.state, from: pair.shared)
        }
      }
    }.get()
  }
}

/// What a closure that asserts makes of the state after.
struct StateAfter<State> {
  /// The state that it makes; nil if it fails.
  let pair: SharedPair<State>?
  fileprivate let error: (any Error)?
  /// The issues that it raised.
  let issues: [RuntimeIssue]

  /// Reports the issues, and throws the error of the closure.
  func report() throws {
    issues.forEach { $0.report() }
    if let error { throw error }
  }
}

import Cairn

/// A store for tests: every state change and every action that an effect sends has to be asserted.
///
/// ```swift
/// @Test func `A tap counts`() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.increment) { $0.count = 1 }
///   await store.send(.load)
///   await store.receive(\.loaded) { $0.count = 42 }
///   await store.finish()
/// }
/// ```
///
/// - `send` and `receive` hand the state before to a closure, which must turn it into the state
///   after; without a closure, the state must not change (rule X1).
/// - An action that an effect sends waits until it is received, and is reduced by that (rule X2).
/// - Effects run on the test's own thread in a defined order (rule X3).
///
/// Failures are reported at the line of the call, in Swift Testing and in XCTest. A test store is
/// not `Sendable`: it lives where the test runs, and two of them never see each other.
public final class TestStore<State, Action> {
  let engine: Engine<State, Action>
  let host = TestEffectHost()
  private let site: CallSite
  private let scope: DependencyScope
  /// The feature under test has called `dismiss`.
  var hasDismissed = false
  /// The same, as long as the test has not looked.
  var unseenDismissal: RuntimeIssue?

  /// Makes a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies of the feature, its children and its effects.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let host = host
    let scope = DependencyValues.testStoreScope(prepareDependencies)
    self.scope = scope
    engine = Self.reportingIssues(at: site) {
      scope {
        Engine(
          initialState: initialState(),
          reducer: reducer().resolve(),
          host: host,
          dependencies: scope,
          drainsByItself: false
        )
      }
    }
    engine.rootDismissal = { [unowned self] in noteDismissal($0) }
    Self.reportingIssues(at: site) { engine.activate() }
  }

  /// The state, as the asserted actions have left it.
  public var state: State {
    engine.state
  }

  /// The dependencies of the feature. Those that are set here are seen from the next reading on,
  /// by effects in flight too.
  public var dependencies: DependencyValues {
    get { DependencyValues(scope: scope) }
    set { scope.override(with: newValue) }
  }

  deinit {
    settle(at: site)
    if let failure = TestStoreFailure.unfinished(
      waiting: engine.waitingActions,
      running: engine.runningEffects
    ) {
      failure.record(at: site)
    }
    recordUnseenDismissal(at: site)
    cancelEverything(at: site)
    host.executor.close()
  }
}

/// A ``TestStore`` of a feature.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

// MARK: - Running effects

extension TestStore {
  /// Runs `operation` with issues failing the test at `site` (rule I2).
  static func reportingIssues<Result>(
    at site: CallSite,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    let reporter = ClosureIssueReporter { issue in
      TestStoreFailure(text: "\(issue)").record(at: site)
    }
    return try withIssueReporter(reporter, operation: operation)
  }

  /// Lets effects run as far as they come without the outside world, and takes in what they say.
  func settle(at site: CallSite) {
    var budget = 10_000
    Self.reportingIssues(at: site) {
      while true {
        host.executor.clearNews()
        host.executor.runUntilIdle(budget: &budget)
        let events = host.takeEvents()
        guard !events.isEmpty else { break }
        for event in events {
          engine.receive(event)
        }
      }
    }
    // Actions whose effect was cancelled are dropped; those who wait for them need not wait.
    if engine.waitingActions.isEmpty { engine.dropWaitingActions() }
  }

  /// Cancels the effects in flight, and whatever would come after them, and forgets the actions that
  /// wait.
  func cancelEverything(at site: CallSite) {
    host.withoutStarting {
      while !engine.runningEffects.isEmpty || !engine.waitingActions.isEmpty {
        engine.cancelAll()
        engine.dropWaitingActions()
        settle(at: site)
      }
    }
  }

  /// Lets effects run until `isDone`, nothing is in flight, or the time is over.
  func settle(
    at site: CallSite,
    timeout: Duration,
    isolation: isolated (any Actor)?,
    until isDone: () -> Bool
  ) async {
    let deadline = ContinuousClock.now + min(timeout, .seconds(365 * 24 * 60 * 60))
    func isOver() -> Bool {
      isDone() || engine.runningEffects.isEmpty || ContinuousClock.now >= deadline
    }
    settle(at: site)
    guard !isOver() else { return }
    let timer = host.executor.notify(at: deadline)
    defer { timer.cancel() }
    repeat {
      await host.executor.waitForNews(isolation: isolation)
      settle(at: site)
    } while !isOver()
  }
}

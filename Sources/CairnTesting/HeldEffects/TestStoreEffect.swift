import Cairn
import CairnCore

/// An effect of a ``TestStore`` with held effects: it is in flight, does not run, and the test says what
/// happens to it (rules X13, X14).
///
/// ```swift
/// let store = TestStore(initialState: Search.State(), effects: .held) { Search() }
/// await store.send(.queryChanged("so")) { $0.query = "so" }
/// await store.effect("search").elapse()  // The debounce's time is over.
/// await store.effect("search").send(.found(["Soup"])) { $0.results = ["Soup"] }
/// await store.effect("search").finish()
/// ```
///
/// Get it by ``TestStore/effect(_:id:fileID:filePath:line:column:)``. A call for an effect that is not in
/// flight any more is a failure.
public struct TestStoreEffect<RootState, RootAction, State, Action> {
  private let store: TestStore<RootState, RootAction>
  /// Nil where the test has failed to find one: then it has been told, and calls do nothing.
  private let effect: RunningEffect?
  /// The effect in one line: its feature may have gone when it is needed.
  private let words: String
  private let embed: Embedding
  private let lift: Lift
  /// Whether its actions are those of the store, and not those of its feature.
  private let sendsStoreActions: Bool

  /// Makes the store's action of an action, or nil where the effect does that itself.
  typealias Embedding = (Action) -> RootAction?
  /// Makes an assertion about the store's state of one about the feature's.
  typealias Lift =
    (((inout State) throws -> Void)?) -> ((inout RootState) throws -> Void)?

  init(
    _ effect: RunningEffect?,
    of store: TestStore<RootState, RootAction>,
    sendsStoreActions: Bool = false,
    embed: @escaping Embedding,
    lift: @escaping Lift
  ) {
    self.store = store
    self.effect = effect
    self.sendsStoreActions = sendsStoreActions
    words = effect.map(TestStoreFailure.line) ?? ""
    self.embed = embed
    self.lift = lift
  }

  /// Whether the effect has been started, and has not ended and was not cancelled.
  public var isInFlight: Bool {
    effect.map { store.isInFlight($0) } ?? false
  }

  /// Whether the effect is in flight and waits for nothing: it can send, finish, fail and dismiss.
  public var isRunning: Bool {
    isInFlight && effect?.descriptor.kind.isWait == false
  }

  /// Whether the effect is in flight and waits for a time to pass: it can elapse.
  public var isDelayed: Bool {
    guard isInFlight, let effect else { return false }
    return effect.descriptor.kind.isWait && !effect.isQueued
  }

  /// The action that the operation of the effect would send next, under the dependencies of the store; nil if it would
  /// do something else.
  ///
  /// ```swift
  /// #expect(store.effect("search").nextAction == .found(["Soup"]))
  /// await store.effect("search").send(.found(["Soup"])) { $0.results = ["Soup"] }
  /// ```
  ///
  /// The operation runs when this is asked for the first time, as far as it comes without the outside world, and on
  /// a clock that does not wait. Nothing of that comes to the store, and the operation cannot fail any more. The first 20
  /// actions are known; for an operation that reads the state, those before that.
  public var nextAction: Action? {
    guard isRunning, let effect,
      case .emitted(_, let message, in: _)? = store.host.nextEvent(effect.id)
    else { return nil }
    let action: Any? = sendsStoreActions ? effect.storeAction(of: message) : message
    return action as? Action
  }

  /// Has the effect send an action, which is reduced at once, and asserts how the state changes, as `receive`
  /// does.
  ///
  /// The effect stays in flight: it may send further actions, and ends with ``finish(fileID:filePath:line:column:isolation:)``.
  ///
  /// `updateState` gets the state before and must turn it into the state after. Without it the state must
  /// not change.
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await take(.send, at: site, isolation: isolation) { effect in
      store.send(
        named: TestStoreFailure.name(of: action),
        from: effect,
        words,
        by: { embed(action).map(effect.send(fromStore:)) ?? effect.send(action) },
        at: site,
        lift(updateState)
      )
    }
  }

  /// Ends the effect: its operation has returned. What comes after it is started.
  public func finish(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await take(.finish, at: site, isolation: isolation) { store.host.finish($0.id) }
  }

  /// Ends the effect by an error that its operation throws. Its `catch` closure runs, and what that sends is
  /// to be received; without one the error is an issue, which fails the test (rule E4).
  public func fail(
    _ error: any Error,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await take(.fail, at: site, isolation: isolation) { effect in
      guard !store.host.hasRunAhead(effect.id) else {
        return TestStoreFailure.cannotFail(effect).record(at: site)
      }
      store.host.fail(effect.id, with: error)
    }
  }

  /// Ends the wait of a debounced or throttled effect: its time is over, and what has waited is started.
  public func elapse(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await take(.elapse, at: site, isolation: isolation) { store.host.finish($0.id) }
  }

  /// Has the effect call `dismiss`, which may return a result (rules L5, Q1). The action of the parent that
  /// dismisses the feature is to be received.
  public func dismiss(
    returning result: (any Sendable)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await take(.dismiss, at: site, isolation: isolation) { effect in
      let result = result.map { DismissalResult($0, site: site) }
      store.engine.accept(.dismissed(effect.id, site, result)) {}
      store.host.didGoOn(effect.id)
    }
  }

  private func take(
    _ outcome: HeldOutcome,
    at site: CallSite,
    isolation: isolated (any Actor)?,
    _ body: (RunningEffect) -> Void
  ) async {
    guard let effect else { return }
    if store.host.owesTime { await store.comeToRest(at: site, isolation: isolation) }
    guard store.canTake(outcome, effect, words, at: site) else { return }
    TestStore<RootState, RootAction>.reportingIssues(at: site) { _ in body(effect) }
    await store.comeToRest(at: site, isolation: isolation)
  }
}

/// What a test has a held effect do.
enum HeldOutcome: String {
  case send, finish, fail, elapse, dismiss

  /// Why an effect of a kind cannot do it, in words; nil if it can.
  func obstacle(for kind: EffectDescriptor.Kind) -> String? {
    switch (kind, self) {
    case (.queue, _):
      "It waits until the effect before it has ended: call 'finish()' for that one."
    case (.debounce, .elapse), (.throttle, .elapse): nil
    case (.debounce, _), (.throttle, _): "It has not started: call 'elapse()' first."
    case (_, .elapse): "It does not wait for a time to pass: call 'send', 'finish()' or 'fail'."
    default: nil
    }
  }
}

extension TestStore {
  fileprivate func isInFlight(_ effect: RunningEffect) -> Bool {
    runningEffects.contains { $0 === effect }
  }

  /// Whether an effect can do what the test wants; otherwise that is a failure.
  fileprivate func canTake(
    _ outcome: HeldOutcome,
    _ effect: RunningEffect,
    _ line: String,
    at site: CallSite
  ) -> Bool {
    settle(at: site)
    guard engine.runningEffect(effect.id) != nil else {
      TestStoreFailure.notInFlight(line, outcome, running: runningEffects).record(at: site)
      return false
    }
    if let obstacle = outcome.obstacle(for: effect.descriptor.kind) {
      TestStoreFailure.cannotTake(outcome, effect, obstacle).record(at: site)
      return false
    }
    return true
  }

  /// Reduces an action of a held effect, and asserts what that does.
  fileprivate func send(
    named name: String,
    from effect: RunningEffect,
    _ line: String,
    by send: () -> Bool,
    at site: CallSite,
    _ updateState: ((inout State) throws -> Void)?
  ) {
    if hasWaitingActions {
      handleUnreceivedActions(before: name, at: site)
      excused += reduceWaiting(at: site).map(\.action)
    }
    guard engine.runningEffect(effect.id) != nil else {
      return TestStoreFailure.notInFlight(line, .send, running: runningEffects).record(at: site)
    }
    guard send() else {
      return TestStoreFailure.foreignAction(name, of: effect).record(at: site)
    }
    host.didGoOn(effect.id)
    if let next = nextWaitingAction {
      reduce(next, from: state, in: context(for: updateState), at: site, updateState)
    }
  }
}

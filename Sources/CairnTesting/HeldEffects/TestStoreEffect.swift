import Cairn
import CairnCore

/// An effect of a ``TestStore`` with held effects. The effect is in flight and does not run, and
/// the test decides what the effect does (rules X13, X14).
///
/// ```swift
/// let store = TestStore(initialState: Search.State(), effects: .held) { Search() }
/// await store.send(.queryChanged("so")) { $0.query = "so" }
/// await store.effect("search").elapse()  // The debounce's time is over.
/// await store.effect("search").send(.found(["Soup"])) { $0.results = ["Soup"] }
/// await store.effect("search").finish()
/// ```
///
/// Get it with ``TestStore/effect(_:id:fileID:filePath:line:column:)``. A call for an effect that
/// is no longer in flight is a failure.
public struct TestStoreEffect<RootState, RootAction, State, Action> {
  private let store: TestStore<RootState, RootAction>
  /// Nil if no effect was found. The test has failed then, and calls do nothing.
  private let effect: RunningEffect?
  /// The effect in one line. Kept because its feature may have been removed when a failure needs
  /// it.
  private let words: String
  private let embed: Embedding
  private let lift: Lift
  /// Whether the effect sends actions of the store, and not of its feature.
  private let sendsStoreActions: Bool

  /// Turns the effect's action into the store's action; nil if the effect does that itself.
  typealias Embedding = (Action) -> RootAction?
  /// Turns an assertion about the feature's state into one about the store's state.
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
    words = effect.map { TestStoreFailure.line($0) } ?? ""
    self.embed = embed
    self.lift = lift
  }

  /// A Boolean value that indicates whether the effect has started, and has neither ended nor been
  /// cancelled.
  public var isInFlight: Bool {
    effect.map { store.isInFlight($0) } ?? false
  }

  /// A Boolean value that indicates whether the effect is in flight and waits for nothing: it can
  /// send, finish, fail and dismiss.
  public var isRunning: Bool {
    isInFlight && effect?.descriptor.kind.isWait == false
  }

  /// A Boolean value that indicates whether the effect is in flight and waits for a time to pass:
  /// it can elapse.
  public var isDelayed: Bool {
    guard isInFlight, let effect else { return false }
    return effect.descriptor.kind.isWait && !effect.isQueued
  }

  /// The action that the effect's operation would send next with the dependencies of the store; nil
  /// if it would do something else.
  ///
  /// ```swift
  /// #expect(store.effect("search").nextAction == .found(["Soup"]))
  /// await store.effect("search").send(.found(["Soup"])) { $0.results = ["Soup"] }
  /// ```
  ///
  /// The operation runs when this property is first read. It runs on a clock that does not wait,
  /// until it waits for something outside of the test. The store gets none of its actions, and
  /// ``fail(_:fileID:filePath:line:column:isolation:)`` can no longer be called. Each action that
  /// the effect has sent, also before this property was read, counts as one action of the
  /// operation. The next 20 actions are known. If the operation reads the state, only the actions
  /// before the read are known. An issue before the next action, such as an error that the
  /// operation does not catch, fails the test.
  public var nextAction: Action? {
    guard isRunning, let effect else { return nil }
    while let event = store.host.nextEvent(effect.id), case .found = event {
      store.engine.receive(event)
      store.host.didReport(effect.id)
    }
    guard case .emitted(_, let message, in: _)? = store.host.nextEvent(effect.id)
    else { return nil }
    return action(of: effect, message.value)
  }

  /// Returns the test's action for an action that the effect sends; nil if it is of another type.
  private func action(of effect: RunningEffect, _ message: Any) -> Action? {
    let action: Any? = sendsStoreActions ? effect.storeAction(of: message) : message
    return action as? Action
  }

  /// The outcomes that the effect declares where it is made; empty if it declares none, or if
  /// ``nextAction`` was read before (rule X15).
  public var outcomes: [EffectOutcome<Action>] {
    guard isRunning, let effect else { return [] }
    return (effect.declaredOutcomes ?? []).compactMap { outcome in
      outcome.compactMap { action(of: effect, $0) }
    }
  }

  /// Makes the effect take an outcome, as
  /// ``send(_:fileID:filePath:line:column:isolation:assert:)``,
  /// ``finish(fileID:filePath:line:column:isolation:)``,
  /// ``fail(_:fileID:filePath:line:column:isolation:)`` and
  /// ``dismiss(returning:fileID:filePath:line:column:isolation:)`` do. For `.neverEnds`, nothing
  /// happens.
  ///
  /// `updateState` gets the state before the action that the effect sends, and must change it to
  /// the state after the action. Only an outcome that sends an action calls this closure.
  public func take(
    _ outcome: EffectOutcome<Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    switch outcome.kind {
    case .sends(let action, let isLast):
      await send(
        action,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column,
        assert: updateState
      )
      guard isLast, isInFlight else { return }
      await finish(fileID: fileID, filePath: filePath, line: line, column: column)
    case .ends: await finish(fileID: fileID, filePath: filePath, line: line, column: column)
    case .fails(let error):
      await fail(error, fileID: fileID, filePath: filePath, line: line, column: column)
    case .dismisses(let result):
      await dismiss(
        returning: result,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    case .neverEnds: break
    }
  }

  /// Makes the effect send an action, which is reduced at once, and asserts how the state changes,
  /// as `receive` does.
  ///
  /// The effect stays in flight: it may send further actions, and ends with
  /// ``finish(fileID:filePath:line:column:isolation:)``.
  ///
  /// `updateState` gets the state before the action, and must change it to the state after the
  /// action. Without this closure, the state must not change.
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

  /// Ends the effect: its operation returns. If another effect waits for this end, it starts.
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

  /// Ends the effect with an error that its operation throws. Its `catch` closure runs, and the
  /// test receives the actions that it sends. Without a `catch` closure, the error is an issue,
  /// which fails the test (rule E4).
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
      guard !store.host.hasDryRun(effect.id) else {
        return TestStoreFailure.cannotFail(effect).record(at: site)
      }
      store.host.fail(effect.id, with: error)
    }
  }

  /// Ends the wait of a debounced or throttled effect. The effect that has waited starts.
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

  /// Makes the effect call `dismiss`, which may return a result (rules L5, Q1). The test receives
  /// the parent's action that dismisses the feature.
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
    if store.host.hasPendingTime { await store.comeToRest(at: site, isolation: isolation) }
    guard store.canTake(outcome, effect, words, at: site) else { return }
    TestStore<RootState, RootAction>.reportingIssues(at: site) { _ in body(effect) }
    await store.comeToRest(at: site, isolation: isolation)
  }
}

/// An outcome that a test gives a held effect.
enum HeldOutcome: String {
  case send, finish, fail, elapse, dismiss

  /// The reason why an effect of a kind cannot do it; nil if it can.
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

  /// Returns whether an effect can do what the test asks for. Fails the test if it cannot.
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

  /// Reduces an action of a held effect, and asserts the change.
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

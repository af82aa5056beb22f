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
  ///
  /// If the operation has several tasks, they run in the order in which they become ready;
  /// ``nextActions`` has the actions of all orders (rule X29).
  public var nextAction: Action? { ahead?.nextEvents.first.flatMap(action) }

  /// The actions that the effect's operation could send next: one for an operation with one task,
  /// and more if its tasks can run in several orders (rule X29). ``nextAction`` is the first one.
  ///
  /// ```swift
  /// // The effect loads two pages in two tasks.
  /// #expect(store.effect("load").nextActions == [.loaded(page: 1), .loaded(page: 2)])
  /// await store.effect("load").send(.loaded(page: 2)) { $0.pages = [2] }
  /// #expect(store.effect("load").nextActions == [.loaded(page: 1)])
  /// ```
  ///
  /// The operation runs once for each order, at most 1000 times, when this property or
  /// ``nextAction`` is first read. If the test makes the effect send one of the actions, the next
  /// ones are those that can follow it.
  public var nextActions: [Action] { ahead?.nextEvents.compactMap(action) ?? [] }

  /// A Boolean value that indicates whether the effect's operation could return next, in one of the
  /// orders of its tasks (rule X29). The operation runs as for ``nextAction``.
  public var canReturn: Bool { ahead?.canReturn ?? false }

  /// The effect with what its operation does, after the issues that come next; nil if the effect
  /// does not run.
  private var ahead: HeldEffect? {
    guard isRunning, let effect else { return nil }
    while let issue = store.host.dryRun(effect.id, store.valuesOfEffects)?.nextEvents.first,
      case .found = issue
    {
      store.engine.receive(issue)
      store.host.didReport(issue)
    }
    return store.host.held(effect.id)
  }

  /// The test's action for an event of the effect; nil if it sends none.
  private func action(of event: EffectEvent) -> Action? {
    guard let effect, case .emitted(_, let message, in: _) = event else { return nil }
    return action(of: effect, message.value)
  }

  /// The event by which the operation would send an action next; nil if that is unknown.
  private func event(sending action: Action) -> EffectEvent? {
    let events = effect.flatMap { store.host.held($0.id) }?.nextEvents ?? []
    return events.first { event in
      guard let sent = self.action(of: event) else { return false }
      return action is any Equatable
        ? Equality.areSame(sent, action) : dumpLine(sent) == dumpLine(action)
    }
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
    let event = event(sending: action)
    await take(.send, at: site, isolation: isolation) { effect in
      store.send(
        named: TestStoreFailure.name(of: action),
        event,
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
      guard store.host.held(effect.id)?.hasRun != true else {
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
      let (event, shared) = (
        store.host.held(effect.id)?.nextDismissal, store.scope.sharedValues
      )
      store.engine.accept(.dismissed(effect.id, site, result)) {}
      store.host.didGoOn(effect.id, event, shared)
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
    _ event: EffectEvent?,
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
    let shared = scope.sharedValues
    guard send() else {
      return TestStoreFailure.foreignAction(name, of: effect).record(at: site)
    }
    host.didGoOn(effect.id, event, shared)
    if let next = nextWaitingAction {
      reduce(next, from: state, in: context(for: updateState), at: site, updateState)
    }
  }
}

extension EffectDescriptor.Kind {
  /// Whether an effect of the kind waits, and another effect starts when it ends.
  package var isWait: Bool {
    switch self {
    case .debounce, .throttle, .queue: true
    case .run, .send, .dismiss, .cancel, .childStore, .guardRemoval: false
    }
  }
}

import Synchronization
import TestSupport
import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreReleaseTests {
  /// An object that a state keeps alive.
  private final class Token: Sendable {}

  private struct Feature: Reducer {
    struct State {
      let token: Token
      var tree = Tree.State.full(depth: 2)
    }

    enum Action: CasePathable {
      case tree(Tree.Action)

      struct AllCasePaths {
        var tree: CasePath<Action, Tree.Action> {
          CasePath(
            embed: { .tree($0) },
            extract: {
              switch $0 {
              case .tree(let action): action
              }
            }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.tree, action: \.tree) { Tree() }
    }
  }

  /// The objects that must be released with a store.
  private struct Remains {
    weak var token: Token?
    weak var store: AnyObject?
    weak var engine: AnyObject?
    weak var root: AnyObject?
    weak var effect: RunningEffect?

    var isEmpty: Bool {
      token == nil && store == nil && engine == nil && root == nil && effect == nil
    }
  }

  enum Load: CaseIterable, Sendable {
    case nothing, run, child, concatenation, cancellable, nested, subscription, done, cancelled
    case observers

    var steps: [Tree.Step] {
      switch self {
      case .child, .nested, .cancellable: [.row(1), .presented]
      default: []
      }
    }

    func effect(journal: Journal) -> Effect<Tree.Action> {
      switch self {
      case .nothing, .observers, .subscription: .none
      case .run, .child: .waiting("a", journal: journal)
      case .concatenation:
        .concatenate(.waiting("a", journal: journal), .waiting("b"), .send(.note("c")))
      case .cancellable:
        .merge(.waiting("a", journal: journal), .waiting("b")).cancellable(id: 1)
      case .nested:
        .concatenate(
          .merge(.waiting("a", journal: journal).cancellable(id: 1), .waiting("b"))
            .cancellable(id: 2),
          .send(.note("c"))
        )
        .cancellable(id: 3)
      case .done: .run { send in await send(.note("done")) }.cancellable(id: 1)
      case .cancelled: .merge(.waiting("a").cancellable(id: 1), .cancel(id: 1))
      }
    }

    /// Whether an effect records that it was started and cancelled.
    var isObservable: Bool {
      switch self {
      case .run, .child, .concatenation, .cancellable, .nested: true
      default: false
      }
    }
  }

  private func fill(_ load: Load, journal: Journal) async -> Remains {
    let token = Token()
    let store = Store(initialState: Feature.State(token: token)) { Feature() }
    let steps = load.steps
    let action = Tree.Action.perform { state in
      if load == .subscription { state.wish = "wish" }
      return load.effect(journal: journal)
    }
    let task = store.send(.tree(action.inside(steps)))
    var remains = Remains(token: token, store: store, engine: store.engine)
    remains.root = store.engine.anyRoot
    remains.effect = store.engine.runningEffects.first
    switch load {
    case .done, .cancelled:
      await task.finish()
    case .observers:
      let observation = store.observe { _ in }
      store.send(.tree(.note("a")))
      withExtendedLifetime(observation) {}
    default:
      if load.isObservable { await journal.wait(for: "a started") }
    }
    #expect((remains.effect == nil) == [.nothing, .observers, .done, .cancelled].contains(load))
    return remains
  }

  // S7
  @Test(arguments: Load.allCases)
  func `Releasing a store cancels its effects and leaves nothing behind`(load: Load) async {
    let journal = Journal()
    let remains = await fill(load, journal: journal)
    #expect(remains.isEmpty)
    if load.isObservable { await journal.wait(for: "a cancelled") }
  }

  // S7
  @Test func `Subscriptions that ended leave nothing behind`() async {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    weak var first: CancellationScope?
    weak var owner: AnyObject?
    store.perform(at: .presented) {
      $0.wish = "first"; return .none
    }
    first = store.engine.runningEffects.first?.scope.cancellation
    owner = store.engine.runningEffects.first?.anyOwner
    #expect(first != nil)
    #expect(owner != nil)
    store.perform(at: .presented) {
      $0.wish = "second"; return .none
    }
    #expect(store.inFlight == ["second"])
    #expect(first == nil)
    store.change { $0.presented.wrappedValue = nil }
    #expect(owner == nil)
    #expect(!store.engine.hasOwners)
  }

  // S7
  @Test func `Removed owners leave nothing behind`() {
    let store = Store(initialState: Tree.State.full(depth: 2)) { Tree() }
    weak var owner: AnyObject?
    weak var effect: RunningEffect?
    store.perform(at: .presented, .row(1)) { _ in
      .concatenate(.waiting("a").cancellable(id: 1), .waiting("b")).cancellable(id: 2)
    }
    effect = store.engine.runningEffects.first
    owner = effect?.anyOwner
    #expect(owner != nil)
    store.change { $0.presented.wrappedValue = nil }
    #expect(effect == nil)
    #expect(owner == nil)
  }

  // S7
  @Test(arguments: [Load.nothing, .nested, .concatenation, .child])
  func `A store can be released by another thread`(load: Load) async {
    let journal = Journal()
    let box = Handover()
    var token: Token? = Token()
    let weakToken = WeakReference(token)
    func fill() {
      let store = Store(initialState: Feature.State(token: token!)) { Feature() }
      let body: @Sendable (inout Tree.State) -> Effect<Tree.Action> = { _ in
        load.effect(journal: journal)
      }
      store.send(.tree(.perform(body).inside(load.steps)))
      box.content.withLock { $0 = store }
    }
    fill()
    token = nil
    if load.isObservable { await journal.wait(for: "a started") }
    #expect(weakToken.object != nil)
    await Task.detached { box.content.withLock { $0 = nil } }.value
    #expect(weakToken.object == nil)
    if load.isObservable { await journal.wait(for: "a cancelled") }
  }

  // S7, S5
  @Test func `Tasks that wait for effects of a released store continue`() async {
    var store: StoreOf<Script>? = Script.store()
    let gate = Gate()
    let task = store?.send(.start { .run { _ in await gate.passStubbornly() } })
    let waiting = Task { await task?.finish() }
    store = nil
    await waiting.value
    await task?.finish()
    gate.open()
  }

  // S7
  @Test func `An effect of a released store that sends does nothing`() async {
    let journal = Journal()
    let gate = Gate()
    let issues = IssueRecorder()
    var store: StoreOf<Script>? = Script.store()
    let weakStore = WeakReference(store)
    issues {
      _ = store?.send(
        .start {
          .run { send in
            journal.write("started")
            await gate.passStubbornly()
            await send(
              .perform { _ in
                journal.write("reduced"); return .none
              }
            )
            // The task is not cancelled itself, but is part of an effect that is.
            await Task.detached { await send(.note("late")) }.value
            journal.write("returned")
            throw Mishap()
          }
        }
      )
    }
    await journal.wait(for: "started")
    store = nil
    #expect(weakStore.object == nil)
    gate.open()
    await journal.wait(for: "returned")
    #expect(journal.entries == ["started", "returned"])
    #expect(issues.texts == [])
  }

  // S7
  @Test func `An observer can release the store`() async {
    let box = StoreBox()
    box.store = Script.store()
    let weakStore = WeakReference(box.store)
    let observation = box.store?.observe { _ in
      box.store?.send(.note("last words"))
      box.store = nil
    }
    box.store?.send(.note("a"))
    #expect(weakStore.object == nil)
    withExtendedLifetime(observation) {}
  }

  // S7
  @Test func `An observer can release the store while an effect delivers`() async {
    let journal = Journal()
    let gate = Gate()
    let box = StoreBox()
    box.store = Script.store()
    let weakStore = WeakReference(box.store)
    box.store?.send(
      .start {
        .run { send in
          try await gate.pass()
          await send(.note("a"))
          journal.write("sent")
        }
      }
    )
    let observation = box.store?.observe { _ in
      box.store?.send(.note("last words"))
      box.store = nil
    }
    gate.open()
    await journal.wait(for: "sent")
    #expect(weakStore.object == nil)
    withExtendedLifetime(observation) {}
  }
}

@MainActor
private final class StoreBox {
  var store: StoreOf<Script>?
}

/// Moves a value to another thread.
private final class Handover: Sendable {
  let content = Mutex<(any Sendable)?>(nil)
}

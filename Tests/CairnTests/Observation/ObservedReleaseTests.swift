import Observation
import Synchronization
import TestSupport
import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ObservedReleaseTests {
  // S7
  @Test(arguments: ChildForm.allCases)
  func `An observed store can be released by another thread`(form: ChildForm) async {
    let handover = Handover()
    weak var root: StoreOf<Desk>?
    weak var child: Store<Page.State, Page.Action>?
    func fill() {
      let store = Desk.store { form.refill(&$0) }
      let page = form.page(of: store)
      (root, child) = (store, page)
      let tracking = Tracking()
      tracking { (store.notes, page?.notes, page?.state) }
      let observation = observe { [weak page] in _ = page?.notes }
      page?.send(.note("a"))
      tracking { page?.notes }
      handover.content.withLock { $0 = [store, page, observation] }
    }
    fill()
    #expect(root != nil)
    await Task.detached { handover.content.withLock { $0 = [] } }.value
    #expect(root == nil)
    #expect(child == nil)
  }

  // S7
  @Test(arguments: ChildForm.allCases)
  func `Observed values are released with the store`(form: ChildForm) {
    weak var engine: AnyObject?
    weak var root: ObservationNode?
    weak var child: ObservationNode?
    let tracking = Tracking()
    func fill() {
      let store = Desk.store { form.refill(&$0) }
      let page = form.page(of: store)
      tracking { (store.notes, store.state, page?.notes, form.page(of: store)) }
      store.send(.note("a"))
      tracking { store.notes }
      (engine, root, child) = (store.engine, store.core.observation, page?.core.observation)
      #expect(store.engine.hasObservers)
      #expect(child != nil)
    }
    fill()
    #expect(engine == nil)
    #expect(root == nil)
    #expect(child == nil)
    withExtendedLifetime(tracking) {}
  }

  // S7, O2
  @Test(arguments: ChildForm.allCases)
  func `Observers are released with the store`(form: ChildForm) {
    weak var tracker: Token?
    func fill() {
      let store = Desk.store { form.refill(&$0) }
      tracker = track(form, of: store)
      #expect(tracker != nil)
      withExtendedLifetime(store) {}
    }
    fill()
    #expect(tracker == nil)
  }

  // S7, O2
  @Test(arguments: ChildForm.allCases)
  func `Observers are released after they were notified`(form: ChildForm) {
    let store = Desk.store { form.refill(&$0) }
    let tracker = WeakReference(track(form, of: store))
    #expect(tracker.object != nil)
    store.change { form.note(&$0, "a") }
    #expect(tracker.object == nil)
  }

  // S7
  @Test(arguments: Observing.allCases, [false, true])
  func `A closure that captures the store is released with the observation`(
    observing: Observing,
    isCancelled: Bool
  ) {
    weak var engine: AnyObject?
    var observation: StoreObservation?
    func fill() {
      let store = Desk.store()
      engine = store.engine
      observation = observing.begin(store) { withExtendedLifetime(store) {} }
      store.send(.note("a"))
    }
    fill()
    #expect(engine != nil)
    if isCancelled { observation?.cancel() } else { observation = nil }
    #expect(engine == nil)
  }

  // S7
  @Test(arguments: [Observing.bursts, .value])
  func `A closure that captures its observation is released with the store`(observing: Observing) {
    weak var screen: Screen?
    func fill() {
      let (store, held) = (Desk.store(), Screen())
      screen = held
      held.observation = observing.begin(store) { withExtendedLifetime(held) {} }
      store.send(.note("a"))
    }
    fill()
    #expect(screen == nil)
  }

  // S7, O4
  @Test(arguments: [Observing.bursts, .value])
  func `A closure that captures its observation is released with the child`(observing: Observing)
    throws
  {
    let store = Desk.store { $0.rows = [Page.State(id: 1)] }
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 1])
    weak var screen: Screen?
    func fill() {
      let held = Screen()
      screen = held
      held.observation = observing.begin(row) { withExtendedLifetime(held) {} }
    }
    fill()
    store.send(.note("a"))
    #expect(screen != nil)
    store.change { $0.rows = [] }
    #expect(screen == nil)
  }

  // S7
  @Test func `Observers that end while no action is sent do not accumulate`() {
    var observers = StoreObservers()
    var told: [Int] = []
    let lasting = TypedBurstObserver<Int> { told.append($0) }
    observers.add(lasting, releasing: nil)
    let ends = (0..<10_000).map { _ in
      let end = Token()
      observers.add(TypedBurstObserver<Int> { told.append($0) }, releasing: end)
      return WeakToken(token: end)
    }
    #expect(ends.count { $0.token != nil } <= 16)
    observers.notify(1)
    #expect(told == [1])
    withExtendedLifetime(lasting) {}
  }

  // S7
  @Test func `A function of the state is released with its sequence`() async {
    let (store, storeActor) = (Desk.store(), StoreActor(initialState: Desk.State()) { Desk() })
    weak var token: Token?
    weak var actorToken: Token?
    func fill() async {
      let (held, actorHeld) = (Token(), Token())
      (token, actorToken) = (held, actorHeld)
      let notes = store.values { state in withExtendedLifetime(held) { state.notes } }
      let actorNotes = await storeActor.values { state in
        withExtendedLifetime(actorHeld) { state.notes }
      }
      #expect(token != nil && actorToken != nil)
      withExtendedLifetime((notes, actorNotes)) {}
    }
    await fill()
    #expect(token == nil)
    #expect(actorToken == nil)
  }

  /// Tracks all that can be observed of a store and a child. Only the tracking holds the returned
  /// token, so it is nil if tracking has ended.
  private func track(_ form: ChildForm, of store: StoreOf<Desk>) -> Token? {
    let token = Token()
    withObservationTracking {
      let page = form.page(of: store)
      _ = (store.notes, store.state, page?.notes, page?.state)
    } onChange: {
      withExtendedLifetime(token) {}
    }
    return token
  }

  // S7, S1
  @Test
  func `An observer can release the store, and is still notified of actions that were sent before`()
  {
    let (box, count) = (StoreBox(), Tracking())
    weak var engine: AnyObject?
    box.fill()
    engine = box.store?.engine
    count { box.store?.count }
    box.store?.send(.note("a"))
    #expect(box.store == nil)
    #expect(engine == nil)
    #expect(count.count == 1)
  }

  // S7, S1
  @Test func `An observer of an effect's action can release the store`() async {
    let (box, count, journal, gate) = (StoreBox(), Tracking(), Journal(), Gate())
    weak var engine: AnyObject?
    box.fill()
    engine = box.store?.engine
    count { box.store?.count }
    box.store?.send(
      .start {
        .run { send in
          try await gate.pass()
          await send(.note("a"))
          journal.write("sent")
        }
      }
    )
    gate.open()
    await journal.wait(for: "sent")
    #expect(box.store == nil)
    #expect(engine == nil)
    #expect(count.count == 1)
  }

  // O2
  @Test(arguments: ChildForm.allCases)
  func `An observer that read through a store that was released is notified`(form: ChildForm) {
    let store = Desk.store { form.refill(&$0) }
    let tracking = Tracking()
    tracking { form.page(of: store)?.notes }
    store.send(.note("elsewhere"))
    #expect(tracking.count == 0)
    store.change { form.note(&$0, "a") }
    #expect(tracking.count == 1)
  }

  // O2
  @Test(arguments: ChildForm.allCases)
  func `Stores that are created and released do not accumulate observers`(form: ChildForm) {
    let store = Desk.store { form.refill(&$0) }
    let observation = observe {
      _ = store.notes
      _ = form.page(of: store)?.notes
    }
    for _ in 0..<10 {
      store.send(.note("a"))
    }
    #expect(store.awaitedFieldCount <= 3)
    withExtendedLifetime(observation) {}
  }

  // O4, S6
  @Test func `A store stops listening when a collection whose rows are observed is removed`()
    throws
  {
    let store = Store(initialState: Cabinet.State(drawers: [Page.State()])) { Cabinet() }
    let drawers = try #require(store.scope(state: \.drawers, action: \.drawers))
    let drawer = try #require(drawers.elements().first)
    let tracking = Tracking()
    tracking { drawer.notes }
    #expect(store.engine.hasObservers)
    for _ in 0..<3 { store.send(.remove) }
    #expect(!store.engine.hasObservers)
  }

  // O4
  @Test func `A read of the whole state of a child releases the values that were read before`()
    throws
  {
    var mark: Bookmark? = Bookmark()
    let former = WeakReference(mark)
    let store = Bookcase.store(count: 1)
    store.change { [mark] in $0.rows[id: 0]?.bookmark = mark }
    mark = nil
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 0])
    _ = row.bookmark
    store.change { $0.rows[id: 0]?.bookmark = nil }
    #expect(former.object != nil)
    _ = row.state
    #expect(former.object == nil)
  }

  // O4: the store of the other row is made before the changes of the removed one are collected.
  @Test func `Observers of a removed row are released, even if another row with its id is read`()
    throws
  {
    let store = Desk.store { $0.rows = [Page.State(id: 1)] }
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 1])
    var token: Token? = Token()
    let weakToken = WeakReference(token)
    let observation = row.observe { [token] _ in withExtendedLifetime(token) {} }
    token = nil
    let tracking = Tracking()
    var isFirst = true
    let outer = store.observe { _ in
      guard isFirst else { return }
      isFirst = false
      store.change { $0.rows = [] }
      store.change { $0.rows = [Page.State(id: 1)] }
      tracking { store.scope(state: \.rows, action: \.rows)[id: 1]?.notes }
    }
    store.send(.note("a"))
    #expect(row.isRemoved)
    #expect(weakToken.object == nil)
    store.change { $0.rows[id: 1]?.notes = ["b"] }
    #expect(tracking.count == 1)
    withExtendedLifetime((observation, outer)) {}
  }

  // O4
  @Test func `A later store of a child does not return values that an earlier store read`() throws {
    let store = Desk.store { $0.rows = [Page.State(id: 1, notes: ["a"])] }
    let rows = store.scope(state: \.rows, action: \.rows)
    let tracking = Tracking()
    tracking { (rows[id: 1]?.notes, rows[id: 1]?.state) }
    store.change { $0.rows[id: 1]?.notes = ["b"] }
    let later = try #require(rows[id: 1])
    store.change { $0.rows = [] }
    #expect(later.notes == ["b"])
  }
}

@MainActor
private final class StoreBox {
  var store: StoreOf<Script>?

  /// Makes a store that is released as soon as it notifies of a note, with an action that is sent
  /// then.
  func fill() {
    let store = Script.store()
    self.store = store
    withObservationTracking {
      _ = store.notes
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.releaseStore() }
    }
  }

  private func releaseStore() {
    store?.send(
      .perform { state in
        state.count += 1
        return .none
      }
    )
    store = nil
  }
}

private final class Token: Sendable {}

private struct WeakToken {
  weak var token: Token?
}

/// An object that keeps its observation, as a screen does.
@MainActor
private final class Screen {
  var observation: StoreObservation?
}

/// The ways to observe a store with a closure.
enum Observing: CaseIterable {
  case bursts, value, reads

  /// Observes a store with a closure that captures `body`.
  @MainActor
  func begin<State, Action>(
    _ store: Store<State, Action>,
    _ body: @escaping @MainActor () -> Void
  ) -> StoreObservation {
    switch self {
    case .bursts: store.observe { _ in body() }
    case .value: store.observe({ _ in body() == () }) { _ in }
    case .reads:
      observe {
        _ = store.state; body()
      }
    }
  }
}

/// A feature whose collection of rows can be missing.
private struct Cabinet: Reducer {
  typealias Body = Never

  struct State: Sendable {
    var drawers: IdentifiedArrayOf<Page.State>?
  }

  @CasePathable
  enum Action: Sendable {
    case drawers(IdentifiedActionOf<Page>)
    case remove
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .remove = action { state.drawers = nil }
    return .none
  }
}

/// Moves stores to another thread.
private final class Handover: Sendable {
  let content = Mutex<[(any Sendable)?]>([])
}

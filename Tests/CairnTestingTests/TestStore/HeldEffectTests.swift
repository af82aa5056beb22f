import CairnTesting
import Foundation
import TestSupport
import Testing

private struct Offline: Error {}

@Reducer
private struct Loading {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var items: [String] = []
    var isOffline = false
  }

  enum Action: Equatable, Sendable {
    case load, loadTwice, loadCarelessly, loadWaiting, loadAfter, loadThenStop
    case search(String), poll, stop, close
    case loaded(String), failed, saved
  }

  enum CancelID { case load, search, poll, save }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return load("load").cancellable(id: CancelID.load)
      case .loadTwice:
        return .concatenate(load("first"), load("second"), .send(.saved))
      case .loadCarelessly:
        return .run(name: "load") { _ in throw Offline() }
      case .loadWaiting:
        return load("load").cancellable(id: CancelID.save, ifInFlight: .queue)
      case .loadAfter:
        return load("after").cancellable(id: CancelID.save, ifInFlight: .queue)
      case .loadThenStop:
        return .merge(load("load").cancellable(id: CancelID.load), .send(.stop))
      case .search(let query):
        return Effect.run(name: "search") { send in await send(.loaded(query)) }
          .debounce(id: CancelID.search, for: .seconds(1))
      case .poll:
        return Effect.run(name: "poll") { send in await send(.loaded("polled")) }
          .throttle(id: CancelID.poll, for: .seconds(1), latest: true)
      case .stop:
        return .cancel(id: CancelID.load)
      case .close:
        return .run(name: "close") { [dismiss] _ in await dismiss() }
      case .loaded(let item):
        state.items.append(item)
        return .none
      case .failed:
        state.isOffline = true
        return .none
      case .saved:
        return .none
      }
    }
  }

  private func load(_ name: String) -> EffectOf<Self> {
    .run(name: name) { send in
      Issue.record("A held effect does not run")
      await send(.loaded("real"))
    } catch: { _, send in
      await send(.failed)
    }
  }
}

@Reducer
private enum Screen {
  case loading(Loading)
}

extension Screen.State: Equatable {}
extension Screen.Action: Equatable {}

@Reducer
private struct House {
  @ObservableState
  struct State: Equatable {
    var field = Loading.State()
    @Presents var sheet: Loading.State?
    var rows: IdentifiedArrayOf<Loading.State> = []
    var path = StackState<Screen.State>()
    var rooms: [String: Loading.State] = [:]
    var isOn = false
  }

  enum Action: Equatable {
    case field(Loading.Action)
    case sheet(PresentationAction<Loading.Action>)
    case rows(IdentifiedActionOf<Loading>)
    case path(StackActionOf<Screen>)
    case rooms(IdentifiedAction<String, Loading.Action>)
    case toggle, count(Int), mapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggle: state.isOn.toggle()
      case .mapped:
        return Effect<Int>.run(name: "numbers") { send in await send(1) }.map(Action.count)
      default: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Loading() }
    .forEach(\.rows, action: \.rows) { Loading() }
    .forEach(\.path, action: \.path)
    .forEach(\.rooms, action: \.rooms) { Loading() }
    Subscribe(key: { state in state.isOn ? true : nil }) { _ in
      .run(name: "tick") { send in await send(.count(1)) }
    }
    Scope(state: \.field, action: \.field) { Loading() }
  }
}

// X13, X14
@Suite struct HeldEffectTests {
  private func loading(_ line: UInt = #line) -> TestStoreOf<Loading> {
    TestStore(initialState: Loading.State(), effects: .held, line: line) { Loading() }
  }

  private func house(
    _ line: UInt = #line,
    _ change: (inout House.State) -> Void = { _ in }
  ) -> TestStoreOf<House> {
    var state = House.State()
    change(&state)
    return TestStore(initialState: state, effects: .held, line: line) { House() }
  }

  @Test func `A held effect sends and ends as the test determines`() async {
    let store = loading()
    await store.send(.load)
    #expect(store.effectsInFlight.map(\.descriptor.name) == ["load"])
    let load = store.effect("load")
    await load.send(.loaded("a")) { $0.items = ["a"] }
    await load.send(.loaded("b")) { $0.items = ["a", "b"] }
    await load.finish()
    #expect(store.effectsInFlight.isEmpty)
    await store.finish()
  }

  @Test func `A held effect that fails runs its catch closure`() async {
    let store = loading()
    await store.send(.load)
    await store.effect("load").fail(Offline())
    await store.receive(.failed) { $0.isOffline = true }
    await store.finish()
  }

  @Test func `A cancellation error of a held effect is silent`() async {
    let store = loading()
    await store.send(.load)
    await store.effect("load").fail(CancellationError())
    await store.finish()
  }

  @Test func `A debounced effect starts when the test lets its time elapse`() async {
    let store = loading()
    await store.send(.search("a"))
    await store.send(.search("ab"))
    #expect(store.effectsInFlight.map(\.descriptor.kind) == [.debounce])
    await store.effect("search").elapse()
    #expect(store.effectsInFlight.map(\.descriptor.kind) == [.run])
    await store.effect(id: Loading.CancelID.search).send(.loaded("ab")) { $0.items = ["ab"] }
    await store.effect("search").finish()
    await store.finish()
  }

  @Test func `A throttled effect waits until the test lets its time elapse`() async {
    let store = loading()
    await store.send(.poll)
    await store.effect("poll").finish()
    await store.send(.poll)
    #expect(store.effectsInFlight.map(\.descriptor.kind) == [.throttle])
    await store.effect("poll").elapse()
    await store.effect("poll").send(.loaded("polled")) { $0.items = ["polled"] }
    await store.effect("poll").finish()
    await store.finish()
  }

  @Test func `A test can end the interval that begins after a throttled effect has waited`() async {
    let store = loading()
    await store.send(.poll)
    await store.effect("poll").finish()
    await store.send(.poll)
    await store.effect("poll").elapse()
    await store.effect("poll").finish()
    #expect(!store.elapseThrottle("search"))
    #expect(!store.elapseThrottle("poll", owner: "field"))
    #expect(store.elapseThrottle("poll"))
    await store.send(.poll)
    #expect(store.effectsInFlight.map(\.descriptor.kind) == [.run])
    await store.effect("poll").finish()
    await store.finish()
  }

  @Test func `A throttled effect that waits comes after the one that runs`() async {
    let store = loading()
    await store.send(.poll)
    await store.send(.poll)
    let polls = store.effects("poll")
    #expect(polls.count == 2)
    await polls.first?.send(.loaded("first")) { $0.items = ["first"] }
    await polls.first?.finish()
    await polls.last?.elapse()
    await store.effect("poll").finish()
    await store.finish()
  }

  @Test func `A queued effect starts when the previous effect has ended`() async {
    let store = loading()
    await store.send(.loadWaiting)
    let first = store.effect("load")
    await store.send(.loadWaiting)
    #expect(store.effectsInFlight.map(\.descriptor.kind) == [.run, .queue])
    await first.finish()
    #expect(store.effectsInFlight.map(\.descriptor.kind) == [.run])
    await store.effect("load").finish()
    await store.finish()
  }

  @Test func `The next effect of a concatenation starts when the effect before it has ended`() async
  {
    let store = loading()
    await store.send(.loadTwice)
    await store.effect("first").finish()
    await store.effect("second").fail(Offline())
    await store.receive(.failed) { $0.isOffline = true }
    await store.receive(.saved)
    await store.finish()
  }

  @Test func `Effects end in the order of the test`() async {
    let store = house {
      $0.rows = [Loading.State(id: 1), Loading.State(id: 2)]
    }
    await store.send(\.rows[id: 1].load)
    await store.send(\.rows[id: 2].load)
    let rows = [1, 2].map { store.scope(state: \.rows[id: $0], action: \.rows[id: $0]) }
    await rows[1]?.effect("load").send(.loaded("b")) { $0.items = ["b"] }
    await rows[0]?.effect("load").send(.loaded("a")) { $0.items = ["a"] }
    await rows[0]?.effect().finish()
    await rows[1]?.effect().finish()
    await store.finish()
  }

  @Test func `Effects with the same name can send and end in any order`() async {
    let store = loading()
    await store.send(.load)
    await store.send(.load)
    let loads = store.effects("load")
    await loads[1].send(.loaded("second")) { $0.items = ["second"] }
    await loads[0].send(.loaded("first")) { $0.items = ["second", "first"] }
    for load in loads { await load.finish() }
    #expect(store.effects().isEmpty)
    await store.finish()
  }

  // L1
  @Test func `A removed feature cancels its held effects`() async {
    let store = house { $0.sheet = Loading.State() }
    await store.send(\.sheet.load)
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    #expect(store.effectsInFlight.isEmpty)
    await store.finish()
  }

  // E8
  @Test func `State-driven effects are held too`() async {
    let store = house()
    await store.send(.toggle) { $0.isOn = true }
    await store.effect("tick").send(.count(2))
    await store.send(.toggle) { $0.isOn = false }
    await store.finish()
  }

  // L5
  @Test func `A held effect dismisses its feature`() async {
    let store = house { $0.sheet = Loading.State() }
    await store.send(\.sheet.close)
    await store.effect("close", in: Loading.self).dismiss()
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    await store.finish()
  }

  @Test func `A child's effects are found through its scope`() async throws {
    let store = house {
      $0.sheet = Loading.State()
      $0.path.append(.loading(Loading.State()))
      $0.path.append(.loading(Loading.State()))
      $0.rooms = ["a": Loading.State(id: 1), "b": Loading.State(id: 2)]
    }
    await store.send(\.field.load)
    await store.send(\.sheet.load)
    await store.send(\.path[id: 0].loading.load)
    await store.send(\.path[id: 1].loading.load)
    await store.send(\.rooms[id: "a"].load)
    await store.send(\.rooms[id: "b"].load)
    let field = store.scope(state: \.field, action: \.field)
    await field.effect("load").send(.loaded("field")) { $0.items = ["field"] }
    let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
    await sheet.effect("load").send(.loaded("sheet")) { $0.items = ["sheet"] }
    let screen = try #require(
      store.scope(state: \.path, action: \.path, id: 1)?
        .scope(state: \.loading, action: \.loading)
    )
    await screen.effect("load").send(.loaded("screen")) { $0.items = ["screen"] }
    let room = try #require(store.scope(state: \.rooms["b"], action: \.rooms[id: "b"]))
    await room.effect("load").send(.loaded("room")) { $0.items = ["room"] }
    #expect(store.state.path[id: 0, case: \.loading]?.items == [])
    #expect(store.state.rooms["a"]?.items == [])
    store.exhaustivity = .off
  }

  @Test func `An effect of a feature that occurs once is found by the feature`() async {
    let store = house { $0.path.append(.loading(Loading.State())) }
    await store.send(\.path[id: 0].loading.load)
    await store.effect("load", in: Loading.self).send(.loaded("a")) {
      $0.path[id: 0, case: \.loading]?.items = ["a"]
    }
    await store.effect(in: Loading.self).finish()
    await store.finish()
  }

  @Test func `An effect that was mapped sends actions of its feature`() async {
    let store = house()
    await store.send(.mapped)
    await store.effect("numbers").send(.count(3))
    await store.effect("numbers").finish()
    await store.finish()
  }

  @Test func `A held effect asserts partially without exhaustivity`() async {
    let store = loading()
    store.exhaustivity = .off
    await store.send(.load)
    await store.effect("load").send(.loaded("a"))
    await store.effect("load").send(.loaded("b")) { $0.items = ["a", "b"] }
    store.assert { $0.items = ["a", "b"] }
  }

  // X13
  @Test func `Two hundred held effects end one by one`() async {
    let store = house {
      $0.rows = IdentifiedArray(uniqueElements: (0..<200).map { Loading.State(id: $0) })
    }
    for id in 0..<200 { await store.send(\.rows[id: id].load) }
    let effects = store.effectsInFlight
    #expect(effects.count == 200)
    for id in (0..<200).reversed() {
      await store.scope(state: \.rows[id: id], action: \.rows[id: id])?.effect().finish()
    }
    await store.finish()
  }

  // X9
  /// The failures' texts, without their lines in this file.
  private func text(of operation: () async -> Void) async -> String {
    let texts = await failures(of: operation).map(\.text).joined(separator: "\n\n")
    return texts.replacing(#/ at [A-Za-z]+/HeldEffectTests\.swift:[0-9]+/#, with: "")
  }

  @Test func `Requesting an effect that is not in flight fails`() async {
    let found = await text {
      let store = house()
      _ = store.effect("load")
      await store.send(\.field.load)
      _ = store.effect(id: Loading.CancelID.load)
      store.exhaustivity = .off
    }
    let expected = """
      The test looks for an effect 'load', and none in flight matches

      No effect is in flight.

      The test looks for an effect with the id load, and none in flight matches

      It belongs to a child: use 'store.effect(in: Loading.self, id: …)'.

      In flight:

          run 'load' with the id load in field, started by an action sent
      """
    #expect(found == expected)
  }

  /// The second section of the first failure.
  private func hint(of operation: () async -> Void) async throws -> String {
    let found = await failures(of: operation)
    let sections = try #require(found.first?.text.components(separatedBy: "\n\n"))
    return try #require(sections.dropFirst().first)
  }

  @Test func `A failure to find an effect of a child says how to find it`() async throws {
    let ofChild = try await hint {
      let store = house { $0.rows = [Loading.State(id: 1)] }
      await store.send(\.rows[id: 1].load)
      _ = store.effect("load")
      store.exhaustivity = .off
    }
    #expect(ofChild == #"It belongs to a child: use 'store.effect("load", in: Loading.self)'."#)
    let ofChildren = try await hint {
      let store = house { $0.rows = [Loading.State(id: 1), Loading.State(id: 2)] }
      await store.send(\.rows[id: 1].load)
      await store.send(\.rows[id: 2].load)
      _ = store.effect("load")
      store.exhaustivity = .off
    }
    #expect(
      ofChildren == """
        They belong to children: use 'store.effects("load", in: Loading.self)', or the scope of one \
        of them.
        """
    )
  }

  @Test func `A failure to find an effect of another feature says how to find it`() async throws {
    let ofRoot = try await hint {
      let store = house()
      await store.send(.mapped)
      _ = store.effect("numbers", in: Loading.self)
      store.exhaustivity = .off
    }
    #expect(ofRoot == #"It belongs to the feature under test: use 'store.effect("numbers")'."#)
    let ofSibling = try await hint {
      let store = house { $0.rows = [Loading.State(id: 1)] }
      await store.send(\.rows[id: 1].load)
      _ = store.scope(state: \.field, action: \.field).effect("load")
      store.exhaustivity = .off
    }
    #expect(ofSibling == "It belongs to rows[id: 1]: use the scope of that feature.")
    let ofOthers = try await hint {
      let store = house { $0.rows = [Loading.State(id: 1)] }
      await store.send(.mapped)
      await store.send(\.rows[id: 1].load)
      _ = store.scope(state: \.field, action: \.field).effect()
      store.exhaustivity = .off
    }
    #expect(
      ofOthers == "They belong to other features: use 'in:', or the scopes of these features."
    )
  }

  @Test func `The effects of all rows are found by their feature`() async {
    let store = house { $0.rows = [Loading.State(id: 1), Loading.State(id: 2)] }
    await store.send(\.rows[id: 1].load)
    await store.send(\.rows[id: 2].load)
    await store.send(.mapped)
    #expect(store.effects("load").isEmpty)
    #expect(store.effects("close", in: Loading.self).isEmpty)
    #expect(store.effects(in: Loading.self).count == 2)
    await store.effect("numbers").finish()
    let loads = store.effects("load", in: Loading.self)
    #expect(loads.count == 2)
    await loads.last?.send(.loaded("b")) { $0.rows[id: 2]?.items = ["b"] }
    for load in loads { await load.finish() }
    #expect(store.effects("load", in: Loading.self).isEmpty)
    #expect(store.effectsInFlight == [])
    await store.finish()
  }

  @Test func `The effects of one row are found by its description`() async {
    let store = house { $0.rows = [Loading.State(id: 1), Loading.State(id: 2)] }
    await store.send(\.rows[id: 1].load)
    await store.send(\.rows[id: 2].load)
    #expect(store.effects("load", owner: "").isEmpty)
    #expect(store.effects("load", owner: "rows[id: 3]").isEmpty)
    let loads = store.effects("load", owner: "rows[id: 2]")
    #expect(loads.count == 1)
    await loads.first?.send(.rows(.element(id: 2, action: .loaded("b")))) {
      $0.rows[id: 2]?.items = ["b"]
    }
    await store.skipInFlightEffects()
  }

  @Test func `Requesting one of several matching effects fails`() async {
    let found = await text {
      let store = house { $0.rows = [Loading.State(id: 1), Loading.State(id: 2)] }
      await store.send(\.rows[id: 1].load)
      await store.send(\.rows[id: 2].load)
      await store.effect("load", in: Loading.self).finish()
    }
    let expected = """
      The test looks for an effect 'load' in Loading, and 2 in flight match

          run 'load' with the id load in rows[id: 1], started by an action sent
          run 'load' with the id load in rows[id: 2], started by an action sent

      Look for it on the scope of the feature that it belongs to.

      The test ended with 2 effects still running

      These are held. Say how each ends with 'store.effect(…)', or cancel them:

          run 'load' in rows[id: 1], started by an action sent
          run 'load' in rows[id: 2], started by an action sent
      """
    #expect(found == expected)
  }

  // X14
  @Test func `A failure to find one effect names what distinguishes the effects`() async throws {
    func advice(_ query: (TestStoreOf<Several>) -> Void) async throws -> String {
      let text = await text {
        let store = TestStore(initialState: 0, effects: .held) { Several() }
        await store.send(.start)
        query(store)
        store.exhaustivity = .off
      }
      return try #require(text.components(separatedBy: "\n\n").dropFirst(2).first)
    }
    let byName = try await advice { _ = $0.effect(id: 1) }
    #expect(byName == "Look for it by its name.")
    let byID = try await advice { _ = $0.effect("load") }
    #expect(byID == "Look for it by its 'id:'.")
    let byBoth = try await advice { _ = $0.effect() }
    #expect(byBoth == "Look for it by its name, or by its 'id:'.")
    let byNothing = try await advice { _ = $0.effect("load", id: 2) }
    let same = "Their names, ids and features are the same."
    #expect(byNothing == "\(same) Call 'effects', which returns them, oldest first.")
  }

  @Test func `A store that runs its effects has no held effects`() async {
    let found = await text {
      let store = TestStore(initialState: House.State()) { House() }
      await store.effect("load").finish()
    }
    let expected = """
      The test looks for an effect 'load', but its store runs effects

      Make the store with 'TestStore(initialState: …, effects: .held)'.
      """
    #expect(found == expected)
  }

  @Test func `An effect that has ended or was cancelled does nothing more`() async {
    let found = await text {
      let store = loading()
      await store.send(.load)
      let load = store.effect("load")
      await store.send(.stop)
      await load.send(.loaded("a"))
      await store.send(.load)
      let again = store.effect("load")
      await again.finish()
      await again.finish()
    }
    let expected = """
      The test calls 'send' for an effect that has ended or was cancelled

          run 'load', started by an action sent

      No effect is in flight.

      The test calls 'finish' for an effect that has ended or was cancelled

          run 'load', started by an action sent

      No effect is in flight.
      """
    #expect(found == expected)
  }

  // L1
  @Test func `The scope of a feature that was removed has no effects`() async throws {
    let store = house { $0.sheet = Loading.State() }
    let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
    await store.send(\.field.load)
    #expect(sheet.effects().isEmpty)
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    #expect(sheet.effects().isEmpty)
    await store.skipInFlightEffects()
  }

  @Test func `An effect is found before the ones with its name that wait in its queue`() async {
    let store = loading()
    await store.send(.loadWaiting)
    await store.send(.loadWaiting)
    await store.effect("load").send(.loaded("a")) { $0.items = ["a"] }
    await store.effect("load").finish()
    await store.effect("load").send(.loaded("b")) { $0.items = ["a", "b"] }
    await store.effect("load").finish()
    await store.finish()
  }

  @Test func `A held effect that a skipped action cancels does not send`() async {
    let store = loading()
    store.exhaustivity = .off
    await store.send(.loadThenStop)
    let load = store.effect("load")
    #expect(load.isInFlight)
    let found = await failures { await load.send(.loaded("a")) }
    #expect(
      found.map { $0.text.prefix { !$0.isNewline } } == [
        "The test calls 'send' for an effect that has ended or was cancelled"
      ]
    )
    #expect(store.state.items == [])
  }

  @Test func `An effect whose feature was removed does nothing more`() async {
    let found = await text {
      let store = house { $0.path.append(.loading(Loading.State())) }
      await store.send(\.path[id: 0].loading.load)
      let load = store.effect("load", in: Loading.self)
      await store.send(.path(.popFrom(id: 0))) { $0.path = [] }
      await load.fail(Offline())
    }
    let expected = """
      The test calls 'fail' for an effect that has ended or was cancelled

          run 'load' in path[id: 0].loading[id: 0], started by an action sent

      No effect is in flight.
      """
    #expect(found == expected)
  }

  @Test func `A held effect can only do what its kind allows`() async {
    let found = await text {
      let store = loading()
      await store.send(.search("a"))
      await store.effect("search").finish()
      await store.effect("search").elapse()
      await store.effect("search").elapse()
      await store.effect("search").finish()
      await store.send(.loadWaiting)
      await store.send(.loadAfter)
      await store.effect("after", id: Loading.CancelID.save).finish()
      store.exhaustivity = .off
    }
    let expected = """
      The test calls 'finish' for an effect that cannot do that

          debounce 'search', started by an action sent

      It has not started: call 'elapse()' first.

      The test calls 'elapse' for an effect that cannot do that

          run 'search', started by an action sent

      It does not wait for a time to pass: call 'send', 'finish()' or 'fail'.

      The test calls 'finish' for an effect that cannot do that

          queue 'after', started by an action sent

      It waits until the effect before it has ended: call 'finish()' for that one.
      """
    #expect(found == expected)
  }

  @Test func `An effect found by its feature cannot send another type of action`() async {
    let found = await text {
      let store = house()
      await store.send(.mapped)
      await store.effect("numbers", in: House.self).send(.count(1))
      store.exhaustivity = .off
    }
    let expected = """
      The test makes an effect send .count(1), but the effect sends actions of another type

          run 'numbers', started by an action sent

      The effect was mapped from another type of action. Look for it on the scope of its feature.
      """
    #expect(found == expected)
  }

  // E4
  @Test func `A held effect that fails without a catch closure is an issue`() async {
    let found = await text {
      let store = loading()
      await store.send(.loadCarelessly)
      await store.effect("load").fail(Offline())
      await store.finish()
    }
    let expected = """
      An effect threw an error that it does not catch: Offline() [uncaught-error]
        Effect: run 'load'
        Give 'run' a 'catch' closure, or catch the error inside.
        The effect was started by an action sent.
      """
    #expect(found == expected)
  }

  // X8
  @Test func `Waiting for held effects fails at once`() async {
    let found = await text {
      let store = loading()
      let task = await store.send(.load)
      await store.receive(.saved)
      await task.finish()
      await store.finish()
    }
    let expected = """
      Expected to receive .saved, but received nothing

      The effects in flight are held. Say what each does with 'store.effect(…)':

          run 'load', started by an action sent

      The sent action's effects have not finished: 1 effect still running

      The effects in flight are held. Say what each does with 'store.effect(…)':

          run 'load', started by an action sent

      The test ended with 1 effect still running

      These are held. Say how each ends with 'store.effect(…)', or cancel them:

          run 'load', started by an action sent
      """
    #expect(found == expected)
  }

  // X1
  @Test func `A held effect does not send while received actions are not asserted`() async {
    let found = await text {
      let store = loading()
      await store.send(.load)
      await store.send(.search("a"))
      await store.effect("search").elapse()
      await store.effect("load").fail(Offline())
      await store.effect("search").send(.loaded("a")) { $0.items = ["a"] }
      await store.receive(.failed) { $0.isOffline = true }
      store.exhaustivity = .off
    }
    let expected = """
      .loaded("a") was sent while 1 received action is not asserted

          .failed – run 'load', started by an action sent

      Call 'receive' for each of them first.
      """
    #expect(found == expected)
  }

  // X1
  @Test func `The changes of a held effect's action have to be asserted`() async {
    let found = await text {
      let store = loading()
      await store.send(.load)
      await store.effect("load").send(.loaded("a")) { $0.items = ["b"] }
      await store.effect("load").finish()
    }
    let expected = """
      State was not as expected after receiving .loaded("a")

            Loading.State(
              id: 0,
              items: [
          -     [0]: "b"
          +     [0]: "a"
              ],
              isOffline: false
            )

      (Expected: −, Actual: +)

      Origin: run 'load', started by an action sent
      """
    #expect(found == expected)
  }
}

/// Effects of one feature, with equal and with different names and ids.
private struct Several: Reducer {
  enum Action { case start }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    let wait = { (name: String, id: Int) in
      Effect<Action>.run(name: name) { _ in }.cancellable(id: id)
    }
    return .merge(wait("load", 1), wait("save", 1), wait("load", 2), wait("load", 2))
  }
}

import Observation
import Testing

import Cairn

/// Loops without an end. Each of them would block the main actor.
@MainActor @Suite(.timeLimit(.minutes(60))) struct EndlessBurstTests {
  private let issues = IssueRecorder()

  private func makeStore(
    _ instruments: [any StoreInstrument<EndlessBall.State, EndlessBall.Action>] = []
  ) -> StoreOf<EndlessBall> {
    Store(initialState: EndlessBall.State(), instruments: instruments) { EndlessBall() }
  }

  private var texts: [String] {
    issues.texts.map { $0.replacing(#/\S+\.swift:\d+(:\d+)?/#, with: "SITE") }
  }

  // S1, I1
  @Test func `An action that sends itself without an end is dropped`() {
    let store = makeStore()
    issues { _ = store.send(.again) }
    #expect(
      texts == [
        """
        Actions lead to other actions without an end, 10000 in a row [endless-burst] at SITE
          Action: .again
          The action came from send at SITE, started by an action sent at SITE.
          The store dropped it. Send the next action only if there is something left to do. To \
        process a long list, send its actions from 'run': other tasks then run in between.
        """
      ]
    )
    #expect(store.state.count == 10_001)
    store.send(.add)
    #expect(store.state.count == 10_002)
  }

  // S1
  @Test(arguments: [EndlessBall.Action.ping, .hatch, .replaceForm, .turnKey])
  func `A loop of actions is dropped, and the store goes on`(action: EndlessBall.Action) {
    let store = makeStore()
    issues { _ = store.send(action) }
    #expect(issues.codes == [.endlessBurst])
    let count = store.state.count
    issues { _ = store.send(.add) }
    #expect(store.state.count == count + 1)
    #expect(issues.codes == [.endlessBurst])
  }

  // S1
  @Test(arguments: [EndlessBall.Action.fork, .forkInOrder, .split])
  func `A loop that branches is dropped, and the store goes on`(action: EndlessBall.Action) {
    let store = makeStore()
    issues { _ = store.send(action) }
    #expect(issues.codes == [.endlessBurst])
    #expect(texts[0].contains("without an end, more than 50000 in one burst ["))
    let count = store.state.count
    issues { _ = store.send(.add) }
    #expect(store.state.count == count + 1)
    #expect(issues.codes == [.endlessBurst])
  }

  // S1
  @Test func `Rows that mount more rows without an end are dropped`() {
    let store = Store(initialState: EndlessBrood.State()) { EndlessBrood() }
    issues { _ = store.send(.begin) }
    #expect(issues.codes.contains(.endlessBurst))
    let count = store.state.rows.count
    issues { _ = store.send(.add) }
    #expect(store.state.rows.count >= count)
  }

  // S1
  @Test func `Independent stores that ask for more of them without an end are dropped`() {
    let store = Store(initialState: EndlessCrowd.State()) { EndlessCrowd() }
    issues { _ = store.send(.add) }
    #expect(issues.codes == [.endlessBurst])
    let count = store.state.count
    issues { _ = store.send(.nothing) }
    #expect(store.state.count == count + 1)
  }

  // S1
  @Test func `Actions that follow from one action without a loop are all reduced`() {
    let store = makeStore()
    issues { _ = store.send(.fan(20_000)) }
    #expect(store.state.count == 20_001)
    issues { _ = store.send(.countDown(9_000)) }
    #expect(issues.codes == [])
    #expect(store.state.count == 29_001)
  }

  // S1
  @Test func `The task of an endless action finishes`() async {
    let store = makeStore()
    await issues { store.send(.again) }.finish()
    #expect(issues.codes == [.endlessBurst])
  }

  // S1
  @Test func `A loop in a store actor is dropped`() async {
    let store = StoreActor(initialState: EndlessBall.State()) { EndlessBall() }
    await withIssueReporter(issues) { _ = await store.send(.again) }
    #expect(issues.codes == [.endlessBurst])
    #expect(await store.state.count == 10_001)
  }

  // S4
  @Test func `An instrument that sends at the end of every burst is dropped`() {
    let echo = Echo()
    let store = makeStore([echo])
    echo.store = store
    issues { _ = store.send(.add) }
    #expect(issues.codes == [.endlessBurst])
    echo.store = nil
    store.send(.add)
  }

  // D1, S1
  @Test func `Independent stores that send to each other without an end are stopped`() {
    let store = Store(initialState: Court.State()) { Court() }
    let player = store.childStore(of: \.players, id: 1, as: Player.self)
    issues { _ = player?.send(.hit(1)) }
    #expect(issues.codes == [.endlessBurst])
    let count = store.state.count
    issues { _ = store.send(.add) }
    #expect(store.state.count == count + 1)
  }
}

/// Observers that send without an end.
@MainActor @Suite(.timeLimit(.minutes(60))) struct EndlessObservationTests {
  private let issues = IssueRecorder()
  private let store = Store(initialState: EndlessBall.State()) { EndlessBall() }

  // S4, O2, I1
  @Test func `Two closures that want different values both see the last one`() {
    var (first, second) = (0, 0)
    let observations = issues {
      [
        observe {
          first = store.count
          if first != 1 { store.send(.set(1)) }
        },
        observe {
          second = store.count
          if second != 2 { store.send(.set(2)) }
        },
      ]
    }
    #expect(
      issues.texts.map { $0.replacing(#/\S+\.swift:\d+(:\d+)?/#, with: "SITE") } == [
        """
        Observers send actions whenever they are notified, 10000 times in a row \
        [endless-observation] at SITE
          Action: .set(\(store.count == 1 ? 2 : 1))
          The action was sent at SITE.
          The store dropped it. Send the action only if the state differs from the wanted one. If \
        two observers want different states, let a reducer decide.
        """
      ]
    )
    #expect(first == store.count && second == store.count)
    issues { _ = store.send(.set(7)) }
    #expect(first == store.count && second == store.count)
    withExtendedLifetime(observations) {}
  }

  // S4
  @Test func `An observer of every burst that sends is stopped`() {
    var last = 0
    let observation = store.observe {
      last = $0.count
      store.send(.add)
    }
    issues { _ = store.send(.add) }
    #expect(issues.codes == [.endlessObservation])
    #expect(last == store.count)
    observation.cancel()
    issues { _ = store.send(.add) }
    #expect(issues.codes == [.endlessObservation])
  }

  // S4, O2
  @Test func `A closure that changes what it reads is stopped`() {
    var runs = 0
    let observation = issues {
      observe {
        runs += 1
        _ = store.count
        store.send(.add)
      }
    }
    #expect(issues.codes == [.endlessObservation])
    #expect(runs > 10_000)
    observation.cancel()
    issues { _ = store.send(.add) }
    #expect(issues.codes == [.endlessObservation])
  }

  // S4
  @Test func `Observers of two stores that send to each other are stopped`() {
    let other = Store(initialState: EndlessBall.State()) { EndlessBall() }
    let observations = issues {
      [
        observe { other.send(.set(store.count + 1)) },
        observe { store.send(.set(other.count + 1)) },
      ]
    }
    #expect(Set(issues.codes) == [.endlessObservation])
    withExtendedLifetime(observations) {}
    observations.forEach { $0.cancel() }
    store.send(.set(3))
    other.send(.set(4))
    #expect(store.count == 3 && other.count == 4)
  }

  // S4
  @Test func `An observer may send many actions one after the other`() {
    let observation = observe { if store.count < 5_000 { store.send(.add) } }
    #expect(store.count == 5_000)
    withExtendedLifetime(observation) {}
  }
}

private final class Echo: StoreInstrument {
  typealias State = EndlessBall.State
  typealias Action = EndlessBall.Action
  weak var store: StoreOf<EndlessBall>?

  func didEndBurst(state: EndlessBall.State) {
    MainActor.assumeIsolated { [store] in _ = store?.send(.add) }
  }
}

/// Every way in which actions lead to others.
struct EndlessBall: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var form: EndlessForm.State?
    var key: Int?
  }

  @CasePathable
  enum Action: Sendable, Equatable {
    case add, again, ping, pong, hatch, hatched, replaceForm, turnKey, fork, forkInOrder, split
    case set(Int)
    case fan(Int)
    case countDown(Int)
    case form(EndlessForm.Action)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      state.count += 1
      switch action {
      case .add, .form(.opened): return .none
      case .again: return .send(.again)
      case .ping: return .send(.pong)
      case .pong: return .concatenate(.none, .send(.ping))
      case .fork: return .merge(.send(.fork), .send(.fork))
      case .forkInOrder: return .concatenate(.send(.forkInOrder), .send(.forkInOrder))
      case .split: return .merge(.send(.fork), .send(.ping), .send(.split))
      case .hatch: return .merge(.send(.hatched), .send(.add))
      case .hatched: return .merge(.send(.hatch), .send(.add))
      case .replaceForm, .form(.replace):
        state.form = EndlessForm.State(id: (state.form?.id ?? 0) + 1)
        return .none
      case .turnKey:
        state.key = (state.key ?? 0) + 1
        return .none
      case .set(let count):
        state.count = count
        return .none
      case .fan(let count):
        return .merge((0..<count).map { _ in .send(.add) })
      case .countDown(let count):
        return count > 1 ? .send(.countDown(count - 1)) : .none
      }
    }
    .ifLet(\.form, action: \.form) { EndlessForm() }
    Subscribe(key: { $0.key }) { _ in .send(.turnKey) }
  }
}

struct EndlessForm: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
  }

  enum Action: Sendable, Equatable { case opened, replace }

  var body: some Reducer<State, Action> {
    Cairn.EmptyReducer<State, Action>().onMount { _ in .send(.replace) }
  }
}

/// A parent that replaces a child store after each output. Each new child sends an output.
private struct Court: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var players: [Int] = [1]
  }

  @CasePathable
  enum Action: Sendable {
    case add
    case player(IdentifiedAction<Int, Int>)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      state.count += 1
      if case .player(.element(let id, _)) = action { state.players = [id + 1] }
      return .none
    }
    .childStores(
      of: \.players,
      action: \.player,
      output: \.hit,
      initialState: { $0 }
    ) { Player() }
  }
}

private struct Player: Reducer {
  @CasePathable
  enum Action: Sendable { case hit(Int) }

  var body: some Reducer<Int, Action> {
    Cairn.EmptyReducer<Int, Action>().onMount { id in id > 1 ? .send(.hit(id)) : .none }
  }
}

/// A list whose rows add two rows each when they appear.
private struct EndlessBrood: Reducer {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<EndlessForm.State> = []
  }

  @CasePathable
  enum Action: Sendable {
    case begin, add
    case rows(IdentifiedAction<Int, EndlessForm.Action>)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      switch action {
      case .begin, .rows:
        for _ in 0..<2 { state.rows.append(EndlessForm.State(id: state.rows.count)) }
      case .add: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { EndlessForm() }
  }
}

/// A parent that adds two child stores after each output. Each new child sends an output.
private struct EndlessCrowd: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var players: [Int] = []
  }

  @CasePathable
  enum Action: Sendable {
    case add, nothing
    case player(IdentifiedAction<Int, Int>)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      state.count += 1
      if case .nothing = action { return .none }
      // The former children are removed, so that their number stays small.
      let last = state.players.last ?? 1
      state.players = Array(state.players.suffix(20)) + [last + 1, last + 2]
      return .none
    }
    .childStores(
      of: \.players,
      action: \.player,
      output: \.hit,
      initialState: { $0 }
    ) { Player() }
  }
}

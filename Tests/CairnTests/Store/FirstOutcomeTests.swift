import Testing

import Cairn

/// Stores whose effects take the first of their declared outcomes, for previews.
@MainActor @Suite(.timeLimit(.minutes(60))) struct FirstOutcomeTests {
  struct Loader: Reducer {
    struct State: Equatable {
      var items: [Int] = []
      var failures = 0
    }

    enum Action: Sendable {
      case load([EffectOutcome<Action>]?)
      case loaded(Int)
      case failed
    }

    struct Offline: Error {}

    let count: LockIsolated<Int>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load(nil):
        return .run { [count] _ in count.withValue { $0 += 1 } }
      case .load(let outcomes?):
        return .run { [count] send in
          count.withValue { $0 += 1 }
          await send(.loaded(0))
        } catch: { _, send in
          await send(.failed)
        } outcomes: {
          outcomes
        }
      case .loaded(let item): state.items.append(item)
      case .failed: state.failures += 1
      }
      return .none
    }
  }

  @Reducer
  struct Screen {
    struct State: Equatable {
      var sheet: Sheet.State?
      var picked: Int?
    }

    enum Action: Sendable {
      case sheet(PresentationAction<Sheet.Action>)
      case picked(Int?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .picked(let item) = action { state.picked = item }
        return .none
      }
      .ifLet(\.sheet, action: \.sheet) { Sheet() }
      .onResult(of: \.sheet, action: \.picked)
    }
  }

  @Reducer
  struct Sheet {
    struct State: Equatable {}
    enum Action: Sendable { case picked }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        .run { _ in
        } outcomes: {
          [.dismisses(returning: 7)]
        }
      }
    }
  }

  private let count = LockIsolated(0)

  private func store(takesFirst: Bool = true) -> StoreOf<Loader> {
    Store(initialState: Loader.State()) {
      Loader(count: count)
    } withDependencies: {
      $0.takesFirstOutcomes = takesFirst
      $0.holdsEffects = takesFirst
    }
  }

  // X15
  @Test func `An effect sends the action of its first outcome, and its operation does not run`()
    async
  {
    let store = store()
    await store.send(.load([.sendsThenEnds(.loaded(1)), .fails(Loader.Offline())])).finish()
    #expect(store.state == Loader.State(items: [1]))
    #expect(count.value == 0)
  }

  // X15
  @Test func `An effect whose first outcome is an error runs its catch closure`() async {
    let store = store()
    await store.send(.load([.fails(Loader.Offline())])).finish()
    #expect(store.state == Loader.State(failures: 1))
    #expect(count.value == 0)
  }

  // X15
  @Test func `An effect whose first outcome is its end ends`() async {
    let store = store()
    await store.send(.load([.ends])).finish()
    #expect(store.state == Loader.State())
  }

  // X15
  @Test(
    arguments: [[.sends(.loaded(1))], [.neverEnds], [], nil] as [[EffectOutcome<Loader.Action>]?]
  )
  func `An effect without an end stays in flight until it is cancelled`(
    outcomes: [EffectOutcome<Loader.Action>]?
  ) async {
    let store = store()
    let task = store.send(.load(outcomes))
    while outcomes?.isEmpty == false, case .sends? = outcomes?.first?.kind, store.items == [] {
      await Task.yield()
    }
    #expect(store.engine.runningEffects.count == 1)
    task.cancel()
    await task.finish()
    #expect(store.engine.runningEffects.isEmpty)
    #expect(count.value == 0)
  }

  // X15
  @Test func `An effect dismisses its feature with a result`() async {
    let store = Store(initialState: Screen.State(sheet: Sheet.State())) {
      Screen()
    } withDependencies: {
      $0.takesFirstOutcomes = true
    }
    await store.send(.sheet(.presented(.picked))).finish()
    #expect(store.state == Screen.State(picked: 7))
  }

  // X15
  @Test func `A store that runs effects does not ask for outcomes`() async {
    let store = store(takesFirst: false)
    await store.send(.load([.sendsThenEnds(.loaded(1))])).finish()
    #expect(store.items == [0])
    #expect(count.value == 1)
  }
}

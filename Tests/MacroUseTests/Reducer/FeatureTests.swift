import Cairn
import Testing

@Reducer
private struct Counter {
  struct State: Equatable { var count = 0 }
  enum Action { case increment, add(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .add(let amount): state.count += amount
      }
      return .none
    }
  }
}

@Reducer
private struct Pair {
  struct State: Equatable {
    var left = Counter.State()
    var right = Counter.State()
    var taps = 0
  }

  enum Action {
    case left(Counter.Action)
    case right(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
  }
}

@Suite
struct `Reducer macro on a struct` {
  private func run<R: Reducer>(_ reducer: R, _ state: R.State, _ action: R.Action) -> R.State {
    var state = state
    let effect = reducer.resolve().reduce(into: &state, action: action)
    #expect(effect.isNone)
    return state
  }

  @Test
  func `a feature is composed of features`() {
    let state = run(Pair(), Pair.State(), .right(.add(2)))
    #expect(state == Pair.State(right: Counter.State(count: 2), taps: 1))
  }

  @Test
  func `actions can be identified by key path`() {
    #expect(Pair.Action.left(.increment).is(\.left.increment))
    #expect(Pair.Action.right(.add(3))[case: \.right.add] == 3)
  }

  @Test
  func `missing members are added`() {
    let bare = Bare()
    #expect(Bare.State() == Bare.State())
    #expect(type(of: bare.body) == EmptyReducer<Bare.State, Bare.Action>.self)
    #expect(run(OnlyAction(), OnlyAction.State(), .tap) == OnlyAction.State())
  }

  @Test
  func `a function can replace a body`() {
    #expect(run(Function(), Function.State(), .tap).taps == 1)
  }

  @Test
  func `a body can have a builder of its own, a 'return', a getter, or be stored`() {
    #expect(run(OwnBuilder(), OwnBuilder.State(), .tap).taps == 2)
    #expect(run(Returning(), Returning.State(), .tap).taps == 1)
    #expect(run(Getter(), Getter.State(), .tap).taps == 2)
    #expect(run(Stored(), Stored.State(), .tap).taps == 1)
  }

  @Test
  func `an enum state has case paths`() {
    let state = run(Machine(), .off, .toggled)
    #expect(state.is(\.on))
    #expect(run(Machine(), state, .toggled).is(\.off))
  }

  @Test
  func `generic features are expanded`() {
    let state = run(Selection<String>(), Selection.State(), .selected("a"))
    #expect(state.selected == "a")
    #expect(Selection<Int>.Action.selected(1)[case: \.selected] == 1)
  }

  @Test
  func `features inside of types, extensions and functions are expanded`() {
    #expect(run(Outer.Inner(), Outer.Inner.State(), .tap).taps == 1)
    #expect(run(Outer.Extended(), Outer.Extended.State(), .tap).taps == 1)
  }

  @Test
  func `an existing conformance stays`() {
    #expect(run(Written(), Written.State(), .tap).taps == 1)
  }
}

@Reducer
private struct Bare {}

@Reducer
private struct OnlyState {
  struct State { var a = 0 }
}

@Reducer
private struct OnlyAction {
  typealias Action = Tap
}

struct Taps: Equatable { var taps = 0 }
enum Tap { case tap }

private func counting() -> Reduce<Taps, Tap> {
  Reduce { state, _ in
    state.taps += 1
    return .none
  }
}

@Reducer
private struct Function {
  typealias State = Taps
  typealias Action = Tap

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.taps += 1
    return .none
  }
}

@Reducer
private struct OwnBuilder {
  typealias State = Taps
  typealias Action = Tap

  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> {
    counting()
    counting()
  }
}

@Reducer
private struct Returning {
  typealias State = Taps
  typealias Action = Tap

  var body: some ReducerOf<Self> {
    let reducer = counting()
    return reducer
  }
}

@Reducer
private struct Getter {
  typealias State = Taps
  typealias Action = Tap

  var body: some ReducerOf<Self> {
    get {
      counting()
      if 1 + 1 == 2 { counting() }
    }
  }
}

@Reducer
private struct Stored {
  typealias State = Taps
  typealias Action = Tap

  let body = counting()
}

@Reducer
private struct Machine {
  enum State: Equatable {
    case off
    case on(Taps)
  }

  enum Action { case toggled, on(Tap) }

  var body: some ReducerOf<Self> {
    Scope(state: \.on, action: \.on) { counting() }
    Reduce { state, action in
      switch action {
      case .toggled: state = state.is(\.on) ? .off : .on(Taps())
      case .on: break
      }
      return .none
    }
  }
}

@Reducer
private struct Selection<Value: Equatable & SendableMetatype> {
  struct State: Equatable { var selected: Value? }
  enum Action { case selected(Value) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .selected(let value): state.selected = value
      }
      return .none
    }
  }
}

private enum Outer {
  @Reducer
  struct Inner {
    struct State { var taps = 0 }
    enum Action { case tap }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
    }
  }
}

extension Outer {
  @Reducer
  fileprivate struct Extended {
    typealias State = Taps
    typealias Action = Tap
    var body: some ReducerOf<Self> { counting() }
  }
}

@Reducer
private struct Written: Reducer {
  typealias State = Taps
  typealias Action = Tap
  var body: some ReducerOf<Self> { counting() }
}

import Testing

import CairnCore

@Suite struct OnChangeTests {
  private let recorder = Recorder()
  private var state = Parent.State()

  private var reducer: some Reducer<Parent.State, Parent.Action> {
    Scope(state: \.left, action: \.left) { Leaf() }
      .onChange(of: \.left.count) { old, new in
        Reduce { [recorder] state, action in
          recorder.note("\(old) to \(new)")
          state.ticks += 1
          return .send(.tick)
        }
      }
  }

  @Test mutating func `onChange runs with the old and the new value if the value changes`() {
    let effect = reducer.reduce(into: &state, actions: .left(.add(2)), .left(.add(3)))
    #expect(recorder.entries == ["0 to 2", "2 to 5"])
    #expect(state.ticks == 2)
    #expect(effect.sent == [.tick])
  }

  @Test mutating func `onChange does not run if the value stays the same`() {
    let effect = reducer.reduce(into: &state, actions: .left(.add(0)), .tick)
    #expect(recorder.entries.isEmpty)
    #expect(effect.isNone)
  }

  // T1
  @Test func `The effects of onChange follow those of the reducer`() {
    let reducer = Reduce<Int, String> { state, action in
      state += 1
      return .send("reducer")
    }
    .onChange(of: { $0 }) { _, _ in
      Reduce { _, _ in .send("change") }
    }
    var number = 0
    #expect(reducer.reduce(into: &number, action: "").sent == ["reducer", "change"])
  }

  @Test func `The reducer of onChange is a builder`() {
    let reducer = Reduce<Int, Int> { state, action in
      state = action
      return .none
    }
    .onChange(of: { $0 }) { old, new in
      if new > old {
        Reduce { [recorder] _, _ in
          recorder.note("up")
          return .none
        }
      }
    }
    var number = 0
    reducer.reduce(into: &number, actions: 1, 0, 5, 5)
    #expect(recorder.entries == ["up", "up"])
  }

  // E8
  @Test func `State-driven effects of the reducer are kept`() {
    #expect(ResolvedOperators(reducer.resolve().makeOperators).effects == nil)
    let watching = Watching().onChange(of: \.count) { _, _ in EmptyReducer() }
    #expect(ResolvedOperators(watching.resolve().makeOperators).effects != nil)
  }
}

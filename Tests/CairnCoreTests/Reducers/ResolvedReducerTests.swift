import Testing

@testable import CairnCore

@Suite struct ResolvedReducerTests {
  private let recorder = Recorder()

  // T1
  @Test func `A reducer is followed by another reducer`() {
    let first = Reduce<Int, String> { state, _ in
      state += 1
      return .send("first")
    }
    let second = Reduce<Int, String> { state, _ in
      state *= 10
      return .send("second")
    }
    var state = 1
    let effect = first.resolve().followed(by: second.resolve()).reduce(into: &state, action: "")
    #expect(state == 20)
    #expect(effect.sent == ["first", "second"])
  }

  @Test func `An inlined feature reduces as its body does`() {
    let feature = Inlined(recorder: recorder)
    var (state, other) = (Leaf.State(), Leaf.State())
    for action in [.add(2), .echo("a")] as [Leaf.Action] {
      let effect = feature.resolve().reduce(into: &state, action: action)
      #expect(effect.sent == feature.body.reduce(into: &other, action: action).sent)
    }
    #expect(state == other)
    #expect(state.count == 4)
  }

  // E8
  @Test func `An inlined feature keeps its state-driven effects`() {
    let operators = ResolvedOperators(Inlined(recorder: recorder).resolve().makeOperators)
    #expect(operators.effects != nil)
  }

  @Test func `A resolved reducer resolves to itself`() {
    let counter = Recorder()
    let reducer = CountingBody(counter: counter).resolve()
    var state = 0
    reducer.resolve().resolve().reduce(into: &state, actions: 1, 2, 3)
    #expect(state == 6)
    #expect(counter.entries == ["body"])
  }

  private struct Inlined: Reducer {
    typealias State = Leaf.State
    typealias Action = Leaf.Action

    let recorder: Recorder

    var body: some ReducerOf<Self> {
      Leaf(recorder: recorder)
      Watching()
    }

    @inline(never)
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      body.reduce(into: &state, action: action)
    }

    func resolve() -> ResolvedReducer<State, Action> {
      ResolvedReducer(inlining: self)
    }
  }

  private struct CountingBody: Reducer {
    typealias State = Int
    typealias Action = Int

    let counter: Recorder

    var body: some ReducerOf<Self> {
      let _ = counter.note("body")
      Reduce { state, action in
        state += action
        return .none
      }
    }
  }
}

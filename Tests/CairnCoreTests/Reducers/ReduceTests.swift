import CairnCore
import Testing

@Suite struct ReduceTests {
  @Test func `The closure changes the state and returns the effect`() {
    let reducer = Reduce<Int, Int> { state, action in
      state += action
      return .send(state)
    }
    var state = 1
    #expect(reducer.reduce(into: &state, action: 2).sent == [3])
    #expect(reducer.resolve().reduce(into: &state, action: 3).sent == [6])
    #expect(state == 6)
  }
}

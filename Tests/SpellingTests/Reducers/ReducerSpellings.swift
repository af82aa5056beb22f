import CairnTesting
import Testing

/// What features are made of.
@Suite struct ReducerSpellings {
  private func count(_ reducer: some Reducer<Int, Int>, _ actions: [Int]) -> Int {
    var state = 0
    for action in actions { _ = reducer.reduce(into: &state, action: action) }
    return state
  }

  private let adding = Reduce<Int, Int> { state, action in
    state += action
    return .none
  }

  @Test func `Reduce { state, action in }`() {
    #expect(count(adding, [1, 2]) == 3)
  }

  @Test func `Reduce(reducer)`() {
    #expect(count(CombineReducers { adding }, [1, 2]) == 3)
  }

  @Test func `CombineReducers { }`() {
    let both = CombineReducers {
      adding
      adding
    }
    #expect(count(both, [1]) == 2)
  }

  @Test func `EmptyReducer()`() {
    #expect(count(EmptyReducer(), [1]) == 0)
  }

  @Test func `An if in a body`() {
    let isOn = true
    let reducer = CombineReducers {
      if isOn { adding }
    }
    #expect(count(reducer, [1]) == 1)
  }

  @Test func `onChange(of)`() {
    let reducer = adding.onChange(of: { $0 / 10 }) { _, _ in
      Reduce<Int, Int> { state, _ in
        state += 100
        return .none
      }
    }
    #expect(count(reducer, [5]) == 5)
    #expect(count(reducer, [5, 5]) == 110)
  }

  @Test func `A dependency and transformDependency`() {
    let reducer =
      adding
      .dependency(\.uuid, .incrementing)
      .transformDependency(\.uuid) { $0 = .incrementing }
    #expect(count(reducer, [1]) == 1)
  }
}

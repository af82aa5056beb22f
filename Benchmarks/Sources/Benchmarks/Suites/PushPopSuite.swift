import Cairn

extension BenchmarkSuite {
  /// A screen that is pushed, and popped again.
  @MainActor
  static let pushPop = BenchmarkSuite(
    name: "Push and pop",
    groups: [0, 1000].map { pushPopGroup(depth: $0) },
    limits: [
      .growth(of: "Push and pop on 1000, kept", over: "Push and pop on 0, kept", atMost: 1.4)
    ]
  )

  @MainActor
  private static func pushPopGroup(depth: Int) -> BenchmarkGroup {
    let id = StackElementID(generation: depth)
    let push = Navigation.Action.path(.push(id: id, state: .other(Level0.State())))
    let pop = Navigation.Action.path(.popFrom(id: id))
    let reducer = Navigation().resolve()
    return BenchmarkGroup(
      name: "Push and pop on \(depth)",
      benchmarks: [
        Benchmark("by hand", on: { HandWrittenNavigation(depth: depth) }) { state, count in
          let (push, pop) = (opaque(push), opaque(pop))
          for _ in 0..<count {
            state.reduce(push)
            state.reduce(pop)
          }
        },
        Benchmark("kept", on: { Navigation.State(depth: depth) }) { state, count in
          let (reducer, push, pop) = (opaque(reducer), opaque(push), opaque(pop))
          for _ in 0..<count {
            _ = reducer.reduce(into: &state, action: push)
            _ = reducer.reduce(into: &state, action: pop)
          }
        },
      ]
    )
  }
}

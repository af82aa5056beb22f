import Cairn
import Reporting

extension BenchmarkSuite {
  /// A screen that is pushed, and popped again.
  @MainActor
  static let pushPop = BenchmarkSuite(
    name: "Push and pop",
    groups: [0, 1000].map { pushPopGroup(depth: $0) },
    limits: [
      .growth(of: "Push and pop on 1000, kept", over: "Push and pop on 0, kept", atMost: 1.2)
    ]
  )

  @MainActor
  private static func pushPopGroup(depth: Int) -> BenchmarkGroup {
    let reducer = Navigation().resolve()
    return BenchmarkGroup(
      name: "Push and pop on \(depth)",
      benchmarks: [
        Benchmark("by hand", on: { HandWrittenNavigation(depth: depth) }) { state, count in
          for _ in 0..<count {
            let id = StackElementID(generation: state.path.count)
            state.reduce(opaque(push(id)))
            state.reduce(opaque(pop(id)))
          }
        },
        Benchmark("kept", on: { Navigation.State(depth: depth) }) { state, count in
          let reducer = opaque(reducer)
          for _ in 0..<count {
            let id = state.path.nextID
            _ = reducer.reduce(into: &state, action: opaque(push(id)))
            _ = reducer.reduce(into: &state, action: opaque(pop(id)))
          }
        },
      ]
    )
  }

  /// The action of a view. An id is never used again, so each push has a new one.
  @inline(__always)
  private static func push(_ id: StackElementID) -> Navigation.Action {
    .path(.push(id: id, state: .other(Level0.State())))
  }

  @inline(__always)
  private static func pop(_ id: StackElementID) -> Navigation.Action {
    .path(.popFrom(id: id))
  }
}

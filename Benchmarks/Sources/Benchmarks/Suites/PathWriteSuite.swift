import Cairn
import Foundation
import Reporting

extension BenchmarkSuite {
  /// A path that is written as a whole, and one that is saved, with figures for one element.
  @MainActor
  static let pathWrites = BenchmarkSuite(
    name: "Whole path, an element",
    groups: [
      BenchmarkGroup(
        name: "Write a path",
        benchmarks: [writing("of 10", depth: 10), writing("of 1000", depth: 1_000)]
      ),
      BenchmarkGroup(
        name: "Write half a path",
        benchmarks: [halving("of 10", depth: 10), halving("of 1000", depth: 1_000)]
      ),
      BenchmarkGroup(
        name: "Encode a path",
        benchmarks: [encoding("of 100", depth: 100), encoding("of 1000", depth: 1_000)]
      ),
    ],
    limits: [
      // A written path is shared, not copied, and its elements are not compared unless a recorder
      // exists: with more elements, the cost for each element is lower.
      .growth(of: "Write a path, of 1000", over: "Write a path, of 10", atMost: 0.05),
      .growth(
        of: "Write half a path, of 1000",
        over: "Write half a path, of 10",
        atMost: 0.05
      ),
      .growth(of: "Encode a path, of 1000", over: "Encode a path, of 100", atMost: 1.3),
    ]
  )

  /// Writes the path, then the previous one, as a back-swipe over all of it and a link do.
  @MainActor
  private static func writing(_ name: String, depth: Int) -> Benchmark {
    let reducer = Navigation().resolve()
    let path = Navigation.State(depth: depth).path
    return Benchmark(name, units: depth, allocations: nil, on: { Navigation.State(depth: 1) }) {
      state,
      count in
      let reducer = opaque(reducer)
      for _ in 0..<count {
        let former = state.path
        _ = reducer.reduce(into: &state, action: opaque(.path(.set(path))))
        _ = reducer.reduce(into: &state, action: .path(.set(former)))
      }
    }
  }

  /// Writes the lower half of a path, then all of it, as a view that goes back over several screens
  /// and a link to them do. The screens below stay the same.
  @MainActor
  private static func halving(_ name: String, depth: Int) -> Benchmark {
    let reducer = Navigation().resolve()
    let state = Navigation.State(depth: depth)
    var half = state.path
    half.removeLast(depth / 2)
    return Benchmark(name, units: depth, allocations: nil, on: { state }) { [half] state, count in
      let reducer = opaque(reducer)
      let path = state.path
      for _ in 0..<count {
        _ = reducer.reduce(into: &state, action: opaque(.path(.set(half))))
        _ = reducer.reduce(into: &state, action: opaque(.path(.set(path))))
      }
    }
  }

  @MainActor
  private static func encoding(_ name: String, depth: Int) -> Benchmark {
    Benchmark(
      name,
      units: depth,
      allocations: nil,
      on: { StackState((0..<depth).map { "recipe-\($0)" }) }
    ) { path, count in
      let encoder = JSONEncoder()
      encoder.userInfo[.stackElementIDs] = true
      for _ in 0..<count {
        let data = try? encoder.encode(path)
        precondition(data != nil, "a path of strings can be encoded")
        blackHole(data)
      }
    }
  }
}

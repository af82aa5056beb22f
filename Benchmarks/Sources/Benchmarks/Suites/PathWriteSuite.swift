import Cairn
import Foundation
import Reporting

extension BenchmarkSuite {
  /// A path that is written whole, and one that is saved; what each element of it costs.
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
      // A path that is written is shared, not copied: an element of a longer one costs less.
      .growth(of: "Write a path, of 1000", over: "Write a path, of 10", atMost: 0.1),
      .growth(
        of: "Write half a path, of 1000",
        over: "Write half a path, of 10",
        atMost: 1.5
      ),
      .growth(of: "Encode a path, of 1000", over: "Encode a path, of 100", atMost: 1.3),
    ]
  )

  /// The path is written, then the one before it: what a back-swipe over all of it does, and a link.
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

  /// The lower half of a path is written, then all of it, as a view does that goes back over several
  /// screens, and a link that leads there again: the screens below stay what they are.
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

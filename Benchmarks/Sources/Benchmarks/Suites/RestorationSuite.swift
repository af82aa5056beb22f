import Cairn
import Foundation
import Reporting

extension BenchmarkSuite {
  /// A path that is restored from a snapshot including its ids, with figures for one element.
  @MainActor
  static let restoration = BenchmarkSuite(
    name: "Restoration",
    groups: [
      BenchmarkGroup(
        name: "Restore a path",
        benchmarks: [restoring("of 100", depth: 100), restoring("of 1000", depth: 1_000)]
      )
    ],
    limits: [
      // Linear.
      .growth(of: "Restore a path, of 1000", over: "Restore a path, of 100", atMost: 1.3)
    ]
  )

  @MainActor
  private static func restoring(_ name: String, depth: Int) -> Benchmark {
    Benchmark(
      name,
      units: depth,
      allocations: nil,
      on: {
        let encoder = JSONEncoder()
        encoder.userInfo[.stackElementIDs] = true
        let path = StackState((0..<depth).map { "recipe-\($0)" })
        return (try? encoder.encode(path)) ?? Data()
      },
      repeating: { data, count in
        for _ in 0..<count {
          let path = try? JSONDecoder().decode(StackState<String>.self, from: data)
          precondition(path?.isEmpty == false, "the snapshot is damaged")
          blackHole(path)
        }
      }
    )
  }
}

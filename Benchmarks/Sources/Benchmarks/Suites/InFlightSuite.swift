import Cairn
import Reporting

extension BenchmarkSuite {
  /// Many effects in flight at the same time, from the first start to the last completion.
  @MainActor
  static let inFlight = BenchmarkSuite(
    name: "In flight, an effect",
    groups: [group(of: 1_000), group(of: 10_000), group(of: 100_000)],
    limits: [
      // Linear: the cost of each effect does not grow, except for cache misses.
      .growth(
        of: "In flight 100000, effects",
        over: "In flight 10000, effects",
        atMost: 2
      ),
      // The memory of 1000 effects fits into the caches, that of 100 000 does not. Without linear
      // growth, the ratio would be about 100.
      .growth(of: "In flight 100000, effects", over: "In flight 1000, effects", atMost: 8),
    ]
  )

  @MainActor
  private static func group(of count: Int) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "In flight \(count)",
      benchmarks: [
        Benchmark(
          "bare tasks",
          units: count,
          allocations: nil,
          on: { (BareWorker(), Gate()) },
          awaiting: { subject, repetitions in
            let (worker, gate) = subject
            for _ in 0..<repetitions {
              let tasks = (0..<count).map { _ in worker.wait(at: gate) }
              await gate.fill(to: count)
              gate.open()
              for task in tasks {
                await task.value
              }
            }
          }
        ),
        Benchmark(
          "effects",
          units: count,
          allocations: nil,
          on: {
            let gate = Gate()
            return (Store(initialState: Worker.State()) { Worker(gate: gate) }, gate)
          },
          awaiting: { subject, repetitions in
            let (store, gate) = subject
            for _ in 0..<repetitions {
              let task = store.send(.waitAll(count))
              await gate.fill(to: count)
              gate.open()
              await task.finish()
            }
          }
        ),
      ]
    )
  }
}

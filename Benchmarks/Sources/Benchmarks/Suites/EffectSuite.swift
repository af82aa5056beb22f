import Cairn
import Reporting

extension BenchmarkSuite {
  /// Actions with effects, until these have completed, next to plain tasks that call back on the
  /// same actor.
  @MainActor
  static let effects = BenchmarkSuite(
    name: "Effects",
    groups: [roundTrips, merges, debounces, cancellations],
    limits: [
      // Two for the effect, three for the store's records of the effect, two for the values that the
      // task inherits, and one for the task's frames.
      .allocations(of: "Effect that runs, run", beyond: "Effect that runs, bare task", atMost: 8),
      .allocations(of: "Merge of 100, run", beyond: "Merge of 100, bare tasks", atMost: 9),
    ]
  )

  @MainActor
  private static func worker() -> StoreOf<Worker> {
    Store(initialState: Worker.State()) { Worker(gate: Gate()) }
  }

  @MainActor
  private static var roundTrips: BenchmarkGroup {
    BenchmarkGroup(
      name: "Effect that runs",
      benchmarks: [
        Benchmark(
          "bare task",
          allocations: nil,
          on: { BareWorker() },
          awaiting: { worker, count in
            for _ in 0..<count {
              await worker.run().value
            }
          }
        ),
        Benchmark(
          "run",
          allocations: nil,
          on: { worker() },
          awaiting: { store, count in
            for _ in 0..<count {
              await store.send(.run).finish()
            }
          }
        ),
      ]
    )
  }

  @MainActor
  private static var merges: BenchmarkGroup {
    BenchmarkGroup(
      name: "Merge of 100",
      benchmarks: [
        Benchmark(
          "bare tasks",
          units: 100,
          allocations: nil,
          on: { BareWorker() },
          awaiting: { worker, count in
            for _ in 0..<count {
              for task in (0..<100).map({ _ in worker.run() }) {
                await task.value
              }
            }
          }
        ),
        Benchmark(
          "run",
          units: 100,
          allocations: nil,
          on: { worker() },
          awaiting: { store, count in
            for _ in 0..<count {
              await store.send(.runAll(100)).finish()
            }
          }
        ),
      ]
    )
  }

  @MainActor
  private static var debounces: BenchmarkGroup {
    BenchmarkGroup(
      name: "Debounce, asked for again",
      benchmarks: [
        Benchmark("bare task", allocations: nil, on: { BareWorker() }) { worker, count in
          for _ in 0..<count {
            worker.debounce()
          }
        },
        Benchmark("debounce", allocations: nil, on: { worker() }) { store, count in
          for _ in 0..<count {
            store.send(.debounce)
          }
        },
      ]
    )
  }

  @MainActor
  private static var cancellations: BenchmarkGroup {
    BenchmarkGroup(
      name: "Start and cancel",
      benchmarks: [
        Benchmark("bare task", allocations: nil, on: { BareWorker() }) { worker, count in
          for _ in 0..<count {
            worker.wait().cancel()
          }
        },
        Benchmark("cancel", allocations: nil, on: { worker() }) { store, count in
          for _ in 0..<count {
            store.send(.wait)
            store.send(.cancel)
          }
        },
      ]
    )
  }
}

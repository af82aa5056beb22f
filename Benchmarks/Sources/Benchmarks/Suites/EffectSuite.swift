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
      // The store itself makes six allocations each time: two for the effect, three for its records
      // of the effect, and one for the task's frames. An operation that switches threads may
      // allocate one of the system's queues in addition, with a store and without; the store has
      // one such switch more.
      .allocations(of: "Effect that runs, run", beyond: "Effect that runs, bare task", atMost: 10),
      .allocations(of: "Merge of 100, run", beyond: "Merge of 100, bare tasks", atMost: 10),
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

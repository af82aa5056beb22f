import Cairn
import Reporting

extension BenchmarkSuite {
  /// Actions that remove nothing, in features with a guard (rule G2): what the guard adds.
  @MainActor
  static let guards = BenchmarkSuite(
    name: "Guards",
    groups: [
      desk("an action of the feature", .tap),
      desk("an action of a row", .list(.rows(.element(id: 50, action: .tap)))),
      desk("an action of the guarded child", .draft(.presented(.tap))),
      BenchmarkGroup(
        name: "Guards, ten sheets",
        benchmarks: [sheets("without guards", false), sheets("a guard each", true)]
      ),
    ],
    limits: [
      .instructions(
        of: "Guards, an action of the feature, with a guard",
        beyond: "Guards, an action of the feature, without a guard",
        atMost: 260
      ),
      .instructions(
        of: "Guards, an action of a row, with a guard",
        beyond: "Guards, an action of a row, without a guard",
        atMost: 260
      ),
      .instructions(
        of: "Guards, an action of the guarded child, with a guard",
        beyond: "Guards, an action of the guarded child, without a guard",
        atMost: 360
      ),
      // 960 for each level.
      .instructions(
        of: "Guards, ten sheets, a guard each",
        beyond: "Guards, ten sheets, without guards",
        atMost: 9_600
      ),
    ]
  )

  @MainActor
  private static func desk(_ name: String, _ action: Desk.Action) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "Guards, \(name)",
      benchmarks: [
        sending("without a guard", action, to: { Desk(isGuarded: false) }),
        sending("with a guard", action, to: { Desk(isGuarded: true) }),
      ]
    )
  }

  @MainActor
  private static func sending(
    _ name: String,
    _ action: Desk.Action,
    to desk: @escaping () -> Desk
  ) -> Benchmark {
    Benchmark(
      name,
      on: {
        var state = Desk.State()
        state.draft = Row.State(id: 1)
        return Store(initialState: state) { desk() }
      }
    ) { store, count in
      let action = opaque(action)
      for _ in 0..<count { store.send(action) }
    }
  }

  @MainActor
  private static func sheets(_ name: String, _ isGuarded: Bool) -> Benchmark {
    Benchmark(
      name,
      // The first action copies the sheets.
      allocations: 0...0.1,
      on: {
        Store(initialState: GuardedSheet.State(depth: 10)) { GuardedSheet(isGuarded: isGuarded) }
      }
    ) { store, count in
      let action = opaque(GuardedSheet.Action.tap(depth: 10))
      for _ in 0..<count { store.send(action) }
    }
  }
}

import Cairn
import CairnExplorer
import Reporting

extension BenchmarkSuite {
  /// A search of everything that can happen in two-phase commit, next to a hand-written search for
  /// it. Figures are for one configuration.
  @MainActor
  static let explorer = BenchmarkSuite(
    name: "Explorer",
    groups: [explorations(managers: 5, 8_832), explorations(managers: 8, 1_745_408)],
    limits: [
      // 0.7 on an idle machine. The time of a larger search is not compared with that of a smaller
      // one: it depends on the speed of the memory, which made both searches of 8 three times as slow
      // as those of 5 on a busy machine.
      .growth(
        of: "Two-phase commit of 8, explored",
        over: "Two-phase commit of 8, by hand",
        atMost: 1
      ),
      // 1.1 on an idle machine: a sample of the states is searched for values that a fingerprint leaves
      // out (rule X32).
      .growth(
        of: "Two-phase commit of 8, explored, fingerprints",
        over: "Two-phase commit of 8, by hand, fingerprints",
        atMost: 1.3
      ),
      .allocations(
        of: "Two-phase commit of 8, explored",
        beyond: "Two-phase commit of 8, by hand",
        atMost: 1
      ),
      // 36 bytes for a configuration; 64 by hand.
      .bytes(
        of: "Two-phase commit of 8, explored, fingerprints",
        beyond: "Two-phase commit of 8, by hand, fingerprints",
        atMost: -24
      ),
    ]
  )

  @MainActor
  private static func explorations(managers: Int, _ configurations: Int) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "Two-phase commit of \(managers)",
      benchmarks: [
        Benchmark(
          "by hand",
          units: configurations,
          allocations: nil,
          on: { TwoPhaseCommit.State(count: managers) }
        ) { state, count in
          for _ in 0..<count { blackHole(configurationsByHand(from: state)) }
        },
        exploration("explored", managers, configurations, .states),
        Benchmark(
          "by hand, fingerprints",
          units: configurations,
          allocations: nil,
          on: { TwoPhaseCommit.State(count: managers) }
        ) { state, count in
          for _ in 0..<count { blackHole(fingerprintsByHand(from: state)) }
        },
        exploration("explored, fingerprints", managers, configurations, .fingerprints),
      ]
    )
  }

  @MainActor
  private static func exploration(
    _ name: String,
    _ managers: Int,
    _ configurations: Int,
    _ keeping: Explorer<TwoPhaseCommit.State, TwoPhaseCommit.Action>.Keeping
  ) -> Benchmark {
    Benchmark(
      name,
      units: configurations,
      allocations: nil,
      on: { TwoPhaseCommit.State(count: managers) },
      awaiting: { (state: TwoPhaseCommit.State, count: Int) in
        for _ in 0..<count {
          let explorer = Explorer(initialState: state) { TwoPhaseCommit() }
          explorer.measuresCoverage = false
          explorer.actions("managers", TwoPhaseCommit.actions)
          explorer.never("one commits and another aborts", TwoPhaseCommit.isTorn)
          let exploration = await explorer.run(states: configurations, keeping: keeping)
          precondition(exploration.configurations == configurations, "not all were found")
        }
      }
    )
  }
}

extension TwoPhaseCommit {
  fileprivate static func isTorn(_ moment: Moment<State>) -> Bool { moment.state.isTorn }
}

extension TwoPhaseCommit.State {
  fileprivate var isTorn: Bool { committed != 0 && aborted != 0 }
}

/// A breadth-first search that keeps the states and the moves to them.
@inline(never)
private func configurationsByHand(from initial: TwoPhaseCommit.State) -> Int {
  var parents: [TwoPhaseCommit.State: TwoPhaseCommit.State?] = [initial: nil]
  var queue = [initial]
  var next = 0
  while next < queue.count {
    let state = queue[next]
    next += 1
    for action in TwoPhaseCommit.actions(state) {
      var after = state
      after.perform(action)
      guard parents[after] == nil else { continue }
      parents[after] = .some(state)
      precondition(!after.isTorn, "one commits and another aborts")
      queue.append(after)
    }
  }
  return queue.count
}

/// A breadth-first search that keeps fingerprints and the moves to them.
@inline(never)
private func fingerprintsByHand(from initial: TwoPhaseCommit.State) -> Int {
  var parents = [initial.hashValue: 0]
  var level = [initial]
  while !level.isEmpty {
    var nextLevel: [TwoPhaseCommit.State] = []
    for state in level {
      let own = state.hashValue
      for action in TwoPhaseCommit.actions(state) {
        var after = state
        after.perform(action)
        let fingerprint = after.hashValue
        guard parents[fingerprint] == nil else { continue }
        parents[fingerprint] = own
        precondition(!after.isTorn, "one commits and another aborts")
        nextLevel.append(after)
      }
    }
    level = nextLevel
  }
  return parents.count
}

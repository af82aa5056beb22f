import Cairn
import Remote1
import Remote10
import Remote5
import Reporting

extension BenchmarkSuite {
  /// A tap in the innermost of nested features.
  ///
  /// - *one module, folded*: `feature.reduce(into:action:)`, which the optimizer inlines
  ///   completely.
  /// - *one module, kept*: the feature resolved once, as a store does.
  /// - *module each, folded*: resolved once; every feature folds at its module's boundary.
  /// - *module each, kept*: resolved once; features with only a body.
  @MainActor
  static let scope = BenchmarkSuite(
    name: "Scope",
    groups: [
      nested(
        depth: 1,
        Level1.State.init,
        .child(.tap),
        byHand: .byHand { $0.reduceByHand($1) },
        folded: ResolvedReducer { Level1().reduce(into: &$0, action: $1) },
        kept: Level1().resolve(),
        RemoteLevel1.State.init,
        .child(.tap),
        remoteFolded: RemoteLevel1().resolve(),
        remoteKept: PlainLevel1().resolve()
      ),
      nested(
        depth: 5,
        Level5.State.init,
        .child(.child(.child(.child(.child(.tap))))),
        byHand: .byHand { $0.reduceByHand($1) },
        folded: ResolvedReducer { Level5().reduce(into: &$0, action: $1) },
        kept: Level5().resolve(),
        RemoteLevel5.State.init,
        .child(.child(.child(.child(.child(.tap))))),
        remoteFolded: RemoteLevel5().resolve(),
        remoteKept: PlainLevel5().resolve()
      ),
      nested(
        depth: 10,
        Level10.State.init,
        .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tap)))))))))),
        byHand: .byHand { $0.reduceByHand($1) },
        folded: ResolvedReducer { Level10().reduce(into: &$0, action: $1) },
        kept: Level10().resolve(),
        RemoteLevel10.State.init,
        .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tap)))))))))),
        remoteFolded: RemoteLevel10().resolve(),
        remoteKept: PlainLevel10().resolve()
      ),
      depth20,
    ],
    limits: [
      .instructions(
        of: "Scope depth 10, one module, folded",
        beyond: "Scope depth 10, by hand",
        atMost: 1
      ),
      // 90 instructions for each level.
      .instructions(
        of: "Scope depth 10, module each, kept",
        beyond: "Scope depth 5, module each, kept",
        atMost: 450
      ),
      // 40 instructions for each level.
      .instructions(
        of: "Scope depth 10, module each, folded",
        beyond: "Scope depth 5, module each, folded",
        atMost: 200
      ),
    ]
  )

  private typealias FiveMore<Child: Reducer & TappedByHand> =
    Outer<Outer<Outer<Outer<Outer<Child>>>>>
  private typealias Level20 = FiveMore<FiveMore<Level10>>

  @MainActor
  private static var depth20: BenchmarkGroup {
    BenchmarkGroup(
      name: "Scope depth 20",
      benchmarks: [
        Benchmark(
          "by hand",
          state: { Level20.initial },
          action: Level20.tap,
          .byHand { Level20.reduceByHand(&$0, $1) }
        ),
        Benchmark(
          "one module, kept",
          state: { Level20.initial },
          action: Level20.tap,
          Level20().resolve()
        ),
      ]
    )
  }

  @MainActor
  private static func nested<State, Action, RemoteState, RemoteAction>(
    depth: Int,
    _ state: @escaping () -> State,
    _ action: Action,
    byHand: ResolvedReducer<State, Action>,
    folded: ResolvedReducer<State, Action>,
    kept: ResolvedReducer<State, Action>,
    _ remoteState: @escaping () -> RemoteState,
    _ remoteAction: RemoteAction,
    remoteFolded: ResolvedReducer<RemoteState, RemoteAction>,
    remoteKept: ResolvedReducer<RemoteState, RemoteAction>
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "Scope depth \(depth)",
      benchmarks: [
        Benchmark("by hand", state: state, action: action, byHand),
        Benchmark("one module, folded", state: state, action: action, folded),
        Benchmark("one module, kept", state: state, action: action, kept),
        Benchmark("module each, folded", state: remoteState, action: remoteAction, remoteFolded),
        Benchmark("module each, kept", state: remoteState, action: remoteAction, remoteKept),
      ]
    )
  }
}

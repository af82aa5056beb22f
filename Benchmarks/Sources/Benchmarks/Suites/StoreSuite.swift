import Cairn

extension BenchmarkSuite {
  /// An action that is sent to a store.
  @MainActor
  static let store = BenchmarkSuite(
    name: "Store send",
    groups: [
      sending(
        "flat",
        Level0(),
        Level0.State.init,
        .tap,
        byHand: .byHand { $0.reduceByHand($1) }
      ),
      sending(
        "depth 1",
        Level1(),
        Level1.State.init,
        .child(.tap),
        byHand: .byHand { $0.reduceByHand($1) }
      ),
      sending(
        "depth 5",
        Level5(),
        Level5.State.init,
        .child(.child(.child(.child(.child(.tap))))),
        byHand: .byHand { $0.reduceByHand($1) }
      ),
      sending(
        "depth 10",
        Level10(),
        Level10.State.init,
        .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tap)))))))))),
        byHand: .byHand { $0.reduceByHand($1) }
      ),
    ],
    limits: [
      .instructions(of: "Store flat, send", beyond: "Store flat, by hand", atMost: 129)
    ]
  )

  @MainActor
  private static func sending<Feature: Reducer>(
    _ name: String,
    _ feature: Feature,
    _ state: @escaping () -> Feature.State,
    _ action: Feature.Action,
    byHand: ResolvedReducer<Feature.State, Feature.Action>
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "Store \(name)",
      benchmarks: [
        Benchmark("by hand", state: state, action: action, byHand),
        Benchmark("send", on: { Store(initialState: state()) { feature } }) { store, count in
          let action = opaque(action)
          for _ in 0..<count {
            store.send(action)
          }
        },
      ]
    )
  }
}

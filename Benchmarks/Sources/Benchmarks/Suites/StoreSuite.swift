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
      // A send is the reduction and less than 15 virtual calls.
      .growth(of: "Store flat, send", over: "Store flat, by hand and 15 virtual calls", atMost: 1)
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
        Benchmark("by hand and 15 virtual calls", on: { (state(), Step.make()) }) {
          subject,
          count in
          let (action, reducer) = (opaque(action), opaque(byHand))
          for _ in 0..<count {
            _ = reducer.reduce(into: &subject.0, action: action)
            callFifteenTimes(subject.1)
          }
        },
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

import Cairn
import Reporting

extension BenchmarkSuite {
  /// Writes of a view through a binding, and the cost of that possibility for other actions.
  @MainActor
  static let bindings = BenchmarkSuite(
    name: "Binding",
    groups: [
      BenchmarkGroup(
        name: "Binding",
        benchmarks: [
          Benchmark(
            "an action without a write, by hand",
            state: Form.State.init,
            action: Form.Action.tap,
            .byHand { state, action in
              if case .tap = action { state.taps &+= 1 }
            }
          ),
          Benchmark(
            "an action without a write",
            state: Form.State.init,
            action: .tap,
            Form().resolve()
          ),
          Benchmark(
            "a number",
            state: Form.State.init,
            action: .binding(.set(\.age, 7)),
            Form().resolve()
          ),
          Benchmark(
            "a text",
            state: Form.State.init,
            action: .binding(.set(\.name, "A name that is too long to be kept in place")),
            Form().resolve()
          ),
          Benchmark(
            "a number, from a view to the store",
            allocations: 0...4,
            on: { Store(initialState: Form.State()) { Form() } }
          ) { store, count in
            let binding = store.binding(\.age)
            for number in 0..<count {
              binding.wrappedValue = number
            }
          },
        ]
      )
    ],
    limits: [
      .instructions(
        of: "Binding, an action without a write",
        beyond: "Binding, an action without a write, by hand",
        atMost: 15
      ),
      // The types of the address and of its optional are not looked up.
      .instructions(
        of: "Binding, a number, from a view to the store",
        beyond: "Binding, a number",
        atMost: 2700
      ),
    ]
  )
}

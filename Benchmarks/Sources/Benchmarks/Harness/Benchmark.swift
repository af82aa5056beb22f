import Cairn
import Reporting

/// An operation that is repeated on one value.
@MainActor
struct Benchmark {
  /// The name, which is unique in its group.
  let name: String
  /// The number of units that an operation handles. Figures are for one unit.
  let units: Int
  /// The allowed number of allocations for each unit; nil for any number.
  let allocations: ClosedRange<Double>?
  /// Whether the whole operation happens on one thread.
  let isSynchronous: Bool
  /// Makes the value, which is not measured. The returned closure repeats the operation on it.
  let prepare: () -> Repetition

  typealias Repetition = @MainActor (_ count: Int) async -> Void

  /// A benchmark of any operation. `body` contains the loop; the optimizer must not hoist the
  /// operation out of it.
  init<Subject>(
    _ name: String,
    units: Int = 1,
    allocations: ClosedRange<Double>? = 0...0,
    on subject: @escaping () -> Subject,
    repeating body: @escaping (_ subject: inout Subject, _ count: Int) -> Void
  ) {
    self.name = name
    self.units = units
    self.allocations = allocations
    isSynchronous = true
    prepare = {
      let box = Box(subject())
      return { count in
        body(&box.value, count)
        blackHole(box.value)
      }
    }
  }

  /// A benchmark of an operation that runs partly on other threads.
  init<Subject>(
    _ name: String,
    units: Int = 1,
    allocations: ClosedRange<Double>? = 0...0,
    on subject: @escaping () -> Subject,
    awaiting body: @escaping @MainActor (_ subject: Subject, _ count: Int) async -> Void
  ) {
    self.name = name
    self.units = units
    self.allocations = allocations
    isSynchronous = false
    prepare = {
      let box = Box(subject())
      return { count in await body(box.value, count) }
    }
  }

  /// A benchmark of a reducer and an action. Both are made once and kept, as a store keeps its
  /// reducer.
  init<State, Action>(
    _ name: String,
    allocations: ClosedRange<Double>? = 0...0,
    state: @escaping () -> State,
    action: Action,
    _ reducer: ResolvedReducer<State, Action>
  ) {
    self.init(name, allocations: allocations, on: state) { state, count in
      reduce(&state, opaque(action), with: opaque(reducer), count: count)
    }
  }
}

/// Benchmarks of the same operation. The first one is the baseline of the others.
struct BenchmarkGroup {
  let name: String
  let benchmarks: [Benchmark]
}

/// Groups that are measured in turns, and the limits for them.
struct BenchmarkSuite {
  let name: String
  var groups: [BenchmarkGroup]
  var limits: [Limit] = []
}

extension ResolvedReducer {
  /// A hand-written `switch` that is called as other reducers are, and returns what they return.
  /// The call and the release of the empty effect therefore do not count in comparisons.
  @inline(__always)
  static func byHand(_ reduce: @escaping (inout State, Action) -> Void) -> ResolvedReducer {
    ResolvedReducer { state, action in
      reduce(&state, action)
      return .none
    }
  }
}

private final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

@inline(never)
private func reduce<State, Action>(
  _ state: inout State,
  _ action: Action,
  with reducer: ResolvedReducer<State, Action>,
  count: Int
) {
  for _ in 0..<count {
    _ = reducer.reduce(into: &state, action: action)
  }
}

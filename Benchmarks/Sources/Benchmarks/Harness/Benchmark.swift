import Cairn
import Reporting

/// Something that is done again and again to one value.
@MainActor
struct Benchmark {
  /// What sets it apart within its group.
  let name: String
  /// How many things an operation deals with; figures are for one of them.
  let units: Int
  /// How many allocations an operation may make, for each of those things; nil for any number.
  let allocations: ClosedRange<Double>?
  /// Whether all of it happens on one thread.
  let isSynchronous: Bool
  /// Makes the value, which takes no part in the measurement; then repeats the operation on it as
  /// often as it is told.
  let prepare: () -> Repetition

  typealias Repetition = @MainActor (_ count: Int) async -> Void

  /// A benchmark of any operation. `body` contains the loop, which must not be hoisted out of.
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

  /// A benchmark of an operation that takes part of its time elsewhere.
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

  /// A benchmark of a reducer that is made once and kept, as a store does, and of one action that
  /// is made once.
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

/// Benchmarks of the same thing. The first one is what the others are compared to.
struct BenchmarkGroup {
  let name: String
  let benchmarks: [Benchmark]
}

/// Groups that are measured in turns, and what must be true of them.
struct BenchmarkSuite {
  let name: String
  var groups: [BenchmarkGroup]
  var limits: [Limit] = []
}

extension ResolvedReducer {
  /// A `switch` that is written by hand, called as other reducers are and returning what they
  /// return: calling it and dropping an empty effect are not what is compared.
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

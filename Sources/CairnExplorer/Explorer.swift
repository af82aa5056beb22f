import Cairn
import CairnCore
import CairnTesting
public import Foundation

/// Tries everything that can happen to a feature: an explorer searches all states to which a
/// sequence of actions leads.
///
/// ```swift
/// @Test func `The jugs never hold four gallons`() async {
///   let explorer = Explorer(initialState: Jugs.State()) { Jugs() }
///   explorer.actions("hands") { _ in Jugs.Action.allCases }
///   explorer.never("four gallons are measured") { $0.state.big == 4 }
///   await explorer.run()
/// }
/// ```
///
/// The test above fails, with a shortest sequence of actions that measures four gallons.
///
/// - An *alphabet*, ``actions(_:fair:fileID:filePath:line:column:_:)``, says which actions can
///   happen in a state.
/// - A *property* says what must hold: ``always(_:fileID:filePath:line:column:_:)``,
///   ``never(_:fileID:filePath:line:column:_:)``, ``sometimes(_:fileID:filePath:line:column:_:)``
///   and others.
/// - ``run(depth:states:time:effectsInFlight:keeping:fileID:filePath:line:column:isolation:)`` searches
///   breadth first, and fails the test for each property that does not hold, at the property's
///   line.
///
/// A move is one burst of a store: the reducer changes the state, and effects are started and
/// cancelled. The steps of effects in flight are moves too: each action that an effect sends, and
/// the end of the effect (rule X10). An effect runs once, ahead of time, with the explorer's
/// dependencies, which have a clock that does not wait. Instead, a test can declare the outcomes of
/// an effect, with ``outcomes(of:in:fileID:filePath:line:column:_:)``.
///
/// An explorer is not `Sendable`: it stays on the test's actor.
public final class Explorer<State, Action> {
  let merging: StateMerging<State>
  let runner: MoveRunner<State, Action>
  /// Makes a runner with a reducer and clients of its own. Without a state, it begins with an initial
  /// state of its own.
  let makeRunner: (State?) -> MoveRunner<State, Action>
  /// Expands configurations whose moves are calls of the reducer; nil if states are not looked up
  /// by their hash values.
  let expansion: PlainExpansion<State, Action>?
  let site: CallSite
  /// The coverage of the feature that suites measure (rule X25).
  let suiteCoverage = ReducerCoverage.measuring(State.self, Action.self)
  /// The clock of searches, and where their progress is printed.
  package var monitor = SearchMonitor.live
  var alphabets: [Alphabet<State, Action>] = []
  var properties: [Property<State, Action>] = []
  /// The rows whose order and ids have no meaning.
  var symmetries: [SymmetricRows<State>] = []
  /// The call site of `noIdleActions`, and what counts as one action; nil if the test did not call
  /// it.
  var idleActions: (unit: ActionUnit, site: CallSite)?

  /// A Boolean value that indicates whether the result lists the cases of actions that were sent,
  /// the cases that changed something, and the screens that were reached (``ExplorationCoverage``).
  /// Measuring takes some microseconds for each move and each field of a state.
  public var measuresCoverage = true
  /// A Boolean value that indicates whether the result lists the pairs of cases that happened
  /// directly one after the other. Only a search that keeps states measures pairs.
  public var measuresPairs = false

  /// A file for the moves of failures, which
  /// ``run(depth:states:time:effectsInFlight:keeping:fileID:filePath:line:column:isolation:)`` replays
  /// first; nil for none.
  ///
  /// ```swift
  /// explorer.failureFile = URL(filePath: #filePath).appendingPathExtension("moves")
  /// ```
  ///
  /// A run writes the moves of its failures to the file, a line for each failure, as
  /// ``replay(_:fileID:filePath:line:column:isolation:)`` takes them. The next run begins by
  /// replaying them. While one of them still fails, the test fails at once without a search. When
  /// all of them pass, the explorer searches, and the file gets the failures of that search;
  /// without failures, the explorer removes the file.
  ///
  /// Failures of ``eventually(_:fileID:filePath:line:column:_:)`` and of similar properties are not
  /// written.
  public var failureFile: URL?

  /// Makes an explorer.
  ///
  /// Equal states are one configuration, and are looked up by their hash values.
  /// `prepareDependencies` overrides dependencies of the feature, as it does for a
  /// ``/CairnTesting/TestStore``. The explorer calls the closures several times: at the end of a
  /// search, it repeats a sample of ways with a reducer, clients and an initial state of their own
  /// (rule X31).
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @escaping @autoclosure () -> R.State,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) where State: Hashable {
    self.init(
      initialState: initialState,
      merging: .hashed,
      expansion: .hashed,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  /// Makes an explorer of a feature whose state is not `Hashable`.
  ///
  /// Equal states are one configuration. They are looked up by a hash value that reflection
  /// computes, which takes longer than `hashValue`. `prepareDependencies` overrides dependencies of
  /// the feature, as it does for a ``/CairnTesting/TestStore``.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @escaping @autoclosure () -> R.State,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) where State: Equatable {
    self.init(
      initialState: initialState,
      merging: .plain,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  /// Makes an explorer for which states are the same if they differ only in some fields.
  ///
  /// These fields must have no influence on what happens. The explorer cannot check this, but its
  /// report names the fields that differed between states that count as the same (rule X11).
  public convenience init<R: Reducer<State, Action>, each Field>(
    initialState: @escaping @autoclosure () -> R.State,
    ignoring fields: repeat WritableKeyPath<State, each Field>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) where State: Equatable {
    self.init(
      initialState: initialState,
      merging: .ignoring(repeat each fields),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  /// Makes an explorer for which states are the same if a function returns equal values for them.
  /// The states themselves need not be `Equatable`.
  public convenience init<R: Reducer<State, Action>, Snapshot: Equatable>(
    initialState: @escaping @autoclosure () -> R.State,
    comparing snapshot: @escaping (State) -> Snapshot,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(
      initialState: initialState,
      merging: .snapshot(snapshot),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  @usableFromInline
  init<R: Reducer<State, Action>>(
    initialState: @escaping () -> R.State,
    merging: StateMerging<State>,
    expansion: PlainExpansion<State, Action>? = nil,
    site: CallSite,
    reducer: @escaping () -> R,
    _ prepareDependencies: @escaping (inout DependencyValues) -> Void
  ) {
    self.merging = merging
    self.expansion = expansion
    self.site = site
    makeRunner = { known in
      let timeReads = LockIsolated(0)
      let scope = DependencyValues.testStoreScope { values in
        values.continuousClock = DryRunClock { timeReads.withValue { $0 += 1 } }
        prepareDependencies(&values)
      }
      return scope {
        MoveRunner(
          initialState: known ?? initialState(),
          reducer: reducer().resolve(),
          scope: scope,
          timeReads: timeReads,
          at: site
        )
      }
    }
    let makeRunner = makeRunner
    runner = TestStore<State, Action>.reportingIssues(at: site) { _ in makeRunner(nil) }
  }

  /// Adds an alphabet: actions that can happen.
  ///
  /// ```swift
  /// explorer.actions("keys") { state in state.isEditing ? [.type("a"), .save] : [.edit] }
  /// explorer.actions("network", fair: true) { state in state.isLoading ? [.loaded, .failed] : [] }
  /// ```
  ///
  /// `name` is the name of the alphabet in reports. `alphabet` returns the actions that can happen
  /// in a state. It must return the same actions for the same state. The explorer calls it once or
  /// a few times for each configuration.
  ///
  /// With `fair: true`, one of the actions happens sooner or later if the alphabet offers actions
  /// without a break (weak fairness). A person may stop at any time; a network answers. Fairness
  /// matters only to ``eventually(_:fileID:filePath:line:column:_:)``,
  /// ``leads(_:each:fileID:filePath:line:column:to:)`` and
  /// ``settles(fileID:filePath:line:column:)``.
  public func actions(
    _ name: String,
    fair isFair: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ alphabet: @escaping (_ state: State) -> [Action]
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard alphabets.count < 256 else {
      return SearchMistake(
        summary: "An explorer has at most 256 alphabets, and '\(name)' is one more",
        advice: "Its actions are not tried. Offer them in another alphabet."
      ).record(at: site)
    }
    alphabets.append(
      Alphabet(number: alphabets.count, name: name, isFair: isFair, actions: alphabet, site: site)
    )
  }
}

/// Actions that can happen, as a function of the state.
final class Alphabet<State, Action> {
  let number: Int
  let name: String
  let isFair: Bool
  let actions: (State) -> [Action]
  let site: CallSite

  init(
    number: Int,
    name: String,
    isFair: Bool,
    actions: @escaping (State) -> [Action],
    site: CallSite
  ) {
    self.number = number
    self.name = name
    self.isFair = isFair
    self.actions = actions
    self.site = site
  }
}

import Cairn
import CairnCore
public import Foundation

/// Tries everything that can happen to a feature, and says what it found: a search of all states that a
/// sequence of actions leads to.
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
/// - An *alphabet*, ``actions(_:fair:fileID:filePath:line:column:_:)``, says which actions can happen in a state.
/// - A *property* says what must hold: ``always(_:fileID:filePath:line:column:_:)``, ``never(_:fileID:filePath:line:column:_:)``,
///   ``sometimes(_:fileID:filePath:line:column:_:)`` and others.
/// - ``run(depth:states:effectsInFlight:keeping:fileID:filePath:line:column:isolation:)`` searches breadth first, and fails the test
///   for each property that does not hold, at the property's line.
///
/// A move is what a store does in one burst: the reducer changes the state, and effects are started and cancelled. What
/// effects in flight do is a move too: each action that one sends, and its end (rule X10). An effect runs once, ahead
/// of time, under the explorer's dependencies, which have a clock that does not wait;
/// ``outcomes(of:in:fileID:filePath:line:column:_:)`` says what it can do instead.
///
/// An explorer is not `Sendable`: it lives where the test runs.
public final class Explorer<State, Action> {
  let merging: StateMerging<State>
  let runner: MoveRunner<State, Action>
  /// Goes on from configurations whose moves are calls of the reducer; nil where states are not found by their hash
  /// values.
  let expansion: PlainExpansion<State, Action>?
  let site: CallSite
  /// What suites measure of the feature (rule X25).
  let suiteCoverage = ReducerCoverage.measuring(State.self, Action.self)
  var alphabets: [Alphabet<State, Action>] = []
  var properties: [Property<State, Action>] = []
  /// The rows whose order and ids mean nothing.
  var symmetries: [SymmetricRows<State>] = []
  /// Where the test asked for actions that never do anything, and what it takes for one; nil where it did not ask.
  var idleActions: (unit: ActionUnit, site: CallSite)?

  /// Whether the result says which cases of the action were sent, which of them changed something, and which screens
  /// were reached (``ExplorationCoverage``). That takes some microseconds for each move and each field of a state.
  public var measuresCoverage = true
  /// Whether the result says which cases of the action happened one directly after the other. It does so only for a
  /// search that keeps states.
  public var measuresPairs = false

  /// A file for the ways of failures, which ``run(depth:states:effectsInFlight:keeping:fileID:filePath:line:column:isolation:)``
  /// tries first; nil for none.
  ///
  /// ```swift
  /// explorer.failureFile = URL(filePath: #filePath).appendingPathExtension("moves")
  /// ```
  ///
  /// A run writes the ways that it has found to the file, as ``replay(_:fileID:filePath:line:column:isolation:)`` takes
  /// them, a line each. The next run begins with these. While one of them still fails, the test fails with that at once, and
  /// nothing is searched. When all pass, the search is made, and the file has what that finds; without a failure there
  /// is no file.
  ///
  /// Ways of what never happens (``eventually(_:fileID:filePath:line:column:_:)`` and the like) are not kept.
  public var failureFile: URL?

  /// Makes an explorer.
  ///
  /// States that are equal are one configuration, and are found by their hash values. `prepareDependencies` overrides
  /// dependencies of the feature, as it does for a ``TestStore``.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
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
  /// States that are equal are one configuration. They are found by what reflection finds in them, which takes
  /// longer than hash values do. `prepareDependencies` overrides dependencies of the feature, as it does for a
  /// ``TestStore``.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where State: Equatable {
    self.init(
      initialState: initialState,
      merging: .plain,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  /// Makes an explorer to which states are the same that differ in nothing but some fields.
  ///
  /// Such a field must have no influence on what happens. Whether it has is not known; the result names the
  /// fields that differed between states that were taken to be the same (rule X11).
  public convenience init<R: Reducer<State, Action>, each Field>(
    initialState: @autoclosure () -> R.State,
    ignoring fields: repeat WritableKeyPath<State, each Field>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where State: Equatable {
    self.init(
      initialState: initialState,
      merging: .ignoring(repeat each fields),
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      reducer: reducer,
      prepareDependencies
    )
  }

  /// Makes an explorer to which states are the same where a function makes the same of them. The states
  /// themselves need not be `Equatable`.
  public convenience init<R: Reducer<State, Action>, Snapshot: Equatable>(
    initialState: @autoclosure () -> R.State,
    comparing snapshot: @escaping (State) -> Snapshot,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
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
    initialState: () -> R.State,
    merging: StateMerging<State>,
    expansion: PlainExpansion<State, Action>? = nil,
    site: CallSite,
    reducer: () -> R,
    _ prepareDependencies: (inout DependencyValues) -> Void
  ) {
    self.merging = merging
    self.expansion = expansion
    self.site = site
    let scope = DependencyValues.testStoreScope { values in
      values.continuousClock = StandingClock()
      prepareDependencies(&values)
    }
    runner = TestStore<State, Action>.reportingIssues(at: site) { _ in
      scope {
        MoveRunner(
          initialState: initialState(),
          reducer: reducer().resolve(),
          scope: scope,
          at: site
        )
      }
    }
  }

  /// Adds actions that can happen.
  ///
  /// ```swift
  /// explorer.actions("keys") { state in state.isEditing ? [.type("a"), .save] : [.edit] }
  /// explorer.actions("network", fair: true) { state in state.isLoading ? [.loaded, .failed] : [] }
  /// ```
  ///
  /// `name` is what the actions are called in reports. `alphabet` gives the actions that can happen in a state, the same
  /// ones for the same state; it is called once for each configuration, or a few times.
  ///
  /// With `fair: true`, one of the actions happens sooner or later where some are offered again and again without a
  /// break (weak fairness). A person may stop at any time; a network answers. Only
  /// ``eventually(_:fileID:filePath:line:column:_:)`` and ``leads(_:each:fileID:filePath:line:column:to:)`` ask.
  public func actions(
    _ name: String,
    fair isFair: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ alphabet: @escaping (_ state: State) -> [Action]
  ) {
    precondition(alphabets.count < 256, "Explorer.actions: at most 256 alphabets")
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    alphabets.append(
      Alphabet(number: alphabets.count, name: name, isFair: isFair, actions: alphabet, site: site)
    )
  }
}

/// Actions that can happen, by the state in which they can.
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

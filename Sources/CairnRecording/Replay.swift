public import Cairn

extension Recording {
  /// Reduces the recorded actions again, and compares the states with those that were recorded
  /// (rule R6).
  ///
  /// ```swift
  /// let replay = try recording.replay { Cookbook() }
  /// if let divergence = replay.divergence { print(divergence) }
  /// print(replay.changes(at: 812))
  /// ```
  ///
  /// No effect runs: the actions of effects are in the recording. Shared values are in memory, and
  /// begin with the recorded values. If a reducer draws dates, UUIDs or random numbers, it gets the
  /// same values again if its dependencies are prepared as they were for the store. If an effect
  /// draws from the same generator, the states differ up to the next recorded state.
  ///
  /// - Parameters:
  ///   - initialState: The state with which the recording begins. It is needed for a file whose
  ///     states are not `Codable`, and only if the recording begins with the store.
  ///   - reducer: The reducer that the store had.
  ///   - prepareDependencies: Overrides dependencies as the store did.
  /// - Throws: ``RecordingError/noState`` if there is no state to begin with.
  /// - Complexity: O(*n*) in the number of entries.
  public func replay<R: Reducer<State, Action>>(
    from initialState: @autoclosure () -> State? = nil,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) throws(RecordingError) -> Replay<State, Action> {
    let start = try start(initialState())
    return Replay(
      self,
      Replayer(
        start.state,
        shared: start.shared,
        makeReducer: { reducer().resolve() },
        prepareDependencies
      ),
      beginningAt: start.snapshot
    )
  }

  /// Reduces the recorded actions again with a given reducer, and the dependencies of its store.
  package func replay(
    with reducer: ResolvedReducer<State, Action>,
    in dependencies: DependencyScope,
    from initialState: @autoclosure () -> State? = nil
  ) throws(RecordingError) -> Replay<State, Action> {
    let start = try start(initialState())
    return Replay(
      self,
      Replayer(start.state, shared: start.shared, reducer, in: dependencies),
      beginningAt: start.snapshot
    )
  }

  /// Returns the state with which a replay begins, and the index of its snapshot; nil if a given
  /// state stands for a snapshot that a file has lost.
  private func start(
    _ initialState: @autoclosure () -> State?
  ) throws(RecordingError) -> (state: State, shared: InitialSharedValues, snapshot: Int?) {
    let hasFirst = snapshots.first?.number == numbers.lowerBound
    let given = hasFirst && snapshots[0].state != nil ? nil : initialState()
    let first = given == nil ? snapshots.firstIndex { $0.state != nil } : hasFirst ? 0 : nil
    guard let state = given ?? first.flatMap({ snapshots[$0].state }) else { throw .noState }
    // Without the first snapshot, the values of the dependencies are as good as any recorded ones.
    let shared =
      first.map { index in
        let values = snapshots[index].shared
        return InitialSharedValues(first: { values }, last: snapshots.last?.shared ?? .none)
      } ?? .none
    return (state, shared, first)
  }
}

extension Recording {
  /// The answers of guards, in the bursts with their numbers.
  fileprivate var refusals: [Int: [Refusal]] {
    entries.reduce(into: [:]) { refusals, entry in
      guard case .action(_, from: .effect(let effect, startedBy: let origin)) = entry.event,
        effect.kind == EffectDescriptor.Kind.guardRemoval.rawValue
      else { return }
      refusals[entry.burst, default: []].append(Refusal(of: origin, at: effect.site))
    }
  }
}

/// The answer of a guard that has refused an action.
private struct Refusal {
  /// The place of the guard.
  let site: String
  /// The origin of the action. An answer doesn't name the guard twice.
  let origin: RecordedOrigin

  init(of origin: RecordedOrigin, at site: String) {
    self.site = site
    self.origin = origin.leavingOut(site)
  }

  /// Whether it may be the answer to an action with this origin.
  func concerns(_ origin: RecordedOrigin) -> Bool {
    origin.leavingOut(site) == self.origin
  }
}

extension RecordedOrigin {
  /// Recursive. The depth is limited by the number of places in the app that make effects.
  fileprivate func leavingOut(_ site: String) -> RecordedOrigin {
    guard case .effect(let effect, startedBy: let earlier) = self else { return self }
    let rest = earlier.leavingOut(site)
    return effect.site == site ? rest : .effect(effect, startedBy: rest)
  }
}

/// The states of a recording, made again by its reducer (rule R6).
///
/// A replay stays on the isolation where it was made. Each state takes as many reductions as there
/// are actions since the snapshot before it.
public final class Replay<State: Sendable, Action: Sendable> {
  /// The replayed recording.
  public let recording: Recording<State, Action>
  /// The first difference between the states and the recorded states; nil if all are the same.
  public private(set) var divergence: ReplayDivergence?
  private let replayer: Replayer<State, Action>
  /// The moments of the snapshots, in order.
  private var keyframes: [Keyframe] = []
  /// The number of the entry that the replayer reduces next.
  private var position: Int
  /// The answers of guards, in the bursts with their numbers.
  private let refusals: [Int: [Refusal]]

  private struct Keyframe {
    /// The number of the entry after it.
    let number: Int
    let frame: Replayer<State, Action>.Keyframe
    /// The difference between this moment and what the replay made of the keyframe before it.
    let divergence: ReplayDivergence?
    /// Whether the state is the recorded one, or equal to it.
    let isRecorded: Bool
  }

  /// - Parameter first: The index of the snapshot to begin with; nil to begin before the first
  ///   entry.
  init(
    _ recording: Recording<State, Action>,
    _ replayer: Replayer<State, Action>,
    beginningAt first: Int?
  ) {
    self.recording = recording
    self.replayer = replayer
    refusals = recording.refusals
    let start = first.map { recording.snapshots[$0] }
    position = start?.number ?? recording.numbers.lowerBound
    replayer.begin(start?.generators, isStart: position == 0)
    addKeyframe()
    for snapshot in recording.snapshots.dropFirst(first.map { $0 + 1 } ?? 0) {
      advance(to: snapshot.number)
      check(snapshot)
    }
    advance(to: recording.numbers.upperBound)
    if divergence == nil { divergence = endDivergence() }
  }

  /// The numbers of the entries for which there are states. They begin later than those of the
  /// recording if its first state cannot be decoded and none was passed.
  public var numbers: Range<Int> {
    keyframes[0].number..<recording.numbers.upperBound
  }

  /// The state before the first entry.
  public var initialState: State { keyframes[0].frame.state }

  /// Returns the state after the entry with a number, which is the state after the last action up
  /// to there.
  ///
  /// - Precondition: `number` is one of ``numbers``.
  public func state(at number: Int) -> State {
    check(number)
    go(to: end(of: number))
    return replayer.state
  }

  /// Reads a value from the state after the entry with a number, with the shared values of that
  /// moment. A reference in a state that ``state(at:)`` returns does not keep the value of that
  /// moment (rule H1).
  ///
  /// - Precondition: `number` is one of ``numbers``.
  public func read<Value>(at number: Int, _ body: (State) throws -> Value) rethrows -> Value {
    check(number)
    go(to: end(of: number))
    return try replayer.read(body)
  }

  /// Reads a value from the state before the first entry, with the shared values of that moment.
  package func readInitialState<Value>(_ body: (State) throws -> Value) rethrows -> Value {
    go(to: numbers.lowerBound)
    return try replayer.read(body)
  }

  /// Returns the shared values before the entry with a number that are not those with which a store
  /// with the dependencies of the replay begins.
  package func changedSharedValues(before number: Int) -> [(name: String, value: Any)] {
    go(to: number)
    return replayer.changedSharedValues
  }

  /// Returns the changes that a store makes at once if it begins with the state before the entry
  /// with a number: those of the actions that `onMount` effects and state-driven effects send.
  package func changesOfStart(before number: Int) -> [String] {
    go(to: number)
    return replayer.changesOfStart().map(\.line)
  }

  /// Returns the changes that the action with a number made to the state and to shared values, in
  /// lines such as `rows[3].isDone: false → true`. Other entries change nothing. For an entry before
  /// the first state of the replay, such as in a file that has lost its first line, the changes are
  /// not known, and the result is empty.
  ///
  /// - Precondition: `number` is one of the numbers of the recording.
  public func changes(at number: Int) -> [String] {
    precondition(
      recording.numbers.contains(number),
      "Replay: entry \(number) is not one of \(recording.numbers)"
    )
    guard numbers.contains(number), isAction(number) else { return [] }
    go(to: number)
    let before = replayer.keyframe(nil)
    go(to: end(of: number))
    return
      (replayer.changes(from: before.state, to: replayer.state)
      + replayer.sharedChanges(since: before)).map(\.line)
  }

  /// Returns the state after the entry with a number, and the shared values of that moment; before
  /// the first entry if the number is nil.
  func moment(at number: Int?) -> (state: State, shared: RecordedSharedValues) {
    if let number { check(number) }
    go(to: number.map(end) ?? numbers.lowerBound)
    return (replayer.state, RecordedSharedValues(values: replayer.sharedValues, file: nil))
  }

  /// Calls a closure with the state and the shared values before the first entry and after each
  /// action, in order, with the number of the entry before. References in the state have the values
  /// of that moment.
  func forEachState(_ body: (Int, State, [RecordedSharedValues.Value]) -> Void) {
    for number in (numbers.lowerBound - 1)..<numbers.upperBound
    where number < numbers.lowerBound || isAction(number) {
      go(to: end(of: number))
      replayer.read { state in
        var state = state
        recording.redactState?(&state)
        body(number, state, replayer.sharedValues)
      }
    }
  }

  /// Returns the difference between the replay and the next recorded state, if the state after an
  /// entry is made by the replay: such a state may never have existed.
  func divergence(at number: Int) -> ReplayDivergence? {
    check(number)
    let end = end(of: number)
    let nearest = keyframe(before: end)
    // The end of an effect, and other entries after a recorded state, do not change the state.
    guard (nearest.number..<end).contains(where: isAction) else {
      return nearest.isRecorded ? nil : nearest.divergence
    }
    return keyframes.first { $0.number > end }?.divergence
  }

  private func check(_ number: Int) {
    precondition(numbers.contains(number), "Replay: entry \(number) is not one of \(numbers)")
  }

  /// Returns the number of the next action, before which the state is that after an entry.
  private func end(of number: Int) -> Int {
    var end = number + 1
    while end < numbers.upperBound, !isAction(end) { end += 1 }
    return end
  }

  private func isAction(_ number: Int) -> Bool {
    if case .action = entry(number).event { true } else { false }
  }

  private func entry(_ number: Int) -> Recording<State, Action>.Entry {
    recording.entries[number - recording.numbers.lowerBound]
  }
}

// MARK: - Moving

extension Replay {
  /// Reduces the actions up to the entry with a number.
  private func advance(to number: Int) {
    while position < number {
      let entry = entry(position)
      if case .action(let action, let origin) = entry.event {
        let wasRefused = refusals[entry.burst]?.contains { $0.concerns(origin) } == true
        replayer.reduce(
          action,
          from: origin,
          wasRefused: wasRefused,
          replacing: recording.replacedScreens[position] ?? []
        )
      }
      position += 1
    }
  }

  private func go(to number: Int) {
    let nearest = keyframe(before: number)
    if !(nearest.number...number).contains(position) {
      replayer.go(to: nearest.frame)
      position = nearest.number
    }
    advance(to: number)
  }

  /// Returns the last keyframe that is not after the entry with a number, or the first one.
  private func keyframe(before number: Int) -> Keyframe {
    keyframes[max(0, keyframes.partitioningIndex { $0.number > number } - 1)]
  }

  private func addKeyframe(
    _ state: State? = nil,
    after divergence: ReplayDivergence? = nil
  ) {
    keyframes.append(
      Keyframe(
        number: position,
        frame: replayer.keyframe(state),
        divergence: divergence,
        isRecorded: divergence == nil || state != nil
      )
    )
  }
}

// MARK: - Comparing

extension Replay {
  /// Compares the state with a recorded one. The replay goes on from the recorded state.
  private func check(_ snapshot: Recording<State, Action>.Snapshot) {
    let found = difference(from: snapshot)
    if divergence == nil { divergence = found }
    replayer.restore(snapshot.generators)
    guard divergence != nil else { return addKeyframe() }
    replayer.restore(snapshot.shared)
    addKeyframe(snapshot.state, after: found)
    replayer.go(to: keyframes[keyframes.count - 1].frame)
  }

  /// Returns the difference between the state and a recorded one. Only the entry that made the
  /// first one of the replay is looked for.
  private func difference(
    from snapshot: Recording<State, Action>.Snapshot
  ) -> ReplayDivergence? {
    let differences = differences(from: snapshot)
    let reads = replayer.liveReads.take()
    guard let first = differences.first else { return nil }
    let (start, end) = (keyframes[keyframes.count - 1].number, position)
    guard divergence == nil else {
      return divergence(first, differences, at: start...max(start, end - 1), reads)
    }
    return locate(differences, from: start, to: end)
  }

  private func differences(
    from snapshot: Recording<State, Action>.Snapshot
  ) -> [StateFieldChange] {
    var state = replayer.state
    recording.redactState?(&state)
    if let fields = snapshot.fields {
      return replayer.changes(from: fields, to: state)
    }
    guard let recorded = snapshot.state else { return [] }
    return replayer.changes(from: recorded, to: state)
      + replayer.sharedChanges(from: snapshot.shared)
  }

  /// Finds the entry that made the difference, among those between two snapshots. If an action is left
  /// out, it is that one.
  ///
  /// A reducer that does not depend on the state and the action alone mostly returns another result
  /// at once. So the actions are reduced twice more. If all results are equal, it is one of the
  /// entries that change the field.
  private func locate(
    _ differences: [StateFieldChange],
    from start: Int,
    to end: Int
  ) -> ReplayDivergence {
    let first = differences[0]
    if let leftOut = (start..<end).first(where: { leftOutOrigin(at: $0) != nil }) {
      return divergence(first, differences, at: leftOut...leftOut, [])
    }
    let (one, other) = (reductions(from: start, to: end), reductions(from: start, to: end))
    if let (found, change) = firstUnsteady(one, other) {
      let shown = differences.first { $0.field == change.field } ?? change
      return divergence(shown, differences, at: found.number...found.number, found.reads)
    }
    let changing = one.filter { reduction in
      replayer.changes(from: reduction.before, to: reduction.after).contains {
        first.field.hasPrefix($0.field) || $0.field.hasPrefix(first.field)
      }
    }
    let candidates = changing.isEmpty ? one : changing
    guard let low = candidates.first?.number, let high = candidates.last?.number else {
      return divergence(first, differences, at: start...start, [])
    }
    return divergence(first, differences, at: low...high, candidates.flatMap(\.reads).unique)
  }

  /// Returns the first difference between two reductions of the entries after the last recorded
  /// state, such as in the file of a killed program. There is no other state to compare with.
  private func endDivergence() -> ReplayDivergence? {
    let (start, end) = (keyframes[keyframes.count - 1].number, position)
    guard start < end,
      let (found, change) = firstUnsteady(
        reductions(from: start, to: end),
        reductions(from: start, to: end)
      )
    else { return nil }
    return divergence(change, [change], at: found.number...found.number, found.reads)
  }

  /// Returns the first action that has two different results.
  private func firstUnsteady(
    _ one: [Reduction],
    _ other: [Reduction]
  ) -> (reduction: Reduction, change: StateFieldChange)? {
    for (left, right) in zip(one, other) {
      if let change = replayer.changes(from: left.after, to: right.after).first {
        return (left, change)
      }
    }
    return nil
  }

  private func divergence(
    _ change: StateFieldChange,
    _ differences: [StateFieldChange],
    at numbers: ClosedRange<Int>,
    _ reads: [String]
  ) -> ReplayDivergence {
    var action = ""
    var origin = RecordedOrigin.state
    if recording.numbers.contains(numbers.lowerBound) {
      if case .action(let found, let sender) = entry(numbers.lowerBound).event {
        action = dumpLine(found, longest: 200)
        origin = sender
      } else if let sender = leftOutOrigin(at: numbers.lowerBound) {
        action = "an action that could not be encoded"
        origin = sender
      }
    }
    return ReplayDivergence(
      entries: numbers,
      action: action,
      origin: origin,
      field: change.field,
      recorded: change.old,
      replayed: change.new,
      differences: differences.map(\.line),
      dependencies: reads
    )
  }

  /// Returns the origin of an action that the file has left out, because it could not be encoded; nil
  /// for another entry.
  private func leftOutOrigin(at number: Int) -> RecordedOrigin? {
    guard case .issue(let issue) = entry(number).event else { return nil }
    return issue.leftOut
  }

  /// The reduction of one action.
  private struct Reduction {
    let number: Int
    let before: State
    let after: State
    /// The dependencies without an override that the reducer read.
    let reads: [String]
  }

  /// Reduces the actions since the last keyframe again.
  private func reductions(from start: Int, to end: Int) -> [Reduction] {
    replayer.go(to: keyframes[keyframes.count - 1].frame)
    position = start
    _ = replayer.liveReads.take()
    var reductions: [Reduction] = []
    for number in start..<end where isAction(number) {
      advance(to: number)
      let before = replayer.state
      advance(to: number + 1)
      reductions.append(
        Reduction(
          number: number,
          before: before,
          after: replayer.state,
          reads: replayer.liveReads.take()
        )
      )
    }
    advance(to: end)
    return reductions
  }
}

/// The first difference between a replay and its recording (rule R6). The reducer depends on
/// something other than the state, the action and the dependencies, such as the clock, or it is not
/// the reducer of the store.
public struct ReplayDivergence: Hashable, Sendable, CustomStringConvertible {
  /// The numbers of the first and the last entry that may have made the difference. The range has
  /// one entry if reducing the entry again gives yet another result, or if the state was kept after
  /// each action. Otherwise the range contains the entries, since the last equal state, whose
  /// actions change the field.
  public let entries: ClosedRange<Int>
  /// The action of the first entry. If the file has left it out, the text says so.
  public let action: String
  /// The origin of that action.
  public let origin: RecordedOrigin
  /// The path to the field that differs: `rows[3].isDone`.
  public let field: String
  /// The recorded value. After the last recorded state, such as at the end of the file of a killed
  /// program, it is the value of one replay.
  public let recorded: String
  /// The value in the replay. After the last recorded state, it is the value of another replay.
  public let replayed: String
  /// All differences between the compared states, a line each.
  public let differences: [String]
  /// The dates, UUIDs and random numbers that the entries' reducers read and the replay does not
  /// override: `\.date`, `\.uuid` or `\.withRandomNumberGenerator`.
  public let dependencies: [String]

  /// The entry, the action and its origin, the field, and the dependencies.
  public var description: String {
    let place =
      entries.count == 1
      ? "entry \(entries.lowerBound)"
      : "one of the entries \(entries.lowerBound) to \(entries.upperBound)"
    let reads = dependencies.map { "\n  The reducer reads '\($0)', which is not overridden." }
    return """
      The replay differs from the recording since \(place), \(action)
        \(origin)
        \(field): \(recorded) → \(replayed)\(reads.joined())
      """
  }
}

extension [String] {
  /// The elements without repetitions, in the order in which they first occur.
  fileprivate var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

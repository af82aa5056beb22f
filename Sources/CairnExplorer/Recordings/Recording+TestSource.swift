public import Cairn
import CairnCore
public import CairnRecording

extension Recording {
  /// Returns the recording as the text of a test. The test sends the same actions to a test store
  /// with held effects, and asserts the changes of each (rule R9).
  ///
  /// ```swift
  /// print(try recording.testSource(named: "The coupon stays", from: Basket.State()) { Basket() })
  /// ```
  ///
  /// The test passes with the recorded reducer, and fails if a changed reducer changes the state in
  /// another way. Import Cairn, CairnTesting and Testing in its file. If it is not certain that the
  /// text of an action or a state compiles as Swift, for example because it contains a structure,
  /// the method writes JSON instead. In this case, import Foundation. Such actions and states have
  /// to be `Codable`, or at least the structures in the action.
  ///
  /// The text takes the initial state, the reducer and the dependencies from the source file of
  /// this call, so write them there without local values. A recording does not contain results that
  /// effects returned with `dismiss(returning:)`, so the test does not contain them either.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - numbers: The numbers of the entries for the test; nil for all. Effects that were in flight
  ///     before the first entry are not in the test: the test sends their actions itself.
  ///   - initialState: The state that the recording begins with. Nil takes it from the recording,
  ///     as JSON.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - reducer: The reducer that the store had.
  ///   - prepareDependencies: The closure that prepared the dependencies of the store.
  /// - Returns: the text, a function with the attribute `@Test`.
  /// - Throws: ``/CairnExplorer/RecordedTestError``
  /// - Precondition: `numbers` are among those of ``numbers``.
  /// - Complexity: O(*n* · *m*), where *n* is the number of entries, and *m* the largest number of
  ///   effects in flight. The state is printed for each action.
  public func testSource<R: Reducer<State, Action>>(
    named name: String,
    of numbers: Range<Int>? = nil,
    from initialState: @autoclosure () -> State? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) throws(RecordedTestError) -> String {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let replay: Replay<State, Action>
    do {
      replay = try self.replay(
        from: initialState(),
        reducer: reducer,
        withDependencies: prepareDependencies
      )
    } catch {
      throw .noState
    }
    if let divergence = replay.divergence { throw .diverges(divergence) }
    let numbers = numbers ?? replay.numbers
    precondition(
      replay.numbers.lowerBound <= numbers.lowerBound
        && numbers.upperBound <= replay.numbers.upperBound,
      "Recording.testSource: the entries \(numbers) are not among \(replay.numbers)"
    )
    let others = replay.changedSharedValues(before: numbers.lowerBound)
    guard others.isEmpty else {
      throw .otherSharedValues(
        others.map { "'\($0.name)' with \(dumpLine($0.value, longest: 200))" }
      )
    }
    let test = RecordedTest(replay: replay, numbers: numbers, site: site)
    return try test.text(named: name)
  }
}

/// The reason why a ``/CairnRecording/Recording`` cannot be written as a test.
public enum RecordedTestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no initial state: the recording contains no state, and the caller passed none.
  case noState
  /// The replay differs from the recording, so a test would differ too.
  case diverges(ReplayDivergence)
  /// The session begins with other shared values than the test. A text for each names the value.
  case otherSharedValues([String])
  /// A store that begins with the state before the entry changes that state at once: a mounted
  /// feature or a state-driven effect sends an action. The recorded store did that before. A text
  /// for each change names the field.
  case changesAtStart(entry: Int, [String])
  /// The text of the call cannot be read from its source file, or uses a value that is local to the
  /// calling function.
  case unreadableCall(site: String, localValues: [String])
  /// The state before the first entry can be written neither as Swift nor as JSON.
  case unwritableState(String)
  /// The action of an entry can be written neither as Swift nor as JSON.
  case unwritableAction(entry: Int, String)

  /// The reason, and what to do.
  public var description: String {
    switch self {
    case .noState:
      "The recording has no state to begin with. Give the first one: 'from: Feature.State()'."
    case .diverges(let divergence): "\(divergence)"
    case .otherSharedValues(let values):
      "The session begins with other shared values than the test: \(values.joined(separator: ", ")). Set them in "
        + "the call: 'withDependencies: { $0[shared: …] = … }'."
    case .changesAtStart(let entry, let changes):
      "A store that begins with the state before entry \(entry) changes it at once, because a mounted feature or a "
        + "state-driven effect sends an action: \(changes.joined(separator: ", ")). Begin the test with "
        + "the first entry of a whole recording."
    case .unreadableCall(let site, localValues: []):
      "The call of 'testSource' at \(site) cannot be read. Write it with closures in an existing source file."
    case .unreadableCall(let site, let names):
      "The call of 'testSource' at \(site) uses \(names.map { "'\($0)'" }.joined(separator: ", ")), which a test "
        + "does not know. Write the initial state, the reducer and the dependencies without local values."
    case .unwritableState(let type):
      "The state is not written in the call of 'testSource' and is not 'Codable'. Make it 'Codable', or "
        + "give the first one, 'from: \(type)()', with all entries of a whole recording."
    case .unwritableAction(let entry, let action):
      "The action of entry \(entry) cannot be written as Swift and is not 'Codable': \(action)"
    }
  }
}

import Cairn
import CairnCore
public import CairnRecording
import CairnTesting

extension Explorer where State: Sendable, Action: Sendable {
  /// Checks the properties along a recording, and fails the test for each property that does not
  /// hold (rule R9).
  ///
  /// ```swift
  /// let explorer = Explorer(initialState: Basket.State()) { Basket() }
  /// explorer.never("the basket is empty and has a coupon") { moment in
  ///   moment.state.isEmpty && moment.state.hasCoupon
  /// }
  /// try explorer.check(Recording(contentsOf: url))
  /// ```
  ///
  /// The explorer's reducer computes the states again. A moment is the end of a burst, and a move
  /// is the action that began the burst. The method checks `always`, `always(across:)` and `never`.
  /// A recording is one sequence of events with an end. It says nothing about `sometimes`, or about
  /// properties of what happens sooner or later.
  ///
  /// Effects in flight have the recorded name, kind, id and owner. They were not started in this
  /// process, so the other properties of ``/Cairn/EffectReport`` are not those of the recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: ``/CairnRecording/RecordingError/noState`` for a recording that neither begins with the store
  ///   nor has a state.
  /// - Complexity: O(*n*) in the number of entries.
  public func check(
    _ recording: Recording<State, Action>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws(RecordingError) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for failure in try failures(in: recording, at: site) {
      TestFailure.record(failure.text, at: failure.site)
    }
  }

  /// The failures of the properties, each with its call site.
  private func failures(
    in recording: Recording<State, Action>,
    at site: CallSite
  ) throws(RecordingError) -> [(text: String, site: CallSite)] {
    let isWhole = recording.isComplete
    let replay = try recording.replay(
      with: runner.reducer,
      in: runner.scope,
      from: isWhole ? runner.initialState : nil
    )
    if let divergence = replay.divergence {
      let failure = TestStoreFailure(
        "The explorer's reducer does not give the recorded states again",
        "\(divergence)"
      )
      return [(failure.text, site)]
    }
    return RecordedMoments(replay, at: site).failures(of: properties)
  }
}

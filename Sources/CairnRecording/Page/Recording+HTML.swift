import Cairn

extension Recording {
  /// Returns the recording as a page for a browser, in one file: it needs no network and no other
  /// file (rule R8).
  ///
  /// It shows the entries in order, the effects as bars, the origin of each action, and the state
  /// at each snapshot. ``Replay/html(title:)`` shows the state after each action.
  ///
  /// ```swift
  /// try recorder.recording.html().write(to: url, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameter title: The title of the page. The default is the name of the state's type.
  /// - Returns: The text of the page. It is the same for the same recording. It grows with the
  ///   actions and their changes. A text of a state with more than 1 000 characters is shortened.
  /// - Complexity: O(*n*) in the number of entries.
  public func html(title: String? = nil) -> String {
    RecordingPage(recording: self, title: title, states: keptStates, divergence: nil).text
  }

  /// The states of the snapshots, or their fields from a file.
  private var keptStates: StateHistory {
    var history = StateHistory(first: numbers.lowerBound, isComplete: false)
    // A file may have only some of the states; a page shows all of them in the same way.
    let hasStates = snapshots.allSatisfy { $0.state != nil }
    for (snapshot, next) in zip(snapshots, snapshots.dropFirst().map(Optional.some) + [nil])
    where next?.number != snapshot.number {
      history.add(snapshot.parts(withState: hasStates), after: snapshot.number - 1)
    }
    return history
  }
}

extension Replay {
  /// Returns the replay as a page for a browser, in one file: it needs no network and no other file
  /// (rule R8).
  ///
  /// It shows the entries in order, the effects as bars, the origin of each action, what each
  /// action changed, the state after it, and the first divergence.
  ///
  /// ```swift
  /// let page = try recording.replay { Cookbook() }.html(title: "A lost recipe")
  /// try page.write(to: url, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameter title: The title of the page. The default is the name of the state's type.
  /// - Returns: The text of the page. It is the same for the same recording. It grows with the
  ///   actions and their changes. A text of a state with more than 1 000 characters is shortened.
  /// - Complexity: O(*n*) in the number of entries, and in the sizes of the collections that
  ///   actions change.
  public func html(title: String? = nil) -> String {
    RecordingPage(
      recording: recording,
      title: title,
      states: states(),
      divergence: divergence
    ).text
  }

  private func states() -> StateHistory {
    var history = StateHistory(first: recording.numbers.lowerBound, isComplete: true)
    forEachState { number, state, shared in
      let values = shared.map { ("@Shared(\($0.name))", $0.value as Any) }
      history.add([("state", state)] + values, after: number)
    }
    return history
  }
}

extension Recording.Snapshot {
  /// Returns the state and the shared values, or their fields as text.
  fileprivate func parts(withState: Bool) -> [StateTreeReader.Part] {
    let texts = (fields?.texts ?? [:]).sorted { NaturalOrder.precedes($0.key, $1.key) }
      .map { ($0.key, RecordedText(dumpedLine: $0.value) as Any) }
    guard withState, let state else { return texts }
    let values = shared.values.map { ("@Shared(\($0.name))", $0.value as Any) }
    return [("state", state)] + values + texts.filter { $0.0.hasPrefix("@Shared(") }
  }
}

/// The value of a field, as a file contains it.
private struct RecordedText: DumpLineConvertible, Equatable {
  let dumpedLine: String
}

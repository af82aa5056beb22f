import Cairn

extension TestStore {
  /// Asserts what the state is, without anything being sent or received.
  ///
  /// ```swift
  /// store.assert {
  ///   $0.user = User(id: 1)
  ///   $0.isLoading = false
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - updateState: Gets the state and must leave it as it is: what it sets has to be
  ///     there already.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func assert(
    _ updateState: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    Self.reportingIssues(at: site) {
      let actual = engine.state
      var expected = actual
      do {
        try updateState(&expected)
      } catch {
        return TestStoreFailure.threw(error, in: "The assertion").record(at: site)
      }
      guard !comparison.areEqual(expected, actual) else { return }
      TestStoreFailure.mismatch(
        "State is not as asserted",
        expected: comparison.shown(expected, actual),
        actual: comparison.shown(actual, actual),
        origin: nil
      ).record(at: site)
    }
  }

  /// Compares the state with what the closure makes of the state before.
  func check(
    from before: State,
    _ updateState: ((inout State) throws -> Void)?,
    after event: @autoclosure () -> String,
    origin: ActionOrigin?,
    at site: CallSite
  ) {
    var expected = before
    do {
      try updateState?(&expected)
    } catch {
      return TestStoreFailure.threw(error, in: "The assertion after \(event())").record(at: site)
    }
    let actual = engine.state
    let isExhaustive = exhaustivity == .on
    if comparison.areEqual(expected, actual) {
      if isExhaustive, updateState != nil, comparison.areEqual(expected, before) {
        TestStoreFailure.emptyAssertion(after: event()).record(at: site)
      }
    } else if isExhaustive {
      let summary =
        updateState == nil
        ? "State changed after \(event()), and no change was asserted"
        : "State was not as expected after \(event())"
      TestStoreFailure.mismatch(
        summary,
        expected: comparison.shown(expected, actual),
        actual: comparison.shown(actual, actual),
        origin: origin
      ).record(at: site)
    } else {
      checkPart((before, expected, actual), updateState, event(), origin, at: site)
    }
  }

  /// Compares only what the closure is about (rule X5).
  private func checkPart(
    _ states: (before: State, expected: State, actual: State),
    _ updateState: ((inout State) throws -> Void)?,
    _ event: @autoclosure () -> String,
    _ origin: ActionOrigin?,
    at site: CallSite
  ) {
    guard updateState != nil || exhaustivity.showsSkipped else { return }
    let shown = { [comparison] in comparison.shown($0, states.actual) }
    let (expected, actual) = (shown(states.expected), shown(states.actual))
    if let updateState {
      var assertion = PartialAssertion(
        before: shown(states.before),
        expected: expected,
        actual: actual
      )
      if assertion.mismatches.isEmpty, assertion.canRepeat {
        var again = states.actual
        let isDone = withIssueReporter(ClosureIssueReporter { _ in }) {
          (try? updateState(&again)) != nil
        }
        if isDone { assertion.repeated(shown(again)) }
      }
      guard assertion.mismatches.isEmpty else {
        return TestStoreFailure.partMismatch(
          "State was not as expected after \(event())",
          assertion.mismatches,
          origin: origin
        ).record(at: site)
      }
    }
    if exhaustivity.showsSkipped {
      TestStoreNotice.changes("after \(event())", from: expected, to: actual).show(at: site)
    }
  }
}

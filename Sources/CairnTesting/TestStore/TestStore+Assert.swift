import Cairn

extension TestStore {
  /// Asserts that the closure leaves the current state as it is.
  func assert(_ updateState: (_ state: inout State) throws -> Void, at site: CallSite) {
    Self.reportingIssues(at: site) { _ in
      let actual = pair
      var expected = actual
      do {
        expected.shared = try AssertionContext(of: scope, generatorsOfState, actual.shared)
          .apply(updateState, to: &expected.state, from: actual.shared)
      } catch {
        return TestStoreFailure.threw(error, in: "The assertion").record(at: site)
      }
      guard !areEqual(expected, actual) else { return }
      TestStoreFailure.mismatch(
        "State is not as asserted",
        expected: shown(expected, beside: actual),
        actual: shown(actual, beside: actual),
        origin: nil
      ).record(at: site)
    }
  }

  /// Compares the state with the one that the closure makes from the state before.
  ///
  /// - Parameter action: Returns the sent action; nil if the test received one. It is a closure
  ///   since an optional action would cost a metadata look-up at each send.
  func check(
    from before: State,
    in context: AssertionContext,
    _ updateState: ((inout State) throws -> Void)?,
    after event: @autoclosure () -> String,
    sent action: @autoclosure () -> Any? = nil,
    origin: ActionOrigin?,
    _ reporter: TestReporter
  ) {
    if watchesObjects { reportChangedObjects(event(), at: reporter.site) }
    guard exhaustivity == .on else {
      return checkPart(from: before, in: context, updateState, event(), origin, reporter)
    }
    var expected = before
    let sharedBefore = context.shared ?? scope.initialSharedValues
    var sharedExpected = sharedBefore
    do {
      if let updateState {
        sharedExpected = try context.apply(updateState, to: &expected, from: sharedBefore)
      }
    } catch {
      return TestStoreFailure.threw(error, in: "The assertion after \(event())").record(
        at: reporter.site
      )
    }
    if areEqual(expected, sharedExpected, to: state, scope.sharedValues) {
      if updateState != nil,
        areEqual(expected, sharedExpected, to: before, sharedBefore, .different)
      {
        TestStoreFailure.emptyAssertion(after: event(), hasShared: scope.hasSharedValues)
          .record(at: reporter.site)
      }
    } else {
      let summary =
        updateState == nil
        ? "State changed after \(event()), and no change was asserted"
        : "State was not as expected after \(event())"
      recordMismatch(
        summary,
        expected,
        sharedExpected,
        from: before,
        sharedBefore,
        sent: action(),
        origin,
        reporter
      )
    }
  }

  // Out of line: unspecialized code looks up the metadata of the pair, which most assertions do not
  // need.
  @inline(never)
  private func recordMismatch(
    _ summary: String,
    _ expected: State,
    _ sharedExpected: SharedCheckpoint?,
    from before: State,
    _ sharedBefore: SharedCheckpoint?,
    sent action: Any?,
    _ origin: ActionOrigin?,
    _ reporter: TestReporter
  ) {
    let expected = SharedPair(state: expected, shared: sharedExpected)
    let before = SharedPair(state: before, shared: sharedBefore)
    let actual = pair
    TestStoreFailure.mismatch(
      summary,
      expected: shown(expected, beside: actual),
      actual: shown(actual, beside: actual),
      origin: origin,
      advice: refusal(of: origin, at: reporter.site)
        ?? advice(on: action, from: before, to: actual)
        ?? advice(on: action, from: before, expecting: expected)
    ).record(at: reporter.site)
  }

  /// Advice for a failure after an action that a guard has refused; nil if it was not refused.
  ///
  /// - Parameter origin: The origin of the action; nil if the test sent it.
  private func refusal(of origin: ActionOrigin?, at site: CallSite) -> String? {
    guard let answer = waitingActions.last,
      case .effect(let effect, number: _, startedBy: let refused) = answer.origin,
      effect.kind == .guardRemoval,
      origin.map({ $0 == refused }) ?? [.send(site), .sendIfPresent(site)].contains(refused)
    else { return nil }
    return TestStoreFailure.refusal(by: effect, answering: answer.action)
  }

  /// Advice for a failure after the write of a binding that did not change the field.
  private func advice(
    on action: Any?,
    from before: SharedPair<State>,
    to actual: SharedPair<State>
  ) -> String? {
    // The key path of a write may lead through something that the action has removed.
    guard let write = (action as? any BindableAction<State>)?.binding,
      SharedCheckpoint.areEqual(before.shared, actual.shared),
      !hasParts(of: before, missingIn: actual),
      Equality.areSame(
        before.state[keyPath: write.keyPath],
        actual.state[keyPath: write.keyPath]
      )
    else { return nil }
    return "The field is as it was. Is there a 'BindingReducer()' in the body of the feature?"
  }
}

/// Returns a test whether a presented value is ephemeral; nil if no value of the type is.
@usableFromInline
func ephemeralTest<Value>(for type: Value.Type) -> ((Value) -> Bool)? {
  if type is any EphemeralState.Type { return { _ in true } }
  if let type = type as? any CaseReducerState.Type, !type.hasEphemeralCases { return nil }
  guard let type = type as? any CasePathable.Type,
    let cases = ephemeralCases(of: type) as? EphemeralCases<Value>
  else { return nil }
  return { cases.contain($0) }
}

private func ephemeralCases<Value: CasePathable>(of type: Value.Type) -> AnyObject {
  KnownEphemeralCases<Value>()
}

/// Returns the ephemeral state that is the value itself or the payload of its case, also of a case
/// of an enum reducer inside of another.
func ephemeralState(in value: Any) -> (any EphemeralState)? {
  if let state = value as? any EphemeralState { return state }
  let payload = casePayload(of: value)
  if let inner = payload as? any CaseReducerState { return ephemeralState(in: inner) }
  return payload as? any EphemeralState
}

/// Returns whether an action belongs to another case than the ephemeral state that an enum holds.
///
/// If the actions have a case with the name of the state's case, the names decide; inside of an enum
/// reducer in that case, those of its own cases. Actions that are written by hand may have other
/// names; then the type of the action or of its payload decides.
func isAction<Action, State>(_ action: Action, ofAnotherCaseThan state: State) -> Bool {
  guard let cases = state as? any CasePathable, let action = action as? any CasePathable
  else { return false }
  guard action.caseName != cases.caseName else {
    guard let inner = casePayload(of: state) as? any CaseReducerState,
      let innerAction = casePayload(of: action)
    else { return false }
    return isAction(innerAction, ofAnotherCaseThan: inner)
  }
  guard !hasCase(action, named: cases.caseName), !hasCase(cases, named: action.caseName),
    let ephemeral = ephemeralState(in: state)
  else { return true }
  return !ephemeral.isOwn(action) && casePayload(of: action).map(ephemeral.isOwn) != true
}

private func hasCase<Value: CasePathable>(_ value: Value, named name: String) -> Bool {
  Value.caseNames.values.contains(name)
}

/// Returns the payload of an enum's case by reflection; nil if it has none, or several values.
private func casePayload(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return nil }
  let values = Mirror(reflecting: payload)
  guard values.displayStyle == .tuple else { return payload }
  // A tuple with one element is a single value with a label.
  return values.children.count == 1 ? values.children.first?.value : nil
}

/// Knows which cases of an enum have an ephemeral payload.
private class EphemeralCases<Value> {
  func contain(_ value: Value) -> Bool {
    preconditionFailure("EphemeralCases.contain: abstract")
  }
}

/// Knows the ephemeral cases by their names. Each case is checked once, by reflection if the enum
/// was written without a macro.
private final class KnownEphemeralCases<Value: CasePathable>: EphemeralCases<Value> {
  private var known: [String: Bool] = [:]
  /// The case of the last call, which is usually the case of the next one.
  private var lastName = ""
  private var lastAnswer = false

  override func contain(_ value: Value) -> Bool {
    let name = value.caseName
    guard name != lastName else { return lastAnswer }
    if let answer = known[name] { return remember(answer, of: name) }
    // The case of an enum reducer inside of this one has both answers.
    if casePayload(of: value) is any CaseReducerState { return isEphemeral(value) }
    return remember(isEphemeral(value), of: name)
  }

  private func remember(_ answer: Bool, of name: String) -> Bool {
    known[name] = answer
    (lastName, lastAnswer) = (name, answer)
    return answer
  }

  private func isEphemeral(_ value: Value) -> Bool {
    (value as? any CaseReducerState)?.isEphemeral ?? (ephemeralState(in: value) != nil)
  }
}

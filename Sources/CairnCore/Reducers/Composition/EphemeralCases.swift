/// How to tell that a presented value is ephemeral; nil for types of which no value is.
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

/// The ephemeral state that a value is, or that is the payload of its case.
func ephemeralState(in value: Any) -> (any EphemeralState)? {
  (value as? any EphemeralState) ?? casePayload(of: value).flatMap { $0 as? any EphemeralState }
}

/// Whether an action is one of another case than that of the ephemeral state in which an enum is.
///
/// The cases of an enum reducer have the same name in its state and in its actions. By hand, they may
/// have other names; then the payload tells.
func isAction<Action, State>(_ action: Action, ofAnotherCaseThan state: State) -> Bool {
  guard let cases = state as? any CasePathable, let action = action as? any CasePathable,
    action.caseName != cases.caseName
  else { return false }
  guard !(state is any CaseReducerState), let ephemeral = ephemeralState(in: state),
    let payload = casePayload(of: action)
  else { return true }
  return !ephemeral.isOwn(payload)
}

/// The payload of an enum's case, found by reflection; nil if it has none, or several values.
private func casePayload(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return nil }
  let values = Mirror(reflecting: payload)
  guard values.displayStyle == .tuple else { return payload }
  // One value that has a label.
  return values.children.count == 1 ? values.children.first?.value : nil
}

/// The cases of an enum whose payload is ephemeral.
private class EphemeralCases<Value> {
  func contain(_ value: Value) -> Bool {
    preconditionFailure("EphemeralCases.contain: abstract")
  }
}

/// Those of an enum whose cases have names. Each case is asked once, and looked at by reflection if it was
/// written by hand; from then on it is known by its name.
private final class KnownEphemeralCases<Value: CasePathable>: EphemeralCases<Value> {
  private var known: [String: Bool] = [:]
  /// The case that was asked for last: mostly it is the same again.
  private var lastName = ""
  private var lastAnswer = false

  override func contain(_ value: Value) -> Bool {
    let name = value.caseName
    guard name != lastName else { return lastAnswer }
    let answer = known[name] ?? isEphemeral(value)
    known[name] = answer
    (lastName, lastAnswer) = (name, answer)
    return answer
  }

  private func isEphemeral(_ value: Value) -> Bool {
    (value as? any CaseReducerState)?.isEphemeral ?? (ephemeralState(in: value) != nil)
  }
}

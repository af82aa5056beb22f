/// The actions of a navigation path and of the elements in it.
public enum StackAction<State, Action> {
  /// An action of the element with this id (rule K2).
  indirect case element(id: StackElementID, action: Action)
  /// Removes the element with this id and all elements above it (rule K3).
  case popFrom(id: StackElementID)
  /// Adds an element on top (rule K4).
  case push(id: StackElementID, state: State)
  /// Writes the whole path at once. The write can add, remove and replace elements (rule K9).
  case set(StackState<State>)
}

/// The ``StackAction`` of an enum reducer.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}

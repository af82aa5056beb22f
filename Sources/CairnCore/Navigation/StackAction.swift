/// The actions of a navigation path and of the elements in it.
public enum StackAction<State, Action> {
  /// An action of the element with this id (rule K2).
  indirect case element(id: StackElementID, action: Action)
  /// The element with this id, and all above it, go (rule K3).
  case popFrom(id: StackElementID)
  /// An element comes on top (rule K4).
  case push(id: StackElementID, state: State)
  /// The whole path is written at once, whatever that adds, drops or replaces (rule K9).
  case set(StackState<State>)
}

/// The ``StackAction`` of an enum reducer.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}

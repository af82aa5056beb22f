/// A screen to push when the user follows a link: its state, without an id (rule K11).
///
/// The id is assigned when the user follows the link. A view may therefore make its links any
/// number of times, and the links stay equal.
///
/// ```swift
/// let link = StackLink(Path.State.detail(Detail.State(recipe)))
/// // When it is tapped:
/// store.send(.path(link.push(onto: store.state.path)))
/// ```
public struct StackLink<State> {
  /// The state of the screen to push.
  public let state: State

  /// Makes a link to a screen.
  @inlinable
  public init(_ state: State) {
    self.state = state
  }

  /// Returns the action that pushes the screen onto the current path.
  ///
  /// If the user follows a link twice before the first push was reduced, both actions have the same
  /// id, and the second push is refused (rule K4).
  @inlinable
  public func push<Action>(onto path: StackState<State>) -> StackAction<State, Action> {
    .push(id: path.nextID, state: state)
  }
}

extension StackLink: Equatable where State: Equatable {}
extension StackLink: Hashable where State: Hashable {}
extension StackLink: Sendable where State: Sendable {}

extension StackLink: Identifiable where State: Hashable {
  /// The link itself.
  public var id: Self { self }
}

extension StackLink: Encodable where State: Encodable {
  /// Encodes the state.
  public func encode(to encoder: any Encoder) throws {
    try state.encode(to: encoder)
  }
}

extension StackLink: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    try self.init(State(from: decoder))
  }
}

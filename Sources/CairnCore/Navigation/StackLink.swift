/// A screen to push when somebody follows a link: its state, and no id (rule K11).
///
/// An id is given when the link is followed. So a view may make its links as often as it likes, and
/// a link stays equal to itself.
///
/// ```swift
/// let link = StackLink(Path.State.detail(Detail.State(recipe)))
/// // When it is tapped:
/// store.send(.path(link.push(onto: store.state.path)))
/// ```
public struct StackLink<State> {
  /// The state of the screen to push.
  public let state: State

  /// A link to a screen.
  @inlinable
  public init(_ state: State) {
    self.state = state
  }

  /// The action that pushes the screen onto the path as it is now.
  ///
  /// Following a link twice before the first push was reduced gives the same id twice, and the
  /// second push is refused (rule K4).
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
  /// Encodes the state alone.
  public func encode(to encoder: any Encoder) throws {
    try state.encode(to: encoder)
  }
}

extension StackLink: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    try self.init(State(from: decoder))
  }
}

/// The configurations that an ``Explorer`` has found, in groups, and the moves between them (rule X23).
///
/// ``Exploration/graph(by:)`` makes it. ``mermaid`` and ``dot`` draw it, and ``json`` is for programs.
public struct ExplorationGraph: Equatable, Sendable {
  /// Configurations that are one to who looks at the graph.
  public struct Node: Equatable, Sendable {
    /// What they have in common.
    public let label: String
    /// How many there are.
    public let configurations: Int
    /// Whether a bound has cut the search at one of them.
    public let isCut: Bool
  }

  /// The moves from the configurations of a node to those of the same or another one.
  public struct Edge: Equatable, Sendable {
    /// The node where the moves begin, by its index.
    public let from: Int
    /// The node that the moves lead to, by its index.
    public let to: Int
    /// The cases of the actions, in the order of the alphabet: `rows.element.tapped`.
    public let moves: [String]
    /// How many moves there are.
    public let count: Int
  }

  /// The groups in the order in which the search came to them. The first one has the initial state.
  public let nodes: [Node]
  /// The moves, in the order of the nodes.
  public let edges: [Edge]
}

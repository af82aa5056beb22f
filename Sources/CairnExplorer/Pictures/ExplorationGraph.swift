/// The configurations that an ``Explorer`` has found, in groups, and the moves between them (rule
/// X23).
///
/// Make it with ``Exploration/graph(fileID:filePath:line:column:by:)``. ``mermaid`` and ``dot`` are
/// text for drawing tools, and ``json`` is for programs.
public struct ExplorationGraph: Equatable, Sendable {
  /// A group of configurations.
  public struct Node: Equatable, Sendable {
    /// The label that the configurations share.
    public let label: String
    /// The number of configurations.
    public let configurations: Int
    /// A Boolean value that indicates whether a limit stopped the search at one of the
    /// configurations.
    public let isCut: Bool
  }

  /// The moves from the configurations of one node to the configurations of the same or another
  /// node.
  public struct Edge: Equatable, Sendable {
    /// The index of the node where the moves begin.
    public let from: Int
    /// The index of the node that the moves lead to.
    public let to: Int
    /// The cases of the actions, in alphabetical order: `rows.element.tapped`.
    public let moves: [String]
    /// The number of moves.
    public let count: Int
  }

  /// The groups in the order in which the search found them. The first one has the initial state.
  public let nodes: [Node]
  /// The moves, in the order of the nodes.
  public let edges: [Edge]
}

import CairnCore

/// A ``Leaf`` with an id.
struct Row: Reducer {
  struct State: Hashable, Codable, Sendable, Identifiable {
    let id: Int
    var leaf = Leaf.State()
  }

  typealias Action = Leaf.Action

  var recorder: Recorder?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      Leaf(name: "row \(state.id)", recorder: recorder).reduce(into: &state.leaf, action: action)
    }
  }
}

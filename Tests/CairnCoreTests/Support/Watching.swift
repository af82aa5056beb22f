import CairnCore

/// A child with a state-driven effect while its count is above 0.
struct Watching: Reducer {
  typealias State = Leaf.State
  typealias Action = Leaf.Action

  var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.count > 0 ? state.count : nil }) { count in
      .send(.echoed("watch \(count)"))
    }
    Leaf()
  }
}

/// The same feature in a row.
struct WatchingRow: Reducer {
  typealias State = Row.State
  typealias Action = Row.Action

  var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.leaf.count > 0 ? state.leaf.count : nil }) { count in
      .send(.echoed("watch \(count)"))
    }
    Row()
  }
}

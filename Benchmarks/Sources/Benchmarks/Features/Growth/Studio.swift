import Cairn

/// Tracks, each in an independent store, with ids in an array or a set, or with identified elements.
@Reducer
struct Studio {
  struct Mark: Identifiable, Equatable {
    let id: Int
  }

  struct State {
    var ids: [Int]
    var marks: IdentifiedArrayOf<Mark> = []
    var names: Set<Int> = []
    var count = 0
  }

  enum Action {
    case tap, add, removeLast, addID, removeLastID, addName, removeName
    case track(IdentifiedAction<Int, Int>)
    case mark(IdentifiedAction<Int, Int>)
    case name(IdentifiedAction<Int, Int>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap, .track, .mark, .name: state.count &+= 1
      case .add: state.marks.append(Mark(id: state.marks.count))
      case .removeLast: state.marks.removeLast()
      case .addID: state.ids.append(state.ids.count)
      case .removeLastID: state.ids.removeLast()
      case .addName: state.names.insert(state.names.count)
      case .removeName: state.names.remove(state.names.count - 1)
      }
      return .none
    }
    .childStores(
      of: \.ids,
      action: \.track,
      output: \.finished,
      initialState: { _ in Track.State() }
    ) {
      Track()
    }
    .childStores(
      of: \.marks,
      action: \.mark,
      output: \.finished,
      initialState: { _ in Track.State() }
    ) {
      Track()
    }
    .childStores(
      of: \.names,
      action: \.name,
      output: \.finished,
      initialState: { _ in Track.State() }
    ) {
      Track()
    }
  }

  /// A studio with tracks of each kind.
  @MainActor
  static func store(ids: Int = 0, marks: Int = 0, names: Int = 0) -> StoreOf<Studio> {
    var state = State(ids: Array(0..<ids), names: Set(0..<names))
    for id in 0..<marks { state.marks.append(Mark(id: id)) }
    return Store(initialState: state) { Studio() }
  }
}

@Reducer
struct Track {
  struct State {
    var count = 0
  }

  enum Action {
    case tap
    case finished(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

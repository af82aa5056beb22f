import Cairn

/// A list of rows. Each row may have an effect in flight, in itself or in a feature below it.
@Reducer
struct BusyList {
  struct State {
    var rows: IdentifiedArrayOf<BusyRow.State> = []
    var screens = StackState<Row.State>()
    var nextID = 0
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<BusyRow>)
    case screens(StackActionOf<Row>)
    case add
    case removeFirst
    case removeLast
    case swap(Int, Int)
    case push
    case pop
    case wait
    case cancel
    case search
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows, .screens:
        break
      case .add:
        state.rows.append(BusyRow.State(id: state.nextID))
        state.nextID += 1
      case .removeFirst:
        state.rows.remove(at: 0)
      case .removeLast:
        state.rows.remove(at: state.rows.count - 1)
      case .swap(let first, let second):
        state.rows.swapAt(first, second)
      case .push:
        state.screens.push(Row.State(id: state.screens.count))
      case .pop:
        state.screens.pop()
      case .wait:
        return .run { _ in try await Task.sleep(for: .seconds(3_600)) }.cancellable(id: "root")
      case .cancel:
        return .cancel(id: "root")
      case .search:
        return .run { _ in }.debounce(id: "search", for: .seconds(3_600))
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { BusyRow() }
    .forEach(\.screens, action: \.screens) { Row() }
  }
}

extension BusyList {
  /// A store with rows.
  @MainActor
  static func store(rows count: Int, doing action: BusyRow.Action? = nil) -> StoreOf<Self> {
    let store = Store(initialState: State()) { Self() }
    for id in 0..<count {
      store.send(.add)
      if let action { store.send(.rows(.element(id: id, action: action))) }
    }
    return store
  }
}

/// A row that can wait, in itself or in the feature below it.
@Reducer
struct BusyRow {
  struct State: Identifiable {
    let id: Int
    var taps = 0
    var detail: BusyDetail.State?
  }

  enum Action: Sendable {
    case tap
    case wait
    case open
    case detail(BusyDetail.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap:
        state.taps &+= 1
        return .none
      case .wait:
        return .run { _ in try await Task.sleep(for: .seconds(3_600)) }.cancellable(id: "row")
      case .open:
        state.detail = BusyDetail.State()
        return .send(.detail(.wait))
      case .detail:
        return .none
      }
    }
    .ifLet(\.detail, action: \.detail) { BusyDetail() }
  }
}

@Reducer
struct BusyDetail {
  struct State {}

  enum Action: Sendable {
    case wait
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      .run { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
  }
}

/// A list of rows with state-driven effects.
@Reducer
struct AskingList {
  struct State {
    var rows: IdentifiedArrayOf<Row.State>
    var nextID: Int

    init(rows count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
      nextID = count
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case add
    case removeLast
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .add:
        // A new row each time: the same row would have the same slot in each hash table, and this
        // slot, whether good or bad, would determine the figure.
        state.rows.append(Row.State(id: state.nextID))
        state.nextID += 1
      case .removeLast: state.rows.remove(at: state.rows.count - 1)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) {
      Row()
      Subscribe(key: \.id) { _ in .none }
    }
  }
}

/// A recursive feature that can wait at any depth.
@Reducer
struct Deep {
  struct State {
    @Presents var child: Deep.State?

    init(depth: Int) {
      child = depth > 0 ? State(depth: depth - 1) : nil
    }
  }

  indirect enum Action: Sendable {
    case child(PresentationAction<Action>)
    case tap
    case wait
    case cancel
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .child, .tap:
        .none
      case .wait:
        .run { _ in try await Task.sleep(for: .seconds(3_600)) }.cancellable(id: "deep")
      case .cancel:
        .cancel(id: "deep")
      }
    }
    .ifLet(\.$child, action: \.child) { Deep() }
  }
}

extension Deep.Action {
  /// The action for the feature that is this number of levels deeper.
  func down(_ depth: Int) -> Self {
    (0..<depth).reduce(self) { action, _ in .child(.presented(action)) }
  }
}

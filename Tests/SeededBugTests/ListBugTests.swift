import Cairn
import CairnExplorer
import Testing

/// A selection that stays when its row is deleted.
@Suite struct DanglingSelection {
  struct Rows: Reducer {
    struct State: Hashable {
      var rows = [1, 2]
      var selection: Int?
    }

    enum Action: Equatable {
      case selected(Int)
      case deleted(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .selected(let row): state.selection = row
      case .deleted(let row):
        state.rows.removeAll { $0 == row }
        if SeededBug.isMended, state.selection == row { state.selection = nil }
      }
      return .none
    }
  }

  @Test func `X21 A deleted row stays selected`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Rows.State()) { Rows() }
      explorer.actions("taps") { state in state.rows.map { .selected($0) } }
      explorer.actions("swipes") { state in state.rows.map { .deleted($0) } }
      explorer.always("what is selected is there") { moment in
        guard let selection = moment.state.selection else { return true }
        return moment.state.rows.contains(selection)
      }
      return explorer
    }
  }
}

/// An undo that cannot be redone.
@Suite struct LostRedo {
  struct Drawing: Reducer {
    struct State: Hashable {
      var line = 0
      var past: [Int] = []
      var future: [Int] = []
    }

    enum Action: Equatable {
      case drawn(Int)
      case undone, redone
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .drawn(let line):
        state.past.append(state.line)
        state.future = []
        state.line = line
      case .undone:
        guard let last = state.past.popLast() else { return .none }
        if state.future.isEmpty || SeededBug.isMended { state.future.append(state.line) }
        state.line = last
      case .redone:
        guard let next = state.future.popLast() else { return .none }
        state.past.append(state.line)
        state.line = next
      }
      return .none
    }
  }

  @Test func `X21 An undo loses the change that it reverts`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Drawing.State()) { Drawing() }
      explorer.actions("pen") { $0.past.count < 2 ? [.drawn($0.line + 1)] : [] }
      explorer.actions("buttons") { _ in [.undone, .redone] }
      explorer.always(
        "what is undone can be done again",
        across: { step in
          if case .undone = step.action, step.before.state.line != step.after.state.line {
            return step.after.state.future.last == step.before.state.line
          }
          return true
        }
      )
      return explorer
    }
  }
}

/// A total that forgets a coupon.
@Suite struct WrongTotal {
  struct Cart: Reducer {
    struct Item: Codable, Hashable {
      var name: String
      var price: Int
    }

    struct State: Hashable {
      var items: [Item] = []
      var discount = 0
      var total = 0
    }

    enum Action: Codable, Equatable {
      case added(Item)
      case removed
      case couponEntered(discount: Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .added(let item): state.items.append(item)
      case .removed: state.items.removeLast()
      case .couponEntered(let discount): state.discount = discount
      }
      if case .removed = action, !SeededBug.isMended {
        state.total = state.items.reduce(0) { $0 + $1.price }
      } else {
        state.total = max(0, state.items.reduce(0) { $0 + $1.price } - state.discount)
      }
      return .none
    }
  }

  @Test func `X21 A total lacks the discount`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Cart.State()) { Cart() }
      explorer.actions("user") { state in
        var actions: [Cart.Action] = []
        if state.items.count < 2 { actions.append(.added(Cart.Item(name: "soup", price: 3))) }
        if !state.items.isEmpty { actions.append(.removed) }
        return actions
      }
      explorer.actions("till") { $0.discount == 0 ? [.couponEntered(discount: 2)] : [] }
      explorer.always("the total is the sum less the discount") { moment in
        let sum = moment.state.items.map(\.price).reduce(0, +)
        return moment.state.total == max(0, sum - moment.state.discount)
      }
      return explorer
    }
  }
}

/// Favourites that are no longer in the list.
@Suite struct StaleFavourites {
  struct Places: Reducer {
    struct State: Hashable {
      var places: Set<String> = ["bergen", "oslo"]
      var favourites: Set<String> = []
    }

    enum Action: Equatable {
      case starred(String)
      case synced(Set<String>)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .starred(let place): state.favourites.formSymmetricDifference([place])
      case .synced(let places):
        state.places = places
        if SeededBug.isMended { state.favourites.formIntersection(places) }
      }
      return .none
    }
  }

  @Test func `X21 A favourite is not in the list`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Places.State()) { Places() }
      explorer.actions("stars") { state in state.places.sorted().map { .starred($0) } }
      explorer.actions("server") { _ in [.synced(["oslo"]), .synced(["bergen", "oslo"])] }
      explorer.always("favourites are places") { $0.state.favourites.isSubset(of: $0.state.places) }
      return explorer
    }
  }
}

/// A badge that counts below zero.
@Suite struct NegativeBadge {
  struct Mail: Reducer {
    struct State: Hashable {
      var unread: Set<Int> = []
      var badge = 0
    }

    enum Action: Equatable {
      case arrived(Int)
      case opened(Int)
      case allRead
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .arrived(let id):
        state.unread.insert(id)
        state.badge += 1
      case .opened(let id):
        state.unread.remove(id)
        state.badge -= 1
      case .allRead:
        if SeededBug.isMended { state.unread = [] }
        state.badge = 0
      }
      return .none
    }
  }

  @Test func `X21 A badge counts below zero`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Mail.State()) { Mail() }
      explorer.actions("server") { state in
        [1, 2].filter { !state.unread.contains($0) && state.badge < 2 }.map { .arrived($0) }
      }
      explorer.actions("user") { state in
        state.unread.sorted().map { .opened($0) } + [.allRead]
      }
      explorer.never("the badge is below zero") { $0.state.badge < 0 }
      return explorer
    }
  }
}

/// A row that is dropped at the wrong position.
@Suite struct DroppedBeside {
  struct Rows: Reducer {
    struct State: Hashable { var rows = ["a", "b", "c"] }
    enum Action: Equatable { case moved(from: Int, to: Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .moved(let from, let to):
        let row = state.rows.remove(at: from)
        // 'to' is a position in the rows as they were.
        let place = SeededBug.isMended && to > from ? to - 1 : to
        state.rows.insert(row, at: min(place, state.rows.count))
      }
      return .none
    }
  }

  @Test func `X21 A row is dropped at the wrong position`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Rows.State()) { Rows() }
      explorer.actions("drags") { state in
        state.rows.indices.flatMap { from in
          (0...state.rows.count).map { Rows.Action.moved(from: from, to: $0) }
        }
      }
      explorer.always(
        "a row that is dropped before another one comes before it",
        across: { step in
          guard case .moved(let from, let to) = step.action else { return true }
          let (before, after) = (step.before.state.rows, step.after.state.rows)
          guard before.indices.contains(to), to != from else { return true }
          let places = (
            after.firstIndex(of: before[from]) ?? -1, after.firstIndex(of: before[to]) ?? -1
          )
          return places.1 - places.0 == 1
        }
      )
      return explorer
    }
  }
}

/// Rows whose actions identify them by position.
@Suite struct WrongRow {
  struct Tasks: Reducer {
    struct Row: Codable, Hashable {
      var id: Int
      var isDone = false
    }

    struct State: Hashable { var rows = [Row(id: 1), Row(id: 2)] }

    enum Action: Codable, Equatable {
      case doneTapped(id: Int)
      case deleted(id: Int)
      case saved(id: Int, place: Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .doneTapped(let id):
        guard let place = state.rows.firstIndex(where: { $0.id == id }) else { return .none }
        return .run(name: "save") { send in await send(.saved(id: id, place: place)) }
          .cancellable(id: id, ifInFlight: .drop)
      case .deleted(let id): state.rows.removeAll { $0.id == id }
      case .saved(let id, let place):
        if SeededBug.isMended {
          for index in state.rows.indices where state.rows[index].id == id {
            state.rows[index].isDone = true
          }
        } else if state.rows.indices.contains(place) {
          state.rows[place].isDone = true
        }
      }
      return .none
    }
  }

  @Test func `X21 A row is found by its position`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Tasks.State()) { Tasks() }
      explorer.actions("user") { state in
        state.rows.map { .doneTapped(id: $0.id) }
          + state.rows.dropLast().map { .deleted(id: $0.id) }
      }
      explorer.always(
        "a row is done that was tapped",
        across: { step in
          guard case .saved(let id, place: _) = step.action else { return true }
          return step.after.state.rows.allSatisfy { row in
            row.id == id || step.before.state.rows.contains(row)
          }
        }
      )
      return explorer
    }
  }
}

/// A page that is requested after the last one.
@Suite struct PageAfterTheLast {
  struct List: Reducer {
    struct State: Hashable {
      var page = 0
      var isLoading = false
      let last = 2

      var hasMore: Bool { SeededBug.isMended ? page < last : page <= last }
    }

    enum Action: Equatable {
      case appeared
      case loaded(page: Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared:
        guard state.hasMore, !state.isLoading else { return .none }
        state.isLoading = true
        return .run(name: "page") { [page = state.page + 1] send in await send(.loaded(page: page))
        }
      case .loaded(let page):
        state.page = page
        state.isLoading = false
        return .none
      }
    }
  }

  @Test func `X21 A page is requested after the last one`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: List.State()) { List() }
      explorer.actions("the last row") { _ in [.appeared] }
      explorer.always("pages are there") { $0.state.page <= $0.state.last }
      return explorer
    }
  }
}

/// A list of values that are neither `Codable` nor `Equatable`: actions are identified by their
/// descriptions.
@Suite struct UnwritableActions {
  struct Photo {
    let name: String
    let size: (width: Int, height: Int)
  }

  struct Album: Reducer {
    struct State: Hashable {
      var names: [String] = []
      var pixels = 0
    }

    enum Action {
      case added(Photo)
      case removed
      case measured(Photo)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .added(let photo):
        state.names.append(photo.name)
        return .run(name: "measure") { send in await send(.measured(photo)) }
          .cancellable(id: "measure")
      case .removed:
        state = State()
        return SeededBug.isMended ? .cancel(id: "measure") : .none
      case .measured(let photo):
        state.pixels = photo.size.width * photo.size.height
        return .none
      }
    }
  }

  @Test func `X21 The size of a removed photo is counted`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Album.State()) { Album() }
      explorer.actions("user") { state in
        state.names.isEmpty
          ? [.added(Photo(name: "a \"sea\"", size: (4, 3))), .removed] : [.removed]
      }
      explorer.never("an album without photos has a size") { moment in
        moment.state.names.isEmpty && moment.state.pixels > 0
      }
      return explorer
    }
  }
}

import Cairn

@testable import CairnCore

/// A feature with rows that is always in the state, or in one of the forms in which it can be
/// removed.
struct Library: Reducer {
  /// A screen with rows.
  @Reducer
  struct Hall {
    struct Book: Reducer {
      typealias Body = Never

      struct State: Identifiable, Equatable, Sendable {
        var id = 0
        var pageCount = 0
      }

      enum Action: Sendable {
        case addPage
      }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.pageCount += 1
        return .none
      }
    }

    @ObservableState
    struct State: Equatable, Sendable {
      var books: IdentifiedArrayOf<Book.State> = []
      var name = ""
      var pageCount: Int { books.reduce(0) { $0 + $1.pageCount } }
    }

    enum Action: Sendable {
      case books(IdentifiedActionOf<Book>)
      case change(@Sendable (inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let body) = action { body(&state) }
        return .none
      }
      .forEach(\.books, action: \.books) { Book() }
    }
  }

  @Reducer
  enum Room {
    case hall(Hall)
    case closet
  }

  /// The place of a hall.
  enum Form: CaseIterable, Sendable {
    case optional, presented, enumCase, screen, caseOfScreen
  }

  @ObservableState
  struct State: Sendable {
    var always = Hall.State()
    var optional: Hall.State?
    @Presents var presented: Hall.State?
    var room = Room.State.closet
    var path = StackState<Hall.State>()
    var rooms = StackState<Room.State>()
  }

  @CasePathable
  enum Action: Sendable {
    case always(Hall.Action)
    case optional(Hall.Action)
    case presented(PresentationAction<Hall.Action>)
    case room(Room.Action)
    case path(StackActionOf<Hall>)
    case rooms(StackActionOf<Room>)
    case perform(@Sendable (inout State) -> Effect<Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.always, action: \.always) { Hall() }
    Scope(state: \.room, action: \.room) { Room.body }
    Reduce { state, action in
      guard case .perform(let body) = action else { return .none }
      return body(&state)
    }
    .ifLet(\.optional, action: \.optional) { Hall() }
    .ifLet(\.$presented, action: \.presented) { Hall() }
    .forEach(\.path, action: \.path) { Hall() }
    .forEach(\.rooms, action: \.rooms)
  }

  @MainActor
  static func store() -> StoreOf<Library> {
    Store(initialState: State()) { Library() }
  }
}

extension Library.State {
  /// The hall in a form; setting nil removes it.
  subscript(form: Library.Form) -> Library.Hall.State? {
    get {
      switch form {
      case .optional: optional
      case .presented: presented
      case .enumCase: room[case: \.hall]
      case .screen: path.last
      case .caseOfScreen: rooms.last?[case: \.hall]
      }
    }
    set {
      switch form {
      case .optional: optional = newValue
      case .presented: presented = newValue
      case .enumCase: room = newValue.map { .hall($0) } ?? .closet
      case .screen: path = StackState(newValue.map { [$0] } ?? [])
      case .caseOfScreen: rooms = StackState(newValue.map { [.hall($0)] } ?? [])
      }
    }
  }

  /// The address of the books of the hall in a form.
  func bookAddress(_ form: Library.Form) -> UInt? {
    self[form]?.books.storage.elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

extension StoreOf<Library> {
  func change(_ body: @escaping @Sendable (inout Library.State) -> Void) {
    send(
      .perform { state in
        body(&state)
        return .none
      }
    )
  }

  /// The hall's store in a form.
  func hall(_ form: Library.Form) -> StoreOf<Library.Hall>? {
    switch form {
    case .optional: scope(state: \.optional, action: \.optional)
    case .presented: scope(state: \.$presented, action: \.presented)
    case .enumCase: scope(state: \.room, action: \.room).scope(state: \.hall, action: \.hall)
    case .screen: scope(state: \.path, action: \.path).elements().last
    case .caseOfScreen:
      scope(state: \.rooms, action: \.rooms).elements().last?.scope(state: \.hall, action: \.hall)
    }
  }
}

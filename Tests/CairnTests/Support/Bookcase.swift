import Cairn
import Synchronization

/// A value that counts how often it is compared.
struct Label: Equatable, Sendable {
  static let comparisonCount = Atomic<Int>(0)

  var text = ""

  static func == (lhs: Self, rhs: Self) -> Bool {
    comparisonCount.add(1, ordering: .relaxed)
    return lhs.text == rhs.text
  }

  /// The number of comparisons that `body` makes.
  static func comparisons(in body: () -> Void) -> Int {
    let before = comparisonCount.load(ordering: .relaxed)
    body()
    return comparisonCount.load(ordering: .relaxed) - before
  }
}

/// An object that a state keeps alive.
final class Bookmark: Sendable {}

/// Rows and a path. Each element has a label.
struct Bookcase: Reducer {
  struct Book: Reducer {
    typealias Body = Never

    struct State: Identifiable, Sendable {
      var id = 0
      var label = Label()
      var pageCount = 0
      var bookmark: Bookmark?

      /// Computed, and in a new buffer each time, so that finding a change requires a comparison.
      var heading: Label { Label(text: "The heading of the book is \(label.text)") }
    }

    enum Action: Sendable {
      case rename(String)
      case addPage
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .rename(let text): state.label.text = text
      case .addPage: state.pageCount += 1
      }
      return .none
    }
  }

  struct State: Sendable {
    var rows: IdentifiedArrayOf<Book.State> = []
    var path = StackState<Book.State>()
    var isOpen = false

    init(count: Int = 0, depth: Int = 0) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Book.State(id: $0) })
      path = StackState((0..<depth).map { Book.State(id: $0) })
    }
  }

  @CasePathable
  enum Action: Sendable {
    case rows(IdentifiedAction<Int, Book.Action>)
    case path(StackAction<Book.State, Book.Action>)
    case perform(@Sendable (inout State) -> Effect<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .perform(let body) = action else { return .none }
      return body(&state)
    }
    .forEach(\.rows, action: \.rows) { Book() }
    .forEach(\.path, action: \.path) { Book() }
  }

  @MainActor
  static func store(count: Int = 0, depth: Int = 0) -> StoreOf<Bookcase> {
    Store(initialState: State(count: count, depth: depth)) { Bookcase() }
  }
}

extension StoreOf<Bookcase> {
  func change(_ body: @escaping @Sendable (inout Bookcase.State) -> Void) {
    send(
      .perform { state in
        body(&state)
        return .none
      }
    )
  }
}

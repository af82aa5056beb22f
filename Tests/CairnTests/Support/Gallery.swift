import Cairn

/// A feature with a field of every kind.
struct Gallery: Reducer {
  /// A bitwise-copyable value that is not `Equatable`.
  struct Point: BitwiseCopyable {
    var x = 0
    var y = 0
  }

  /// Neither `Equatable` nor bitwise copyable.
  struct Opaque {
    var title = ""
    var body: @Sendable () -> Void = {}
  }

  @CasePathable
  enum Phase: Equatable, Sendable {
    case idle
    case loading(String)
  }

  struct Inner: Equatable {
    var count = 0
  }

  struct Counter: Reducer {
    typealias Body = Never
    struct State { var count = 0 }
    enum Action: Sendable { case increment }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  struct State {
    var count = 0
    var word = "a"
    var words: [String] = []
    var inner = Inner()
    var optional: Int?
    var child: Page.State?
    var phase = Phase.idle
    var point = Point()
    var opaque = Opaque()
    var counter = Counter.State()
    var rows: IdentifiedArrayOf<Page.State> = [Page.State(id: 1), Page.State(id: 2)]
    var path: StackState<Page.State> = initialPath
    var digits = Array(repeating: 0, count: 100)

    var isLarge: Bool { count > 10 }
    var notes: [[String]] { rows.map(\.notes) }
    subscript(digit position: Int) -> Int { digits[position] }

    /// One path for every initial state: two paths would have different identities.
    private static let initialPath: StackState<Page.State> = [Page.State(), Page.State()]
  }

  @CasePathable
  enum Action {
    case child(Page.Action)
    case counter(Counter.Action)
    case rows(IdentifiedAction<Int, Page.Action>)
    case path(StackAction<Page.State, Page.Action>)
    case perform(@Sendable (inout State) -> Effect<Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Reduce { state, action in
      guard case .perform(let body) = action else { return .none }
      return body(&state)
    }
    .ifLet(\.child, action: \.child) { Page() }
    .forEach(\.rows, action: \.rows) { Page() }
    .forEach(\.path, action: \.path) { Page() }
  }

  @MainActor
  static func store(
    instruments: [any StoreInstrument<State, Action>] = []
  ) -> StoreOf<Gallery> {
    Store(initialState: State(), instruments: instruments) { Gallery() }
  }
}

extension Store<Gallery.State, Gallery.Action> {
  func change(_ body: @escaping @Sendable (inout Gallery.State) -> Void) {
    send(
      .perform { state in
        body(&state)
        return .none
      }
    )
  }

  /// The address of the words' buffer.
  var wordAddress: UInt {
    state.words.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

/// A field of the gallery's state.
enum GalleryField: CaseIterable, Sendable {
  case count, word, words, inner, innerCount, optional, child, phase, point, opaque, isLarge
  case rows, rowContent, notes, path, pathContent

  /// The fields whose equal values are known to be equal. New rows count as changed.
  static let comparable = allCases.filter {
    ![.opaque, .rows, .rowContent, .pathContent].contains($0)
  }

  @MainActor
  func read(in store: StoreOf<Gallery>) {
    switch self {
    case .count: _ = store.count
    case .word: _ = store.word
    case .words: _ = store.words
    case .inner: _ = store.inner
    case .innerCount: _ = store[dynamicMember: \.inner.count]
    case .optional: _ = store.optional
    case .child: _ = store.child
    case .phase: _ = store.phase
    case .point: _ = store.point
    case .opaque: _ = store.opaque
    case .isLarge: _ = store.isLarge
    case .rows, .rowContent: _ = store.rows
    case .notes: _ = store.notes
    case .path, .pathContent: _ = store.path
    }
  }

  func change(_ state: inout Gallery.State) {
    switch self {
    case .count: state.count = 5
    case .word: state.word = "b"
    case .words: state.words.append("a")
    case .inner, .innerCount: state.inner.count += 1
    case .optional: state.optional = 1
    case .child: state.child = Page.State()
    case .phase: state.phase = .loading("a")
    case .point: state.point.x += 1
    case .opaque: state.opaque.title = "b"
    case .isLarge: state.count = 11
    case .rows: state.rows.append(Page.State(id: 3))
    case .rowContent: state.rows[id: 1]?.notes.append("a")
    case .notes: state.rows[id: 2]?.notes.append("a")
    case .path: state.path.push(Page.State())
    case .pathContent: state.path[0].notes.append("a")
    }
  }

  /// The observers that must be notified of the change. A value that is not equatable changes with
  /// each burst.
  var readersToTell: Set<GalleryField> {
    let readers: Set<GalleryField> =
      switch self {
      case .inner, .innerCount: [.inner, .innerCount]
      case .isLarge: [.count, .isLarge]
      case .rows, .rowContent, .notes: [.rows, .rowContent, .notes]
      case .path, .pathContent: [.path, .pathContent]
      default: [self]
      }
    return readers.union([.opaque])
  }
}

/// Calls a closure after each action.
final class Peeking: StoreInstrument {
  private let peek: () -> Void

  init(_ peek: @escaping () -> Void) {
    self.peek = peek
  }

  func didReduce(_ action: Gallery.Action, from origin: ActionOrigin, state: Gallery.State) {
    peek()
  }
}

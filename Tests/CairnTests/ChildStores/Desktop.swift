import Cairn

/// Documents side by side, each in an independent store.
@Reducer
struct Desktop {
  struct Window: Equatable, Identifiable, Sendable {
    let id: Int
    var title = ""
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var documents: [Int] = []
    var windows: IdentifiedArrayOf<Window> = []
    var front: Int?
    var log: [String] = []
  }

  enum Action: Sendable {
    case change(@Sendable (inout State) -> Void)
    case document(IdentifiedAction<Int, Canvas.Delegate>)
    case window(IdentifiedAction<Int, Canvas.Delegate>)
    case front(Canvas.Delegate)
    case wait(Journal)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .document(.element(let id, .closed)):
        state.documents.removeAll { $0 == id }
        state.log.append("document \(id) closed")
      case .document(.element(let id, .said(let word))): state.log.append("document \(id) \(word)")
      case .window(.element(let id, .closed)): state.windows.remove(id: id)
      case .window(.element(let id, .said(let word))): state.log.append("window \(id) \(word)")
      case .front(.closed): state.front = nil
      case .front(.said(let word)): state.log.append("front \(word)")
      case .wait(let journal): return .waiting("desktop", journal: journal)
      }
      return .none
    }
    .childStores(
      of: \.documents,
      action: \.document,
      output: \.delegate,
      initialState: { Canvas.State(id: $0) }
    ) {
      Canvas()
    }
    .childStores(
      of: \.windows,
      action: \.window,
      output: \.delegate,
      initialState: { Canvas.State(id: $0.id, text: $0.title) }
    ) {
      Canvas()
    }
    .childStore(
      of: \.front,
      action: \.front,
      output: \.delegate,
      initialState: { Canvas.State(id: $0) }
    ) {
      Canvas()
    }
  }
}

/// A document, which may have documents of its own.
@Reducer
struct Canvas {
  @CasePathable
  enum Delegate: Equatable, Sendable {
    case closed
    case said(String)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    let id: Int
    var text = ""
    var count = 0
    var isPlaying = false
    var inner: [Int] = []
    var page: CanvasPage.State?
    var journal = JournalReference()
  }

  enum Action: Sendable {
    case delegate(Delegate)
    case typed(String)
    case count
    /// Sends outputs, and sends another action in the same burst.
    case sayAndType([String])
    case close
    case closeAndType(String)
    case wait(String, Journal)
    case sayLater(String, Gate)
    case change(@Sendable (inout State) -> Void)
    case inner(IdentifiedAction<Int, Delegate>)
    case page(CanvasPage.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate: return .none
      case .typed(let text): state.text += text
      case .count: state.count += 1
      case .sayAndType(let words):
        return .merge(
          .merge(words.map { .send(.delegate(.said($0))) }),
          .send(.typed("typed"))
        )
      case .close: return .send(.delegate(.closed))
      case .closeAndType(let text):
        return .merge(
          .send(.delegate(.closed)),
          .send(.typed(text)),
          .send(.delegate(.said("late")))
        )
      case .wait(let name, let journal): return .waiting(name, journal: journal)
      case .sayLater(let word, let gate):
        return .run { send in
          try await gate.pass()
          await send(.delegate(.said(word)))
        }
      case .change(let change): change(&state)
      case .inner(.element(_, .closed)): return .send(.delegate(.closed))
      case .inner(.element(_, .said(let word))): return .send(.delegate(.said(word)))
      case .page: return .none
      }
      return .none
    }
    .ifLet(\.page, action: \.page) { CanvasPage() }
    .childStores(
      of: \.inner,
      action: \.inner,
      output: \.delegate,
      initialState: { Canvas.State(id: $0) }
    ) {
      Canvas()
    }
    .onMount { state in
      state.journal.write("mounted \(state.id)")
      return .none
    }
    .onDismount { state in
      state.journal.farewell("dismounted \(state.id)")
    }
    Subscribe(key: { state in state.isPlaying ? state.id : nil }) { id in
      .run(name: "playing \(id)") { _ in try await Gate().pass() }
    }
  }
}

/// A part of a document.
@Reducer
struct CanvasPage {
  @ObservableState
  struct State: Equatable, Sendable {
    var number = 0
    var journal = JournalReference()
  }

  enum Action: Sendable {
    case turn
    case wait(Journal)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turn:
        state.number += 1
        return .none
      case .wait(let journal): return .waiting("page", journal: journal)
      }
    }
    .onDismount { state in
      state.journal.farewell("dismounted page")
    }
  }
}

/// A journal in a state. All references are equal, so it does not change the state.
struct JournalReference: Equatable, Sendable {
  var journal: Journal?

  func write(_ entry: String) {
    journal?.write(entry)
  }

  /// An effect that writes, if there is a journal.
  func farewell(_ entry: String) -> Effect<Never> {
    journal.map { journal in .run { _ in journal.write(entry) } } ?? .none
  }

  static func == (_: Self, _: Self) -> Bool { true }
}

extension Store<Desktop.State, Desktop.Action> {
  /// A desktop with documents 0 to `count` - 1.
  static func desktop(_ count: Int = 0, _ change: (inout Desktop.State) -> Void = { _ in })
    -> StoreOf<Desktop>
  {
    var state = Desktop.State(documents: Array(0..<count))
    change(&state)
    return Store(initialState: state) { Desktop() }
  }

  func document(_ id: Int) -> StoreOf<Canvas>? {
    childStore(of: \.documents, id: id, as: Canvas.self)
  }

  func window(_ id: Int) -> StoreOf<Canvas>? {
    childStore(of: \.windows, id: id, as: Canvas.self)
  }

  var frontDocument: StoreOf<Canvas>? {
    childStore(of: \.front, as: Canvas.self)
  }
}

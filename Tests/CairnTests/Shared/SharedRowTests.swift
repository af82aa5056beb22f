import Testing

import Cairn

/// Rows are looked at after a change of a shared value only if they have read one.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SharedRowTests {
  private let store = Store(initialState: Rack.State(rows: 3)) { Rack() }

  private var rows: [StoreOf<Rack.Row>] { Array(store.scope(state: \.rows, action: \.rows)) }

  private func setTheme(_ theme: String) {
    store.send(.change { $0.preferences.theme = theme })
  }

  // H2, O2
  @Test func `A row that reads a shared value only after a change of its own is notified of both`()
  {
    let row = rows[1]
    let tracking = Tracking()
    tracking { row.shownTheme }
    setTheme("a")
    #expect(tracking.count == 0)
    row.send(.open)
    #expect(tracking.count == 1)
    tracking { row.shownTheme }
    setTheme("b")
    #expect(tracking.count == 2)
  }

  // H2, O2
  @Test func `A row that reads a shared value when it is compared is notified of the value`() {
    store.send(.change { $0.preferences.theme = "" })
    let row = rows[1]
    let tracking = Tracking()
    tracking { row.shownTheme }
    // The theme is read for the first time, and the field is the same.
    row.send(.open)
    #expect(tracking.count == 0)
    setTheme("b")
    #expect(tracking.count == 1)
  }

  // H2, O2
  @Test func `A field that a row has read before it reads a shared value stays observed`() {
    let row = rows[1]
    let (text, theme) = (Tracking(), Tracking())
    text { row.text }
    theme { row.preferences.theme }
    setTheme("a")
    store.send(.change { $0.rows[id: 1]?.text = "b" })
    #expect((text.count, theme.count) == (1, 1))
  }

  // H2, O2
  @Test func `A child that a row computes from a shared value is notified of the value`() {
    let row = rows[1]
    let detail = row.scope(state: \.detail, action: \.detail)
    // The copy of the child was made before.
    _ = detail.text
    let tracking = Tracking()
    tracking { detail.text }
    setTheme("a")
    #expect((tracking.count, detail.text) == (1, "a"))
  }

  // H2, O2
  @Test func `A child that a row has or does not have by a shared value is notified of the value`()
  {
    let row = rows[1]
    let tracking = Tracking()
    tracking { row.scope(state: \.note, action: \.note)?.id }
    setTheme("a")
    #expect(tracking.count == 0)
    store.send(.change { $0.preferences.size = 20 })
    #expect(tracking.count == 1)
    tracking { row.scope(state: \.note, action: \.note)?.id }
    store.send(.change { $0.preferences.size = 10 })
    #expect(tracking.count == 2)
  }

  // H2, O3
  @Test func `A row in a row is notified of a shared value`() {
    let inner = rows[1].scope(state: \.pages, action: \.pages)[id: 7]
    let (theme, text) = (Tracking(), Tracking())
    text { inner?.text }
    theme { inner?.theme }
    setTheme("a")
    #expect((theme.count, text.count) == (1, 0))
    theme { inner?.theme }
    setTheme("b")
    #expect((theme.count, text.count) == (2, 0))
  }

  // H2, O3
  @Test func `A row that was removed and is back is notified of a shared value`() {
    let tracking = Tracking()
    tracking { rows[1].preferences.theme }
    store.send(.change { $0.rows.remove(id: 1) })
    setTheme("a")
    store.send(.change { $0.rows.append(Rack.Row.State(id: 1)) })
    let count = tracking.count
    let row = rows[2]
    tracking { row.preferences.theme }
    setTheme("b")
    #expect(tracking.count == count + 1)
  }

  // H2, S1
  @Test func `A row's observer of every burst is called once if the row and a shared value change`()
  {
    var themes: [String] = []
    let row = rows[1]
    let observation = row.observe { themes.append($0.preferences.theme + $0.text) }
    setTheme("a")
    store.send(
      .change {
        $0.preferences.theme = "b"
        $0.rows[id: 1]?.text = "!"
      }
    )
    setTheme("c")
    #expect(themes == ["a", "b!", "c!"])
    observation.cancel()
  }

  // H2, S1
  @Test func `A row's observer of a value is called with the shared value`() {
    var themes: [String] = []
    let row = rows[1]
    let observation = row.observe(\.shownTheme) { themes.append($0) }
    setTheme("a")
    row.send(.open)
    setTheme("b")
    #expect(themes == ["a", "b"])
    observation.cancel()
  }
}

/// A list whose rows read shared values in several ways.
@Reducer
private struct Rack {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    var rows: IdentifiedArrayOf<Row.State>

    init(rows count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      @Shared(.preferences) var preferences
      var text = ""
      var isOpen = false
      var pages: IdentifiedArrayOf<Article.State> = [Article.State(id: 7), Article.State(id: 8)]

      var shownTheme: String { isOpen ? preferences.theme : "" }

      var detail: Article.State {
        var detail = Article.State(id: id)
        detail.text = preferences.theme
        return detail
      }

      var note: Article.State? {
        get { preferences.size > 10 ? Article.State(id: id) : nil }
        set {}
      }
    }

    enum Action {
      case open
      case detail(Article.Action)
      case note(Article.Action)
      case pages(IdentifiedActionOf<Article>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .open = action { state.isOpen = true }
        return .none
      }
      .forEach(\.pages, action: \.pages) { Article() }
    }
  }
}

import Testing

import Cairn

/// Shared values of independent child stores (rules D1, H1, H2).
@MainActor @Suite(.timeLimit(.minutes(60))) struct ChildStoreSharedTests {
  private func stand() -> StoreOf<Stand> {
    Store(initialState: Stand.State()) { Stand() }
  }

  // D1, H1
  @Test func `A child and its parent have the same shared values`() {
    let store = stand()
    let first = store.article(1)
    let second = store.article(2)
    first?.send(.setTheme("dark"))
    #expect(store.theme == "dark")
    #expect(second?.theme == "dark")
    store.send(.setTheme("light"))
    #expect(first?.theme == "light")
  }

  // D1, H2
  @Test func `Observers of all stores are notified, whichever store changes a value`() {
    let store = stand()
    let (first, second) = (store.article(1), store.article(2))
    let changes: [() -> Void] = [
      { first?.send(.setTheme("a")) }, { store.send(.setTheme("b")) },
    ]
    for change in changes {
      let (ofParent, ofFirst, ofSecond) = (Tracking(), Tracking(), Tracking())
      ofParent { store.theme }
      ofFirst { first?.theme }
      ofSecond { second?.theme }
      change()
      #expect([ofParent.count, ofFirst.count, ofSecond.count] == [1, 1, 1])
    }
  }

  // D1, H2, O1
  @Test func `The store of a computed child shows what another store has changed`() throws {
    let store = stand()
    let badge = store.scope(state: \.badge, action: \.badge)
    let optional = try #require(store.scope(state: \.optionalBadge, action: \.badge))
    let inner = optional.scope(state: \.caption, action: \.caption)
    func check(_ theme: String) {
      #expect([badge.theme, badge.state.theme] == [theme, theme])
      #expect([optional.theme, optional.state.theme] == [theme, theme])
      #expect([inner.text, inner.state.text] == [theme, theme])
    }
    check("light")
    store.article(1)?.send(.setTheme("dark"))
    check("dark")
    store.send(.setTheme("red"))
    check("red")
  }

  // D1, E8
  @Test func `A state-driven effect of another store follows a shared value`() {
    let store = stand()
    #expect(store.inFlight == [])
    store.article(1)?.send(.setTheme("dark"))
    #expect(store.inFlight == ["dark 1", "dark 2"])
    store.send(.setTheme("light"))
    #expect(store.inFlight == [])
  }

  // D1, H2, N1
  @Test func `onChange runs in every store, whichever store changes a value`() {
    let store = stand()
    store.article(1)?.send(.setTheme("a"))
    store.send(.setTheme("b"))
    store.article(2)?.send(.setTheme("c"))
    #expect(store.seen == ["a", "b", "c"])
    #expect(store.article(1)?.seen == ["a", "b", "c"])
    #expect(store.article(2)?.seen == ["a", "b", "c"])
  }

  // D1, N1, S4
  @Test func `A send to the parent from inside a child's onChange is queued, and is an issue`() {
    let link = StandReference()
    let store = Store(initialState: Stand.State()) {
      Stand { id, theme in
        MainActor.assumeIsolated {
          guard id == 2, theme == "a" else { return }
          _ = link.store?.send(.setTheme("b"))
          #expect(link.store?.theme == "a")
        }
      }
    }
    link.store = store
    let issues = IssueRecorder()
    issues { _ = store.article(1)?.send(.setTheme("a")) }
    link.store = nil
    #expect(issues.codes == [.sendInReducer])
    #expect(store.seen == ["a", "b"])
    #expect(store.article(2)?.seen == ["a", "b"])
  }
}

@MainActor
private final class StandReference {
  var store: StoreOf<Stand>?
}

@Reducer
private struct Stand {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    var ids = [1, 2]
    var seen: [String] = []

    var theme: String { preferences.theme }
    var badge: Badge.State {
      get { Badge.State(theme: theme) }
      set {}
    }
    var optionalBadge: Badge.State? {
      get { badge }
      set {}
    }
  }

  enum Action {
    case setTheme(String)
    case badge(Badge.Action)
  }

  /// Called when the theme of an article has changed.
  var react: @Sendable (_ id: Int, _ theme: String) -> Void = { _, _ in }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .setTheme(let theme) = action else { return .none }
      state.preferences.theme = theme
      return .none
    }
    .onChange(of: \.theme) { state, _, theme in
      state.seen.append(theme)
      return .none
    }
    .childStores(of: \.ids, initialState: { StandArticle.State(id: $0) }) {
      StandArticle(react: react)
    }
  }
}

/// A feature whose state its parent computes.
@Reducer
private struct Badge {
  @ObservableState
  struct State: Equatable {
    var theme: String

    var caption: Caption.State {
      get { Caption.State(text: theme) }
      set {}
    }
  }

  enum Action {
    case caption(Caption.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.caption, action: \.caption) { Caption() }
  }
}

@Reducer
private struct Caption {
  @ObservableState
  struct State: Equatable {
    var text: String
  }

  enum Action {}

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct StandArticle {
  @ObservableState
  struct State: Equatable {
    let id: Int
    @Shared(.preferences) var preferences
    var seen: [String] = []

    var theme: String { preferences.theme }
  }

  enum Action {
    case setTheme(String)
  }

  let react: @Sendable (_ id: Int, _ theme: String) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .setTheme(let theme) = action else { return .none }
      state.preferences.theme = theme
      return .none
    }
    .onChange(of: \.theme) { state, _, theme in
      react(state.id, theme)
      state.seen.append(theme)
      return .none
    }
    Subscribe(key: { state in state.theme == "dark" ? state.id : nil }) { id in
      .run(name: "dark \(id)") { _ in try await Gate().pass() }
    }
  }
}

extension Store<Stand.State, Stand.Action> {
  fileprivate func article(_ id: Int) -> StoreOf<StandArticle>? {
    childStore(of: \.ids, id: id, as: StandArticle.self)
  }
}

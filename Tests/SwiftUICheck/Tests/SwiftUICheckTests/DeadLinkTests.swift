import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// Links in a path that cannot hold them.
@MainActor @Suite struct DeadLinkTests {
  private let log = IssueLog()

  private func store(pages: Int...) -> StoreOf<Leaflet> {
    var state = Leaflet.State()
    for page in pages { state.path.push(Leaflet.Page.State(number: page)) }
    return Store(initialState: state) { Leaflet() }
  }

  // K11
  @Test func `A link of another type than the path's is reported, with both types and both lines`()
  {
    let store = store()
    let window = Window { LeafletView(store: store, isMistaken: true) }
    log { _ = window.render() }
    #expect(
      log.texts == [
        """
        A link to Leaflet.Note is shown in a path of Leaflet.Page.State, so following it does nothing \
        [dead-link] at \(#fileID.split(separator: "/")[0])/DeadLinkTests.swift:\(LeafletView.linkLine)
          The path is shown at \
        \(#fileID.split(separator: "/")[0])/DeadLinkTests.swift:\(LeafletView.pathLine).
          Make the link with a state of the type that the path holds; a view that is shown in several \
        paths takes a function that makes it.
        """
      ]
    )
    ViewUpdate.log = []
    window.render().follow("Note", in: window.render())
    #expect(store.path.isEmpty)
    #expect(ViewUpdate.log.count == 1)
  }

  // K11
  @Test func `A link that the path cannot hold is reported once, however often it appears`() {
    let store = store(pages: 1, 2)
    let window = Window { LeafletView(store: store, isMistaken: true) }
    log {
      window.render()
      store.send(.path(.push(id: 2, state: Leaflet.Page.State(number: 3))))
      window.render()
    }
    #expect(log.texts.count == 1)
  }

  // K11
  @Test func `A link of the path's type is not reported, on the root and on its screens`() {
    let store = store(pages: 1)
    let window = Window { LeafletView(store: store, isMistaken: false) }
    log {
      window.render().follow("Page", in: window.render())
      window.render().top.follow("Page", in: window.render())
    }
    #expect(store.path.map(\.number) == [1, 7, 7])
    #expect(log.texts == [])
  }

  // K11
  @Test func `A link outside of a path is reported once`() {
    let line = #line + 2
    let window = Window {
      NavigationLink("Note", state: Leaflet.Note(text: "a"))
    }
    log {
      window.render()
      window.render()
    }
    #expect(
      log.texts == [
        """
        A link to Leaflet.Note is shown outside of a path, so following it does nothing [dead-link] at \
        \(#fileID.split(separator: "/")[0])/DeadLinkTests.swift:\(line)
          Show the view in a 'NavigationStack(path: $store.scope(state:action:))', or in UIKit in a \
        'NavigationStackController', whose path holds such states. A sheet, a cover or a popover over a \
        stack is not in the stack.
        """
      ]
    )
  }

  // K11
  @Test func `A link in a sheet over a stack is reported, also if it is of the path's type`() {
    let store = store()
    let cards = Store(initialState: Cards.State(sheet: Card.State(id: 1))) { Cards() }
    let window = Window { CoveredLeaflet(store: store, cards: cards) }
    log { _ = window.render() }
    #expect(log.texts.count == 1)
    #expect(log.texts[0].hasPrefix("A link to Leaflet.Page.State is shown outside of a path"))
  }

  // K11
  @Test func `A disabled link is not reported`() {
    let store = store()
    let window = Window {
      NavigationLink("Note", state: nil as Leaflet.Note?)
      LeafletView(store: store, isMistaken: false)
    }
    log { _ = window.render() }
    #expect(log.texts == [])
  }
}

@Reducer
struct Leaflet {
  @ObservableState
  struct State: Equatable { var path = StackState<Page.State>() }

  enum Action { case path(StackActionOf<Page>) }

  struct Note: Equatable { var text: String }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable { var number: Int }
    enum Action { case turned }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Page() }
  }
}

/// A stack with a sheet whose link is meant for the stack.
private struct CoveredLeaflet: View {
  @Bindable var store: StoreOf<Leaflet>
  @Bindable var cards: StoreOf<Cards>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text("Root")
        .sheet(item: $cards.scope(state: \.sheet, action: \.sheet)) { _ in
          NavigationLink("Page", state: Leaflet.Page.State(number: 7))
        }
    } destination: { _ in
      EmptyView()
    }
  }
}

private struct LeafletView: View {
  @Bindable var store: StoreOf<Leaflet>
  let isMistaken: Bool

  static let pathLine = #line + 3
  static let linkLine = #line + 11
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      links
    } destination: { _ in
      links
    }
  }

  @ViewBuilder private var links: some View {
    if isMistaken {
      NavigationLink("Note", state: Leaflet.Note(text: "a"))
    } else {
      NavigationLink("Page", state: Leaflet.Page.State(number: 7))
    }
  }
}

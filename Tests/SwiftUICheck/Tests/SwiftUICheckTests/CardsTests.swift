import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// Features whose state has an `id`, which SwiftUI's own modifiers accept too.
@MainActor @Suite struct CardsTests {
  private let store: StoreOf<Cards>
  private let window: Window

  init() {
    let store = Store(initialState: Cards.State()) { Cards() }
    self.store = store
    window = Window { CardsView(store: store) }
  }

  /// A way to show a card.
  struct Way: Sendable, CustomTestStringConvertible {
    let kind: PresentationKind
    /// The views that are redrawn for it.
    let modifier: String
    let show: @Sendable (Int) -> Cards.Action
    let send: @Sendable (PresentationAction<Card.Action>) -> Cards.Action
    var testDescription: String { "\(kind)" }

    static let all = [
      Way(kind: .sheet, modifier: "SheetPresentation") {
        .sheetTapped($0)
      } send: {
        .sheet($0)
      },
      Way(kind: .fullScreenCover, modifier: "CoverPresentation") {
        .coverTapped($0)
      } send: {
        .cover($0)
      },
      Way(kind: .popover, modifier: "PopoverPresentation") {
        .popoverTapped($0)
      } send: {
        .popover($0)
      },
      Way(kind: .screen, modifier: "ScreenPresentation") {
        .screenTapped($0)
      } send: {
        .screen($0)
      },
    ]
  }

  // T2
  @Test(arguments: Way.all)
  func `A feature with an id is presented, and dismissed when SwiftUI dismisses it`(way: Way) throws
  {
    store.send(way.show(7))
    let presented = try #require(window.render().presented.first)
    #expect(presented.kind == way.kind)
    #expect(presented.screen.texts == ["Card 7, 0 stains"])
    presented.dismiss()
    #expect(store.state == Cards.State())
    #expect(window.render().presented.isEmpty)
  }

  // L4
  @Test(arguments: Way.all)
  func `A feature that is presented again is a new item for SwiftUI, also with the same id`(
    way: Way
  ) throws {
    store.send(way.show(7))
    let first = try #require(window.render().presented.first?.id)
    #expect(window.render().presented.first?.id == first)
    store.send(way.send(.dismiss))
    store.send(way.show(7))
    let second = try #require(window.render().presented.first?.id)
    #expect(second != first)
    store.send(way.show(8))
    #expect(window.render().presented.first?.id != second)
  }

  @Test func `An arrow is where the view places it, or else where SwiftUI does`() {
    store.send(.popoverTapped(7))
    #expect(window.render().presented.map(\.arrowEdge) == [.bottom])
    let timers = Store(initialState: Timers.State()) { Timers() }
    let other = Window { TimersView(store: timers) }
    other.render().tap("Note")
    #expect(other.render().presented.map(\.arrowEdge) == [nil])
  }
}

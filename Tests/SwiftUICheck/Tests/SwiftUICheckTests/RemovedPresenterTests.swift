import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// Presentations of a screen that is removed while it presents them.
@MainActor @Suite(.serialized) struct RemovedPresenterTests {
  private let issues = IssueLog()

  private func window(
    _ berthing: Berthing,
    _ store: StoreOf<Pier>
  ) -> Window {
    Window { PierView(store: store, berthing: berthing) }
  }

  private func pier(_ berthing: Berthing) -> StoreOf<Pier> {
    Store(initialState: Pier.State(path: [berthing.state])) { Pier() }
  }

  // O4, L7
  @Test(arguments: Berthing.allCases.filter { $0 != .help })
  func `A presentation of a removed screen is not presented again`(berthing: Berthing) throws {
    let store = pier(berthing)
    let window = window(berthing, store)
    let shown = try #require(window.render().pushed[0].presented.first)
    #expect(shown.kind == berthing.kind)
    store.send(.cleared)
    #expect(window.render().stuck == [])
    issues {
      shown.dismiss()
      shown.dismiss()
    }
    #expect(window.render().stuck == [])
    #expect(store.missedActionCount == 1)
    #expect(issues.texts == [])
  }

  // O4, L7
  @Test func `A sheet of a removed screen that a field presents can be dismissed`() throws {
    let store = pier(.help)
    let window = window(.help, store)
    let shown = try #require(window.render().pushed[0].presented.first)
    store.send(.cleared)
    window.render()
    issues { shown.dismiss() }
    #expect(window.render().stuck == [])
    #expect(store.missedActionCount == 1)
    #expect(issues.texts == [])
  }

  // O4
  @Test(arguments: Berthing.allCases)
  func `Only modal presentations are evaluated again when their screen is removed`(
    berthing: Berthing
  ) {
    let store = pier(berthing)
    let window = window(berthing, store)
    window.render()
    store.send(.cleared)
    let modifiers: [String] =
      switch berthing {
      case .sheet: ["SheetPresentation", "SheetPresentation"]
      case .cover: ["CoverPresentation", "SheetPresentation"]
      case .popover: ["PopoverPresentation", "SheetPresentation"]
      case .screen: ["SheetPresentation"]
      case .inspector: ["BerthView"]
      case .alert: ["AlertPresentation"]
      case .dialog: ["DialogPresentation"]
      case .help: []
      }
    #expect(
      window.outdatedParts.filter { $0 != "PierView" }.sorted() == modifiers.sorted()
    )
  }

  // O4, L7
  @Test func `A sheet over a sheet of a removed screen is not presented again`() throws {
    let store = pier(.sheet)
    let window = window(.sheet, store)
    let outer = try #require(window.render().pushed[0].presented.first)
    let inner = try #require(outer.screen.presented.first)
    store.send(.cleared)
    #expect(window.render().stuck == [])
    issues {
      inner.dismiss()
      outer.dismiss()
    }
    #expect(window.render().stuck == [])
    #expect(issues.texts == [])
  }

  // K9
  @Test func `The binding of a path is the same at each evaluation`() throws {
    let store = pier(.alert)
    let window = window(.alert, store)
    let first = try #require(window.render().path)
    store.send(.path(.push(id: 1, state: Berth.State())))
    let second = try #require(window.render().path)
    #expect(first.location == second.location)
    let other = try #require(self.window(.alert, pier(.alert)).render().path)
    #expect(first.location != other.location)
    withAnimation(.linear) { second.removeLast(1) }
    #expect(store.path.count == 1)
  }

  // K9
  @Test func `SwiftUI may remove more screens than the path has`() throws {
    let store = pier(.alert)
    let window = window(.alert, store)
    let path = try #require(window.render().path)
    store.send(.cleared)
    path.removeLast(1)
    store.send(.path(.push(id: 1, state: Berth.State())))
    path.removeLast(3)
    #expect(store.path.isEmpty)
    #expect(issues.texts == [])
  }
}

import CairnSwiftUI
import SwiftUI
import Testing

@testable import CookbookViews

/// A child for modifiers without an item.
@MainActor @Suite struct IsPresentedTests {
  @Bindable private var store = Store(initialState: Cards.State()) { Cards() }

  // T2
  @Test func `isPresented is true while a child is presented`() {
    let isPresented = $store.scope(state: \.sheet, action: \.sheet).isPresented()
    #expect(!isPresented.wrappedValue)
    store.send(.sheetTapped(1))
    #expect(isPresented.wrappedValue)
  }

  // T2
  @Test func `Writing false dismisses the child`() {
    store.send(.sheetTapped(1))
    let isPresented = $store.scope(\.sheet, action: \.sheet).isPresented()
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = false
    #expect(store.sheet == nil)
    #expect(!isPresented.wrappedValue)
  }

  // T2
  @Test func `Writing true presents nothing`() {
    let isPresented = $store.scope(\.sheet, action: \.sheet).isPresented()
    isPresented.wrappedValue = true
    #expect(store.sheet == nil)
  }

  // T2, O5
  @Test func `Writing false without a child does nothing`() {
    let isPresented = $store.scope(\.sheet, action: \.sheet).isPresented()
    isPresented.wrappedValue = false
    #expect(store.sheet == nil)
  }
}

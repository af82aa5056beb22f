import CairnSwiftUI
import SwiftUI
import Testing

@testable import MovedAppViews

/// Views in the style of the other framework, which show the features of an app that has moved.
@MainActor @Suite struct MovedAppViewTests {
  // T5
  @Test func `A lone alert is shown by its property with a dollar sign`() throws {
    let store = Store(initialState: Login.State()) { Login() }
    let window = Window { CodeView(store: store) }
    window.render()
    store.send(.response(.failure(AccountError.wrongPassword)))
    let alert = try #require(window.render().presented.first)
    #expect(alert.kind == .alert)
    #expect(alert.screen.texts.contains("The password is wrong."))
    #expect(store.alert != nil)
    alert.choose("Cancel", in: window, dismissing: .afterAction)
    #expect(store.alert == nil)
  }

  // T2, O5
  @Test func `A lone child is dismissed by its property with a dollar sign`() {
    let store = Store(
      initialState: Login.State(code: ConfirmCode.State(token: "t"))
    ) {
      Login()
    }
    let child = Bindable(store).scope(\.$code, action: \.code)
    let isPresented = Binding(child)
    #expect(isPresented.wrappedValue)
    #expect(child.binding().wrappedValue?.token == "t")
    isPresented.wrappedValue = false
    #expect(store.code == nil)
    #expect(!isPresented.wrappedValue)
  }

  // O5, T3
  @Test func `The app is shown`() {
    let store = Store(initialState: TrailApp.State.main(Main.State())) {
      TrailApp()
    }
    let window = Window { TrailAppView(store: store) }
    #expect(window.render().tabs[Main.Tab.trails] != nil)
    store.send(.main(.tabSelected(.settings)))
    #expect(window.render().tabs[Main.Tab.settings]?.toggles["Map"] != nil)
  }
}

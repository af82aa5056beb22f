import CairnSwiftUI
import SwiftUI
import Testing

/// The selection of a tab bar whose tabs change.
@MainActor @Suite struct MissingTabTests {
  private let store = Store(initialState: Wings.State()) { Wings() }
  private let issues = IssueLog()

  // O5
  @Test func `A selection that is no visible tab is an issue when the tab disappears`() {
    let store = store
    let window = Window { WingsView(store: store) }
    issues {
      window.render()
      store.send(.tabsChanged(["a", "b"]))
      window.render()
    }
    #expect(issues.texts == [])
    issues {
      store.send(.selected("c"))
      window.render()
      window.render()
    }
    #expect(issues.texts.count == 1)
    #expect(issues.texts.first?.contains("[missing-tab]") == true)
    #expect(issues.texts.first?.contains("Selected: \"c\"") == true)
    #expect(issues.texts.first?.contains("MissingTabTests.swift:\(WingsView.line)") == true)
    issues {
      store.send(.tabsChanged(["a", "c"]))
      window.render()
      store.send(.tabsChanged(["a"]))
      window.render()
    }
    #expect(issues.texts.count == 2)
  }

  // O5
  @Test func `A change of the tabs evaluates the check, and not the view`() {
    let store = store
    let window = Window { WingsView(store: store) }
    window.render()
    store.send(.tabsChanged(["a", "b"]))
    #expect(window.outdatedParts == ["TabCheck"])
  }
}

@Reducer
private struct Wings {
  @ObservableState
  struct State: Equatable {
    var selection = "a"
    var tabs = ["a"]
  }

  enum Action {
    case selected(String)
    case tabsChanged([String])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .selected(let tab): state.selection = tab
      case .tabsChanged(let tabs): state.tabs = tabs
      }
      return .none
    }
  }
}

private struct WingsView: View {
  let store: StoreOf<Wings>

  var body: some View {
    Text(verbatim: "Wings")
      .checkingTab(\.selection, isIn: \.tabs, of: store)
  }

  static let line = #line - 3
}

import Cairn
import Testing

@Reducer
private struct Form {
  struct State: Equatable { var name = "" }

  enum Action: Equatable, BindableAction {
    case binding(BindingAction<State>)
    case saveTapped
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Suite
struct `Bindable actions with a macro` {
  // O5
  @Test
  func `a write is found in its own case only`() {
    #expect(Form.Action.binding(.set(\.name, "Ada")).binding == .set(\.name, "Ada"))
    #expect(Form.Action.saveTapped.binding == nil)
    #expect(Form.Action.saveTapped.caseName == "saveTapped")
  }

  // O5
  @Test
  func `a write is made in a body with a binding reducer only`() {
    var state = Form.State()
    _ = Form().resolve().reduce(into: &state, action: .binding(.set(\.name, "Ada")))
    #expect(state.name == "Ada")
    _ = Form().reduce(into: &state, action: .binding(.set(\.name, "Bo")))
    #expect(state.name == "Bo")
    _ = Form().reduce(into: &state, action: .saveTapped)
    #expect(state.name == "Bo")
  }
}

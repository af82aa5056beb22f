import Testing

import Cairn

/// Writes of bindings after which the state has another value than the written one: the control that
/// has written shows the value of the state again.
@MainActor @Suite struct CorrectedWriteTests {
  private let store = Store(initialState: Dial.State()) { Dial() }
  private let tracking = Tracking()

  /// Writes to a binding that an observer has read, and counts the notifications.
  private func notifications<Value>(
    of binding: StoreBinding<Value>,
    after write: (StoreBinding<Value>) -> Void
  ) -> Int {
    let before = tracking.count
    tracking { binding.wrappedValue }
    write(binding)
    return tracking.count - before
  }

  // O5
  @Test func `A field that the feature cuts is read again`() {
    let count = notifications(of: store.binding(\.code)) { $0.wrappedValue = "abcd" }
    #expect(store.code == "abc")
    #expect(count == 1)
    #expect(notifications(of: store.binding(\.code)) { _ in store.code = "abce" } == 1)
    #expect(notifications(of: store.binding(\.code)) { $0.wrappedValue = "ab" } == 1)
    #expect(notifications(of: store.binding(\.code)) { $0.wrappedValue = "ab" } == 0)
  }

  // O5
  @Test func `A toggle that the feature sets back is read again`() {
    #expect(notifications(of: store.binding(\.isLocked)) { $0.wrappedValue = false } == 1)
    #expect(store.isLocked)
  }

  // O5
  @Test func `A value that the feature limits is read again after its own action`() {
    let level = store.binding(\.level, sending: \.levelChanged)
    #expect(notifications(of: level) { $0.wrappedValue = 11 } == 1)
    #expect(store.level == 10)
    #expect(notifications(of: level) { $0.wrappedValue = 12 } == 1)
    #expect(notifications(of: level) { $0.wrappedValue = 10 } == 0)
  }

  // O5
  @Test func `A value that a control writes in another form is read again`() {
    let read: @MainActor (Int) -> String = { "\($0)" }
    let write: @MainActor (String) -> Int = { Int($0) ?? 0 }
    for level in [store.binding(\.level), store.binding(\.level, sending: \.levelChanged)] {
      store.level = 5
      let text = level.map(read, write)
      #expect(notifications(of: text) { $0.wrappedValue = "05" } == 1)
      #expect(text.wrappedValue == "5")
      #expect(notifications(of: text) { $0.wrappedValue = "7" } == 1)
      #expect(notifications(of: text) { $0.wrappedValue = "x" } == 1)
      #expect(text.wrappedValue == "0")
      #expect(
        notifications(of: text.map({ "\($0)!" }, { "\($0.dropLast())" })) {
          $0.wrappedValue = "00!"
        } == 1
      )
      #expect(notifications(of: text) { $0.wrappedValue = "0" } == 0)
    }
    let level = store.binding(\.level)
    let other = Tracking()
    other { level.map({ "\($0)" }, { _ in 0 }).wrappedValue = "00" }
    store.level = 3
    #expect(other.count == 0)
  }

  // O5
  @Test func `A part of a field is read again`() {
    let street = store.binding(\.address.street)
    #expect(notifications(of: street) { $0.wrappedValue = "x" } == 1)
    #expect(store.address.street == "")
  }

  // O5
  @Test func `Observers of other fields are not notified`() {
    let other = Tracking()
    other { store.level }
    store.binding(\.code).wrappedValue = "abcd"
    #expect(other.count == 0)
  }

  // O5, K9
  @Test func `A path is read again if the feature brings back a removed screen`() {
    let path = store.scope(state: \.path, action: \.path).pathBinding()
    #expect(notifications(of: path) { $0.wrappedValue.removeLast() } == 1)
    #expect(store.path.map(\.name) == ["a", "b"])
    #expect(notifications(of: path) { $0.wrappedValue.removeLast(2) } == 1)
    #expect(store.path.map(\.name) == ["a", "b"])
  }

  // O5, V3
  @Test func `A selection is read again if the feature does not keep it`() {
    let split = store.scope(state: \.split, action: \.split)
    let selection = split.sidebarSelection()
    #expect(notifications(of: selection) { $0.wrappedValue = "missing" } == 1)
    #expect(selection.wrappedValue == nil)
    #expect(notifications(of: split.columnVisibility()) { $0.wrappedValue = .detailOnly } == 1)
    #expect(split.columnVisibility().wrappedValue == .automatic)
  }
}

/// A feature that corrects what its view writes.
@Reducer
private struct Dial {
  struct State: Equatable {
    var code = "abc"
    var isLocked = true
    var level = 10
    var address = Profile.Address()
    var path: StackState<Spot.State> = [Spot.State(name: "a"), Spot.State(name: "b")]
    var split = SplitViewState<String, Int, Spot.State>()
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case levelChanged(Int)
    case path(StackAction<Spot.State, Spot.Action>)
    case split(SplitViewAction<String, Int, Spot.State, Spot.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    CombineReducers {
      Reduce { state, action in
        if case .levelChanged(let level) = action { state.level = min(level, 10) }
        return .none
      }
      .forEach(\.path, action: \.path) { Spot() }
      .splitView(\.split, action: \.split) { Spot() }
      Reduce { state, _ in
        state.code = String(state.code.prefix(3))
        state.isLocked = true
        state.address = Profile.Address()
        if state.path.count < 2 {
          state.path = [Spot.State(name: "a"), Spot.State(name: "b")]
        }
        if state.split.sidebarSelection == "missing" { state.split.selectSidebar(nil) }
        state.split.visibility = .automatic
        return .none
      }
    }
  }
}

import Testing

import Cairn

/// Writes of values that are not equal to themselves, such as NaN, over the same values.
@MainActor @Suite struct SelfUnequalWriteTests {
  private let store = Store(initialState: Gauge.State()) { Gauge() }

  // O5
  @Test func `NaN over NaN sends nothing and notifies no observer`() {
    let (level, limit) = (store.binding(\.level), store.binding(\.limit))
    level.wrappedValue = .nan
    limit.wrappedValue = .nan
    #expect(store.writeCount == 2)
    let tracking = Tracking()
    tracking { (level.wrappedValue, limit.wrappedValue, store.ratio) }
    level.wrappedValue = .nan
    level.wrappedValue = -.nan
    limit.wrappedValue = -.nan
    store.level = .signalingNaN
    #expect(store.writeCount == 2)
    #expect(tracking.count == 0)
    level.wrappedValue = 1
    #expect(store.writeCount == 3)
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `A reducer that assigns NaN with other bits notifies no observer`() {
    store.send(.set(.nan))
    let tracking = Tracking()
    tracking { (store.level, store.limit, store.ratio) }
    var levels: [Double] = []
    let observation = store.observe(\.level) { levels.append($0) }
    store.send(.set(-.nan))
    store.send(.set(.signalingNaN))
    #expect(tracking.count == 0 && levels.isEmpty)
    store.send(.set(1))
    #expect(tracking.count == 1 && levels == [1])
    withExtendedLifetime(observation) {}
  }

  // O5
  @Test func `NaN of an action of the feature's own is not read again`() {
    store.send(.set(.nan))
    let level = store.binding(\.level, sending: \.set)
    let tracking = Tracking()
    tracking { level.wrappedValue }
    level.wrappedValue = -.nan
    #expect(tracking.count == 0)
  }

  // K11
  @Test func `A link to a screen with NaN equals a link that is made again`() {
    func link(_ height: Double, _ name: String = "a") -> StackPathElement<Reading> {
      StackPathElement(StackLink(Reading(height: height, name: name)))
    }
    #expect(Set([link(.nan), link(-.nan), link(.signalingNaN)]).count == 1)
    #expect(link(.nan) != link(.nan, "b") && link(.nan) != link(1))
  }

  // V1
  @Test func `Selecting NaN again keeps the inner columns`() {
    let split = store.scope(state: \.split, action: \.split)
    split.sidebarSelection().wrappedValue = .nan
    split.contentSelection().wrappedValue = .nan
    store.send(.split(.detail(.push(id: 0, state: Spot.State(name: "a")))))
    let before = store.writeCount
    split.sidebarSelection().wrappedValue = -.nan
    split.contentSelection().wrappedValue = .nan
    #expect(store.writeCount == before)
    store.send(.split(.sidebarSelected(.nan)))
    store.send(.split(.contentSelected(-.nan)))
    #expect(store.split.contentSelection?.isNaN == true && store.split.detail.count == 1)
    store.send(.split(.sidebarSelected(1)))
    #expect(store.split.contentSelection == nil && store.split.detail.isEmpty)
  }
}

@Reducer
private struct Gauge {
  struct State: Sendable {
    var level = 0.0
    var limit: Double?
    var writeCount = 0
    var split = SplitViewState<Double, Double, Spot.State>()

    var ratio: Double { level / 2 }
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case set(Double)
    case split(SplitViewAction<Double, Double, Spot.State, Spot.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      state.writeCount += 1
      if case .set(let level) = action { (state.level, state.limit) = (level, level) }
      return .none
    }
    .splitView(\.split, action: \.split) { Spot() }
  }
}

private struct Reading: Hashable {
  var height: Double
  var name: String
}

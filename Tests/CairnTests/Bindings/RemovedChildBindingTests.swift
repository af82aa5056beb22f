import Testing

import Cairn

/// Bindings of a feature that was removed while its view disappears.
@MainActor @Suite struct RemovedChildBindingTests {
  /// The place of the removed feature, with the ways to find it and to remove it.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let find: @MainActor (StoreOf<Station>) -> StoreOf<Platform>?
    let remove: @Sendable (inout Station.State) -> Void

    static let all = [
      Place(testDescription: "a screen that is popped") {
        $0.scope(state: \.path, action: \.path).elements().first
      } remove: {
        $0.path.pop()
      },
      Place(testDescription: "a screen of a path that is replaced") {
        $0.scope(state: \.path, action: \.path).elements().first
      } remove: {
        $0.path = [Platform.State(id: 1)]
      },
      Place(testDescription: "a row that is removed") {
        $0.scope(state: \.rows, action: \.rows).first
      } remove: {
        $0.rows.remove(id: 1)
      },
      Place(testDescription: "a sheet that is dismissed") {
        $0.scope(state: \.sheet, action: \.sheet)
      } remove: {
        $0.sheet = nil
      },
      Place(testDescription: "a sheet that another one replaces") {
        $0.scope(state: \.sheet, action: \.sheet)
      } remove: {
        $0.sheet = Platform.State(id: 2)
      },
      Place(testDescription: "an optional field that becomes nil") {
        $0.scope(state: \.field, action: \.field)
      } remove: {
        $0.field = nil
      },
    ]
  }

  private let store = Store(
    initialState: Station.State(
      path: [Platform.State(id: 1)],
      rows: [Platform.State(id: 1)],
      sheet: Platform.State(id: 1),
      field: Platform.State(id: 1)
    )
  ) {
    Station()
  }
  private let issues = IssueRecorder()

  private func platform(_ place: Place) throws -> StoreOf<Platform> {
    try #require(place.find(store))
  }

  private func remove(_ place: Place) {
    store.send(.change { place.remove(&$0) })
  }

  // O4, L7
  @Test(arguments: Place.all)
  func `An item is nil, and its dismissal is counted once and is no issue`(place: Place) throws {
    let platform = try platform(place)
    let sheet = platform.itemBinding(state: \.sheet, action: \.sheet)
    let alert = platform.itemBinding(state: \.alert, action: \.alert)
    #expect(sheet.wrappedValue != nil)
    remove(place)
    #expect(sheet.wrappedValue == nil)
    #expect(alert.wrappedValue == nil)
    issues {
      sheet.wrappedValue = nil
      sheet.wrappedValue = nil
    }
    #expect(store.missedActionCount == 1)
    issues { alert.wrappedValue = nil }
    #expect(store.missedActionCount == 2)
    #expect(issues.texts == [])
    #expect(sheet.wrappedValue == nil)
    #expect(platform.itemBinding(state: \.sheet, action: \.sheet).wrappedValue == nil)
  }

  // O4
  @Test(arguments: Place.all)
  func `An item of a child that always exists is nil when its parent was removed`(place: Place)
    throws
  {
    let platform = try platform(place)
    let hall = platform.scope(state: \.inner, action: \.inner)
    let sheet = hall.itemBinding(state: \.sheet, action: \.sheet)
    #expect(sheet.wrappedValue?.name == "inner")
    remove(place)
    #expect(sheet.wrappedValue == nil)
    issues { sheet.wrappedValue = nil }
    #expect(store.missedActionCount == 1)
    #expect(issues.texts == [])
  }

  // O4
  @Test(arguments: Place.all)
  func `Observers of an item are notified when the presenting feature is removed`(place: Place)
    throws
  {
    let platform = try platform(place)
    let sheet = platform.itemBinding(state: \.sheet, action: \.sheet)
    let screen = platform.itemBinding(state: \.sheet, action: \.sheet, isModal: false)
    let trackings = [Tracking(), Tracking(), Tracking()]
    trackings[0]({ sheet.wrappedValue })
    trackings[1]({ screen.wrappedValue })
    trackings[2]({ platform.note })
    remove(place)
    #expect(trackings.map(\.count) == [1, 0, 0])
    trackings[0]({ sheet.wrappedValue })
    sheet.wrappedValue = nil
    #expect(trackings.map(\.count) == [2, 0, 0])
  }

  // O4, L7
  @Test(arguments: Place.all)
  func `A path is empty, and going back is counted and is no issue`(place: Place) throws {
    let platform = try platform(place)
    let path = platform.scope(state: \.path, action: \.path)
    let binding = path.pathBinding()
    let shown = binding.wrappedValue
    remove(place)
    #expect(binding.wrappedValue.isEmpty)
    #expect(path.element(shown[1])?.name == "b")
    let tracking = Tracking()
    tracking { binding.wrappedValue }
    issues { binding.wrappedValue = StackPath(shown.dropLast()) }
    #expect(store.missedActionCount == 1)
    #expect(tracking.count == 1)
    issues { binding.wrappedValue.removeLast(2) }
    #expect(store.missedActionCount == 1)
    #expect(issues.texts == [])
  }

  // O4, L7
  @Test(arguments: Place.all)
  func `A selection is empty, and a deselection is counted and is no issue`(place: Place) throws {
    let platform = try platform(place)
    let split = platform.scope(state: \.split, action: \.split)
    let selection = split.sidebarSelection(deselection: .accepted)
    #expect(selection.wrappedValue == "north")
    remove(place)
    #expect(selection.wrappedValue == nil)
    issues { selection.wrappedValue = nil }
    #expect(store.missedActionCount == 1)
    #expect(issues.texts == [])
  }

  // O4, L7
  @Test(arguments: Place.all)
  func `A field keeps what is written to it, and the write is counted`(place: Place) throws {
    let platform = try platform(place)
    let isHelpShown = platform.binding(\.isHelpShown)
    let tab = platform.binding(\.tab, sending: \.tabSelected)
    remove(place)
    #expect(isHelpShown.wrappedValue)
    let tracking = Tracking()
    tracking { isHelpShown.wrappedValue }
    issues {
      isHelpShown.wrappedValue = false
      tab.wrappedValue = 2
      platform.note = "abcd"
    }
    #expect(!isHelpShown.wrappedValue)
    #expect(tab.wrappedValue == 2)
    #expect(platform.note == "abcd")
    #expect(platform.state.isHelpShown == false)
    #expect(tracking.count == 1)
    #expect(store.missedActionCount == 3)
    #expect(issues.texts == [])
  }

  // O4
  @Test(arguments: Place.all)
  func `A write to a field is newer than the state that was read before`(place: Place) throws {
    let platform = try platform(place)
    #expect(platform.note == "abc")
    store.send(.change { $0.log.append("another version of the state") })
    #expect(platform.state.note == "abc")
    remove(place)
    issues { platform.note = "abcd" }
    #expect(platform.note == "abcd")
    #expect(platform.state.note == "abcd")
  }

  // O4
  @Test func `A feature that is added again within a burst keeps its item`() throws {
    let row = try #require(store.scope(state: \.rows, action: \.rows).first)
    let sheet = row.itemBinding(state: \.sheet, action: \.sheet)
    store.send(
      .change {
        $0.rows.remove(id: 1)
        $0.rows.append(Platform.State(id: 1))
      }
    )
    #expect(sheet.wrappedValue != nil)
    sheet.wrappedValue = nil
    #expect(store.rows[id: 1]?.sheet == nil)
    #expect(store.missedActionCount == 0)
  }

  // L7
  @Test func `The parent receives a late dismissal`() throws {
    let platform = try platform(Place.all[0])
    let sheet = platform.itemBinding(state: \.sheet, action: \.sheet)
    remove(Place.all[0])
    sheet.wrappedValue = nil
    #expect(store.state.log == ["late"])
  }

  // O4, L7
  @Test func `An item two levels below a removed feature is nil`() throws {
    let store = Store(initialState: Tower.State(station: stationInSheet)) { Tower() }
    let station = try #require(store.scope(state: \.station, action: \.station))
    let platform = try #require(station.scope(state: \.sheet, action: \.sheet))
    let items = platform.itemBinding(state: \.sheet, action: \.sheet)
    let outer = station.itemBinding(state: \.sheet, action: \.sheet)
    let trackings = [Tracking(), Tracking()]
    trackings[0]({ items.wrappedValue })
    trackings[1]({ outer.wrappedValue })
    store.send(.station(.dismiss))
    #expect(items.wrappedValue == nil)
    #expect(outer.wrappedValue == nil)
    #expect(trackings.map(\.count) == [1, 1])
    issues {
      outer.wrappedValue = nil
      items.wrappedValue = nil
    }
    #expect(store.missedActionCount == 2)
    #expect(issues.texts == [])
  }

  private var stationInSheet: Station.State {
    Station.State(sheet: Platform.State(id: 1))
  }

  // D1, O4, L7
  @Test func `Bindings of an independent child that has ended are those of a removed child`() throws
  {
    let store = Store(initialState: Fleet.State(ids: [1])) { Fleet() }
    let platform = try #require(store.childStore(of: \.ids, id: 1, as: Platform.self))
    let hall = platform.scope(state: \.inner, action: \.inner)
    let items = [
      platform.itemBinding(state: \.sheet, action: \.sheet),
      hall.itemBinding(state: \.sheet, action: \.sheet),
    ]
    let isHelpShown = platform.binding(\.isHelpShown)
    let trackings = [Tracking(), Tracking(), Tracking()]
    for (item, tracking) in zip(items, trackings) { tracking { item.wrappedValue } }
    store.send(.closed)
    #expect(items.allSatisfy { $0.wrappedValue == nil })
    trackings[2]({ isHelpShown.wrappedValue })
    issues {
      for item in items { item.wrappedValue = nil }
      isHelpShown.wrappedValue = false
    }
    #expect(trackings.map(\.count) == [1, 1, 1])
    #expect(!isHelpShown.wrappedValue)
    #expect(store.missedActionCount == 3)
    #expect(issues.texts == [])
  }

  // D1, O4
  @Test func `A field inside an independent child that has ended keeps what is written to it`()
    throws
  {
    let store = Store(initialState: Fleet.State(ids: [1])) { Fleet() }
    let platform = try #require(store.childStore(of: \.ids, id: 1, as: Platform.self))
    let hall = platform.scope(state: \.inner, action: \.inner)
    let title = hall.binding(\.title, sending: \.titleChanged)
    store.send(.closed)
    let tracking = Tracking()
    tracking { title.wrappedValue }
    issues { title.wrappedValue = "Waiting room" }
    #expect(title.wrappedValue == "Waiting room")
    #expect(platform.inner.title == "Waiting room")
    #expect(tracking.count == 1)
    #expect(issues.texts == [])
  }
}

/// A feature that presents a station.
@Reducer
private struct Tower {
  struct State: Equatable {
    @Presents var station: Station.State?
  }

  enum Action {
    case station(PresentationAction<Station.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$station, action: \.station) { Station() }
  }
}

/// A feature with independent platforms.
@Reducer
private struct Fleet {
  struct State: Equatable {
    var ids: [Int] = []
  }

  enum Action {
    case closed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closed: state.ids = []
      }
      return .none
    }
    .childStores(of: \.ids, initialState: { Platform.State(id: $0) }) {
      Platform()
    }
  }
}

import Observation
import Testing

@testable import Cairn
@testable import CairnCore

/// Collections that are read as values, and not through child stores.
@MainActor @Suite(.timeLimit(.minutes(60))) struct CollectionValueTests {
  private let store = Archive.store()

  // O3
  @Test(arguments: Way.allCases)
  func `A reader of a collection is notified when an element changes`(way: Way) {
    let tracking = Tracking()
    tracking { way.read(store) }
    store.change { $0.isOpen.toggle() }
    #expect(tracking.count == 0)
    store.change { way.form.changeElement(of: &$0) }
    #expect(tracking.count == 1)
    tracking { way.read(store) }
    store.change { way.form.changeElement(of: &$0) }
    #expect(tracking.count == 2)
  }

  // O3
  @Test(arguments: Form.allCases)
  func `A reader of a collection is notified when it gains or loses elements`(form: Form) {
    let tracking = Tracking()
    tracking { form.read(store) }
    store.change { form.empty(&$0) }
    #expect(tracking.count == 1)
    tracking { form.read(store) }
    store.change { form.fill(&$0) }
    #expect(tracking.count == 2)
  }

  // O3
  @Test(arguments: Form.optional)
  func `A reader of a missing collection is notified when the collection is empty`(form: Form) {
    let tracking = Tracking()
    store.change { form.remove(&$0) }
    tracking { form.read(store) }
    store.change { $0.isOpen.toggle() }
    #expect(tracking.count == 0)
    store.change { form.fillWithNothing(&$0) }
    #expect(tracking.count == 1)
    tracking { form.read(store) }
    store.change { form.remove(&$0) }
    #expect(tracking.count == 2)
  }

  // O3
  @Test func `A reader of rows is notified of changes inside a row's own collection`() {
    let tracking = Tracking()
    tracking { store.rows[0].notes[1].text }
    store.change { $0.rows[id: 0]?.notes[id: 1]?.text = "a" }
    #expect(tracking.count == 1)
  }

  // O3
  @Test func `A reader of rows is notified of an action of a row's own store`() throws {
    let rows = store.scope(state: \.rows, action: \.rows)
    let (value, ids, row, other) = (Tracking(), Tracking(), Tracking(), Tracking())
    value { store.rows.map(\.label.text) }
    ids { rows.count }
    row { rows[1].label.text }
    other { rows[2].label.text }
    rows[1].send(.rename("a"))
    #expect([value.count, ids.count, row.count, other.count] == [1, 0, 1, 0])
  }

  // O3
  @Test func `A reader of a path is notified of an action of a screen's own store`() throws {
    let path = store.scope(state: \.path, action: \.path)
    let screen = try #require(path.elements().last)
    let (value, ids) = (Tracking(), Tracking())
    value { store.path.map(\.label.text) }
    ids { path.elements().count }
    screen.send(.rename("a"))
    #expect([value.count, ids.count] == [1, 0])
  }

  // O3
  @Test func `A reader that both scopes and reads rows is notified of both`() {
    let tracking = Tracking()
    let read = {
      _ = store.rows
      return store.scope(state: \.rows, action: \.rows).ids
    }
    tracking(read)
    store.change { $0.rows[id: 1]?.label.text = "a" }
    #expect(tracking.count == 1)
    tracking(read)
    store.change { $0.rows.remove(id: 1) }
    #expect(tracking.count == 2)
  }

  // O3
  @Test func `A binding to a path observes which screens the path contains`() {
    let path = store.scope(state: \.path, action: \.path)
    let tracking = Tracking()
    tracking { path.pathBinding().wrappedValue.count }
    store.change { $0.path[id: 1]?.label.text = "a" }
    #expect(tracking.count == 0)
    store.change { $0.path.pop() }
    #expect(tracking.count == 1)
  }

  // O2, O3
  @Test func `A derived count is notified when it changes, and not when an element changes`() {
    let tracking = Tracking()
    tracking { store.rowCount }
    store.change { $0.rows[id: 1]?.label.text = "a" }
    #expect(tracking.count == 0)
    store.change { $0.rows.remove(id: 1) }
    #expect(tracking.count == 1)
  }

  // O2, O3
  @Test func `A derived collection that each read creates again is compared by its elements`() {
    let tracking = Tracking()
    tracking { store.namedRows }
    store.change { $0.isOpen.toggle() }
    store.change { $0.rows[id: 1]?.notes = [] }
    #expect(tracking.count == 0)
    store.change { $0.rows[id: 1]?.label.text = "a" }
    #expect(tracking.count == 1)
    tracking { store.namedRows }
    store.change { $0.rows[id: 0]?.notes = [] }
    #expect(tracking.count == 1)
    store.change { $0.rows[id: 1]?.label.text = "b" }
    #expect(tracking.count == 2)
  }

  // O3, S2
  @Test(arguments: Form.stamped)
  func `Reading a collection of 10 000 neither copies it nor compares an element`(form: Form) {
    let store = Archive.store(count: 10_000)
    let tracking = Tracking()
    store.change { form.changeElement(of: &$0) }
    tracking { form.read(store) }
    let address = form.address(in: store.unobservedState)
    let comparisons = Label.comparisons {
      for _ in 0..<20 {
        store.change { form.changeElement(of: &$0) }
        tracking { form.read(store) }
        store.change { $0.isOpen.toggle() }
      }
    }
    #expect(comparisons == 0)
    #expect(tracking.count == 20)
    #expect(form.address(in: store.unobservedState) == address)
  }

  // O3
  @Test func `observe runs again when an element of a collection that it read changes`() {
    var texts: [[String]] = []
    let observation = observe { texts.append(store.rows.map(\.label.text)) }
    store.change { $0.rows[id: 1]?.label.text = "a" }
    store.change { $0.isOpen.toggle() }
    store.change { $0.rows[id: 2]?.label.text = "b" }
    #expect(texts == [["", "", ""], ["", "a", ""], ["", "a", "b"]])
    observation.cancel()
  }

  // O3, S2
  @Test func `Watching a collection of 10 000 neither copies it nor compares an element`() {
    let store = Archive.store(count: 10_000)
    var texts: [String?] = []
    let observation = store.observe(\.rows) { texts.append($0[id: 7]?.label.text) }
    store.change { $0.rows[id: 7]?.label.text = "" }
    texts = []
    let address = Form.rows.address(in: store.unobservedState)
    let comparisons = Label.comparisons {
      store.change { $0.isOpen.toggle() }
      store.change { $0.rows[id: 7]?.label.text = "a" }
      store.change { $0.path.pop() }
      store.change { $0.rows[id: 7]?.label.text = "b" }
    }
    #expect(comparisons == 0)
    #expect(texts == ["a", "b"])
    #expect(Form.rows.address(in: store.unobservedState) == address)
    observation.cancel()
  }

  // O3
  @Test func `A sequence of a collection's values has one for each change of an element`() async {
    var values = store.values(of: \.rows).makeAsyncIterator()
    #expect(await values.next()?[id: 1]?.label.text == "")
    store.change { $0.rows[id: 1]?.label.text = "a" }
    #expect(await values.next()?[id: 1]?.label.text == "a")
    store.change { $0.isOpen.toggle() }
    store.change { $0.rows[id: 1]?.label.text = "b" }
    #expect(await values.next()?[id: 1]?.label.text == "b")
  }
}

// MARK: - Collections, and ways to read them

extension CollectionValueTests {
  /// A collection of an ``Archive``.
  enum Form: CaseIterable, Sendable {
    case rows, sameRows, namedRows, path, optionalRows, optionalPath, drawer, optionalDrawer
    case array, set, dictionary, arrayOfRows, dictionaryOfRows

    /// The collections that detect a change by a stamp.
    static let stamped: [Self] = [.rows, .sameRows, .path, .optionalRows, .optionalPath]
    static let optional: [Self] = [.optionalRows, .optionalPath, .optionalDrawer]

    @MainActor
    func read(_ store: StoreOf<Archive>) -> Any? {
      switch self {
      case .rows: store.rows
      case .sameRows: store.sameRows
      case .namedRows: store.namedRows
      case .path: store.path
      case .optionalRows: store.optionalRows
      case .optionalPath: store.optionalPath
      case .drawer: store.drawer.cards
      case .optionalDrawer: store.optionalDrawer?.cards
      case .array: store.array
      case .set: store.set
      case .dictionary: store.dictionary
      case .arrayOfRows: store.arrayOfRows
      case .dictionaryOfRows: store.dictionaryOfRows
      }
    }

    /// Changes an element in the collection, always to another value.
    func changeElement(of state: inout Archive.State) {
      switch self {
      case .rows, .sameRows, .namedRows: state.rows[id: 1]?.label.text += "a"
      case .path: state.path[id: 1]?.label.text += "a"
      case .optionalRows: state.optionalRows?[id: 1]?.label.text += "a"
      case .optionalPath: state.optionalPath?[id: 1]?.label.text += "a"
      case .drawer: state.drawer.cards[id: 1]?.label.text += "a"
      case .optionalDrawer: state.optionalDrawer?.cards[id: 1]?.label.text += "a"
      case .array: state.array[1].label.text += "a"
      case .set: state.set = Set(state.set.map { "\($0)a" })
      case .dictionary: state.dictionary["1"]?.label.text += "a"
      case .arrayOfRows: state.arrayOfRows[1][id: 1]?.label.text += "a"
      case .dictionaryOfRows: state.dictionaryOfRows["a"]?[id: 1]?.label.text += "a"
      }
    }

    /// Removes the elements of the collection; an optional collection stays.
    func empty(_ state: inout Archive.State) {
      switch self {
      case .namedRows: state.rows[id: 0]?.label.text = "a"
      case .arrayOfRows: state.arrayOfRows[1] = []
      case .dictionaryOfRows: state.dictionaryOfRows["a"] = []
      default: fillWithNothing(&state)
      }
    }

    func fill(_ state: inout Archive.State) {
      let full = Archive.State(count: 2)
      switch self {
      case .rows, .sameRows: state.rows = full.rows
      case .namedRows: state.rows[id: 1]?.label.text = "b"
      case .path: state.path = full.path
      case .optionalRows: state.optionalRows = full.rows
      case .optionalPath: state.optionalPath = full.path
      case .drawer: state.drawer = full.drawer
      case .optionalDrawer: state.optionalDrawer = full.drawer
      case .array: state.array = full.array
      case .set: state.set = full.set
      case .dictionary: state.dictionary = full.dictionary
      case .arrayOfRows: state.arrayOfRows[1] = full.rows
      case .dictionaryOfRows: state.dictionaryOfRows["a"] = full.rows
      }
    }

    /// Makes the collection an empty one.
    func fillWithNothing(_ state: inout Archive.State) {
      switch self {
      case .rows, .sameRows, .namedRows: state.rows = []
      case .path: state.path = StackState()
      case .optionalRows: state.optionalRows = []
      case .optionalPath: state.optionalPath = StackState()
      case .drawer: state.drawer.cards = []
      case .optionalDrawer: state.optionalDrawer = Archive.Drawer()
      case .array: state.array = []
      case .set: state.set = []
      case .dictionary: state.dictionary = [:]
      case .arrayOfRows: state.arrayOfRows = []
      case .dictionaryOfRows: state.dictionaryOfRows = [:]
      }
    }

    /// Sets an optional collection to nil.
    func remove(_ state: inout Archive.State) {
      switch self {
      case .optionalRows: state.optionalRows = nil
      case .optionalPath: state.optionalPath = nil
      case .optionalDrawer: state.optionalDrawer = nil
      default: break
      }
    }

    /// The address of the elements.
    func address(in state: Archive.State) -> UInt? {
      switch self {
      case .path: state.path.storage.address
      case .optionalRows: state.optionalRows?.storage.address
      case .optionalPath: state.optionalPath?.storage.address
      default: state.rows.storage.address
      }
    }
  }

  /// A way in which a view may read a collection of an ``Archive``.
  enum Way: CaseIterable, Sendable {
    case rows, row, rowByID, rowByKeyPath, loop, count, sameRows, bindingToRows
    case path, screen, screenByID, lastScreen, lastOfPath
    case optionalRows, optionalChain, optionalPath
    case drawer, array, set, dictionary, arrayOfRows, dictionaryOfRows, derived

    /// Reads the collection.
    var form: Form {
      switch self {
      case .rows, .row, .rowByID, .rowByKeyPath, .loop, .count, .bindingToRows: .rows
      case .sameRows: .sameRows
      case .path, .screen, .screenByID, .lastScreen, .lastOfPath: .path
      case .optionalRows, .optionalChain: .optionalRows
      case .optionalPath: .optionalPath
      case .drawer: .drawer
      case .array: .array
      case .set: .set
      case .dictionary: .dictionary
      case .arrayOfRows: .arrayOfRows
      case .dictionaryOfRows: .dictionaryOfRows
      case .derived: .namedRows
      }
    }

    @MainActor
    func read(_ store: StoreOf<Archive>) -> Any? {
      switch self {
      case .rows: store.rows
      case .row: store.rows[1].label.text
      case .rowByID: store.rows[id: 1]?.label.text
      case .rowByKeyPath: store[dynamicMember: \.rows[id: 1]?.label.text]
      case .loop: store.rows.map(\.label.text)
      case .count: store.rows.count
      case .sameRows: store.sameRows[1].label.text
      case .bindingToRows: store.binding(\.rows, sending: \.rowsWritten).wrappedValue[1].label.text
      case .path: store.path.map(\.label.text)
      case .screen: store.path[1].label.text
      case .screenByID: store.path[id: 1]?.label.text
      case .lastScreen: store.path.last?.label.text
      case .lastOfPath: store.scope(state: \.path, action: \.path)[dynamicMember: \.[1].label.text]
      case .optionalRows: store.optionalRows?.map(\.label.text)
      case .optionalChain: store[dynamicMember: \.optionalRows?[id: 1]?.label.text]
      case .optionalPath: store.optionalPath?.last?.label.text
      case .drawer: store.drawer.cards[1].label.text
      case .array: store.array[1].label.text
      case .set: store.set.count
      case .dictionary: store.dictionary["1"]?.label.text
      case .arrayOfRows: store.arrayOfRows[1][1].label.text
      case .dictionaryOfRows: store.dictionaryOfRows["a"]?[1].label.text
      case .derived: store.namedRows.map(\.label.text)
      }
    }
  }
}

extension KeyedElements {
  /// The address of the elements.
  fileprivate var address: UInt {
    elements.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

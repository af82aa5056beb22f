import Cairn
import Testing

/// Reads of less than a field.
@MainActor @Suite(.timeLimit(.minutes(60))) struct PartObservationTests {
  @Reducer
  struct Desk {
    struct State: Equatable {
      var editor: Editor.State?
      @Presents var destination: Destination.State?
      var rows: IdentifiedArrayOf<Editor.State> = []
      var notes: [String] = []
      /// Fields with the names that methods would have.
      var isPresented = false
      var part = 0
    }

    enum Action {
      case change((inout State) -> Void)
      case editor(Editor.Action)
      case destination(PresentationAction<Destination.Action>)
      case rows(IdentifiedActionOf<Editor>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.editor, action: \.editor) { Editor() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.rows, action: \.rows) { Editor() }
    }
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Destination {
    case edit(Editor)
    case read(Editor)
  }

  @Reducer
  struct Editor {
    struct State: Equatable, Identifiable {
      let id: Int
      var text = ""
      var inner: Int?
    }

    enum Action: Equatable {
      case typed(String)
      case innerSet(Int?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text = text
        case .innerSet(let inner): state.inner = inner
        }
        return .none
      }
    }
  }

  private let store = Store(initialState: Desk.State()) { Desk() }
  private let tracking = Tracking()

  private func change(_ change: @escaping (inout Desk.State) -> Void) {
    store.send(.change(change))
  }

  // O3
  @Test func `An observer of a presence is notified when the child appears or disappears`() {
    tracking { store[isPresented: \.editor] }
    change { $0.editor = Editor.State(id: 1) }
    #expect(tracking.count == 1)
    tracking { store[isPresented: \.editor] }
    for text in ["a", "ab", "abc"] { store.send(.editor(.typed(text))) }
    #expect(tracking.count == 1)
    #expect(store[isPresented: \.editor])
    change { $0.editor = nil }
    #expect(tracking.count == 2)
    #expect(!store[isPresented: \.editor])
  }

  // O3
  @Test func `Another child in the same slot is presented too`() {
    change { $0.editor = Editor.State(id: 1) }
    tracking { store[isPresented: \.editor] }
    change { $0.editor = Editor.State(id: 2) }
    change {
      $0.editor = nil; $0.editor = Editor.State(id: 3)
    }
    #expect(tracking.count == 0)
  }

  // O3
  @Test func `An observer of a presented case is notified of the case, and not of its payload`() {
    change { $0.destination = .edit(Editor.State(id: 1)) }
    let other = Tracking()
    let name = Tracking()
    tracking { store[isPresented: \.destination?.edit] }
    other { store[isPresented: \.destination] }
    name { store[\.destination?.caseName] }
    store.send(.destination(.presented(.edit(.typed("a")))))
    #expect([tracking, other, name].map(\.count) == [0, 0, 0])
    change { $0.destination = .read(Editor.State(id: 1)) }
    #expect([tracking, other, name].map(\.count) == [1, 0, 1])
    store.send(.destination(.dismiss))
    #expect(other.count == 1)
  }

  // O3
  @Test func `A presented case can be read and observed while nothing is presented`() {
    #expect(!store[isPresented: \.destination?.edit])
    tracking { store[isPresented: \.destination?.edit] }
    change { $0.destination = .read(Editor.State(id: 1)) }
    #expect(tracking.count == 0)
    change { $0.destination = .edit(Editor.State(id: 1)) }
    #expect(tracking.count == 1)
    #expect(store[isPresented: \.destination?.edit])
    tracking { store[isPresented: \.destination?.edit] }
    change { $0.destination = nil }
    #expect(tracking.count == 2)
    #expect(!store[isPresented: \.destination?.edit])
  }

  // O3
  @Test func `Each optional on the way to a child can be nil`() {
    #expect(!store[isPresented: \.editor?.inner])
    #expect(!store[isPresented: \.rows.first?.inner])
    #expect(!store[isPresented: \.destination?.edit?.inner])
    #expect(!store[isPresented: \.rows[id: 1]?.inner?.description.first])
    change {
      $0.editor = Editor.State(id: 1)
      $0.rows = [Editor.State(id: 1)]
      $0.destination = .edit(Editor.State(id: 1))
    }
    #expect(!store[isPresented: \.editor?.inner])
    #expect(!store[isPresented: \.rows.first?.inner])
    change {
      $0.editor?.inner = 1
      $0.rows[id: 1]?.inner = 2
      $0.destination?.edit?.inner = 3
    }
    #expect(store[isPresented: \.editor?.inner])
    #expect(store[isPresented: \.rows.first?.inner])
    #expect(store[isPresented: \.destination?.edit?.inner])
    #expect(store[isPresented: \.rows[id: 1]?.inner?.description.first])
  }

  // O3
  @Test func `An observer of a count is notified of added and removed rows`() {
    let count = Tracking()
    let isEmpty = Tracking()
    let indices = Tracking()
    let ids = Tracking()
    change { $0.rows = [Editor.State(id: 1), Editor.State(id: 2)] }
    func read() {
      count { store[\.rows.count] }
      isEmpty { store[\.rows.isEmpty] }
      indices { store[\.rows.indices] }
      ids { store[\.rows.ids] }
    }
    read()
    store.send(.rows(.element(id: 1, action: .typed("a"))))
    #expect([count, isEmpty, indices, ids].map(\.count) == [0, 0, 0, 0])
    change { $0.rows.swapAt(0, 1) }
    #expect([count, isEmpty, indices, ids].map(\.count) == [0, 0, 0, 1])
    change { $0.rows.append(Editor.State(id: 3)) }
    #expect([count, isEmpty, indices].map(\.count) == [1, 0, 1])
    change { $0.rows = [] }
    #expect(isEmpty.count == 1)
  }

  // O3
  @Test func `An observer of a part of an array is notified of this part`() {
    let count = Tracking()
    change { $0.notes = ["a", "b"] }
    tracking { store[\.notes.first] }
    count { store[\.notes.count] }
    change { $0.notes[1] = "c" }
    #expect(tracking.count == 0)
    change { $0.notes[0] = "d" }
    #expect([tracking, count].map(\.count) == [1, 0])
    change { $0.notes = [] }
    #expect(count.count == 1)
    #expect(store[\.notes.first] == nil)
  }

  // O3
  @Test func `A part of one row is observed by its own value, also after the row was removed`() {
    change { $0.rows = [Editor.State(id: 1), Editor.State(id: 2)] }
    tracking { store[\.rows[id: 1]?.text] }
    store.send(.rows(.element(id: 2, action: .typed("a"))))
    #expect(tracking.count == 0)
    change { $0.rows.remove(id: 1) }
    #expect(tracking.count == 1)
    #expect(store[\.rows[id: 1]?.text] == nil)
  }

  // O3, O4
  @Test func `A store whose child was removed answers with the last known presence`() throws {
    change { $0.editor = Editor.State(id: 1) }
    let editor = try #require(store.scope(state: \.editor, action: \.editor))
    tracking { editor[isPresented: \.inner] }
    editor.send(.typed("a"))
    #expect(tracking.count == 0)
    editor.send(.innerSet(1))
    #expect(tracking.count == 1)
    #expect(editor[isPresented: \.inner])
    tracking { editor[isPresented: \.inner] }
    change { $0.editor = nil }
    #expect(tracking.count == 1)
    #expect(editor[isPresented: \.inner])
  }

  // O3
  @Test func `Presences of many rows are observed`() {
    change { $0.rows = IdentifiedArray(uniqueElements: (0..<600).map { Editor.State(id: $0) }) }
    for id in 0..<600 { tracking { store[isPresented: \.rows[id: id]] } }
    store.send(.rows(.element(id: 7, action: .typed("a"))))
    #expect(tracking.count == 0)
    change { $0.rows.remove(id: 7) }
    #expect(tracking.count == 1)
    change { $0.rows = [] }
    #expect(tracking.count == 600)
  }

  // O2
  @Test func `Fields keep their names`() {
    change {
      $0.isPresented = true
      $0.part = 3
    }
    #expect(store.isPresented)
    #expect(store.part == 3)
  }
}

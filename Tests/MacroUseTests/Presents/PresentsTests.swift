import Cairn
import Foundation
import Testing

@Reducer
private struct Folder {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var lines: [Int] = []
    @Presents var child: Folder.State?
  }

  enum Action {
    case named(String)
    case changed(line: Int)
    case child(PresentationAction<Folder.Action>)
    case opened
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .named(let name): state.name = name
      case .changed(let line): state.lines[line] += 1
      case .opened: state.child = State()
      case .child: break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Folder() }
  }
}

private struct Initial {
  @Presents var first: Folder.State?
  @Presents var second: Folder.State? = Folder.State(name: "b")
  @Presents var third: Optional<Folder.State> = nil
  private(set) var count: Int

  init(count: Int) {
    self.count = count
  }

  init(first: Folder.State) {
    self.first = first
    second = nil
    count = 1
    self.first?.name += "!"
  }
}

@ObservableState
private struct Saved: Codable, Equatable {
  var name: String
  @Presents var note: Note? = Note(text: "a")

  struct Note: Codable, Equatable { var text = "" }
}

@ObservableState
private struct SavedInPart: Codable, Equatable {
  var name: String
  @Presents var sheet: Sheet?

  struct Sheet: Equatable {}

  enum CodingKeys: CodingKey { case name }
}

@ObservableState
private struct SavedByHand: Codable, Equatable {
  @Presents var note: Saved.Note?

  // The compiler cannot use this key itself: the stored property is '$note'.
  enum CodingKeys: CodingKey { case note }

  init(note: Saved.Note?) { self.note = note }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    note = try container.decodeIfPresent(Saved.Note.self, forKey: .note)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(note, forKey: .note)
  }
}

@Suite
struct `Presents macro` {
  private func address(_ array: [Int]?) -> UInt {
    array?.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } ?? 0
  }

  @Test
  func `a presented property is read and assigned as an optional`() {
    var state = Folder.State()
    #expect(state.child == nil)
    state.child = Folder.State(name: "a")
    state.child?.name += "b"
    #expect(state.child?.name == "ab")
    #expect(state.$child.wrappedValue?.name == "ab")
    state.child = nil
    #expect(state.child == nil)
    #expect(state == Folder.State())
  }

  @Test
  func `initializers take the property, or begin with nil or the initial value`() {
    #expect(Folder.State(name: "a", child: Folder.State(name: "b")).child?.name == "b")
    let initial = Initial(count: 1)
    #expect(initial.first == nil)
    #expect(initial.second?.name == "b")
    #expect(initial.third == nil)
    let other = Initial(first: Folder.State(name: "a"))
    #expect(other.first?.name == "a!")
    #expect(other.second == nil)
    #expect(other.count == 1)
  }

  @Test
  func `a presented child may be missing in data and in the coding keys`() throws {
    func decode<Value: Decodable>(_ text: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
    #expect(try decode(#"{"name":"b"}"#) == Saved(name: "b", note: nil))
    let note: Saved = try decode(#"{"name":"b","$note":{"text":"c"}}"#)
    #expect(note == Saved(name: "b", note: Saved.Note(text: "c")))
    #expect(Saved(name: "b").note?.text == "a")
    #expect(try decode(#"{"name":"b"}"#) == SavedInPart(name: "b"))
  }

  @Test(arguments: [(Saved.Note(text: "c"), #"{"note":{"text":"c"}}"#), (nil, "{}")])
  fileprivate func `code written by hand encodes a presented child under a key of its own`(
    note: Saved.Note?,
    text: String
  ) throws {
    let data = try JSONEncoder().encode(SavedByHand(note: note))
    #expect(String(bytes: data, encoding: .utf8) == text)
    let decoded = try JSONDecoder().decode(SavedByHand.self, from: data)
    #expect(decoded == SavedByHand(note: note))
    #expect(decoded.note == note)
  }

  @Test
  func `equality compares the presented values`() {
    #expect(Folder.State(child: Folder.State()) == Folder.State(child: Folder.State()))
    #expect(Folder.State(child: Folder.State()) != Folder.State())
    #expect(
      Folder.State(child: Folder.State(name: "a")) != Folder.State(child: Folder.State())
    )
  }

  @MainActor
  @Test
  func `a feature presents itself`() {
    let store = Store(initialState: Folder.State()) { Folder() }
    store.send(.opened)
    store.send(.child(.presented(.opened)))
    store.send(.child(.presented(.child(.presented(.named("deep"))))))
    #expect(store.state.child?.child?.name == "deep")
    store.send(.child(.presented(.child(.dismiss))))
    #expect(store.state.child != nil)
    #expect(store.state.child?.child == nil)
  }

  @Test
  func `the child is changed in place, by the operator and by the parent`() {
    let reducer = Folder().resolve()
    let lines = Array(repeating: 1, count: 100_000)
    var state = Folder.State(child: Folder.State(child: Folder.State(lines: lines)))
    state.child?.child?.lines.append(2)
    let before = address(state.child?.child?.lines)
    _ = reducer.reduce(
      into: &state,
      action: .child(.presented(.child(.presented(.changed(line: 3)))))
    )
    #expect(address(state.child?.child?.lines) == before)
    state.child?.child?.lines[4] = 7
    #expect(address(state.child?.child?.lines) == before)
    #expect(state.child?.child?.lines[3] == 2)
  }

  @Test
  func `a copy keeps its own child`() {
    var state = Folder.State(child: Folder.State())
    let copy = state
    state.child?.name = "a"
    #expect(copy.child?.name == "")
  }
}

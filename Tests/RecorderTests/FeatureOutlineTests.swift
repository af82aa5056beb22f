import Cairn
import CairnRecording
import Testing

/// Outlines of features (rule R11).
@MainActor
@Suite struct FeatureOutlineTests {
  @Test func `R11 An outline shows the operators with their locations`() {
    let outline = FeatureOutline(of: Notebook())
    #expect(
      outline.description == """
        Notebook
        ├─ ifLet $note: Note
        ├─ guardRemoval Note
        ├─ ifLet $picker: Picker
        ├─ onResult $picker
        ├─ forEach path: Page
        ├─ forEach rows: Page
        └─ onChange
        """
    )
    #expect(outline.parts.map(\.child) == ["Note", nil, "Picker", nil, "Page", "Page", nil])
  }

  @Test func `R11 An outline shows the declarations of features, and each kind of child`() {
    #expect(
      FeatureOutline(of: Desk()).description == """
        Desk
        ├─ Scope lamp: Light
        │  └─ onMount
        ├─ Scope mode: Desk.Mode
        │  ├─ Scope reading: Light
        │  │  └─ onMount
        │  └─ Scope writing: Drawer
        ├─ Subscribe
        ├─ forEach drawers: Drawer
        ├─ forEach shelves: Drawer
        ├─ forEach papers: Desk.Paper
        │  └─ Scope letter: Drawer
        ├─ ifLet visitor: Light
        │  └─ onMount
        ├─ childStores windows: Light
        │  └─ onMount
        ├─ onDismount drawers
        ├─ onMount
        ├─ onDismount
        └─ onChange
        """
    )
  }

  @Test func `R11 A feature inside itself is shown once`() {
    let outline = FeatureOutline(of: Comment())
    #expect(
      outline.description == """
        Comment
        └─ forEach replies: Comment
           └─ forEach replies: Comment, shown above
        """
    )
    #expect(
      outline.mermaid == """
        flowchart LR
          n0["Comment"]
          n1["Comment"]
          n0 -->|"forEach replies"| n1
          n1 -->|"forEach replies"| n1
        """
    )
  }

  @Test func `R11 Effects of a recording are shown at their features`() async {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    await store.tour()
    let outline = FeatureOutline(of: Notebook()).showingEffects(of: recorder.recording)
    #expect(
      outline.description == """
        Notebook
        ├─ ifLet $note: Note
        │  └─ run 'close'
        ├─ guardRemoval Note
        ├─ ifLet $picker: Picker
        ├─ onResult $picker
        ├─ forEach path: Page
        ├─ forEach rows: Page
        ├─ onChange
        └─ run 'load'
        """
    )
    #expect(
      outline.mermaid == """
        flowchart LR
          n0["Notebook"]
          n1["Note"]
          n0 -->|"ifLet $note"| n1
          n2(["run 'close'"])
          n1 -.- n2
          n3["Picker"]
          n0 -->|"ifLet $picker"| n3
          n4["Page"]
          n0 -->|"forEach path"| n4
          n5["Page"]
          n0 -->|"forEach rows"| n5
          n6(["guardRemoval Note"])
          n0 -.- n6
          n7(["onResult $picker"])
          n0 -.- n7
          n8(["onChange"])
          n0 -.- n8
          n9(["run 'load'"])
          n0 -.- n9
        """
    )
  }

  @Test func `R11 A deep effect is found through rows and cases`() async throws {
    let recorder = FlightRecorder<Desk.State, Desk.Action>()
    var state = Desk.State()
    state.drawers = [Drawer.State(id: 1)]
    state.mode = .writing(Drawer.State(id: 2))
    let store = Store(initialState: state, instruments: [recorder]) { Desk() }
    await store.send(.drawers(.element(id: 1, action: .opened))).finish()
    await store.send(.mode(.writing(.opened))).finish()
    let outline = FeatureOutline(of: Desk()).showingEffects(of: recorder.recording)
    let drawers = try #require(outline.parts.first { $0.place == "drawers" })
    #expect(drawers.effects == ["run 'open'"])
    let mode = try #require(outline.parts.first { $0.place == "mode" })
    #expect(mode.parts.first { $0.place == "writing" }?.effects == ["run 'open'"])
  }

  @Test(arguments: ["a]b", "a[b", "[]", "a].lamp", "]", "🧭."])
  func `R11 An id that contains brackets hides no feature`(id: String) async throws {
    let recorder = FlightRecorder<Cabinet.State, Cabinet.Action>()
    let state = Cabinet.State(shelves: [Cabinet.Shelf.State(id: id)])
    let store = Store(initialState: state, instruments: [recorder]) { Cabinet() }
    await store.send(.shelves(.element(id: id, action: .drawer(.opened)))).finish()
    let outline = FeatureOutline(of: Cabinet()).showingEffects(of: recorder.recording)
    #expect(outline.effects == [])
    let shelves = try #require(outline.parts.first { $0.place == "shelves" })
    #expect(shelves.effects == [])
    #expect(shelves.parts.first { $0.place == "drawer" }?.effects == ["run 'open'"])
  }

  @Test func `R11 Names that Mermaid would read as tags are escaped`() {
    #expect(FeatureOutline(of: Box<Int>()).mermaid == "flowchart LR\n  n0[\"Box#lt;Int#gt;\"]")
  }
}

/// Rows that are identified by texts, with a child each.
@Reducer
struct Cabinet {
  @Reducer
  struct Shelf {
    @ObservableState
    struct State: Identifiable, Sendable {
      let id: String
      var drawer = Drawer.State(id: 0)
    }

    enum Action: Sendable {
      case drawer(Drawer.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.drawer, action: \.drawer) { Drawer() }
    }
  }

  @ObservableState
  struct State: Sendable {
    var shelves: IdentifiedArrayOf<Shelf.State> = []
  }

  enum Action: Sendable {
    case shelves(IdentifiedActionOf<Shelf>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.shelves, action: \.shelves) { Shelf() }
  }
}

@Reducer
struct Desk {
  @ObservableState
  struct State: Sendable {
    var lamp = Light.State()
    var drawers: IdentifiedArrayOf<Drawer.State> = []
    var shelves: [String: Drawer.State] = [:]
    var mode = Mode.State.reading(Light.State())
    var windows: [Int] = []
    var papers = StackState<Paper.State>()
    var visitor: Light.State?
  }

  enum Action: Sendable {
    case lamp(Light.Action)
    case drawers(IdentifiedActionOf<Drawer>)
    case shelves(IdentifiedAction<String, Drawer.Action>)
    case mode(Mode.Action)
    case papers(StackActionOf<Paper>)
    case visitor(Light.Action)
  }

  @Reducer
  enum Mode {
    case reading(Light)
    case writing(Drawer)
  }

  @Reducer
  enum Paper {
    case letter(Drawer)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: \.lamp) { Light() }
    Scope(state: \.mode, action: \.mode) { Mode.body }
    Subscribe(key: { $0.windows.count }) { _ in .none }
    children
      .onDismount(of: \.drawers) { _ in .none }
      .onMount { _ in .none }
      .onDismount { _ in .none }
      .onChange(of: \.windows) { _, _, _ in .none }
  }

  @ReducerBuilder<State, Action>
  private var children: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .forEach(\.drawers, action: \.drawers) { Drawer() }
      .forEach(\.shelves, action: \.shelves) { Drawer() }
      .forEach(\.papers, action: \.papers)
      .ifLet(\.visitor, action: \.visitor) { Light() }
      .childStores(of: \.windows, initialState: { _ in Light.State() }) { Light() }
  }
}

@Reducer
struct Light {
  struct State: Sendable { var isOn = false }
  enum Action: Sendable { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
    .onMount { _ in .none }
  }
}

@Reducer
struct Drawer {
  struct State: Sendable, Identifiable { var id = 0 }
  enum Action: Sendable { case opened }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run(name: "open") { _ in } }
  }
}

@Reducer
struct Comment {
  struct State: Sendable, Identifiable {
    var id = 0
    var replies: IdentifiedArrayOf<Comment.State> = []
  }

  indirect enum Action: Sendable {
    case replies(IdentifiedActionOf<Comment>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.replies, action: \.replies) { Comment() }
  }
}

struct Box<Value: Sendable>: Reducer {
  struct State: Sendable { var value: Value? }
  enum Action: Sendable { case emptied }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.value = nil
    return .none
  }
}

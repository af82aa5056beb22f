// … EffectAnimation
import CairnTesting
import Foundation
import Testing

// The context of the code in the doc comments of Sources/CairnCore.

// MARK: Alerts

enum Asking {
  enum Action { case deleteConfirmed, mailTapped, linkTapped }

  struct State {
    var alert: AlertState<Action>?
    var dialog: ConfirmationDialogState<Action>?
  }

  static func ask(_ recipe: Recipe, _ state: inout State) {
    // … AlertState
    // … ConfirmationDialogState
    // … Alerts/TextState
    _ = (question, button)
  }

  static var animated: ButtonState<Action> {
    // … ButtonState
  }
}

// MARK: Assertions

enum Private {
  @Reducer
  struct Search {
    // … FeaturePrivate

    enum Action { case queryChanged(String) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct App {
    struct State: Equatable { var search = Search.State() }
    enum Action { case search(Search.Action) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @MainActor
  static func test() async {
    // … FeaturePrivate
  }
}

// MARK: Bindings

@Reducer
struct Search {
  struct Options: Codable, Equatable { var isExact = false }

  struct State: Equatable {
    var query = ""
    var options = Options()
    var results: [String] = []
  }

  // … BindingAction
}

// … BindableState

@Reducer
struct Settings {
  struct Suggestions: Equatable { init(for query: String) {} }

  struct State: Equatable {
    var usesMetric = true
    var hasUnsavedSettings = false
    var query = ""
    var suggestions = Suggestions(for: "")
  }

  // … BindableAction

  var body: some ReducerOf<Self> {
    // … BindingReducer+OnChange
    // … BindingReducer
  }

  @MainActor
  static func test(_ store: TestStoreOf<Search>) async {
    // … BindableAction+Set
    // … BindingAction+CasePathable
    // … BindingAction
  }
}

// MARK: Case paths

enum Destination {
  enum State { case edit(Edit.State) }
}

// … CasePathable

enum Mail {
  struct Draft { var to = "" }

  struct Edit {
    var draft = Draft()
    var name = ""
  }

  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case edit(Edit)
    case help
  }

  static func change(_ state: inout (open: Bool, destination: Destination?)) {
    // … CasePathable+Payload
    // … CasePathable+Payload
    _ = CasePath<Destination, Edit>(
      embed: { .edit($0) },
      extract: { $0[case: \.edit] },
      // … CasePath
    )
  }
}

// MARK: Collections, and values that are dumped

struct Box { var content: [Int] }

// … DumpConvertible

@Suite struct DumpListings {
  @Test func `A value is dumped by its fields`() {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // … DumpText
    #expect(
      lines == [
        """
        Counter.State(
          count: 1,
          title: "Hello",
          rows: [Row.State(id: 0)]
        )
        """
      ]
    )
  }
}

@Reducer
struct Shelf {
  struct State: Equatable { var rows: IdentifiedArrayOf<Recipe> = [] }
  enum Action { case sortTapped }
  var body: some ReducerOf<Self> { EmptyReducer() }

  @MainActor
  static func test(_ store: TestStoreOf<Shelf>) async {
    // … ElementIDs
  }

  static func merge(_ saved: [Recipe], _ loaded: [Recipe]) -> IdentifiedArrayOf<Recipe> {
    // … Collections/IdentifiedArray
  }
}

// MARK: Effects

struct Client: Sendable {
  func load() async throws -> String { "" }
  func save(_ draft: String) async throws {}
}

@Reducer
struct Player {
  struct State: Equatable, Sendable {
    var isPlaying = false
    var draft: String?
  }

  enum Action: Sendable {
    case ticked, refresh, animated, closeTapped
    case colorTapped(String)
    case loaded(String)
    case response(String)
  }

  struct Refresh: Hashable {}
  struct Offline: Error {}

  let client = Client()
  @Dependency(\.continuousClock) var clock

  var animated: Effect<Action> {
    // … Effects/Effect+Animation
  }

  var playing: Effect<Action> {
    // … CurrentState
  }

  var saving: Effect<Action> {
    // … Effect+Run
  }

  var declared: Effect<Action> {
    // … EffectOutcome
  }

  var sent: Effect<Action> {
    // … Send
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // … Effect+Cancellation
      // … Effect+Dismiss
      // … Effect+Dismiss
      case .animated:
        // … EffectAnimation
      default: return .none
      }
    }
  }
}

enum Account {
  struct State {
    var user: String?
    var title = ""
  }

  static func reduce(_ state: inout State) -> Effect<Never> {
    // … ReportIssue
    state.title = user
    return .none
  }
}

// MARK: Navigation

enum Browsing {
  @Reducer
  struct Editor {
    struct State: Equatable { var hasChanges = false }
  }

  @Reducer struct Destination {}

  @Reducer
  struct Detail {
    struct State: Equatable {
      var openedFrom: StackElementID?
      init(_ recipe: Recipe) {}
    }
  }

  @Reducer
  enum Path {
    case detail(Detail)
  }

  @Reducer
  struct Book {
    struct State {
      var path = StackState<Path.State>()
      @Presents var editor: Editor.State?
      // … RemovalRequest
    }

    enum Action {
      case path(StackActionOf<Path>)
      case editor(PresentationAction<Editor.Action>)
      case removal(RemovalAction<Action>)
    }

    var body: some ReducerOf<Self> {
      // … Reducer+GuardRemoval: .none
      // … Reducer+GuardRemoval
    }
  }

  @Reducer
  struct Hand {
    // … PresentationState

    enum Action { case destination(PresentationAction<Destination.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
      // … PresentationState
    }
  }

  struct Columns {
    struct Mailbox: Identifiable { let id: Int }
    typealias Message = Mailbox

    // … SplitViewState
  }

  // … LinkFormat

  struct Pages {
    var path = StackState<Detail.State>()
    var highlighted: StackElementID?
  }

  @MainActor
  static func push(_ recipe: Recipe, _ item: Recipe, _ store: StoreOf<Book>) {
    // … Navigation/StackLink
    // … StackElementIDs
    var state = store.state
    // … StackState+Replacement
  }

  static func name(_ state: inout Pages) -> StackState<Detail.State> {
    // … StackState+Canonical
    return path
  }
}

extension Browsing.Path.State {
  var itemID: Int? { nil }
}

enum Observed {
  enum Sheet {
    struct State {}
  }

  // … ObservableState
}

// MARK: Reducers

enum Composing {
  typealias Detail = Edit

  // … CaseReducer

  // … Reducers/Reducer

  struct Position: Equatable { func isClose(to other: Position) -> Bool { true } }

  @Reducer
  struct Finder {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var earlierQueries: [String] = []
      var position = Position()
      var drawnPosition = Position()
    }

    enum Action { case typed }

    var body: some ReducerOf<Self> {
      // … Reducer+OnChange: .none
      // … Reducer+OnChange
      // … Reducer+OnChange
      // … Reducer+OnChange
      // … Reducer+OnChange: .none
      // … Reducer+OnChange
      // … CombineReducers: .none
      // … CombineReducers
    }
  }

  struct Part: Reducer {
    typealias State = Finder.State
    typealias Action = Finder.Action
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  typealias Search = Part
  typealias Favorites = Part

  @Reducer
  struct Document {
    struct State { let id: Int }
    enum Action { case delegate(Delegate) }
    @CasePathable enum Delegate { case closed }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct ColorPicker {
    struct State: Equatable {}
  }

  @Reducer
  enum Screen {
    case colorPicker(ColorPicker)
  }

  @Reducer
  struct Parent {
    struct Statistics { var actions = 0 }

    struct State: Sendable {
      var id = 0
      var documents: [Int] = []
      var statistics = Statistics()
      var rows: IdentifiedArrayOf<Recipe> = []
      @Presents var picker: ColorPicker.State?
      @Presents var destination: Screen.State?
      var isPlaying = false
      var trackID = 0
      var stationID: Int?
    }

    enum Action {
      case document(IdentifiedAction<Int, Document.Delegate>)
      case rows(IdentifiedAction<Int, Bool>)
      case picker(PresentationAction<ColorPicker.Action>)
      case destination(PresentationAction<Screen.Action>)
      case colorPicked(String?)
      case loaded(String)
      case moved(Int)
      case playing(String)
    }

    struct API: Sendable {
      func load(_ id: Int) async throws -> String { "" }
      func positions(of track: Int) -> AsyncStream<Int> { AsyncStream { $0.finish() } }
      func titles(of station: Int) -> AsyncStream<String> { AsyncStream { $0.finish() } }
    }

    let api = API()
    let player = API()
    let radio = API()

    var body: some ReducerOf<Self> {
      // … Reducer+ChildStores: .none
      // … Reducer+ChildStores
      // … FeatureScope+SameAction: .none
      // … FeatureScope+SameAction
      // … FeatureReduce: .none
      // … FeatureReduce: .none
      // … FeatureReduce
      // … Reducer+Mounting: .none
      // … Reducer+Mounting
      presented
      // … Reducers/Subscribe
      // … Reducers/Subscribe
    }

    var presented: some ReducerOf<Self> {
      EmptyReducer()
      // … Reducer+OnResult
      // … Reducer+OnResult
    }
  }

  enum Rooms {
    @Reducer
    struct Room {
      typealias ID = String
      struct State {}
    }

    @Reducer
    struct House {
      // … Reducer+ForEach

      var body: some ReducerOf<Self> {
        EmptyReducer()
        // … Reducer+ForEach
      }
    }
  }

  enum Searching {
    @Reducer struct Search {
      struct State {}
    }

    @Reducer
    struct App {
      struct State { var search = Search.State() }
      enum Action { case search(Search.Action) }

      // … Composition/Scope: .none
      // … Composition/Scope
    }
  }
}

/// What `@Reducer(.inlined)` writes.
public struct Inlined: Reducer {
  public struct State {}
  public enum Action { case increment }

  public init() {}

  public var body: some ReducerOf<Self> { Reduce { _, _ in .none } }

  // … ResolvedReducer+Reducer
}

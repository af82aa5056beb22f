import Cairn
import CairnRecording
import Foundation

/// A feature with everything that a recording must handle: a guard, a result, a shared value, a
/// path, rows, effects, bindings.
@Reducer
struct Notebook {
  struct State: Equatable {
    var count = 0
    var title = ""
    var color: String?
    var stamp = ""
    var changes = 0
    @Shared(.theme) var theme
    @Presents var note: Note.State?
    @Presents var picker: Picker.State?
    var removalRequest: RemovalRequest<Action>?
    var path = StackState<Page.State>()
    var rows: IdentifiedArrayOf<Page.State> = []
  }

  enum Action: BindableAction, Codable, Equatable {
    case binding(BindingAction<State>)
    case tapped
    case loadTapped
    case loaded(Int)
    case echoTapped
    case noteTapped(Int)
    case pickTapped
    case stampTapped
    case themeTapped(String)
    case rowTapped(Int)
    case note(PresentationAction<Note.Action>)
    case picker(PresentationAction<Picker.Action>)
    case colorPicked(String?)
    case removal(RemovalAction<Action>)
    case path(StackAction<Page.State, Page.Action>)
    case rows(IdentifiedAction<Int, Page.Action>)
  }

  /// The reducer's input besides its state.
  var now: @Sendable () -> String = { "" }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count &+= 1
      case .loadTapped:
        return .run(name: "load") { [count = state.count] send in await send(.loaded(count &+ 10)) }
      case .loaded(let count):
        state.count = count
      case .echoTapped:
        return .concatenate(.send(.tapped), .send(.tapped))
      case .noteTapped(let id):
        state.note = Note.State(id: id)
      case .pickTapped:
        state.picker = Picker.State()
      case .stampTapped:
        state.stamp = now()
      case .themeTapped(let theme):
        state.theme = theme
      case .rowTapped(let id):
        state.rows.updateOrAppend(Page.State(id: id))
      case .colorPicked(let color):
        state.color = color
      case .binding, .note, .picker, .removal, .path, .rows:
        break
      }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Note() }
    .guardRemoval(
      of: \.$note,
      action: \.note,
      request: \.removalRequest,
      answer: \.removal,
      orBy: { _, action in action.is(\.noteTapped) }
    ) { note, _ in
      note.text.isEmpty ? .allow : .confirm
    }
    .ifLet(\.$picker, action: \.picker) { Picker() }
    .onResult(of: \.$picker, action: \.colorPicked)
    .forEach(\.path, action: \.path) { Page() }
    .forEach(\.rows, action: \.rows) { Page() }
    .onChange(of: \.count) { state, _, _ in
      state.changes += 1
      return .none
    }
  }
}

extension Notebook.State: BindableState {
  static var bindableFields: [BindableField<Self>] { [BindableField("title", \.title)] }
}

extension SharedKey<String> {
  static var theme: Self { Self(.inMemory("theme"), default: "light") }
}

@Reducer
struct Note {
  struct State: Codable, Equatable, Identifiable {
    let id: Int
    var text = ""
  }

  enum Action: Codable, Equatable {
    case typed(String)
    case closeTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text = text
        return .none
      case .closeTapped:
        return .run(name: "close") { [dismiss] _ in await dismiss() }
      }
    }
  }
}

@Reducer
struct Picker {
  struct State: Codable, Equatable {}
  enum Action: Codable, Equatable { case colorTapped(String) }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .colorTapped(let color): .dismiss(returning: color)
      }
    }
  }
}

@Reducer
struct Page {
  struct State: Codable, Equatable, Identifiable {
    var id = 0
    var text = ""
  }

  enum Action: Codable, Equatable { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
  }
}

typealias NotebookRecorder = FlightRecorder<Notebook.State, Notebook.Action>

extension Store<Notebook.State, Notebook.Action> {
  /// Uses every part of the feature.
  func tour() async {
    send(.tapped)
    send(.binding(.set(\.title, "Soups")))
    await send(.loadTapped).finish()
    send(.echoTapped)
    send(.themeTapped("dark"))
    send(.noteTapped(1))
    send(.note(.presented(.typed("a"))))
    // The guard asks; the user keeps the note, and then drops it.
    await send(.note(.presented(.closeTapped))).finish()
    send(.removal(.cancel))
    send(.noteTapped(2))
    send(.removal(.confirm))
    send(.pickTapped)
    send(.picker(.presented(.colorTapped("red"))))
    send(.path(.push(id: 0, state: Page.State(text: "a"))))
    send(.path(.push(id: 1, state: Page.State(text: "b"))))
    send(.path(.element(id: 1, action: .typed("c"))))
    send(.path(.set(state.path)))
    send(.path(.popFrom(id: 1)))
    send(.rowTapped(7))
    send(.rows(.element(id: 7, action: .typed("row"))))
  }

  /// Does one action, chosen by a seed.
  func runWalks(_ random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: send(.tapped)
    case 1: send(.binding(.set(\.title, "\(Int.random(in: 0..<9, using: &random))")))
    case 2: send(.loaded(Int.random(in: 0..<9, using: &random)))
    case 3: send(.echoTapped)
    case 4: send(.themeTapped(Bool.random(using: &random) ? "dark" : "light"))
    case 5: send(.noteTapped(Int.random(in: 0..<3, using: &random)))
    case 6: if state.note != nil { send(.note(.presented(.typed("\(random.next() % 3)")))) }
    case 7: if state.note != nil { send(.note(.dismiss)) }
    case 8: send(.removal(.confirm))
    case 9: send(.removal(.cancel))
    case 10: send(.pickTapped)
    case 11: if state.picker != nil { send(.picker(.presented(.colorTapped("red")))) }
    case 12:
      let next = state.path.ids.last.map { StackElementID(generation: $0.generation + 1) } ?? 0
      if !state.path.ids.contains(next), state.path.count < 4 {
        send(.path(.set(state.path.appending(Page.State(text: "\(random.next() % 3)")))))
      }
    case 13: if let id = state.path.ids.last { send(.path(.popFrom(id: id))) }
    case 14: send(.rowTapped(Int.random(in: 0..<9, using: &random)))
    default:
      if let id = state.rows.ids.first { send(.rows(.element(id: id, action: .typed("x")))) }
    }
  }
}

extension StackState {
  fileprivate func appending(_ element: Element) -> StackState {
    var copy = self
    copy.push(element)
    return copy
  }
}

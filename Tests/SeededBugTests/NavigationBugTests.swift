import Cairn
import CairnExplorer
import Testing

/// A picker that answers one question.
@Reducer
struct DayPicker {
  struct State: Equatable { var day = 1 }
  enum Action: Equatable { case dayTapped(Int) }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .dayTapped(let day): .dismiss(returning: day)
      }
    }
  }
}

/// A result that is assigned to the wrong question.
@Suite struct WrongQuestion {
  @Reducer
  struct Journey {
    struct State: Equatable {
      var start = 0
      var end = 0
      var isPickingEnd = false
      @Presents var picker: DayPicker.State?
    }

    enum Action: Equatable {
      case startTapped, endTapped
      case picker(PresentationAction<DayPicker.Action>)
      case picked(Int?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .startTapped:
          state.picker = DayPicker.State()
          if SeededBug.isMended { state.isPickingEnd = false }
        case .endTapped:
          state.picker = DayPicker.State()
          state.isPickingEnd = true
        case .picked(let day?):
          if state.isPickingEnd { state.end = day } else { state.start = day }
        case .picked(nil), .picker: break
        }
        return .none
      }
      .ifLet(\.$picker, action: \.picker) { DayPicker() }
      .onResult(of: \.$picker, action: \.picked)
    }
  }

  @Test func `X21 A result is assigned to the wrong question`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Journey.State()) { Journey() }
      explorer.actions("user") { state in
        if state.picker != nil { return [.picker(.presented(.dayTapped(3))), .picker(.dismiss)] }
        return state.start == 0 ? [.startTapped, .endTapped] : []
      }
      explorer.always(
        "the end stays when the start is asked for",
        across: { step in
          guard case .startTapped = step.action else { return true }
          return !step.after.state.isPickingEnd
        }
      )
      return explorer
    }
  }
}

/// A screen whose effect dismisses it and returns the picked value.
@Suite struct ForgottenNil {
  @Reducer
  struct Locator {
    struct State: Equatable { var isLocating = false }
    enum Action: Equatable { case locateTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .locateTapped:
          state.isLocating = true
          return .run(name: "locate") { _ in
            @Dependency(\.dismiss) var dismiss
            await dismiss(returning: Place(name: "Oslo"))
          }
          .cancellable(id: "locate", ifInFlight: .drop)
        }
      }
    }
  }

  struct Place: Codable, Equatable, Sendable {
    var name: String
  }

  @Reducer
  struct Weather {
    struct State: Equatable {
      var place: Place?
      @Presents var locator: Locator.State?
    }

    enum Action: Equatable {
      case searchTapped
      case locator(PresentationAction<Locator.Action>)
      case located(Place?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .searchTapped: state.locator = Locator.State()
        case .located(let place):
          if !SeededBug.isMended || place != nil { state.place = place }
        case .locator: break
        }
        return .none
      }
      .ifLet(\.$locator, action: \.locator) { Locator() }
      .onResult(of: \.$locator, action: \.located)
    }
  }

  @Test func `X21 A dismissal without a result clears the place`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Weather.State()) { Weather() }
      explorer.actions("user") { state in
        guard let locator = state.locator else { return [.searchTapped] }
        return locator.isLocating
          ? [.locator(.dismiss)] : [.locator(.presented(.locateTapped)), .locator(.dismiss)]
      }
      explorer.always(
        "a place stays until there is another one",
        across: { $0.before.state.place == nil || $0.after.state.place != nil }
      )
      return explorer
    }
  }
}

/// A result that an effect returns, with outcomes that the test defines.
@Suite struct LostChoice {
  enum Choice: String, Equatable, Sendable { case walk, ride }

  @Reducer
  struct Chooser {
    struct State: Equatable {}
    enum Action: Equatable { case askTapped }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        .run(name: "ask") { _ in
          @Dependency(\.dismiss) var dismiss
          await dismiss(returning: Choice.walk)
        }
        .cancellable(id: "ask", ifInFlight: .drop)
      }
    }
  }

  @Reducer
  struct Route {
    struct State: Equatable {
      var choice: Choice?
      var choices = 0
      @Presents var chooser: Chooser.State?
    }

    enum Action: Equatable {
      case opened
      case chooser(PresentationAction<Chooser.Action>)
      case chosen(Choice?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .opened: state.chooser = Chooser.State()
        case .chosen(let choice):
          state.choices += 1
          state.choice = SeededBug.isMended || choice == .walk ? choice : nil
        case .chooser: break
        }
        return .none
      }
      .ifLet(\.$chooser, action: \.chooser) { Chooser() }
      .onResult(of: \.$chooser, action: \.chosen)
    }
  }

  @Test func `X21 A choice is lost`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Route.State()) { Route() }
      explorer.actions("user") { state in
        if state.choices > 0 { return [] }
        return state.chooser == nil ? [.opened] : [.chooser(.presented(.askTapped))]
      }
      explorer.outcomes(of: "ask", in: Chooser.self) { _ in
        [.dismisses(returning: Choice.walk), .dismisses(returning: Choice.ride)]
      }
      explorer.always("what was chosen is known") { moment in
        moment.state.choices == 0 || moment.state.choice != nil
      }
      return explorer
    }
  }
}

/// A note that is edited in a sheet.
@Reducer
struct NoteSheet {
  struct State: Equatable {
    var text = ""
    var tags = 0
  }

  enum Action: Equatable { case typed, tagged }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed: state.text = "eggs"
      case .tagged: state.tags = 1
      }
      return .none
    }
  }
}

/// A guard that omits an action that removes the screen.
@Suite struct ForgottenCase {
  @Reducer
  struct Notebook {
    struct State: Equatable {
      @Presents var note: NoteSheet.State?
      var removalRequest: RemovalRequest<Action>?
    }

    enum Action: Equatable {
      case newTapped
      case note(PresentationAction<NoteSheet.Action>)
      case removal(RemovalAction<Action>)
      case linkOpened
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .newTapped: state.note = NoteSheet.State()
        case .linkOpened: state.note = nil
        case .note, .removal: break
        }
        return .none
      }
      .ifLet(\.$note, action: \.note) { NoteSheet() }
      .guardRemoval(
        of: \.$note,
        action: \.note,
        request: \.removalRequest,
        answer: \.removal,
        orBy: { _, action in SeededBug.isMended && action == .linkOpened }
      ) { note, _ in
        note == NoteSheet.State() ? .allow : .confirm
      }
    }
  }

  @Test func `X21 A guard omits a case`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Notebook.State()) { Notebook() }
      explorer.actions("user") { state in
        if state.removalRequest != nil { return [.removal(.confirm), .removal(.cancel)] }
        return state.note == nil ? [.newTapped] : [.note(.presented(.typed)), .note(.dismiss)]
      }
      explorer.actions("system") { _ in [.linkOpened] }
      explorer.always(
        "a changed note is asked about",
        across: { step in
          let before = step.before.state
          guard let note = before.note, note.text != "" else { return true }
          return step.after.state.note != nil || before.removalRequest != nil
        }
      )
      return explorer
    }
  }
}

/// A guard that compares only a part of the changes.
@Suite struct HalfGuard {
  @Reducer
  struct Notebook {
    struct State: Equatable {
      @Presents var note: NoteSheet.State?
      var removalRequest: RemovalRequest<Action>?
      var lost = 0
    }

    enum Action: Equatable {
      case newTapped
      case note(PresentationAction<NoteSheet.Action>)
      case removal(RemovalAction<Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .newTapped = action { state.note = NoteSheet.State() }
        return .none
      }
      .ifLet(\.$note, action: \.note) { NoteSheet() }
      .guardRemoval(
        of: \.$note,
        action: \.note,
        request: \.removalRequest,
        answer: \.removal
      ) { note, _ in
        note.text.isEmpty && (!SeededBug.isMended || note.tags == 0) ? .allow : .confirm
      }
    }
  }

  @Test func `X21 A guard does not compare all changes`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Notebook.State()) { Notebook() }
      explorer.actions("user") { state in
        if state.removalRequest != nil { return [.removal(.confirm), .removal(.cancel)] }
        return state.note == nil
          ? [.newTapped]
          : [.note(.presented(.typed)), .note(.presented(.tagged)), .note(.dismiss)]
      }
      explorer.always(
        "tags are not dropped without a question",
        across: { step in
          guard step.before.state.note?.tags == 1, step.after.state.note == nil else { return true }
          return step.before.state.removalRequest != nil
        }
      )
      return explorer
    }
  }
}

/// A confirmation with the wrong effect.
@Suite struct ConfirmedTwice {
  @Reducer
  struct Notebook {
    struct State: Equatable {
      @Presents var note: NoteSheet.State?
      var removalRequest: RemovalRequest<Action>?
      var drafts: [String] = []
    }

    enum Action: Equatable {
      case newTapped
      case note(PresentationAction<NoteSheet.Action>)
      case removal(RemovalAction<Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .newTapped: state.note = NoteSheet.State()
        case .note(.dismiss):
          // A discarded note is kept as a draft.
          if let note = state.note, !SeededBug.isMended || state.removalRequest == nil {
            state.drafts.append(note.text)
          }
        case .note, .removal: break
        }
        return .none
      }
      .ifLet(\.$note, action: \.note) { NoteSheet() }
      .guardRemoval(
        of: \.$note,
        action: \.note,
        request: \.removalRequest,
        answer: \.removal
      ) { note, _ in
        note.text.isEmpty ? .allow : .confirm
      }
    }
  }

  @Test func `X21 A discarded note is kept`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Notebook.State()) { Notebook() }
      explorer.actions("user") { state in
        if state.removalRequest != nil { return [.removal(.confirm), .removal(.cancel)] }
        if state.drafts.count == 2 { return [] }
        return state.note == nil ? [.newTapped] : [.note(.presented(.typed)), .note(.dismiss)]
      }
      explorer.never("a discarded note is kept") { $0.state.drafts.contains("eggs") }
      return explorer
    }
  }
}

/// A screen of a path.
@Reducer
struct PageScreen {
  struct State: Hashable {
    var id: Int
    var isLoaded = false
  }

  enum Action: Equatable {
    case linkTapped(Int)
    case loaded
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .loaded = action { state.isLoaded = true }
      return .none
    }
  }
}

/// A path with the same screen twice.
@Suite struct SamePage {
  @Reducer
  struct Browser {
    struct State: Hashable { var path = StackState<PageScreen.State>() }

    @CasePathable
    enum Action: Equatable {
      case opened(Int)
      case path(StackActionOf<PageScreen>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .opened(let id), .path(.element(_, .linkTapped(let id))):
          if SeededBug.isMended, state.path.contains(where: { $0.id == id }) { return .none }
          state.path.push(PageScreen.State(id: id))
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { PageScreen() }
    }
  }

  @Test func `X21 A path contains the same page twice`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Browser.State()) { Browser() }
      explorer.actions("user") { state in
        guard let id = state.path.ids.last, let page = state.path.last else { return [.opened(1)] }
        let other = page.id == 1 ? 2 : 1
        return state.path.count < 3
          ? [.path(.element(id: id, action: .linkTapped(other))), .path(.popFrom(id: id))]
          : [.path(.popFrom(id: id))]
      }
      explorer.always("each page is there once") { moment in
        Set(moment.state.path.map(\.id)).count == moment.state.path.count
      }
      return explorer
    }
  }
}

/// A path that is restored with a deleted page.
@Suite struct RestoredPath {
  @Reducer
  struct Browser {
    struct State: Hashable {
      var pages: Set<Int> = [1, 2]
      var saved: [Int] = []
      var path = StackState<PageScreen.State>()
    }

    enum Action: Equatable {
      case opened(Int)
      case quit
      case deletedElsewhere(Int)
      case restored
      case path(StackActionOf<PageScreen>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .opened(let id): state.path.push(PageScreen.State(id: id))
        case .quit:
          state.saved = state.path.map(\.id)
          state.path = []
        case .deletedElsewhere(let id): state.pages.remove(id)
        case .restored:
          let known = state.saved.prefix { state.pages.contains($0) || !SeededBug.isMended }
          state.path = StackState(known.map { PageScreen.State(id: $0) })
          state.saved = []
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { PageScreen() }
    }
  }

  @Test func `X21 A path is restored with a deleted page`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Browser.State()) { Browser() }
      explorer.actions("user") { state in
        if !state.saved.isEmpty { return state.pages.map { .deletedElsewhere($0) } + [.restored] }
        return state.path.isEmpty ? [.opened(1)].filter { _ in state.pages.contains(1) } : [.quit]
      }
      explorer.always("pages on the path are there") { moment in
        moment.state.path.allSatisfy { moment.state.pages.contains($0.id) }
      }
      return explorer
    }
  }
}

/// A sheet over a sheet.
@Suite struct SheetOverSheet {
  @Reducer
  struct Home {
    struct State: Equatable {
      @Presents var note: NoteSheet.State?
      @Presents var picker: DayPicker.State?
    }

    enum Action: Equatable {
      case noteTapped
      case reminderRang
      case note(PresentationAction<NoteSheet.Action>)
      case picker(PresentationAction<DayPicker.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .noteTapped: state.note = NoteSheet.State()
        case .reminderRang:
          if SeededBug.isMended, state.note != nil { return .none }
          state.picker = DayPicker.State()
        case .note, .picker: break
        }
        return .none
      }
      .ifLet(\.$note, action: \.note) { NoteSheet() }
      .ifLet(\.$picker, action: \.picker) { DayPicker() }
    }
  }

  @Test func `X21 A sheet is presented over a sheet`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Home.State()) { Home() }
      explorer.actions("user") { state in
        if state.picker != nil { return [.picker(.dismiss)] }
        return state.note == nil ? [.noteTapped] : [.note(.dismiss)]
      }
      explorer.actions("clock") { $0.picker == nil ? [.reminderRang] : [] }
      explorer.never("two sheets are shown") { $0.state.note != nil && $0.state.picker != nil }
      return explorer
    }
  }
}

/// An action for a removed screen.
@Suite struct GoneScreen {
  @Reducer
  struct Home {
    struct State: Equatable {
      var page: PageScreen.State?
    }

    @CasePathable
    enum Action: Equatable {
      case opened
      case closed
      case page(PageScreen.Action)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .opened:
          state.page = PageScreen.State(id: 1)
          return .run(name: "load") { send in await send(.page(.loaded)) }.cancellable(id: "load")
        case .closed:
          state.page = nil
          return SeededBug.isMended ? .cancel(id: "load") : .none
        case .page: return .none
        }
      }
      .ifLet(\.page, action: \.page) { PageScreen() }
    }
  }

  @Test func `X21 An action is sent to a removed screen`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Home.State()) { Home() }
      explorer.actions("user") { $0.page == nil ? [.opened] : [.closed] }
      return explorer
    }
  }
}

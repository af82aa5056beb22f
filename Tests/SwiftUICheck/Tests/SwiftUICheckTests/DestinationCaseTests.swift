import CairnSwiftUI
import Observation
import SwiftUI
import Testing

/// One case of a presented enum, by its name behind the scope of the destination.
@MainActor @Suite struct DestinationCaseTests {
  private let store = Store(initialState: Inbox.State()) { Inbox() }
  private var bindable: Bindable<StoreOf<Inbox>> { Bindable(store) }

  // T2
  @Test func `A case is the scope of that case, written in one piece`() {
    let note = bindable.scope(\.$destination, action: \.destination).note.binding()
    #expect(note.wrappedValue == nil)
    store.send(.present(.note(Note.State(text: "Milk"))))
    let long = bindable.scope(\.destination?.note, action: \.destination.note).binding()
    #expect(note.wrappedValue?.text == "Milk")
    #expect(long.wrappedValue?.text == "Milk")
    note.wrappedValue?.send(.typed("Bread"))
    #expect(store.destination?.note?.text == "Bread")
    note.wrappedValue = nil
    #expect(store.destination == nil)
  }

  // T2
  @Test func `A case of an optional without the dollar sign is the same scope`() {
    let note = bindable.scope(\.destination, action: \.destination).note.binding()
    store.send(.present(.note(Note.State(text: "Milk"))))
    #expect(note.wrappedValue?.text == "Milk")
    note.wrappedValue = nil
    #expect(store.destination == nil)
  }

  // T2
  @Test func `Another case is nil, and writing nil to it changes nothing`() {
    let note = bindable.scope(\.$destination, action: \.destination).note.binding()
    store.send(.present(.warning(Warning.alert)))
    #expect(note.wrappedValue == nil)
    note.wrappedValue = nil
    #expect(store.destination?.is(\.warning) == true)
  }

  // T5
  @Test(arguments: [true, false])
  func `An alert is dismissed by its button, also in a case that the macro ignores`(
    isIgnored: Bool
  ) {
    store.send(.present(isIgnored ? .question(Warning.alert) : .warning(Warning.alert)))
    let destination = bindable.scope(\.$destination, action: \.destination)
    let shown = (isIgnored ? destination.question : destination.warning).binding()
    shown.wrappedValue?.send(.deleted)
    #expect(store.log == [isIgnored ? "question" : "warning"])
    #expect(store.destination == nil)
    #expect(shown.wrappedValue == nil)
  }

  // T5
  @Test func `A dialog, a labelled case and a case with a type of its own have scopes`() {
    let destination = bindable.scope(\.$destination, action: \.destination)
    store.send(.present(.choice(ConfirmationDialogState { TextState("Which?") })))
    #expect(destination.choice.binding().wrappedValue != nil)
    store.send(.present(.draft(editor: Note.State(text: "Draft"))))
    #expect(destination.draft.binding().wrappedValue?.text == "Draft")
    store.send(.present(.toast(Toast(text: "Saved"))))
    destination.toast.binding().wrappedValue?.send(.tapped)
    #expect(store.destination == nil)
  }

  // T2
  @Test func `An enum inside an enum is reached case by case`() {
    store.send(.present(.menu(.note(Note.State(text: "Inner")))))
    let menu = bindable.scope(\.$destination, action: \.destination).menu
    #expect(menu.binding().wrappedValue?.scope(\.note, action: \.note)?.text == "Inner")
    #expect(menu.note.binding().wrappedValue?.text == "Inner")
    menu.note.binding().wrappedValue = nil
    #expect(store.destination == nil)
  }

  // T2
  @Test func `A case of an enum inside an enum is nil while nothing is presented`() {
    let menu = bindable.scope(\.$destination, action: \.destination).menu
    #expect(menu.note.binding().wrappedValue == nil)
    #expect(!menu.alert.isPresented().wrappedValue)
    store.send(.present(.note(Note.State(text: "Other"))))
    #expect(menu.note.binding().wrappedValue == nil)
  }

  // T5
  @Test func `An alert of an enum inside an enum is dismissed by its button`() {
    store.send(.present(.menu(.alert(Warning.alert))))
    let alert = bindable.scope(\.$destination, action: \.destination).menu.alert.binding()
    alert.wrappedValue?.send(.deleted)
    #expect(store.log == ["menu"])
    #expect(store.destination == nil)
  }

  // O2, O5
  @Test func `A case is observed by its presence`() {
    let note = bindable.scope(\.$destination, action: \.destination).note
    #expect(!isNotified(reading: note, of: { store.send(.present(.warning(Warning.alert))) }))
    #expect(isNotified(reading: note, of: { store.send(.present(.note(Note.State(text: "")))) }))
    #expect(
      !isNotified(reading: note, of: { store.send(.destination(.presented(.note(.typed("a"))))) })
    )
    #expect(isNotified(reading: note, of: { store.send(.destination(.dismiss)) }))
  }

  fileprivate func isNotified(
    reading note: BindableScope<
      Inbox.State, Inbox.Action, Note.State?, PresentationAction<Note.Action>
    >,
    of change: () -> Void
  ) -> Bool {
    let flag = Flag()
    withObservationTracking {
      _ = note.binding().wrappedValue
    } onChange: {
      flag.isSet = true
    }
    change()
    return flag.isSet
  }

  @Test func `The modifiers take such a scope`() {
    _ = InboxView(store: store).body
  }
}

private final class Flag: Sendable {
  // SAFETY: it is written and read on the main actor, one after the other.
  nonisolated(unsafe) var isSet = false
}

private struct InboxView: View {
  @Bindable var store: StoreOf<Inbox>

  var body: some View {
    Text(verbatim: "Inbox")
      .sheet(item: $store.scope(\.$destination, action: \.destination).note) { NoteView(store: $0) }
      .navigationDestination(item: $store.scope(\.$destination, action: \.destination).draft) {
        NoteView(store: $0)
      }
      .fullScreenCover(item: $store.scope(\.destination, action: \.destination).note) {
        NoteView(store: $0)
      }
      .alert($store.scope(\.$destination, action: \.destination).warning)
      .alert($store.scope(state: \.$destination, action: \.destination).question)
      .confirmationDialog($store.scope(\.$destination, action: \.destination).choice)
  }
}

private struct NoteView: View {
  let store: StoreOf<Note>

  var body: some View { Text(verbatim: store.text) }
}

@Reducer
struct Note {
  @ObservableState struct State: Equatable { var text: String }
  enum Action: Equatable { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}

enum Warning: Equatable {
  case deleted

  static var alert: AlertState<Self> { AlertState { TextState("Delete?") } }
}

struct Toast: EphemeralState, Equatable {
  enum Action: Equatable { case tapped }
  var text: String
}

@Reducer
private struct Inbox {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Action {
    case present(Destination.State)
    case destination(PresentationAction<Destination.Action>)
  }

  /// The actions are written by hand, so some cases are ignored by the macro.
  @Reducer(state: .equatable)
  enum Destination {
    case note(Note)
    case draft(editor: Note)
    case menu(Menu.Body = Menu.body)
    case warning(AlertState<Warning>)
    @ReducerCaseIgnored case question(AlertState<Warning>)
    @ReducerCaseIgnored case choice(ConfirmationDialogState<Warning>)
    @ReducerCaseIgnored case toast(Toast)
    @ReducerCaseIgnored case help(topic: String)

    @CasePathable
    enum Action {
      case note(Note.Action)
      case draft(Note.Action)
      case menu(Menu.Action)
      case warning(Warning)
      case question(Warning)
      case choice(Warning)
      case toast(Toast.Action)
      case help(String)
    }
  }

  @Reducer(state: .equatable)
  enum Menu {
    case note(Note)
    case alert(AlertState<Warning>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .present(let destination): state.destination = destination
      case .destination(.presented(.warning)): state.log.append("warning")
      case .destination(.presented(.question)): state.log.append("question")
      case .destination(.presented(.menu(.alert))): state.log.append("menu")
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

import CairnSwiftUI
import SwiftUI

/// A feature whose view sends its own actions, with a store in the environment and one in a state.
@Reducer
struct Timers {
  @ObservableState
  struct State: Equatable {
    var minutes = 3
    @Presents var help: Help.State?
    @Presents var card: Help.State?
    @Presents var note: Help.State?
  }

  enum Action: ViewAction {
    case view(View)
    case help(PresentationAction<Help.Action>)
    case card(PresentationAction<Help.Action>)
    case note(PresentationAction<Help.Action>)

    @CasePathable
    enum View: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case helpTapped
      case cardTapped
      case noteTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.helpTapped): state.help = Help.State(topic: "help")
      case .view(.cardTapped): state.card = Help.State(topic: "card")
      case .view(.noteTapped): state.note = Help.State(topic: "note")
      case .view(.binding), .help, .card, .note: break
      }
      return .none
    }
    .ifLet(\.$help, action: \.help) { Help() }
    .ifLet(\.$card, action: \.card) { Help() }
    .ifLet(\.$note, action: \.note) { Help() }
  }
}

@Reducer
struct Help {
  struct State: Equatable { var topic: String }
  enum Action: Equatable { case closeTapped }

  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { [dismiss] _ in await dismiss() } }
  }
}

@ViewAction(for: Timers.self)
struct TimersView: View {
  @State var store: StoreOf<Timers>

  init(store: StoreOf<Timers>) {
    self.store = store
  }

  var body: some View {
    Form {
      Button("Help") { send(.helpTapped, animation: .linear) }
      Button("Card") { send(.cardTapped) }
      Button("Note") { send(.noteTapped) }
    }
    .navigationDestination(item: $store.scope(state: \.help, action: \.help)) {
      HelpView(store: $0)
    }
    #if os(macOS)
      .sheet(item: $store.scope(state: \.card, action: \.card)) { HelpView(store: $0) }
    #else
      .fullScreenCover(item: $store.scope(state: \.card, action: \.card)) { HelpView(store: $0) }
    #endif
    #if os(tvOS) || os(watchOS)
      .sheet(item: $store.scope(state: \.note, action: \.note)) { HelpView(store: $0) }
    #else
      .popover(item: $store.scope(state: \.note, action: \.note)) { HelpView(store: $0) }
    #endif
  }
}

struct HelpView: View {
  let store: StoreOf<Help>

  var body: some View {
    Text(verbatim: store.topic)
    Button("Close") { store.send(.closeTapped) }
  }
}

/// A view that reads its store from the environment.
struct EggView: View {
  @Environment(StoreOf<Timers>.self) private var store

  var body: some View {
    Text(verbatim: "\(store.minutes) min")
  }
}

import CairnSwiftUI
import SwiftUI

@testable import CookbookViews

/// A path of screens, each of which presents a child in every way.
@Reducer
struct Pier {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Berth.State>()
  }

  enum Action {
    case path(StackActionOf<Berth>)
    case cleared
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .cleared = action { state.path = StackState() }
      return .none
    }
    .forEach(\.path, action: \.path) { Berth() }
  }
}

@Reducer
struct Berth {
  @ObservableState
  struct State: Equatable {
    @Presents var boat: Boat.State?
    @Presents var alert: AlertState<Never>?
    @Presents var dialog: ConfirmationDialogState<Never>?
    var isHelpShown = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case boat(PresentationAction<Boat.Action>)
    case alert(PresentationAction<Never>)
    case dialog(PresentationAction<Never>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    EmptyReducer()
      .ifLet(\.$boat, action: \.boat) { Boat() }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
  }
}

@Reducer
struct Boat {
  @ObservableState
  struct State: Equatable {
    @Presents var cabin: Card.State? = Card.State(id: 1)
  }

  enum Action {
    case cabin(PresentationAction<Card.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$cabin, action: \.cabin) { Card() }
  }
}

/// A way in which a screen presents a child.
enum Berthing: CaseIterable {
  case sheet, cover, popover, screen, inspector, alert, dialog, help

  var kind: PresentationKind {
    switch self {
    case .sheet, .help: .sheet
    case .cover: .fullScreenCover
    case .popover: .popover
    case .screen: .screen
    case .inspector: .inspector
    case .alert: .alert
    case .dialog: .dialog
    }
  }

  var state: Berth.State {
    switch self {
    case .alert: Berth.State(alert: AlertState { TextState("Fog") })
    case .dialog: Berth.State(dialog: ConfirmationDialogState { TextState("Fog") })
    case .help: Berth.State(isHelpShown: true)
    default: Berth.State(boat: Boat.State())
    }
  }
}

struct PierView: View {
  @Bindable var store: StoreOf<Pier>
  let berthing: Berthing

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text(verbatim: "Pier")
    } destination: { store in
      BerthView(store: store, berthing: berthing)
    }
  }
}

private struct BerthView: View {
  @Bindable var store: StoreOf<Berth>
  let berthing: Berthing

  var body: some View {
    let boat = $store.scope(state: \.boat, action: \.boat)
    let text = Text(verbatim: "Berth")
    switch berthing {
    case .sheet: text.sheet(item: boat) { BoatView(store: $0) }
    case .cover: text.fullScreenCover(item: boat) { BoatView(store: $0) }
    case .popover: text.popover(item: boat) { BoatView(store: $0) }
    case .screen: text.navigationDestination(item: boat) { BoatView(store: $0) }
    case .inspector: text.inspector(isPresented: boat.isPresented()) { Text(verbatim: "Boat") }
    case .alert: text.alert($store.scope(state: \.alert, action: \.alert))
    case .dialog: text.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    case .help: text.sheet(isPresented: $store.isHelpShown) { Text(verbatim: "Help") }
    }
  }
}

private struct BoatView: View {
  @Bindable var store: StoreOf<Boat>

  var body: some View {
    Text(verbatim: "Boat")
      .sheet(item: $store.scope(state: \.cabin, action: \.cabin)) { CardView(store: $0) }
  }
}

import CairnSwiftUI
import SwiftUI

/// Index cards with ids, shown in all the ways in which a feature can be shown.
@Reducer
struct Cards {
  @ObservableState
  struct State: Equatable {
    var drawer = "Desserts"
    @Presents var sheet: Card.State?
    @Presents var cover: Card.State?
    @Presents var popover: Card.State?
    @Presents var screen: Card.State?
  }

  enum Action {
    case drawerOpened(String)
    case sheetTapped(Card.State.ID)
    case coverTapped(Card.State.ID)
    case popoverTapped(Card.State.ID)
    case screenTapped(Card.State.ID)
    case sheet(PresentationAction<Card.Action>)
    case cover(PresentationAction<Card.Action>)
    case popover(PresentationAction<Card.Action>)
    case screen(PresentationAction<Card.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drawerOpened(let drawer): state.drawer = drawer
      case .sheetTapped(let id): state.sheet = Card.State(id: id)
      case .coverTapped(let id): state.cover = Card.State(id: id)
      case .popoverTapped(let id): state.popover = Card.State(id: id)
      case .screenTapped(let id): state.screen = Card.State(id: id)
      case .sheet, .cover, .popover, .screen: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Card() }
    .ifLet(\.$cover, action: \.cover) { Card() }
    .ifLet(\.$popover, action: \.popover) { Card() }
    .ifLet(\.$screen, action: \.screen) { Card() }
  }
}

@Reducer
struct Card {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var stains = 0
  }

  enum Action { case stained }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.stains += 1
      return .none
    }
  }
}

struct CardsView: View {
  @Bindable var store: StoreOf<Cards>

  var body: some View {
    Button("Sheet") { store.send(.sheetTapped(1)) }
      .sheet(item: $store.scope(state: \.sheet, action: \.sheet)) { CardView(store: $0) }
      #if !os(macOS)
        .fullScreenCover(item: $store.scope(state: \.cover, action: \.cover)) {
          CardView(store: $0)
        }
      #endif
      #if !os(tvOS) && !os(watchOS)
        .popover(item: $store.scope(state: \.popover, action: \.popover), arrowEdge: .bottom) {
          CardView(store: $0)
        }
      #endif
      .navigationDestination(item: $store.scope(state: \.screen, action: \.screen)) {
        CardView(store: $0)
      }
  }
}

struct CardView: View {
  let store: StoreOf<Card>

  var body: some View {
    Text(verbatim: "Card \(store.id), \(store.stains) stains")
  }
}

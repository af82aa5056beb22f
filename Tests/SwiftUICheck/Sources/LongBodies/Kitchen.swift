import CairnSwiftUI

/// A feature that presents others in every possible way.
@Reducer
public struct Kitchen {
  @ObservableState
  public struct State: Equatable {
    var tab = Tab.recipes
    var query = ""
    var path = StackState<Dish.State>()
    @Presents var sheet: Dish.State?
    @Presents var cover: Dish.State?
    @Presents var popover: Dish.State?
    @Presents var screen: Dish.State?
    @Presents var alert: AlertState<Answer>?
    @Presents var dialog: ConfirmationDialogState<Answer>?
    @Presents var destination: Destination.State?
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tabSelected(Tab)
    case path(StackActionOf<Dish>)
    case sheet(PresentationAction<Dish.Action>)
    case cover(PresentationAction<Dish.Action>)
    case popover(PresentationAction<Dish.Action>)
    case screen(PresentationAction<Dish.Action>)
    case alert(PresentationAction<Answer>)
    case dialog(PresentationAction<Answer>)
    case destination(PresentationAction<Destination.Action>)
    case appeared
    case queryChanged
    case refreshed
    case addTapped
  }

  public enum Tab: Hashable { case recipes, timers }
  public enum Answer: Equatable { case confirmed }

  @Reducer
  public enum Destination {
    case sheet(Dish)
    case cover(Dish)
    case popover(Dish)
    case screen(Dish)
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
  }

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, _ in .none }
      .forEach(\.path, action: \.path) { Dish() }
      .ifLet(\.$sheet, action: \.sheet) { Dish() }
      .ifLet(\.$cover, action: \.cover) { Dish() }
      .ifLet(\.$popover, action: \.popover) { Dish() }
      .ifLet(\.$screen, action: \.screen) { Dish() }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
      .ifLet(\.$destination, action: \.destination)
  }
}

nonisolated extension Kitchen.Destination.State: Equatable {}

/// A child with an `id`, which SwiftUI's own modifiers would accept too.
@Reducer
public struct Dish {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public let id: Int
  }

  public enum Action { case tapped }

  public var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

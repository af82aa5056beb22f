import Cairn
import Testing

// The code in the doc comments of Sources/Cairn/Bindings.

@MainActor
@Suite struct CairnBindingsExamples {
  @Test func `A path that a view writes takes screens off and puts links on`() {
    let store = Store(
      initialState: Browser.State(
        path: StackState([.recipe(Recipe.State()), .recipe(Recipe.State()), .about(About.State())])
      )
    ) {
      Browser()
    }
    let path = store.scope(state: \.path, action: \.path).pathBinding()
    path.wrappedValue.removeLast(2)
    path.wrappedValue.append(StackPathElement(StackLink(.recipe(Recipe.State()))))
    #expect(
      Array(store.path).map { $0.is(\.recipe) } == [true, true]
    )
  }

  @Test func `A sheet has a binding to its id`() {
    let store = Store(initialState: Browser.State(sheet: About.State())) { Browser() }
    let sheet = store.itemBinding(state: \.sheet, action: \.sheet)
    let edit = store.itemBinding(state: \.destination?.edit, action: \.destination.edit)
    #expect(sheet.wrappedValue != nil)
    #expect(edit.wrappedValue == nil)
    sheet.wrappedValue = nil
    #expect(store.sheet == nil)
  }

  @Test func `A binding reads a field and writes it`() {
    let store = Store(initialState: Browser.State(query: "soup")) { Browser() }
    let query = store.binding(\.query)
    query.wrappedValue += "s"
    #expect(store.query == "soups")
  }

  @Reducer struct About {}
  @Reducer struct Recipe {}

  @Reducer
  enum Path {
    case recipe(Recipe)
    case about(About)
  }

  @Reducer
  enum Destination {
    case edit(Recipe)
  }

  @Reducer
  struct Browser {
    struct State {
      var path = StackState<Path.State>()
      @Presents var sheet: About.State?
      @Presents var destination: Destination.State?
      var query = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case path(StackActionOf<Path>)
      case sheet(PresentationAction<About.Action>)
      case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { _, _ in .none }
        .ifLet(\.$sheet, action: \.sheet) { About() }
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
    }
  }
}

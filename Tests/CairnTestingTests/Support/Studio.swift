import Cairn

/// A feature that presents another feature without a guard of its own. The presented feature guards
/// its pages.
@Reducer
struct Studio {
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var pages = StackState<Page.State>()
    var request: RemovalRequest<Action>?
  }

  enum Action: Equatable {
    case destination(PresentationAction<Destination.Action>)
    case pages(StackActionOf<Page>)
    case removal(RemovalAction<Action>)
    case linkOpened
  }

  @Reducer
  enum Destination {
    case book(Book)
    case about
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .linkOpened { (state.destination, state.pages) = (.about, []) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.pages, action: \.pages) { Page() }
    .guardRemoval(
      of: \.pages,
      action: \.pages,
      request: \.request,
      answer: \.removal,
      orBy: { _, action in action == .linkOpened }
    ) { page, _ in
      page.answer
    }
  }
}

extension Studio.Destination.State: Equatable {}
extension Studio.Destination.Action: Equatable {}

/// A feature with pages that it guards.
@Reducer
struct Book {
  struct State: Equatable {
    var pages = StackState<Page.State>()
    var request: RemovalRequest<Action>?
    var pagesRequest: RemovalRequest<Action>?
    @Presents var page: Page.State?
  }

  enum Action: Equatable {
    case pages(StackActionOf<Page>)
    case page(PresentationAction<Page.Action>)
    case removal(RemovalAction<Action>)
    case pagesRemoval(RemovalAction<Action>)
    case pageTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .pageTapped { state.page = Page.State() }
      return .none
    }
    .ifLet(\.$page, action: \.page) { Page() }
    .guardRemoval(of: \.$page, action: \.page, request: \.request, answer: \.removal) { page, _ in
      page.answer
    }
    .forEach(\.pages, action: \.pages) { Page() }
    .guardRemoval(
      of: \.pages,
      action: \.pages,
      request: \.pagesRequest,
      answer: \.pagesRemoval
    ) { page, _ in
      page.answer
    }
  }
}

/// A path of books, without a guard.
@Reducer
struct Shelf {
  struct State: Equatable {
    var books = StackState<Book.State>()
  }

  enum Action: Equatable {
    case books(StackActionOf<Book>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.books, action: \.books) { Book() }
  }
}

/// A page that determines itself whether it can be removed, and can dismiss itself.
@Reducer
struct Page {
  struct State: Equatable {
    var answer = RemovalAnswer.confirm
  }

  enum Action: Equatable {
    case close
  }

  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { [dismiss] _ in await dismiss() } }
  }
}

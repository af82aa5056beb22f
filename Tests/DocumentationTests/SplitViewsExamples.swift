import CairnTesting
import Testing

// The code of SplitViews.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Library {
  struct State: Equatable {
    var books: IdentifiedArrayOf<Book.State> = []
    var split = SplitViewState<Int, Never, Screen.State>()
  }

  enum Action: Equatable {
    case books(IdentifiedActionOf<Book>)
    case split(SplitViewActionOf<Int, Never, Screen>)
    case bookDeleted(Int)
    case linkOpened(LibraryLink)
    case restored(LibraryPlace)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Screen {
    case chapter(Chapter)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .books(.element(let id, .chapterTapped(let number))):
        state.split.detail.push(.chapter(Chapter.State(book: id, number: number)))
      case .split(.detail(.element(let id, .chapter(.nextTapped)))):
        state.split.detail[id: id, case: \.chapter]?.number += 1
      case .bookDeleted(let id):
        state.books.remove(id: id)
      case .linkOpened(let link):
        state.open(link)
      case .restored(let place):
        state.restore(place)
      case .books, .split:
        break
      }
      return .none
    }
    .forEach(\.books, action: \.books) { Book() }
    .splitView(\.split, action: \.split, isInSidebar: { $0.books[id: $1] != nil })
  }
}

@Reducer
struct Book {
  struct State: Equatable, Identifiable {
    let id: Int
    var isRead = false
  }

  enum Action: Equatable {
    case readTapped
    case chapterTapped(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .readTapped: state.isRead.toggle()
      case .chapterTapped: break
      }
      return .none
    }
  }
}

@Reducer
struct Chapter {
  struct State: Equatable {
    let book: Int
    var number: Int
  }

  enum Action: Equatable {
    case nextTapped
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

@Test func `A book is selected, read and deleted`() async {
  let books: IdentifiedArrayOf<Book.State> = [Book.State(id: 1), Book.State(id: 2)]
  let store = TestStore(initialState: Library.State(books: books)) { Library() }
  await store.send(.split(.sidebarSelected(1))) { $0.split.selectSidebar(1) }
  await store.send(\.books[id: 1].readTapped) { $0.books[id: 1]?.isRead = true }
  await store.send(\.books[id: 1].chapterTapped, 3) {
    $0.split.detail = [.chapter(Chapter.State(book: 1, number: 3))]
  }
  await store.send(.bookDeleted(1)) { $0.books.remove(id: 1) }
  await store.receive(\.split.sidebarSelected) { $0.split.selectSidebar(nil) }
  await store.finish()
}

@Reducer
struct Desk {
  struct State: Equatable {
    var categories = ["Desserts", "Soups"]
    var split = SplitViewState<String, String, Browser.Screen.State>()
  }

  enum Action: Equatable {
    case split(SplitViewActionOf<String, String, Browser.Screen>)
    case categoryDeleted(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .split(.detail(.element(_, .recipe(.relatedTapped(let id))))):
        state.split.detail.push(.recipe(RecipePage.State(id: id)))
      case .categoryDeleted(let category):
        state.categories.removeAll { $0 == category }
      case .split:
        break
      }
      return .none
    }
    .splitView(\.split, action: \.split, isInSidebar: { $0.categories.contains($1) })
  }
}

@Reducer
struct BookShop {
  struct State: Equatable {
    var split = SplitViewState<Int, Never, Library.Screen.State>()
    var sample: Sample.State?
  }

  enum Action: Equatable {
    case split(SplitViewActionOf<Int, Never, Library.Screen>)
    case sample(Sample.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.sample, action: \.sample) { Sample() }
      .splitView(\.split, action: \.split)
      .onChange(of: \.split.sidebarSelection) { state, _, book in
        state.sample = book.map { Sample.State(id: $0) }
        return .none
      }
  }
}

extension DependencyValues {
  @DependencyEntry var sampleText: @Sendable (_ book: Int) async throws -> String = { _ in "" }
}

@Reducer
struct Sample {
  struct State: Equatable, Identifiable {
    /// The book.
    let id: Int
    var text = ""
  }

  enum Action: Equatable {
    case loaded(String)
  }

  @Dependency(\.sampleText) var sampleText

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let text): state.text = text
      }
      return .none
    }
    .onMount { state in
      .run(name: "load") { [sampleText, book = state.id] send in
        await send(.loaded(try await sampleText(book)))
      }
    }
  }
}

@Test func `A selected book has its own sample`() async {
  let store = TestStore(initialState: BookShop.State()) {
    BookShop()
  } withDependencies: {
    $0.sampleText = { book in "Book \(book) begins …" }
  }
  await store.send(.split(.sidebarSelected(4))) {
    $0.split.selectSidebar(4)
    $0.sample = Sample.State(id: 4)
  }
  await store.receive(\.sample.loaded) { $0.sample?.text = "Book 4 begins …" }
  await store.send(.split(.sidebarSelected(nil))) {
    $0.split.selectSidebar(nil)
    $0.sample = nil
  }
}

enum LibraryLink: Equatable {
  case books
  case book(Int)
  case chapter(Int, of: Int)
}

extension Library.State {
  mutating func open(_ link: LibraryLink) {
    switch link {
    case .books:
      split.selectSidebar(nil)
    case .book(let id):
      split.selectSidebar(id)
      split.detail.popToRoot()
    case .chapter(let number, of: let id):
      split.selectSidebar(id)
      split.detail = [.chapter(Chapter.State(book: id, number: number))]
    }
  }
}

struct LibraryPlace: Codable, Equatable {
  var book: Int?
  var chapters: [Int]
}

extension Library.State {
  var place: LibraryPlace {
    LibraryPlace(
      book: split.sidebarSelection,
      chapters: split.detail.compactMap { $0[case: \.chapter]?.number }
    )
  }

  mutating func restore(_ place: LibraryPlace) {
    guard let book = place.book else { return }
    let chapters = place.chapters.map { number in
      Library.Screen.State.chapter(Chapter.State(book: book, number: number))
    }
    var restored = SplitViewState<Int, Never, Library.Screen.State>(
      sidebarSelection: book,
      detail: StackState(chapters)
    )
    restored.isCollapsed = split.isCollapsed
    split = restored
  }
}

@Test func `A link leads to a chapter, with its book underneath`() async {
  let books: IdentifiedArrayOf<Book.State> = [Book.State(id: 1), Book.State(id: 2)]
  let store = TestStore(initialState: Library.State(books: books)) { Library() }
  await store.send(.split(.collapsed(true))) { $0.split.isCollapsed = true }
  await store.send(.linkOpened(.chapter(3, of: 2))) {
    $0.split.selectSidebar(2)
    $0.split.detail = [.chapter(Chapter.State(book: 2, number: 3))]
  }
  #expect(store.state.place == LibraryPlace(book: 2, chapters: [3]))
  #expect(store.state.split.compact.screens.count == 3)
}

@Test func `A restored selection of a deleted book is deselected`() async {
  let store = TestStore(initialState: Library.State()) { Library() }
  await store.send(.restored(LibraryPlace(book: 1, chapters: [3]))) {
    $0.split.selectSidebar(1)
    $0.split.detail = [.chapter(Chapter.State(book: 1, number: 3))]
  }
  await store.receive(\.split.sidebarSelected) { $0.split.selectSidebar(nil) }
}

import Testing

import Cairn

/// A screen that is drawn once more after its state was removed.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LateReaderTests {
  private typealias Book = Library.Hall.Book.State

  private let store = Library.store()

  private func hall(_ form: Library.Form, books: [Int]) throws -> StoreOf<Library.Hall> {
    store.change {
      $0[form] = Library.Hall.State(
        books: IdentifiedArray(uniqueElements: books.map { Book(id: $0) })
      )
    }
    return try #require(store.hall(form))
  }

  // O4
  @Test(arguments: Library.Form.allCases)
  func `Rows that were added after the screen are drawn once more`(form: Library.Form) throws {
    let hall = try hall(form, books: [])
    hall.send(.change { $0.books = [Book(id: 1, pageCount: 10), Book(id: 2, pageCount: 20)] })
    let draw = { hall.scope(state: \.books, action: \.books).map(\.pageCount) }
    #expect(draw() == [10, 20])
    store.change { $0[form] = nil }
    #expect(draw() == [10, 20])
    #expect(hall.scope(state: \.books, action: \.books).ids == [1, 2])
  }

  // O4
  @Test(arguments: Library.Form.allCases)
  func `Rows are drawn once more, with held stores and others`(form: Library.Form) throws {
    let hall = try hall(form, books: [1])
    let draw = {
      let books = hall.scope(state: \.books, action: \.books)
      return books.indices.map { books[$0] }
    }
    let held = draw()[0]
    hall.send(.change { $0.books.append(Book(id: 2, pageCount: 20)) })
    held.send(.addPage)
    #expect(draw().map(\.pageCount) == [1, 20])
    store.change { $0[form] = nil }
    let late = draw()
    #expect(late.map(\.pageCount) == [1, 20])
    #expect(late[0] === held)
  }

  // O4
  @Test(arguments: Library.Form.allCases)
  func `The rows that were drawn last are drawn once more`(form: Library.Form) throws {
    let hall = try hall(form, books: [1])
    let draw = { hall.scope(state: \.books, action: \.books).map(\.pageCount) }
    #expect(draw() == [0])
    hall.send(.books(.element(id: 1, action: .addPage)))
    #expect(draw() == [1])
    hall.send(.books(.element(id: 1, action: .addPage)))
    store.change { $0[form] = nil }
    #expect(draw() == [1])
  }

  // O4
  @Test(arguments: Library.Form.allCases)
  func `The last known state is never older than the fields that were read`(form: Library.Form)
    throws
  {
    let hall = try hall(form, books: [1])
    hall.send(.change { $0.name = "a" })
    hall.send(.books(.element(id: 1, action: .addPage)))
    #expect(hall.name == "a")
    #expect(hall.books[id: 1]?.pageCount == 1)
    hall.send(.change { $0.name = "b" })
    #expect(hall.name == "b")
    store.change { $0[form] = nil }
    #expect(hall.name == "b")
    #expect(hall.state.name == "b")
    #expect(hall.state.books[id: 1]?.pageCount == 1)
    // A derived value that was not read before.
    #expect(hall.pageCount == 1)
  }

  // O4
  @Test(arguments: Library.Form.allCases)
  func `A derived value is the one that was read, also if its parts were not read`(
    form: Library.Form
  ) throws {
    let hall = try hall(form, books: [1])
    hall.send(.books(.element(id: 1, action: .addPage)))
    #expect(hall.pageCount == 1)
    store.change { $0[form] = nil }
    #expect(hall.pageCount == 1)
  }

  // O4
  @Test(arguments: Library.Form.allCases)
  func `A field that was read before the state returns the state's value`(form: Library.Form) throws
  {
    let hall = try hall(form, books: [])
    hall.send(.change { $0.name = "a" })
    #expect(hall.name == "a")
    hall.send(.change { $0.name = "b" })
    #expect(hall.state.name == "b")
    store.change { $0[form] = nil }
    #expect(hall.name == "b")
    #expect(hall.state.name == "b")
  }

  // O4, K7
  @Test(arguments: Library.Form.allCases)
  func `A late action of a row reaches no child`(form: Library.Form) throws {
    let hall = try hall(form, books: [1])
    let book = hall.scope(state: \.books, action: \.books)[0]
    store.change { $0[form] = nil }
    let issues = IssueRecorder()
    issues { _ = book.send(.addPage) }
    #expect(issues.codes == [.missingChild])
    #expect(book.pageCount == 0)
  }
}

import Testing

import Cairn

/// Many rows in a screen that can be removed: the last known state that is kept must not make a
/// change copy the rows.
@MainActor @Suite(.timeLimit(.minutes(60))) struct RowsUnderScreenTests {
  private typealias Book = Library.Hall.Book.State

  private let store = Library.store()

  private func fill(_ form: Library.Form) throws -> StoreOf<Library.Hall> {
    store.change {
      $0[form] = Library.Hall.State(
        books: IdentifiedArray(uniqueElements: (0..<1_000).map { Book(id: $0) })
      )
    }
    return try #require(store.hall(form))
  }

  /// The number of changes after which the rows have another address than before.
  private func moves(in form: Library.Form, _ redraw: (StoreOf<Library.Hall>) -> Void) throws -> Int
  {
    let hall = try fill(form)
    redraw(hall)
    // The store of the hall has kept its last known state.
    hall.send(.books(.element(id: 0, action: .addPage)))
    var count = 0
    for id in 0..<100 {
      redraw(hall)
      let before = store.unobservedState.bookAddress(form)
      hall.send(.books(.element(id: id, action: .addPage)))
      if store.unobservedState.bookAddress(form) != before { count += 1 }
    }
    return count
  }

  // O3, S2
  @Test(arguments: Library.Form.allCases)
  func `Rows are changed in place while a list of their stores is redrawn`(form: Library.Form)
    throws
  {
    let moves = try moves(in: form) { hall in
      let books = hall.scope(state: \.books, action: \.books)
      _ = books.prefix(10).map(\.pageCount)
    }
    #expect(moves == 0)
  }

  // O3, S2
  @Test(arguments: Library.Form.allCases)
  func `Rows are changed in place while a list of their values is redrawn`(form: Library.Form)
    throws
  {
    let tracking = Tracking()
    let moves = try moves(in: form) { hall in
      tracking { hall.books.map(\.pageCount) }
    }
    #expect(moves == 0)
    // Each of the 101 changes was made to a list that had been read.
    #expect(tracking.count == 101)
  }

  // O4
  @Test(arguments: Library.Form.allCases)
  func `After the removal, reads return the rows that were read with later changes`(
    form: Library.Form
  ) throws {
    let hall = try fill(form)
    for id in 0..<50 {
      hall.send(.books(.element(id: id, action: .addPage)))
      #expect(hall.books.filter { $0.pageCount == 1 }.count == id + 1)
    }
    hall.send(.change { $0.books.remove(id: 0) })
    #expect(hall.books.count == 999)
    hall.send(.change { $0.books.insert(Book(id: 2_000), at: 500) })
    #expect(hall.books[500].id == 2_000)
    hall.send(.books(.element(id: 999, action: .addPage)))
    store.change { $0[form] = nil }
    #expect(hall.books.map(\.id) == Array(1...500) + [2_000] + Array(501..<1_000))
    #expect(hall.books.filter { $0.pageCount == 1 }.map(\.id) == Array(1..<50))
  }

  // S2
  @Test(arguments: Library.Form.allCases)
  func `A copy that is shared with readers is released before a reducer changes the state`(
    form: Library.Form
  ) throws {
    let hall = try fill(form)
    hall.send(.books(.element(id: 0, action: .addPage)))
    for _ in 0..<10 {
      // Reading a case makes a copy.
      _ = hall.name
      let before = store.unobservedState.bookAddress(form)
      hall.send(.books(.element(id: 0, action: .addPage)))
      #expect(store.unobservedState.bookAddress(form) == before)
    }
  }

  // O3
  @Test func `Only the observer of the changed row is notified, among the rows of many screens`() {
    store.change {
      for _ in 0..<100 {
        $0.path.push(Library.Hall.State(books: [Book(id: 0), Book(id: 1)]))
      }
    }
    let halls = store.scope(state: \.path, action: \.path).elements()
    let books = halls.flatMap { $0.scope(state: \.books, action: \.books) }
    let trackings = books.map { book in
      let tracking = Tracking()
      tracking { book.pageCount }
      return tracking
    }
    books[77].send(.addPage)
    #expect(trackings.count == 200)
    #expect(trackings.indices.filter { trackings[$0].count == 1 } == [77])
  }
}

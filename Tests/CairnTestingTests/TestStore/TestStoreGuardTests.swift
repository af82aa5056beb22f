import CairnTesting
import TestSupport
import Testing

@Suite struct TestStoreGuardTests {
  private func store(
    _ prepare: (inout Studio.State) -> Void
  ) -> TestStoreOf<Studio> {
    var state = Studio.State()
    prepare(&state)
    return TestStore(initialState: state) { Studio() }
  }

  // G1, G2
  @Test func `A request, its confirmation and the removal are actions that a test receives`() async
  {
    let store = store { $0.pages = [Page.State()] }
    let request = RemovalRequest<Studio.Action>(.pages(.popFrom(id: 0)))
    await store.send(.pages(.popFrom(id: 0)))
    await store.receive(.removal(.needsConfirmation(request))) { $0.request = request }
    await store.send(.removal(.confirm)) {
      $0.request = RemovalRequest(request.action, isConfirmed: true)
    }
    await store.receive(.pages(.popFrom(id: 0))) {
      $0.pages = []
      $0.request = nil
    }
    await store.finish()
  }

  // G1, G2, L5
  @Test
  func `A guard is asked about a page that dismisses itself, and the origin is the page's effect`()
    async
  {
    let store = store { $0.pages = [Page.State(answer: .block)] }
    await store.send(.pages(.element(id: 0, action: .close)))
    await store.receive(.pages(.popFrom(id: 0)))
    let request = RemovalRequest<Studio.Action>(.pages(.popFrom(id: 0)), origin: .effect)
    await store.receive(.removal(.blocked(request)))
    await store.finish()
  }

  // G3
  @Test func `A guard is asked about a link before the link is followed`() async {
    let store = store { $0.pages = [Page.State(answer: .allow), Page.State()] }
    let request = RemovalRequest<Studio.Action>(.linkOpened)
    await store.send(.linkOpened)
    await store.receive(.removal(.needsConfirmation(request))) { $0.request = request }
    await store.send(.removal(.confirm)) {
      $0.request = RemovalRequest(request.action, isConfirmed: true)
    }
    await store.receive(.linkOpened) {
      $0.destination = .about
      $0.pages = []
      $0.request = nil
    }
    await store.finish()
  }

  // G2, L5
  @Test func `A confirmation of an inner guard performs the outer dismissal`() async {
    let book = Book.State(pages: [Page.State()])
    let store = store { $0.destination = .book(book) }
    func inBook(_ action: Book.Action) -> Studio.Action {
      .destination(.presented(.book(action)))
    }
    await store.send(.destination(.dismiss))
    await store.receive(inBook(.pagesRemoval(.needsConfirmation(RemovalRequest(nil))))) {
      $0.destination?.modify(\.book) { $0.pagesRequest = RemovalRequest(nil) }
    }
    await store.send(inBook(.pagesRemoval(.confirm))) {
      $0.destination?.modify(\.book) { $0.pagesRequest = RemovalRequest(nil, isConfirmed: true) }
    }
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
  }

  // G2, K3
  @Test func `A confirmation of an inner guard pops all screens of the outer pop`() async {
    let store = TestStore(
      initialState: Shelf.State(books: [Book.State(), Book.State(), Book.State()])
    ) {
      Shelf()
    }
    await store.send(.books(.element(id: 2, action: .pageTapped))) {
      $0.books[id: 2]?.page = Page.State()
    }
    await store.send(.books(.popFrom(id: 1)))
    await store.receive(\.books[id: 2].removal.needsConfirmation) {
      $0.books[id: 2]?.request = RemovalRequest(nil)
    }
    await store.send(.books(.element(id: 2, action: .removal(.confirm)))) {
      $0.books[id: 2]?.request = RemovalRequest(nil, isConfirmed: true)
    }
    await store.receive(.books(.popFrom(id: 1))) { $0.books.pop(to: 0) }
    await store.finish()
  }

  // G3
  @Test func `The task of a refused action indicates the refusal`() async {
    let store = store { $0.pages = [Page.State(answer: .block)] }
    #expect(await store.send(.linkOpened).isRefused)
    await store.receive(\.removal.blocked)
    #expect(await !store.send(.removal(.cancel)).isRefused)
    await store.finish()
  }

  // G2
  @Test func `Two inner guards are asked one after the other`() async {
    let book = Book.State(pages: [Page.State()], page: Page.State())
    let store = store { $0.destination = .book(book) }
    store.exhaustivity = .off
    await store.send(.destination(.dismiss))
    await store.receive(\.destination.book.removal.needsConfirmation)
    await store.send(.destination(.presented(.book(.removal(.confirm)))))
    await store.receive(\.destination.book.pagesRemoval.needsConfirmation)
    #expect(store.state.destination?.book?.pagesRequest == RemovalRequest(nil, origin: .effect))
    await store.send(.destination(.presented(.book(.pagesRemoval(.confirm)))))
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.finish()
  }

  // G2, X6
  @Test func `A failure after a refused action names the guard and the action to receive`() async {
    let found = await failures {
      let store = store { $0.pages = [Page.State()] }
      await store.send(.pages(.popFrom(id: 0))) { $0.pages = [] }
      await store.receive(\.removal.needsConfirmation) { $0.request = RemovalRequest(nil) }
      await store.skipReceivedActions(strict: false)
    }
    #expect(
      found.first?.text == """
        State was not as expected after sending .pages(.popFrom(id: 0))

              Studio.State(
                destination: nil,
                pages: [
            +     #0: Page.State(answer: .confirm)
                ],
                request: nil
              )

        (Expected: −, Actual: +)

        A guard has refused the action (guardRemoval at CairnTestingTests/Studio.swift:33). \
        Receive .removal(.needsConfirmation(…)).
        """
    )
    #expect(found.last?.text.contains("A guard has refused") == false)
  }

  // G2, X6
  @Test func `A failure after a received action that was refused names the guard`() async {
    let found = await failures {
      let store = store { $0.pages = [Page.State(answer: .block)] }
      await store.send(.pages(.element(id: 0, action: .close)))
      await store.receive(.pages(.popFrom(id: 0))) { $0.pages = [] }
      await store.receive(\.removal.blocked)
    }
    let advice: [String] = found.compactMap { $0.text.split(separator: "\n").last.map { "\($0)" } }
    let expected =
      "A guard has refused the action (guardRemoval at CairnTestingTests/Studio.swift:33). "
      + "Receive .removal(.blocked(…))."
    #expect(advice == [expected])
  }
}

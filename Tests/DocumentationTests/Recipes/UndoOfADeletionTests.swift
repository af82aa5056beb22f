import CairnTesting
import Testing

@Reducer
struct JarCellar {
  struct State: Equatable {
    @Presents var shelf: JarShelf.State?
  }

  enum Action: Equatable {
    case shelf(PresentationAction<JarShelf.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$shelf, action: \.shelf) { JarShelf() }
  }
}

extension UndoOfADeletionTests {
  @Test func `A deletion is carried out at its deadline; a failure brings the row back`() async {
    let clock = TestClock()
    let store = TestStore(initialState: JarShelf.State(jars: [jam, figs])) {
      JarShelf()
    } withDependencies: {
      $0.continuousClock = clock
      $0[JarClient.self].delete = { id in
        if id == 1 { throw Offline() }
      }
    }
    await store.send(.deleteTapped(1)) {
      $0.jars = [figs]
      $0.deletions = [jamIsDeleted]
    }
    await clock.advance(by: .seconds(3))
    await store.send(.deleteTapped(2)) {
      $0.jars = []
      $0.deletions.append(JarShelf.Deletion(jar: figs, index: 0))
    }
    await clock.advance(by: .seconds(2))
    await store.receive(.deadlinePassed(1)) { $0.deletions[id: 1]?.isCommitted = true }
    await store.receive(.deletionFailed(1)) {
      $0.jars = [jam]
      $0.deletions.remove(id: 1)
      $0.message = "“Jam” could not be deleted."
    }
    await clock.advance(by: .seconds(3))
    await store.receive(.deadlinePassed(2)) { $0.deletions[id: 2]?.isCommitted = true }
    await store.receive(.deleted(2)) { $0.deletions = [] }
    await store.finish()
  }

  @Test func `A deletion that the removal interrupts is sent again`() async {
    let deleted = LockIsolated<[Int]>([])
    let state = JarCellar.State(shelf: JarShelf.State(jars: [jam, figs]))
    let clock = TestClock()
    let store = TestStore(initialState: state) {
      JarCellar()
    } withDependencies: {
      $0.continuousClock = clock
      $0[JarClient.self].delete = { id in
        let isFirst = deleted.withValue {
          $0.append(id)
          return $0.count == 1
        }
        if isFirst { try await Task<Void, Never>.never() }
      }
    }
    await store.send(\.shelf.deleteTapped, 1) {
      $0.shelf?.jars = [figs]
      $0.shelf?.deletions = [jamIsDeleted]
    }
    await clock.advance(by: .seconds(5))
    await store.receive(\.shelf.deadlinePassed, 1) {
      $0.shelf?.deletions[id: 1]?.isCommitted = true
    }
    await store.send(.shelf(.dismiss)) { $0.shelf = nil }
    await store.finish()
    #expect(deleted.value == [1, 1])
  }
}

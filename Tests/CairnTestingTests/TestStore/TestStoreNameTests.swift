import CairnTesting
import Foundation
import TestSupport
import Testing

/// The names of actions in the first lines and in the lists of failures.
@Suite struct TestStoreNameTests {
  private static let row = UUID(31)
  private static let other = UUID(uuidString: "DEADBEEF-0000-0000-0000-00000000F00D") ?? UUID()

  @Reducer
  struct Library {
    struct State: Equatable {
      var shelves: IdentifiedArrayOf<Shelf.State> = [Shelf.State(id: row), Shelf.State(id: other)]
    }

    enum Action: Equatable {
      case shelves(IdentifiedActionOf<Shelf>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.shelves, action: \.shelves) { Shelf() }
    }
  }

  @Reducer
  struct Shelf {
    struct State: Equatable, Identifiable {
      let id: UUID
      var books = 0
    }

    enum Action: Equatable {
      case bookAdded(title: String)
      case opened
      case booksCounted(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .bookAdded: state.books += 1
        case .opened: return .send(.booksCounted(state.books))
        case .booksCounted(let count): state.books = count
        }
        return .none
      }
    }
  }

  // X6
  @Test func `The name of an action with a UUID is cut after the case of the row's action`() async {
    let found = await failures {
      let store = TestStore(initialState: Library.State()) { Library() }
      await store.send(\.shelves[id: Self.row].bookAdded, "On Food and Cooking")
    }
    #expect(
      found.map { $0.text.prefix { $0 != "\n" } } == [
        """
        State changed after sending .shelves(.element(id: UUID(31), action: .bookAdded(title: \
        "On Food and Cooking")…, and no change was asserted
        """
      ]
    )
  }

  // X6
  @Test func `An action that waits is listed with its case`() async {
    let found = await failures {
      let store = TestStore(initialState: Library.State()) { Library() }
      await store.send(\.shelves[id: Self.other].opened)
    }
    #expect(found.count == 1)
    #expect(
      found.first?.text.contains(
        "    .shelves(.element(id: UUID(DEADBEEF…F00D), action: .booksCounted(0))) – send at"
      ) == true
    )
  }
}

import CairnTesting
import Testing

@testable import Shopping

@Test func `A tap pushes the note of an item`() async {
  let store = TestStore(initialState: Shopping.State()) { Shopping() }
  await store.send(.itemTapped("Flour")) {
    $0.path = [.note(ItemNote.State(item: "Flour"))]
  }
}

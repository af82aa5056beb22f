import CairnTesting
import Testing

@Test func `An undo is not kept as a change`() async {
  let store = TestStore(initialState: Memo.State()) { Memo() }
  await store.send(\.binding.text, "Eggs") {
    $0.text = "Eggs"
    $0.earlier = [""]
  }
  await store.send(.undoTapped) {
    $0.text = ""
    $0.earlier = []
  }
}

@Test func `Texts are equal if their keys and arguments are`() {
  let title = "Soup"
  #expect(TextState("Delete “\(title)”?") == TextState("Delete “\("Soup")”?"))
  #expect(TextState("Delete “\(title)”?") != TextState("Delete “Soup”?"))
  #expect(TextState("Soup") != TextState(verbatim: "Soup"))
}

/// The end of the test would not wait for an effect that works elsewhere.
@MainActor
@Test func `A test that ends with finish waits for an effect on the main actor`() async {
  let store = TestStore(initialState: 0) {
    Reduce<Int, Bool> { state, isStart in
      guard isStart else {
        state += 1
        return .none
      }
      return .run { send in
        await send(false)
        await MainActor.run {}
      }
    }
  }
  await store.send(true)
  await store.receive(false) { $0 = 1 }
  await store.finish()
}

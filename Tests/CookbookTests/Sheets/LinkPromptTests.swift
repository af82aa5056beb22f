import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct LinkPromptTests {
  // X1
  @Test func `Characters are typed and deleted at the end`() async {
    let store = TestStore(initialState: LinkPrompt.State()) { LinkPrompt() }
    await store.send(.characterTyped("a")) { $0.text = "a" }
    await store.send(.characterTyped("김")) { $0.text = "a김" }
    await store.send(.characterDeleted) { $0.text = "a" }
    await store.send(.characterDeleted) { $0.text = "" }
    await store.send(.characterDeleted)
    await store.finish()
  }

  @Test(arguments: ["👨‍👩‍👧", "e\u{301}", "🇰🇷", "김"] as [Character])
  func `A character of several scalars is deleted at once`(character: Character) async {
    let store = TestStore(initialState: LinkPrompt.State()) { LinkPrompt() }
    await store.send(.characterTyped("x")) { $0.text = "x" }
    await store.send(.characterTyped(String(character))) { $0.text = "x\(character)" }
    await store.send(.characterDeleted) { $0.text = "x" }
    await store.finish()
  }

  @Test func `A text field writes the whole text`() async {
    let store = TestStore(initialState: LinkPrompt.State()) { LinkPrompt() }
    await store.send(.textChanged("cookbook://")) { $0.text = "cookbook://" }
    await store.send(.textChanged("")) { $0.text = "" }
    await store.finish()
  }

  @Test(arguments: [LinkPrompt.Action.characterTyped("c"), .characterDeleted, .textChanged("c")])
  func `The problem of a link is shown until the link changes`(change: LinkPrompt.Action) async {
    var state = LinkPrompt.State()
    state.problem = "The link ends too early."
    let store = TestStore(initialState: state) { LinkPrompt() }
    store.exhaustivity = .off
    await store.send(.submitted) { $0.problem = "The link ends too early." }
    await store.send(change) { $0.problem = nil }
    await store.finish()
  }

  @Test func `Submitting is left to the parent`() async {
    let store = TestStore(initialState: LinkPrompt.State()) { LinkPrompt() }
    await store.send(.characterTyped("c")) { $0.text = "c" }
    await store.send(.submitted)
    await store.finish()
  }
}

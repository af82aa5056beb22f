import CairnTesting
import Testing

// The tests of Recipes/FormsAndFocus.md.

@Suite struct FormsAndFocusTests {
  let filled = SignUp.State(name: "Ada", mail: "ada@example.org", password: "correct horse")

  @Test func `A mistake is shown when its field was left, and not before`() async {
    let store = TestStore(initialState: SignUp.State()) { SignUp() }
    await store.send(\.binding.name, "Ada") { $0.name = "Ada" }
    await store.send(.returnPressed) {
      $0.focus = .mail
      $0.visited = [.name]
    }
    await store.send(\.binding.mail, "ada") { $0.mail = "ada" }
    #expect(store.state.hints[.mail] == nil)
    await store.send(\.binding.focus, .password) {
      $0.focus = .password
      $0.visited = [.name, .mail]
    }
    #expect(store.state.hints[.mail] == "Enter a mail address.")
    #expect(store.state.hints[.password] == nil)
  }

  @Test func `The button moves the focus to the first mistake`() async {
    let store = TestStore(initialState: SignUp.State(name: "Ada", focus: .password)) { SignUp() }
    await store.send(.signUpTapped) {
      $0.visited = [.name, .mail, .password]
      $0.focus = .mail
    }
    #expect(store.state.hints[.password] == "Use 12 characters or more.")
  }

  @Test func `A refusal of the server counts until the field changes`() async {
    let store = TestStore(initialState: filled) {
      SignUp()
    } withDependencies: {
      $0[SignUpClient.self].signUp = { _, _, _ in
        throw SignUpClient.Refusal(field: .mail, reason: "This address is taken.")
      }
    }
    await store.send(.signUpTapped) {
      $0.visited = [.name, .mail, .password]
      $0.focus = nil
      $0.isSending = true
    }
    await store.receive(\.refused) {
      $0.isSending = false
      $0.refused = [.mail: "This address is taken."]
      $0.focus = .mail
    }
    #expect(store.state.hints[.mail] == "This address is taken.")
    await store.send(\.binding.mail, "countess@example.org") {
      $0.mail = "countess@example.org"
      $0.refused = [:]
    }
    store.dependencies[SignUpClient.self].signUp = { _, _, _ in }
    await store.send(.signUpTapped) {
      $0.focus = nil
      $0.isSending = true
    }
    await store.receive(.signedUp)
    #expect(store.isDismissed)
    await store.finish()
  }
}

import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct AccountTests {
  @Test func `A login with a code goes on`() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.accountClient.logIn = { name, _ in AccountResponse(token: name, needsCode: true) }
      $0.accountClient.confirm = { _, token in AccountResponse(token: token + "!") }
    }

    await store.send(.view(.logInTapped)) {
      $0.focus = .name
    }
    await store.send(\.view.binding.name, "Blob") {
      $0.name = "blob"
    }
    await store.send(.view(.set(\.password, "secret"))) {
      $0.password = "secret"
    }
    await store.send(\.view.logInTapped) {
      $0.isLoading = true
    }
    await store.receive(\.response.success) {
      $0.isLoading = false
      $0.code = ConfirmCode.State(token: "blob")
    }
    await store.send(\.code.binding.code, "1234") {
      $0.code?.code = "1234"
    }
    await store.receive(\.code.confirmed.success)
    await store.receive(\.code.delegate.confirmed, "blob!") {
      $0.code = nil
    }
    await store.receive(\.delegate.loggedIn, "blob!")
  }

  @Test func `A wrong password is an alert, with a retry`() async {
    let attempts = ActorIsolated(0)
    let store = TestStore(initialState: Login.State(name: "blob", password: "x")) {
      Login()
    } withDependencies: {
      $0.accountClient.logIn = { name, _ in
        await attempts.withValue { $0 += 1 }
        guard await attempts.value == 2 else { throw AccountError.wrongPassword }
        return AccountResponse(token: name)
      }
    }

    await store.send(.view(.logInTapped)) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.isLoading = false
      $0.alert = AlertState {
        TextState("Not logged in")
      } actions: {
        ButtonState(action: .retry) {
          TextState("Retry")
        }
        ButtonState(role: .cancel) {
          TextState("Cancel")
        }
      } message: {
        TextState("The password is wrong.")
      }
    }
    await store.send(\.alert.retry) {
      $0.alert = nil
      $0.isLoading = true
    }
    await store.receive(\.response.success) { $0.isLoading = false }
    await store.receive(\.delegate.loggedIn)
    await attempts.withValue { #expect($0 == 2) }
  }

  @Test func `The code expires`() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: Login.State(code: ConfirmCode.State(token: "t"))) {
      Login()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }

    await store.send(.code(.presented(.task)))
    await mainQueue.advance(by: .seconds(3))
    await store.receive(\.code.ticked) { $0.code?.secondsLeft = 2 }
    await store.receive(\.code.ticked) { $0.code?.secondsLeft = 1 }
    await store.receive(\.code.ticked) { $0.code?.secondsLeft = 0 }
    await store.receive(\.code.dismiss) { $0.code = nil }
  }

  @Test func `The settings ask before a logout`() async {
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    } withDependencies: {
      $0.accountClient.logOut = {}
    }
    store.exhaustivity = .off(showSkippedAssertions: false)

    await store.send(.logOutTapped)
    #expect(store.state.destination?.is(\.dialog) == true)
    await store.send(.destination(.presented(.dialog(.logOutConfirmed)))) {
      $0.destination = nil
      $0.isLoggingOut = true
    }
    await store.receive(\.delegate.loggedOut)
  }

  @Test func `The settings are shared`() async {
    @Shared(.preferences) var preferences = Preferences(unit: .miles)
    let store = TestStore(initialState: Settings.State()) {
      Settings()
    }

    await store.send(.unitPicked(.kilometers)) {
      $0.$preferences.withLock { $0.unit = .kilometers }
    }
    await store.send(.notifiesToggled(true)) {
      $0.$preferences.notifies.withLock { $0 = true }
      $0.destination = .alert(.notYet)
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
    }
    await store.send(.mapToggled(false)) {
      $0.$showsMap.withLock { $0 = false }
    }
    #expect(preferences.notifies)
  }
}

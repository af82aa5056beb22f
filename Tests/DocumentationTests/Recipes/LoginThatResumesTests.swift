import CairnTesting
import Testing

extension LoginThatResumesTests {
  @Test func `Requests that an expired session refuses lead to one login`() async {
    let expired = User(name: "Ada", token: "old")
    let store = TestStore(initialState: Market.State(user: expired)) {
      Market()
    } withDependencies: {
      $0[MarketClient.self].logIn = { [ada] _, _ in ada }
      $0[MarketClient.self].perform = { _, token in
        guard token == "new" else { throw MarketClient.Unauthorized() }
      }
    }
    await store.send(.favoriteTapped("figs"))
    await store.receive(.refused(.favorite("figs"), token: "old")) {
      $0.user = nil
      $0.waiting = [.favorite("figs")]
      $0.login = Login.State()
    }
    await store.send(.orderTapped("figs")) {
      $0.waiting = [.favorite("figs"), .order("figs")]
    }
    await store.send(\.login.logInTapped) { $0.login?.isLoggingIn = true }
    await store.receive(\.login.dismiss) { $0.login = nil }
    await store.receive(.loggedIn(ada)) {
      $0.user = ada
      $0.waiting = []
    }
    await store.receive(.performed(.favorite("figs"))) { $0.favorites = ["figs"] }
    await store.receive(.performed(.order("figs"))) { $0.orders = ["figs"] }
    await store.finish()
  }

  @Test func `A wrong password keeps the login open`() async {
    struct Wrong: Error {}
    let state = Market.State(waiting: [.order("figs")], login: Login.State(name: "Ada"))
    let store = TestStore(initialState: state) {
      Market()
    } withDependencies: {
      $0[MarketClient.self].logIn = { _, _ in throw Wrong() }
    }
    await store.send(\.login.logInTapped) { $0.login?.isLoggingIn = true }
    await store.receive(\.login.failed) {
      $0.login?.isLoggingIn = false
      $0.login?.message = "The name or the password is wrong."
    }
    await store.send(\.login.binding.password, "lovelace") {
      $0.login?.password = "lovelace"
      $0.login?.message = nil
    }
    await store.finish()
  }
}

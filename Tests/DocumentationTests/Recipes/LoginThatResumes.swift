import Cairn

// The features of Recipes/LoginThatResumes.md. The check of the views compiles this file too.

nonisolated struct User: Equatable, Sendable {
  var name: String
  var token: String
}

@DependencyClient
nonisolated struct MarketClient: Sendable {
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> User
  var perform: @Sendable (_ request: Market.Request, _ token: String) async throws -> Void

  /// The server does not accept the token.
  struct Unauthorized: Error {}
}

@Reducer
struct Market {
  /// The requests that need a user.
  enum Request: Equatable, Sendable {
    case favorite(String)
    case order(String)
  }

  @ObservableState
  struct State: Equatable {
    var user: User?
    var favorites: Set<String> = []
    var orders: [String] = []
    /// The requests that wait for a login, the oldest first.
    var waiting: [Request] = []
    var message: String?
    @Presents var login: Login.State?
  }

  enum Action: Equatable {
    case favoriteTapped(String)
    case orderTapped(String)
    case performed(Request)
    case refused(Request, token: String)
    case failed(Request)
    case login(PresentationAction<Login.Action>)
    case loggedIn(User?)
  }

  @Dependency(MarketClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteTapped(let id):
        return perform(.favorite(id), &state)
      case .orderTapped(let id):
        return perform(.order(id), &state)
      case .performed(.favorite(let id)):
        state.favorites.insert(id)
      case .performed(.order(let id)):
        state.orders.append(id)
      case .refused(let request, let token):
        // A refusal may come after another login. Then the request is sent with the new token.
        if token == state.user?.token { state.user = nil }
        return perform(request, &state)
      case .failed:
        state.message = "The market is out of reach."
      case .loggedIn(let user?):
        state.user = user
        let requests = state.waiting
        state.waiting = []
        return .merge(requests.map { perform($0, &state) })
      case .loggedIn(nil):
        state.waiting = []
      case .login:
        break
      }
      return .none
    }
    .ifLet(\.$login, action: \.login) { Login() }
    .onResult(of: \.$login, action: \.loggedIn)
  }

  /// Performs a request, or keeps the request and asks for a login first.
  private func perform(_ request: Request, _ state: inout State) -> Effect<Action> {
    guard let token = state.user?.token else {
      state.waiting.append(request)
      if state.login == nil { state.login = Login.State() }
      return .none
    }
    return .run(name: "perform") { [client] send in
      try await client.perform(request: request, token: token)
      await send(.performed(request))
    } catch: { error, send in
      let isRefused = error is MarketClient.Unauthorized
      await send(isRefused ? .refused(request, token: token) : .failed(request))
    }
  }
}

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var password = ""
    var isLoggingIn = false
    var message: String?
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case logInTapped
    case failed
    case cancelTapped
  }

  @Dependency(MarketClient.self) var client
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        state.message = nil
        return .none
      case .logInTapped:
        guard !state.isLoggingIn else { return .none }
        state.isLoggingIn = true
        return .run(name: "log in") {
          [client, dismiss, name = state.name, password = state.password] _ in
          await dismiss(returning: try await client.logIn(name: name, password: password))
        } catch: { _, send in
          await send(.failed)
        }
      case .failed:
        state.isLoggingIn = false
        state.message = "The name or the password is wrong."
        return .none
      case .cancelTapped:
        return .dismiss()
      }
    }
  }
}

nonisolated extension MarketClient: DependencyKey {
  static let liveValue = MarketClient(
    logIn: { name, _ in User(name: name, token: "\(name)'s token") },
    perform: { request, _ in print(request) }
  )
  static let testValue = MarketClient()
}

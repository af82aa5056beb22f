import ComposableArchitecture
import Foundation

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var code: ConfirmCode.State?
    var name = ""
    var password = ""
    var isLoading = false
    var focus: Field?

    enum Field: Hashable { case name, password }

    var isValid: Bool { !name.isEmpty && !password.isEmpty }
  }

  enum Action: ViewAction, Sendable {
    case alert(PresentationAction<Alert>)
    case code(PresentationAction<ConfirmCode.Action>)
    case delegate(Delegate)
    case response(Result<AccountResponse, any Error>)
    case view(View)

    @CasePathable
    enum Alert: Equatable, Sendable { case retry }

    @CasePathable
    enum Delegate: Equatable, Sendable { case loggedIn(token: String) }

    @CasePathable
    enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case logInTapped
    }
  }

  @Dependency(\.accountClient) var accountClient

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert(.presented(.retry)):
        return self.logIn(&state)

      case .alert:
        return .none

      case let .code(.presented(.delegate(.confirmed(token: token)))):
        state.code = nil
        return .send(.delegate(.loggedIn(token: token)))

      case .code, .delegate:
        return .none

      case let .response(.failure(error)):
        state.isLoading = false
        state.alert = AlertState {
          TextState("Not logged in")
        } actions: {
          ButtonState(action: .retry) { TextState("Retry") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState(error.localizedDescription)
        }
        return .none

      case let .response(.success(response)):
        state.isLoading = false
        if response.needsCode {
          state.code = ConfirmCode.State(token: response.token)
          return .none
        } else {
          return .send(.delegate(.loggedIn(token: response.token)))
        }

      case .view(.binding(\.name)):
        state.name = state.name.lowercased()
        return .none

      case .view(.binding):
        return .none

      case .view(.logInTapped):
        guard state.isValid else {
          state.focus = state.name.isEmpty ? .name : .password
          return .none
        }
        return self.logIn(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$code, action: \.code) {
      ConfirmCode()
    }
  }

  private func logIn(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [name = state.name, password = state.password] send in
      await send(.response(Result { try await accountClient.logIn(name, password) }))
    }
  }
}

@Reducer
struct ConfirmCode {
  @ObservableState
  struct State: Equatable {
    let token: String
    var code = ""
    var error: String?
    var secondsLeft = 3
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case cancelTapped
    case confirmed(Result<AccountResponse, any Error>)
    case delegate(Delegate)
    case task
    case ticked

    @CasePathable
    enum Delegate: Sendable { case confirmed(token: String) }
  }

  private enum CancelID { case confirm, timer }

  @Dependency(\.accountClient) var accountClient
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.code) { _, code in
        Reduce { state, _ in
          state.error = nil
          guard code.count == 4 else { return .cancel(id: CancelID.confirm) }
          return .run { [token = state.token] send in
            await send(.confirmed(Result { try await accountClient.confirm(code, token) }))
          }
          .cancellable(id: CancelID.confirm, cancelInFlight: true)
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .cancelTapped:
        return .run { _ in await self.dismiss() }
      case .confirmed(.failure(let error)):
        state.error = error.localizedDescription
        return .none
      case .confirmed(.success(let response)):
        return .send(.delegate(.confirmed(token: response.token)))
      case .delegate:
        return .none
      case .task:
        return .run { send in
          for await _ in mainQueue.timer(interval: .seconds(1)) {
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer)
      case .ticked:
        state.secondsLeft -= 1
        return state.secondsLeft == 0
          ? .merge(.cancel(id: CancelID.timer), .run { _ in await dismiss() })
          : .none
      }
    }
  }
}

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.preferences) var preferences
    @Shared(.appStorage("showsMap")) var showsMap = true
    @SharedReader(.hikes) var hikes
    var isLoggingOut = false
  }

  @CasePathable
  enum Action: Sendable {
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case logOutTapped
    case mapToggled(Bool)
    case notifiesToggled(Bool)
    case unitPicked(Preferences.Unit)

    @CasePathable
    enum Delegate: Equatable, Sendable { case loggedOut }
  }

  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)

    @CasePathable
    enum Alert: Sendable { case openSystemSettings }
    @CasePathable
    enum Dialog: Sendable { case logOutConfirmed }
  }

  @Dependency(\.accountClient) var accountClient
  @Dependency(\.openURL) var openURL

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .destination(.presented(.alert(.openSystemSettings))):
        return .run { _ in await openURL(URL(string: "app-settings:")!) }
      case .destination(.presented(.dialog(.logOutConfirmed))):
        state.isLoggingOut = true
        return .concatenate(
          .run { _ in await accountClient.logOut() },
          .send(.delegate(.loggedOut))
        )
      case .destination:
        return .none
      case .logOutTapped:
        state.destination = .dialog(
          ConfirmationDialogState(titleVisibility: .visible) {
            TextState("Log out?")
          } actions: {
            ButtonState(role: .destructive, action: .send(.logOutConfirmed, animation: .default)) {
              TextState("Log out")
            }
            ButtonState(role: .cancel) {
              TextState("Stay")
            }
          }
        )
        return .none
      case .mapToggled(let showsMap):
        state.$showsMap.withLock { $0 = showsMap }
        return .none
      case .notifiesToggled(let notifies):
        state.$preferences.notifies.withLock { $0 = notifies }
        if notifies, state.hikes.isEmpty {
          state.destination = .alert(.notYet)
        }
        return .none
      case .unitPicked(let unit):
        state.$preferences.withLock { $0.unit = unit }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Settings.Destination.State: Equatable {}
extension Settings.Destination.Action: Sendable {}

extension AlertState where Action == Settings.Destination.Alert {
  static let notYet = Self {
    TextState("Allow notifications")
  } actions: {
    ButtonState(action: .openSystemSettings) { TextState("Open Settings") }
    ButtonState(role: .cancel, action: .send(nil)) { TextState("Not now") }
  }
}

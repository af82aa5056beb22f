import Cairn

// The feature of Recipes/FormsAndFocus.md. The check of the views compiles this file too.

@Reducer
struct SignUp {
  enum Field: Hashable, Sendable, CaseIterable { case name, mail, password }

  @ObservableState
  struct State: Equatable {
    var name = ""
    var mail = ""
    var password = ""
    var focus: Field? = .name
    /// The fields that a person has left once. Earlier, a mistake is not shown.
    var visited: Set<Field> = []
    /// The reasons of the server, which count until the field changes.
    var refused: [Field: String] = [:]
    var isSending = false

    /// The mistake in a field, whether it is shown or not.
    func problem(of field: Field) -> String? {
      switch field {
      case .name: name.isEmpty ? "Enter a name." : refused[.name]
      case .mail: mail.contains("@") ? refused[.mail] : "Enter a mail address."
      case .password: password.count < 12 ? "Use 12 characters or more." : refused[.password]
      }
    }

    /// The texts below the fields.
    var hints: [Field: String] {
      Dictionary(
        uniqueKeysWithValues: visited.compactMap { field in problem(of: field).map { (field, $0) } }
      )
    }

    var firstInvalid: Field? { Field.allCases.first { problem(of: $0) != nil } }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case returnPressed
    case signUpTapped
    case signedUp
    case refused(Field, reason: String)
    case failed
  }

  @Dependency(SignUpClient.self) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.refused[.name] = nil
      case .binding(\.mail):
        state.refused[.mail] = nil
      case .binding(\.password):
        state.refused[.password] = nil
      case .binding:
        break
      case .returnPressed:
        let fields = Field.allCases
        let next = state.focus.flatMap(fields.firstIndex).map { fields.index(after: $0) }
        guard let next, next < fields.endIndex else { return signUp(&state) }
        state.focus = fields[next]
      case .signUpTapped:
        return signUp(&state)
      case .signedUp:
        return .dismiss()
      case .refused(let field, let reason):
        state.isSending = false
        state.refused[field] = reason
        state.focus = field
      case .failed:
        state.isSending = false
      }
      return .none
    }
    .onChange(of: \.focus) { state, old, _ in
      if let old { state.visited.insert(old) }
      return .none
    }
  }

  private func signUp(_ state: inout State) -> Effect<Action> {
    guard !state.isSending else { return .none }
    state.visited = Set(Field.allCases)
    guard state.firstInvalid == nil else {
      state.focus = state.firstInvalid
      return .none
    }
    state.focus = nil
    state.isSending = true
    return .run(name: "sign up") { [client, state] send in
      try await client.signUp(name: state.name, mail: state.mail, password: state.password)
      await send(.signedUp)
    } catch: { error, send in
      let refusal = error as? SignUpClient.Refusal
      await send(refusal.map { .refused($0.field, reason: $0.reason) } ?? .failed)
    }
  }
}

@DependencyClient
nonisolated struct SignUpClient: Sendable {
  var signUp: @Sendable (_ name: String, _ mail: String, _ password: String) async throws -> Void

  /// The server does not accept the value of a field.
  struct Refusal: Error {
    let field: SignUp.Field
    let reason: String
  }
}

nonisolated extension SignUpClient: DependencyKey {
  static let liveValue = SignUpClient(signUp: { name, _, _ in print("\(name) has signed up") })
  static let testValue = SignUpClient()
}

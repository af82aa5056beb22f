import Cairn

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

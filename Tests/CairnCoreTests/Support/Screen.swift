import CairnCore

/// Hand-written screens of a path, and destinations of a sheet (rule P5).
enum Screen: CaseReducer {
  enum State: Hashable, CaseReducerState {
    typealias StateReducer = Screen

    case login(Login.State)
    case detail(Row.State)
    case about
  }

  enum Action: Hashable, Sendable {
    case login(Login.Action)
    case detail(Row.Action)
  }

  static var body: some ReducerOf<Self> {
    Scope(state: \.login, action: \.login) { Login() }
    Scope(state: \.detail, action: \.detail) { Row() }
  }
}

extension Screen.State: CasePathable {
  struct AllCasePaths {
    var login: CasePath<Screen.State, Login.State> {
      CasePath(
        embed: { .login($0) },
        extract: { if case .login(let login) = $0 { login } else { nil } },
        update: { (root: consuming _, body) in
          guard case .login(var login) = copy root else { return root }
          _ = consume root
          body(&login)
          return .login(login)
        }
      )
    }
    var detail: CasePath<Screen.State, Row.State> {
      CasePath(
        embed: { .detail($0) },
        extract: { if case .detail(let detail) = $0 { detail } else { nil } }
      )
    }
    var about: CasePath<Screen.State, Void> {
      CasePath(
        embed: { .about },
        extract: { if case .about = $0 { () } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  var caseName: String {
    switch self {
    case .login: "login"
    case .detail: "detail"
    case .about: "about"
    }
  }
}

extension Screen.Action: CasePathable {
  struct AllCasePaths {
    var login: CasePath<Screen.Action, Login.Action> {
      CasePath(
        embed: { .login($0) },
        extract: { if case .login(let action) = $0 { action } else { nil } }
      )
    }
    var detail: CasePath<Screen.Action, Row.Action> {
      CasePath(
        embed: { .detail($0) },
        extract: { if case .detail(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

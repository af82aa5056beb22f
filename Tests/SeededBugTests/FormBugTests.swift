import Cairn
import CairnExplorer
import Testing

/// A form that is sent before it was validated.
@Suite struct UncheckedForm {
  struct SignUp: Reducer {
    struct State: Hashable {
      var email = ""
      var problem: String?
      var sent: String?
    }

    enum Action: Equatable {
      case typed(String)
      case focusLost
      case sendTapped
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed(let email):
        state.email = email
        state.problem = nil
      case .focusLost: check(&state)
      case .sendTapped:
        if SeededBug.isMended { check(&state) }
        if state.problem == nil { state.sent = state.email }
      }
      return .none
    }

    private func check(_ state: inout State) {
      state.problem = state.email.contains("@") ? nil : "No address"
    }
  }

  @Test func `X21 A form is sent before it was validated`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: SignUp.State()) { SignUp() }
      explorer.actions("keyboard") { state in
        ["ann", "ann@home"].filter { $0 != state.email }.map { .typed($0) }
      }
      explorer.actions("buttons") { $0.email.isEmpty ? [] : [.focusLost, .sendTapped] }
      explorer.always("what is sent has an \"@\"") { $0.state.sent?.contains("@") ?? true }
      return explorer
    }
  }
}

/// A wizard that skips a step.
@Suite struct SkippedStep {
  struct Wizard: Reducer {
    enum Step: Int, Hashable { case name, address, payment }

    struct State: Hashable {
      var step = Step.name
      var hasSavedAddress = false
      var address: String?
    }

    enum Action: Equatable {
      case addressSaved
      case nextTapped
      case backTapped
      case addressTyped(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .addressSaved: state.hasSavedAddress = true
      case .nextTapped:
        let isSkipped = state.hasSavedAddress && (!SeededBug.isMended || state.address != nil)
        let next = state.step == .name && isSkipped ? 2 : state.step.rawValue + 1
        state.step = Step(rawValue: next) ?? .payment
      case .backTapped: state.step = Step(rawValue: state.step.rawValue - 1) ?? .name
      case .addressTyped(let address): state.address = address
      }
      return .none
    }
  }

  @Test func `X21 A step is skipped`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Wizard.State()) { Wizard() }
      explorer.actions("user") { state in
        switch state.step {
        case .name: state.hasSavedAddress ? [.nextTapped] : [.nextTapped, .addressSaved]
        case .address:
          state.address == nil ? [.addressTyped("Elm Street")] : [.nextTapped, .backTapped]
        case .payment: [.backTapped]
        }
      }
      explorer.never("there is no address to send to") { moment in
        moment.state.step == .payment && moment.state.address == nil
      }
      return explorer
    }
  }
}

/// A setting that two features write: one of them writes an old copy.
@Suite struct OldCopy {
  struct Fonts: Reducer {
    struct State: Hashable {
      @Shared(.inMemory("text size")) var size = 1
      var draft: Int?
    }

    enum Action: Equatable {
      case sheetOpened
      case keyPressed
      case saveTapped
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .sheetOpened: state.draft = state.size
      case .keyPressed:
        state.size += 1
        if SeededBug.isMended, state.draft != nil { state.draft = state.size }
      case .saveTapped:
        if let draft = state.draft { state.size = draft }
        state.draft = nil
      }
      return .none
    }
  }

  @Test func `X21 A shared value is overwritten with an old copy`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Fonts.State()) { Fonts() }
      explorer.actions("sheet") { $0.draft == nil ? [.sheetOpened] : [.saveTapped] }
      explorer.actions("keys") { $0.size < 3 ? [.keyPressed] : [] }
      explorer.always("what the sheet saves is not an old size") { moment in
        moment.state.draft == nil || moment.state.draft == moment.state.size
      }
      return explorer
    }
  }
}

/// A password that is kept when the kind of the account changes.
@Suite struct KeptPassword {
  @Reducer
  struct Login {
    struct State: Hashable {
      var kind = Kind.password
      var password = ""
      var isSubmitted = false
    }

    enum Kind: Hashable, Sendable { case password, link }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case submitTapped
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.kind):
          if SeededBug.isMended { state.password = "" }
        case .submitTapped: state.isSubmitted = true
        case .binding: break
        }
        return .none
      }
    }
  }

  @Test func `X21 A password is kept when it is not asked for`() async throws {
    try await SeededBug.expectFound(in: Self.self) {
      let explorer = Explorer(initialState: Login.State()) { Login() }
      explorer.actions("form") { state in
        if state.isSubmitted { return [] }
        var actions: [Login.Action] = [.submitTapped]
        if state.kind == .password { actions.append(.binding(.set(\.password, "secret"))) }
        actions.append(.binding(.set(\.kind, state.kind == .password ? .link : .password)))
        return actions
      }
      explorer.never("a link is asked for with a password") { moment in
        moment.state.isSubmitted && moment.state.kind == .link && !moment.state.password.isEmpty
      }
      return explorer
    }
  }
}

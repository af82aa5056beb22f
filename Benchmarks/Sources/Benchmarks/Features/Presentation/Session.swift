import Cairn

/// A feature whose state is in one of two cases. One of the cases has a child.
@Reducer
struct Session<Child: Reducer & TappedByHand>: TappedByHand {
  @CasePathable
  enum State {
    case signedIn(Child.State)
    case signedOut
  }

  @CasePathable
  enum Action {
    case signedIn(Child.Action)
    case signOut
  }

  init() {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .signOut = action { state = .signedOut }
      return .none
    }
    .ifCaseLet(\.signedIn, action: \.signedIn) { Child() }
  }

  static var initial: State { .signedIn(Child.initial) }
  static var tap: Action { .signedIn(Child.tap) }

  @inline(__always)
  static func reduceByHand(_ state: inout State, _ action: Action) {
    switch action {
    case .signedIn(let action):
      guard case .signedIn(var child) = state else { return }
      Child.reduceByHand(&child, action)
      state = .signedIn(child)
    case .signOut:
      state = .signedOut
    }
  }
}

import Cairn

/// Two siblings of the same type, and one in a computed property.
struct Twins: Reducer {
  struct State: Equatable {
    var left = Script.State()
    var right = Script.State()
    var computed: Script.State {
      get { left }
      set { left = newValue }
    }
  }

  @CasePathable
  enum Action: Sendable {
    case left(Script.Action)
    case right(Script.Action)
    case computed(Script.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Script() }
    Scope(state: \.right, action: \.right) { Script() }
    Scope(state: \.computed, action: \.computed) { Script() }
  }
}

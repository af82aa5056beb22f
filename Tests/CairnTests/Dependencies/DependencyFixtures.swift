import Cairn

/// A dependency with a value for every context.
struct Flavor: DependencyKey, Equatable {
  var name: String

  static let liveValue = Flavor(name: "live")
  static let previewValue = Flavor(name: "preview")
  static let testValue = Flavor(name: "test")
}

extension DependencyValues {
  var flavor: Flavor {
    get { self[Flavor.self] }
    set { self[Flavor.self] = newValue }
  }

  var topping: String {
    get { self[ToppingKey.self] }
    set { self[ToppingKey.self] = newValue }
  }
}

/// A dependency without a test value.
enum ToppingKey: DependencyKey {
  static let liveValue = "sprinkles"
}

/// A dependency without a live value.
enum LostKey: TestDependencyKey {
  static let testValue = 1
}

/// A feature that may contain itself in several ways, and records the flavor that it finds.
struct Parlor: Reducer {
  struct State: Equatable {
    var found: [String] = []
    private var children: [State] = []
    var child: State? {
      get { children.first }
      set { children = newValue.map { [$0] } ?? [] }
    }
  }

  @CasePathable
  enum Action: Sendable {
    case look
    case lookInEffect
    case lookInEffectLocally
    case lookInOverriddenEffect
    case found(String)
    indirect case child(Action)
  }

  @Dependency(\.flavor) var flavor

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .look:
        state.found.append(flavor.name)
        return .none
      case .lookInEffect:
        return .run { send in await send(.found(flavor.name)) }
      case .lookInEffectLocally:
        return .run { send in
          @Dependency(\.flavor) var local
          await send(.found(local.name))
        }
      case .lookInOverriddenEffect:
        return withDependencies {
          $0.flavor.name += "+effect"
        } operation: {
          .run { send in await send(.found(flavor.name)) }
        }
      case .found(let name):
        state.found += [name, flavor.name]
        return .none
      case .child:
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { Parlor() }
  }
}

/// A parent whose child is in the initial state.
struct Mall: Reducer {
  struct State: Equatable {
    var parlor = Parlor.State()
  }

  @CasePathable
  enum Action: Sendable {
    case parlor(Parlor.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.parlor, action: \.parlor) { Parlor() }
  }
}

/// A client with a live value only, which reads another dependency with a live value only.
struct Bakery: DependencyKey {
  var bake: @Sendable () -> String

  static var liveValue: Bakery {
    @Dependency(\.topping) var topping
    let name = topping
    return Bakery { "\(name) cake" }
  }
}

extension DependencyValues {
  var bakery: Bakery {
    get { self[Bakery.self] }
    set { self[Bakery.self] = newValue }
  }

  var lost: Int {
    get { self[LostKey.self] }
    set { self[LostKey.self] = newValue }
  }
}

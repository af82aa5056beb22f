import Cairn
import Synchronization

/// A feature with an effect for each closure that runs later. Each closure records the flavor that
/// it finds.
struct Kiosk: Reducer {
  typealias Body = Never

  /// A closure of an effect that runs later.
  enum Closure: CaseIterable, Sendable {
    case run, catching, reading, mapped, mappedRun, mappedTwice, mappedAfterAnother
    case mappedFromElsewhere, debounced, throttled, concatenated
  }

  struct State: Equatable, Sendable {
    var found: [String] = []
  }

  enum Action: Sendable {
    case serve(Closure, isOverridden: Bool)
    case forward(Closure, to: StoreOf<Kiosk>)
    case found(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .serve(let closure, isOverridden: false):
      return effect(of: closure)
    case .serve(let closure, isOverridden: true):
      return withDependencies {
        $0.flavor.name += "+effect"
      } operation: {
        effect(of: closure)
      }
    case .forward(let closure, let store):
      return .run { _ in await store.send(.serve(closure, isOverridden: false)).finish() }
    case .found(let name):
      state.found.append(name)
      return .none
    }
  }

  private func effect(of closure: Closure) -> Effect<Action> {
    struct Failure: Error {}
    let run = Effect<Action>.run { send in await send(Self.find()) }
    switch closure {
    case .run: return run
    case .catching:
      return .run { _ in
        throw Failure()
      } catch: { _, send in
        await send(Self.find())
      }
    case .reading: return .run(reading: State.self) { send, _ in await send(Self.find()) }
    case .mapped: return Effect<Int>.send(1).map { _ in Self.find() }
    case .mappedRun: return Effect<Int>.run { send in await send(1) }.map { _ in Self.find() }
    case .mappedTwice:
      return Effect<Int>.run { send in await send(1) }.map { "\($0)" }.map { _ in Self.find() }
    case .mappedAfterAnother:
      let mapped = Effect<Int>.send(1).map { _ in Self.find() }
      return .concatenate(.run { _ in await Task.yield() }, mapped)
    case .mappedFromElsewhere:
      let elsewhere = Effect<Int>.run { send in
        await withDependencies {
          $0.flavor.name = "elsewhere"
        } operation: {
          await send(1)
        }
      }
      return elsewhere.map { _ in Self.find() }
    case .debounced: return run.debounce(id: 1, for: .seconds(1))
    case .throttled: return run.throttle(id: 1, for: .seconds(1), latest: true)
    case .concatenated: return .concatenate(.run { _ in await Task.yield() }, run)
    }
  }

  private static func find() -> Action {
    @Dependency(\.flavor) var flavor
    return .found(flavor.name)
  }
}

/// A feature whose child has effects when it is mounted and dismounted.
struct Counterpart: Reducer {
  struct State: Equatable, Sendable {
    var found: [String] = []
    var child: Page.State? = Page.State()
  }

  @CasePathable
  enum Action: Sendable {
    case child(Page.Action)
    case found(String)
    case leave
  }

  /// The flavor that the child itself found when it was dismounted.
  static let lastFarewell = Mutex("")

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: break
      case .found(let name): state.found.append(name)
      case .leave: state.child = nil
      }
      return .none
    }
    .ifLet(\.child, action: \.child) {
      Page().onDismount { _ in
        let name = Self.find()
        Self.lastFarewell.withLock { $0 = name }
        return .none
      }
    }
    .onMount { _ in .send(.found("mounted: \(Self.find())")) }
    .onDismount(of: \.child) { _ in .send(.found("dismounted: \(Self.find())")) }
  }

  private static func find() -> String {
    @Dependency(\.flavor) var flavor
    return flavor.name
  }
}

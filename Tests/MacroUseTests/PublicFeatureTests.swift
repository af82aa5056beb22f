import Cairn
import Testing

/// A feature of a library. The compiler does not infer that the public types are `Sendable`.
@Reducer
public struct Market {
  public struct State: Equatable {
    public var stalls: [String] = []
    @Presents public var stall: Stall.State?
  }

  public enum Action {
    case open, opened(Result<String, any Error>)
    case crowd, stream, each, eachBuffered, fail, confine
    case found(Basket)
    case done
    case stall(PresentationAction<Stall.Action>)
  }

  /// A payload that is not `Sendable`.
  public final class Basket {
    public var content: String
    public init(_ content: String) { self.content = content }
  }

  let stalls: AsyncStream<String>

  public init(stalls: [String]) {
    self.stalls = AsyncStream { continuation in
      stalls.forEach { continuation.yield($0) }
      continuation.finish()
    }
  }

  private struct Closed: Error {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open:
        return .run { send in
          await send(.opened(Result { "open" }))
          await send(.done, animation: .default)
        }
      case .crowd:
        return .run { send in
          await withTaskGroup { group in
            for number in 1...3 {
              group.addTask { await send(.found(Basket("\(number)"))) }
            }
          }
          async let last: Void = send(.done)
          await last
        }
      case .stream:
        return .run { [stalls] send in
          for await stall in stalls { await send(.found(Basket(stall))) }
          let end = Action.done
          await send(end)
        }
      case .each:
        return .run(each: stalls) { .found(Basket($0)) }
      case .eachBuffered:
        return .run(each: stalls, buffering: .bufferingNewest(5)) { .found(Basket($0)) }
      case .fail:
        return .run { _ in
          throw Closed()
        } catch: { error, send in
          await send(.opened(.failure(error)))
        }
      case .confine:
        return .run { @MainActor send in
          let basket = Basket("main")
          await send(.found(basket))
        } outcomes: {
          [.sendsThenEnds(.done)]
        }
      case .opened(let result): state.stalls.append((try? result.get()) ?? "closed")
      case .found(let basket): state.stalls.append(basket.content)
      case .done: state.stalls.append("done")
      case .stall: break
      }
      return .none
    }
    .ifLet(\.$stall, action: \.stall) { Stall() }
  }
}

@Reducer
public struct Stall {
  public struct State: Equatable { public init() {} }
  public enum Action { case buy, bought(Int) }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .buy: .run { await $0(.bought(1)) }.cancellable(id: "buy")
      case .bought: .none
      }
    }
  }
}

@MainActor
@Suite struct `Features whose actions are not Sendable` {
  private func stalls(after action: Market.Action) async -> [String] {
    let store = Store(initialState: Market.State()) { Market(stalls: ["a", "b"]) }
    await store.send(action).finish()
    return store.state.stalls
  }

  // E2
  @Test func `A run effect sends actions that are not Sendable`() async {
    #expect(await stalls(after: .open) == ["open", "done"])
    #expect(await stalls(after: .fail) == ["closed"])
    #expect(await stalls(after: .confine) == ["main"])
  }

  // E2
  @Test func `Child tasks of an effect send actions that are not Sendable`() async {
    let found = await stalls(after: .crowd)
    #expect(found.sorted() == ["1", "2", "3", "done"])
    #expect(found.last == "done")
  }

  // E2
  @Test func `An effect makes actions that are not Sendable from the elements of a stream`() async {
    #expect(await stalls(after: .stream) == ["a", "b", "done"])
    #expect(await stalls(after: .each) == ["a", "b"])
    #expect(await stalls(after: .eachBuffered) == ["a", "b"])
  }

  // X15
  @Test func `An outcome sends an action that is not Sendable`() async {
    let store = Store(initialState: Market.State()) {
      Market(stalls: [])
    } withDependencies: {
      $0.takesFirstOutcomes = true
    }
    await store.send(.confine).finish()
    #expect(store.state.stalls == ["done"])
  }

  // S9
  @Test func `A store on an actor of its own takes actions that are not Sendable`() async {
    let store = StoreActor(initialState: Market.State()) { Market(stalls: ["a"]) }
    await store.send(.stream).finish()
    #expect(await store.read(\.stalls) == ["a", "done"])
  }

  // L1
  @Test func `The effect of a child sends actions that are not Sendable`() async {
    let store = Store(initialState: Market.State(stall: Stall.State())) { Market(stalls: []) }
    await store.send(.stall(.presented(.buy))).finish()
    #expect(store.state.stalls.isEmpty)
  }
}

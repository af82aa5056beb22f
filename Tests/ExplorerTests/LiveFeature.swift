import Cairn
import Foundation
import Synchronization

/// The feature of a ``LiveModel``.
@Reducer
struct LiveFeature {
  struct State: Equatable {
    var value = 0
    var taps = 0
    @Shared(.inMemory("LiveFeature.flag")) var flag = false
    @Presents var child: LiveChild.State?
  }

  enum Action: Equatable {
    case tapped(Int)
    case sent(Int)
    case child(PresentationAction<LiveChild.Action>)
    case returned(Int?)
  }

  let model: LiveModel
  let counter = LiveCounter()
  @Dependency(\.uuid) var uuid

  private var effects: LiveEffects<Action> {
    LiveEffects(model: model, counter: counter) { .sent($0) }
  }

  var body: some ReducerOf<Self> {
    Subscribe(key: { model.subscriptions[$0.value] }) { effects.run($0, name: "subscription") }
    Reduce { state, action in
      switch action {
      case .tapped(let number):
        state.taps += 1
        return follow(number, &state)
      case .child(.presented(.tapped)), .child(.dismiss):
        state.taps += 1
        return .none
      case .sent(let number): return follow(number, &state)
      case .returned(let number): return number.map { follow($0, &state) } ?? .none
      case .child: return .none
      }
    }
    .ifLet(\.$child, action: \.child) { LiveChild(model: model, counter: counter) }
    .onResult(of: \.$child, action: \.returned)
    .onChange(of: { $0.value }) { state, _, new in
      model.changes[new].map { effects.run($0, name: "change", flag: state.$flag) } ?? .none
    }
    .onDismount(of: \.$child) { _ in
      model.dismount.map { effects.run($0, name: "dismount") } ?? .none
    }
  }

  private func follow(_ number: Int, _ state: inout State) -> Effect<Action> {
    let rule = model.rules[state.value][number]
    state.value = rule.draws ? uuid().liveNumber : rule.next
    if let flag = rule.flag { state.flag = flag }
    switch rule.presents {
    case true?: state.child = state.child ?? LiveChild.State(flag: state.$flag)
    case false?: state.child = nil
    case nil: break
    }
    return rule.start.map { effects.start($0, flag: state.$flag) } ?? .none
  }
}

/// The child of a ``LiveFeature``.
@Reducer
struct LiveChild {
  struct State: Equatable {
    var value = 0
    @Shared var flag: Bool

    init(flag: Shared<Bool>) {
      _flag = flag
    }
  }

  enum Action: Equatable {
    case tapped
    case sent(Int)
  }

  let model: LiveModel
  let counter: LiveCounter

  private var effects: LiveEffects<Action> {
    LiveEffects(model: model, counter: counter) { .sent($0) }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let number =
        switch action {
        case .tapped: 0
        case .sent(let number): number % 2
        }
      let rule = model.childRules[state.value][number]
      state.value = rule.next
      if let flag = rule.flag { state.flag = flag }
      let effect = rule.start.map { effects.start($0, flag: state.$flag) } ?? .none
      return rule.result.map { effect.merge(with: .dismiss(returning: $0)) } ?? effect
    }
    .onMount { state in
      model.mount.map { effects.run($0, name: "mount", flag: state.$flag) } ?? .none
    }
  }
}

/// A client with memory.
final class LiveCounter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count % 3
    }
  }
}

/// The memory of a client that the explorer knows.
enum LiveMemoryKey: DependencyKey {
  static var liveValue: LockIsolated<Int> { LockIsolated(0) }
}

extension UUID {
  /// A number of an action.
  fileprivate var liveNumber: Int { Int(uuid.15) % 3 }
}

/// The effects of a ``LiveModel``.
struct LiveEffects<Action: Sendable>: Sendable {
  let model: LiveModel
  let counter: LiveCounter
  let action: @Sendable (Int) -> Action

  func start(_ number: Int, flag: Shared<Bool>) -> Effect<Action> {
    model.plans[number].wrappings.reduce(run(number, name: "effect", flag: flag)) { effect, next in
      switch next {
      case .policy(let id, let policy): effect.cancellable(id: id, ifInFlight: policy)
      case .debounce(let id): effect.debounce(id: id, for: .seconds(1))
      case .throttle: effect.throttle(id: 0, for: .seconds(1), latest: number == 0)
      case .concatenated(let other): .concatenate(effect, run(other, name: "then", flag: flag))
      case .merged(let other): .merge(effect, run(other, name: "beside", flag: flag))
      case .cancelling(let id): .merge(.cancel(id: id), effect)
      }
    }
  }

  func run(_ number: Int, name: String, flag: Shared<Bool>? = nil) -> Effect<Action> {
    let steps = model.plans[number].steps
    return .run(name: "\(name) \(number)") { send in
      try await LiveOperation(effects: self, send: send, flag: flag).take(steps)
    } catch: { _, send in
      await send(action(2))
    }
  }
}

/// The error of an operation that fails.
private struct LiveFailure: Error {}

/// The running operation of an effect.
private struct LiveOperation<Action: Sendable>: Sendable {
  let effects: LiveEffects<Action>
  let send: Send<Action>
  let flag: Shared<Bool>?
  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  @Dependency(LiveMemoryKey.self) var memory
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  func take(_ steps: [LiveModel.Step]) async throws {
    for step in steps { try await take(step) }
  }

  private func send(_ number: Int) async {
    await send(effects.action(number))
  }

  private func take(_ step: LiveModel.Step) async throws {
    switch step {
    case .send(let number): await send(number)
    case .sleep(let seconds): try await clock.sleep(for: .seconds(seconds))
    case .sendIfFlag(let number):
      if flag?.wrappedValue == true { await send(number) }
    case .call: await send(effects.counter.next())
    case .count:
      await send(
        memory.withValue { number in
          number = (number + 1) % 3
          return number
        }
      )
    case .recall: await send(memory.value)
    case .remember(let number): memory.setValue(number)
    case .rememberIfCancelled(let number):
      do { try await clock.sleep(for: .seconds(1)) } catch { memory.setValue(number) }
    case .callIfCancelled:
      try? await withTaskCancellationHandler {
        try await clock.sleep(for: .seconds(1))
      } onCancel: {
        _ = effects.counter.next()
      }
    case .draw: await send(uuid().liveNumber)
    case .dismiss(let result):
      if isPresented { await dismiss(returning: result) }
    case .fail: throw LiveFailure()
    case .group(let first, let second):
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await take(first) }
        group.addTask { try await take(second) }
        try await group.waitForAll()
      }
    case .race(let first, let second): await send(race(first, second))
    case .stream(let first, let second): await stream(first, second)
    }
  }

  /// The number of the task that has ended first.
  private func race(_ first: [LiveModel.Step], _ second: [LiveModel.Step]) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for (number, steps) in [first, second].enumerated() {
        group.addTask {
          try? await take(steps)
          return 1 + number
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? 0
    }
  }

  private func stream(_ first: Int, _ second: Int) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    async let one: Void = { _ = continuation.yield(first) }()
    async let two: Void = { _ = continuation.yield(second) }()
    var count = 0
    for await number in stream {
      await send(number)
      count += 1
      if count == 2 { break }
    }
    _ = await (one, two)
  }
}

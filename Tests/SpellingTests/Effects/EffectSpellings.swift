import CairnTesting

/// The effects that reducers return. They need only compile.
private enum EffectSpellings {
  enum Action {
    case loaded(Int)
    case failed
  }

  enum CancelID: Hashable { case load }
  struct Oops: Error {}

  static var effects: [Effect<Action>] {
    [
      .none,
      .send(.loaded(1)),
      .run { send in await send(.loaded(1)) },
      .run(priority: .high) { await $0(.loaded(1)) },
      .run { _ in
        throw Oops()
      } catch: { _, send in
        await send(.failed)
      },
      .merge(.send(.loaded(1)), .send(.loaded(2))),
      .merge([1, 2].map { .send(.loaded($0)) }),
      .send(.loaded(1)).merge(with: .none),
      .concatenate(.send(.loaded(1)), .send(.loaded(2))),
      .send(.loaded(1)).concatenate(with: .send(.loaded(2))),
      Effect<Int>.send(1).map { .loaded($0) },
      Effect<Int>.send(1).map(Action.loaded),
    ]
  }

  static var cancellable: [Effect<Action>] {
    [
      .cancel(id: CancelID.load),
      .run { _ in try await Task.never() }.cancellable(id: CancelID.load),
      .run { _ in try await Task.never() }.cancellable(id: CancelID.load, cancelInFlight: true),
      .run { _ in try await Task.never() }.cancellable(id: "load"),
      .send(.loaded(1)).debounce(id: CancelID.load, for: .seconds(1)),
      .send(.loaded(1)).throttle(id: CancelID.load, for: .seconds(1), latest: true),
    ]
  }

  static var animated: [Effect<Action>] {
    [
      .run { send in await send(.loaded(1), animation: .default) },
      .send(.loaded(1), animation: .spring(duration: 0.3, bounce: 0.2)),
      .merge(
        .send(.loaded(1)).animation(),
        .send(.loaded(2)).animation(.easeInOut(duration: 0.2).delay(0.1)),
        .send(.loaded(3)).animation(nil)
      ),
    ]
  }
}

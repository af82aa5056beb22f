import Cairn
import Foundation

// The feature of Recipes/RetryWithIdempotency.md.

@DependencyClient
nonisolated struct PaymentClient: Sendable {
  var pay: @Sendable (_ items: [String], _ key: UUID) async throws -> String

  enum Failure: Error {
    /// The request or its answer was lost. The server may have taken the money.
    case unreachable
    case declined
  }
}

@Reducer
struct Payment {
  @ObservableState
  struct State: Equatable {
    var items: [String]
    var phase = Phase.open
    /// The key of the purchase. Attempts with the same key pay once.
    var key: UUID?

    enum Phase: Equatable {
      case open
      case paying(attempt: Int)
      case unreachable
      case declined
      case paid(receipt: String)
    }
  }

  enum Action: Equatable {
    case itemAdded(String)
    case payTapped
    case attempted(Int)
    case paid(receipt: String)
    case declined
    case gaveUp
  }

  enum CancelID { case payment }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid
  @Dependency(PaymentClient.self) var client

  let attempts = 4

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemAdded(let item):
        switch state.phase {
        case .open, .declined:
          state.items.append(item)
          state.phase = .open
        case .paying, .unreachable, .paid:
          // The money may be taken already: the purchase cannot change any more.
          break
        }
      case .payTapped:
        switch state.phase {
        case .paying, .paid: return .none
        case .open, .declined: state.key = uuid()
        case .unreachable: break
        }
        guard let key = state.key else { return .none }
        return pay(state.items, key)
      case .attempted(let attempt):
        state.phase = .paying(attempt: attempt)
      case .paid(let receipt):
        state.phase = .paid(receipt: receipt)
      case .declined:
        state.phase = .declined
      case .gaveUp:
        state.phase = .unreachable
      }
      return .none
    }
  }

  /// Tries several times, and waits 1, 2, 4 seconds in between.
  private func pay(_ items: [String], _ key: UUID) -> Effect<Action> {
    .run(name: "pay") { [attempts, clock, client] send in
      for attempt in 1...attempts {
        await send(.attempted(attempt))
        do {
          await send(.paid(receipt: try await client.pay(items: items, key: key)))
          return
        } catch PaymentClient.Failure.unreachable where attempt < attempts {
          try await clock.sleep(for: .seconds(1 << (attempt - 1)))
        }
      }
    } catch: { error, send in
      let isDeclined = (error as? PaymentClient.Failure) == .declined
      await send(isDeclined ? .declined : .gaveUp)
    }
    .cancellable(id: CancelID.payment, ifInFlight: .drop)
  }
}

nonisolated extension PaymentClient: DependencyKey {
  static let liveValue = PaymentClient(pay: { items, key in "\(items.count) items, \(key)" })
  static let testValue = PaymentClient()
}

import Cairn
import Foundation

// The features of Recipes/PushAndWebSockets.md.

nonisolated struct OrderUpdate: Codable, Equatable, Sendable {
  /// Counts the updates of a table.
  let number: Int
  var text: String
}

typealias OrderUpdates = AsyncThrowingStream<OrderUpdate, any Error>

@DependencyClient
nonisolated struct OrderSocket: Sendable {
  /// Opens a connection, which ends with the sequence. The server sends the updates after a number
  /// first, and then those that come.
  var updates: @Sendable (_ table: Int, _ after: Int) -> OrderUpdates = { _, _ in
    OrderUpdates { $0.finish() }
  }
}

@Reducer
struct OrderBoard {
  @ObservableState
  struct State: Equatable {
    let table: Int
    var isInBackground = false
    var updates: [OrderUpdate] = []
    var connection = Connection.connecting

    enum Connection: Equatable {
      case connecting
      case open
      case waiting(Duration)
    }
  }

  enum Action: Equatable {
    case enteredBackground
    case enteredForeground
    case connecting
    case received(OrderUpdate)
    case lost(retryIn: Duration)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(OrderSocket.self) var socket

  var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.isInBackground ? nil : state.table }) { table in
      .run(reading: State.self, name: "updates") { [clock, socket] send, current in
        var failures = 0
        while let state = await current() {
          await send(.connecting)
          let known = state.updates.last?.number ?? 0
          do {
            for try await update in socket.updates(table: table, after: known) {
              failures = 0
              await send(.received(update))
            }
          } catch {
            // The connection was lost. It is opened again below.
          }
          try Task.checkCancellation()
          failures += 1
          let delay = Duration.seconds(min(1 << (failures - 1), 30))
          await send(.lost(retryIn: delay))
          try await clock.sleep(for: delay)
        }
      }
    }
    Reduce { state, action in
      switch action {
      case .enteredBackground:
        state.isInBackground = true
      case .enteredForeground:
        state.isInBackground = false
      case .connecting:
        state.connection = .connecting
      case .received(let update):
        state.connection = .open
        // After a new connection, the server may repeat updates.
        if update.number > state.updates.last?.number ?? 0 { state.updates.append(update) }
      case .lost(let delay):
        state.connection = .waiting(delay)
      }
      return .none
    }
  }
}

nonisolated struct PushMessage: Equatable, Sendable {
  var table: Int

  init(table: Int) { self.table = table }

  /// Reads the payload of a message; nil if it is not for this app.
  init?(_ payload: [AnyHashable: Any]) {
    guard let table = payload["table"] as? Int else { return nil }
    self.table = table
  }
}

/// Receives messages from the app's delegate, and keeps them until the store asks for them.
nonisolated final class PushCenter: Sendable {
  static let shared = PushCenter()

  let messages: AsyncStream<PushMessage>
  private let continuation: AsyncStream<PushMessage>.Continuation

  init() {
    (messages, continuation) = AsyncStream.makeStream()
  }

  /// The delegate calls this for a tap on a notification, also before the store exists.
  func receive(_ payload: [AnyHashable: Any]) {
    if let message = PushMessage(payload) { continuation.yield(message) }
  }
}

nonisolated extension DependencyValues {
  @DependencyEntry var pushMessages: @Sendable () -> AsyncStream<PushMessage> = {
    PushCenter.shared.messages
  }
}

@Reducer
struct Restaurant {
  @ObservableState
  struct State: Equatable {
    @Presents var board: OrderBoard.State?
  }

  enum Action: Equatable {
    case pushed(PushMessage)
    case board(PresentationAction<OrderBoard.Action>)
  }

  @Dependency(\.pushMessages) var pushMessages

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushed(let message):
        if state.board?.table != message.table {
          state.board = OrderBoard.State(table: message.table)
        }
      case .board:
        break
      }
      return .none
    }
    .ifLet(\.$board, action: \.board) { OrderBoard() }
    .onMount { _ in
      .run(each: pushMessages(), name: "push messages") { .pushed($0) }
    }
  }
}

#if canImport(Darwin)
  nonisolated extension OrderSocket {
    static func live(_ server: URL) -> Self {
      OrderSocket { table, number in
        OrderUpdates { continuation in
          let url = server.appending(path: "tables/\(table)/after/\(number)")
          let socket = URLSession.shared.webSocketTask(with: url)
          let task = Task {
            socket.resume()
            do {
              while !Task.isCancelled {
                let data: Data
                switch try await socket.receive() {
                case .data(let bytes): data = bytes
                case .string(let text): data = Data(text.utf8)
                @unknown default: continue
                }
                continuation.yield(try JSONDecoder().decode(OrderUpdate.self, from: data))
              }
            } catch {
              continuation.finish(throwing: error)
            }
          }
          continuation.onTermination = { _ in
            task.cancel()
            socket.cancel(with: .goingAway, reason: nil)
          }
        }
      }
    }
  }

  nonisolated extension OrderSocket: DependencyKey {
    static let liveValue = OrderSocket.live(URL(string: "wss://kitchen.example.org")!)
    static let testValue = OrderSocket()
  }
#else
  nonisolated extension OrderSocket: TestDependencyKey {
    static let testValue = OrderSocket()
  }
#endif

import CairnTesting

extension Scenario {
  /// Asynchronous streams, and actors.
  static let streaming = [
    Scenario("a stream that is full", .notes("0", "1", "2")) { _ in
      .run { send in
        let stream = AsyncStream { continuation in
          for number in 0..<3 {
            continuation.yield(number)
          }
          continuation.finish()
        }
        for await number in stream {
          await send(.note("\(number)"))
        }
      }
    },
    Scenario("a stream that another effect fills", .notes("0", "1", "2", "end")) { _ in
      .run { send in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            for await number in stream {
              await send(.note("\(number)"))
            }
            await send(.note("end"))
          }
          group.addTask {
            for number in 0..<3 {
              continuation.yield(number)
              await Task.yield()
            }
            continuation.finish()
          }
        }
      }
    },
    Scenario("from one effect to another", .notes("hello", "there")) { _ in
      let (stream, continuation) = AsyncStream<String>.makeStream()
      return .merge(
        .run { send in
          for await word in stream {
            await send(.note(word))
          }
        },
        .run { _ in
          continuation.yield("hello")
          await Task.yield()
          continuation.yield("there")
          continuation.finish()
        }
      )
    },
    Scenario("a stream that is cancelled", .notes("a"), .cancel) { _ in
      .run { send in
        let (stream, continuation) = AsyncStream<String>.makeStream()
        continuation.yield("a")
        for await word in stream {
          await send(.note(word))
        }
        await send(.note("after the end"))
      }
      .cancellable(id: ID.two)
      .cancellable(id: ID.one)
    },
    Scenario("a stream with a clock", .pass(3), .notes("1", "2", "3")) { clock in
      .run { send in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            for number in 1...3 {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(number)
            }
            continuation.finish()
          }
          for await number in stream {
            await send(.note("\(number)"))
          }
          try await group.waitForAll()
        }
      }
    },
    Scenario("an actor that both use", .notes("a1", "b2", "a3", "b4")) { _ in
      let counter = Tally()
      let counting = { @Sendable (name: String) -> Effect<Notes.Action> in
        .run { send in
          for _ in 0..<2 {
            await send(.note("\(name)\(await counter.next())"))
            await Task.yield()
          }
        }
      }
      return .merge(counting("a"), counting("b"))
    },
  ]
}

private actor Tally {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

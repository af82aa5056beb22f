import CairnTesting

extension Scenario {
  /// Task groups, `async let`, and races.
  static let structured = [
    Scenario("a task group", .notes("0", "1", "2", "3")) { _ in
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<4 {
            group.addTask { await send(.note("\(number)")) }
          }
        }
      }
    },
    Scenario("the results of a task group", .notes("0", "1", "2")) { _ in
      .run { send in
        await withTaskGroup(of: Int.self) { group in
          for number in 0..<3 {
            group.addTask {
              await Task.yield()
              return number
            }
          }
          for await number in group {
            await send(.note("\(number)"))
          }
        }
      }
    },
    Scenario("a task group beside another one", .notes("a0", "b0", "a1", "b1")) { _ in
      let group = { @Sendable (name: String) -> Effect<Notes.Action> in
        .run { send in
          await withTaskGroup(of: Void.self) { group in
            for number in 0..<2 {
              group.addTask {
                for _ in 0..<number {
                  await Task.yield()
                }
                await send(.note("\(name)\(number)"))
              }
            }
          }
        }
      }
      return .merge(group("a"), group("b"))
    },
    Scenario("async let", .notes("a", "b", "ab")) { _ in
      .run { send in
        async let first = Self.note("a", send)
        async let second = Self.note("b", send)
        await send(.note("\(await first)\(await second)"))
      }
    },
    Scenario("a race on a clock", .pass(9), .notes("fast")) { clock in
      .run { send in
        await withTaskGroup(of: String?.self) { group in
          for (seconds, name) in [(3, "slow"), (1, "fast"), (2, "middle")] {
            group.addTask {
              try? await clock.sleep(for: .seconds(seconds))
              return Task.isCancelled ? nil : name
            }
          }
          if let winner = await group.next() ?? nil { await send(.note(winner)) }
          group.cancelAll()
        }
      }
    },
    Scenario("a race without a clock", .notes("first")) { _ in
      .run { send in
        await withTaskGroup(of: String.self) { group in
          group.addTask { "first" }
          group.addTask {
            await Task.yield()
            return "second"
          }
          await send(.note(await group.next() ?? ""))
        }
      }
    },
    Scenario("a time-out", .pass(2), .notes("time out")) { clock in
      .run { send in
        await withTaskGroup(of: String.self) { group in
          group.addTask {
            for await _ in (AsyncStream<Never> { _ in }) {}
            return "done"
          }
          group.addTask {
            try? await clock.sleep(for: .seconds(2))
            return "time out"
          }
          await send(.note(await group.next() ?? ""))
          group.cancelAll()
        }
      }
    },
    Scenario("an error in a group", .notes("a", "failed")) { _ in
      .run { send in
        do {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await send(.note("a")) }
            group.addTask { throw CancellationError() }
            try await group.waitForAll()
          }
        } catch {
          await send(.note("failed"))
        }
      }
    },
    Scenario("a child that is cancelled sends no more", .notes("after")) { _ in
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            for await _ in (AsyncStream<Never> { _ in }) {}
            await send(.note("cancelled"))
          }
          await Task.yield()
          group.cancelAll()
        }
        await send(.note("after"))
      }
    },
    Scenario("many yields beside many yields", .notes("0a", "0b", "9a", "9b")) { _ in
      let yields = { @Sendable (name: String) -> Effect<Notes.Action> in
        .run { send in
          for number in 0..<10 {
            if number.isMultiple(of: 9) { await send(.note("\(number)\(name)")) }
            await Task.yield()
          }
        }
      }
      return .merge(yields("a"), yields("b"))
    },
  ]

  private static func note(_ name: String, _ send: Send<Notes.Action>) async -> String {
    await Task.yield()
    await send(.note(name))
    return name
  }
}

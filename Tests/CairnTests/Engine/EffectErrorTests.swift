import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct EffectErrorTests {
  private let store = Script.store()
  private let issues = IssueRecorder()

  // E4
  @Test func `An error that is not caught is an issue at the call of run`() async {
    let line: UInt = #line + 2
    let effect: @Sendable () -> Effect<Script.Action> = {
      .run(name: "load") { _ in throw Mishap() }
    }
    let sent: UInt = #line + 1
    let task = issues { store.send(.start(effect)) }
    await task.finish()
    #expect(
      issues.texts == [
        """
        An effect threw an error that it does not catch: mishap [uncaught-error] at \
        CairnTests/EffectErrorTests.swift:\(line)
          Effect: run 'load' at CairnTests/EffectErrorTests.swift:\(line)
          Give 'run' a 'catch' closure, or catch the error inside.
          The effect was started by an action sent at CairnTests/EffectErrorTests.swift:\(sent)
        """ + "."
      ]
    )
  }

  // E4
  @Test func `A catch closure gets the error and may send`() async {
    let task = issues {
      store.send(
        .start {
          .run { send in
            await send(.note("before"))
            throw Mishap()
          } catch: { error, send in
            await send(.note("\(error)"))
          }
        }
      )
    }
    await task.finish()
    #expect(store.state.notes == ["before", "mishap"])
    #expect(issues.texts == [])
  }

  // E4
  @Test func `A cancellation error is silent`() async {
    let journal = Journal()
    let task = issues {
      store.send(
        .start {
          .merge(
            .run { _ in throw CancellationError() },
            .run { _ in
              throw CancellationError()
            } catch: { _, _ in
              journal.write("caught")
            }
          )
        }
      )
    }
    await task.finish()
    #expect(issues.texts == [])
    #expect(journal.entries == [])
  }

  // E4
  @Test(arguments: [false, true])
  func `Any error after cancellation is silent`(hasCatch: Bool) async {
    let journal = Journal()
    let gate = Gate()
    let host = ManualHost()
    let engine = host.engine(Script.State()) { Script() }
    let caught: @Sendable (any Error, Send<Script.Action>) async -> Void = { _, _ in
      journal.write("caught")
    }
    let handler = hasCatch ? caught : nil
    issues {
      _ = engine.send(
        .start {
          .run(
            operation: { _ in
              journal.write("started")
              await gate.passStubbornly()
              throw Mishap()
            },
            catch: handler
          )
          .cancellable(id: 1)
        }
      )
    }
    await journal.wait(for: "started")
    engine.send(.start { .cancel(id: 1) })
    gate.open()
    await host.finishTasks()
    issues {
      for event in host.takeEvents() {
        engine.receive(event)
      }
    }
    #expect(issues.texts == [])
    #expect(journal.entries == ["started"])
  }

  // E4, I1, X6
  @Test func `An error that was reported where it was made is no second issue`() async {
    let load: @Sendable () throws -> Void = unimplemented("Client.load")
    let task = issues { store.send(.start { .run { _ in try load() } }) }
    await task.finish()
    #expect(issues.codes == [.unimplementedEndpoint])
    let other = issues { store.send(.start { .run { _ in throw UnimplementedEndpoint("a") } }) }
    await other.finish()
    #expect(issues.codes == [.unimplementedEndpoint, .uncaughtError])
  }

  // E4
  @Test func `An effect that failed has completed`() async {
    let task = issues {
      store.send(
        .start { .concatenate(.run { _ in throw Mishap() }, .send(.note("next"))) }
      )
    }
    await task.finish()
    #expect(issues.codes == [.uncaughtError])
    #expect(store.state.notes == ["next"])
  }

  // E4, S10
  @Test func `An issue names the origin of the effect, with all its senders`() async {
    let line: UInt = #line + 2
    let effect: @Sendable () -> Effect<Script.Action> = {
      .run(name: "load") { _ in throw Mishap() }
    }
    let first: UInt = #line + 1
    let start: @Sendable () -> Effect<Script.Action> = { .send(.start(effect)) }
    let sent: UInt = #line + 1
    let task = issues { store.send(.start(start)) }
    await task.finish()
    let file = "CairnTests/EffectErrorTests.swift"
    #expect(
      issues.texts.first?.hasSuffix(
        "\n  The effect was started by an action from send at \(file):\(first), "
          + "started by an action sent at \(file):\(sent)."
      ) == true
    )
    #expect(issues.texts.first?.contains("at \(file):\(line)") == true)
  }
}

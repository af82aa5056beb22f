import Testing

import CairnCore

@Suite(.timeLimit(.minutes(60))) struct SuspendedTaskTests {
  @Test func `A task that is resumed before it suspends continues`() async {
    var count = 0
    await SuspendedTask.suspend { task in
      count += 1
      task.resume()
    }
    #expect(count == 1)
  }

  @Test @MainActor func `A suspended task continues when it is resumed`() async {
    let (tasks, kept) = AsyncStream.makeStream(of: SuspendedTask.self)
    let waiting = Task {
      await SuspendedTask.suspend { kept.yield($0) }
      MainActor.assertIsolated()
      return "resumed"
    }
    for await task in tasks {
      task.resume()
      break
    }
    #expect(await waiting.value == "resumed")
  }

  @Test func `A running task has one identity, and its child another`() async {
    let parent = RunningTask.id
    #expect(RunningTask.id == parent)
    async let child = RunningTask.id
    #expect(await child != parent)
  }
}

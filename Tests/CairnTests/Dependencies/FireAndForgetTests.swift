import Cairn
import Synchronization
import Testing

@Suite struct FireAndForgetTests {
  private let recorder = IssueRecorder()

  private struct Lost: Error {}

  @Test func `In a test the caller waits for the operation`() async {
    let isDone = Mutex(false)
    await DependencyValues.current.fireAndForget {
      await Task.yield()
      isDone.withLock { $0 = true }
    }
    #expect(isDone.withLock { $0 })
  }

  @Test
  func `In an app the caller does not wait, and its cancellation does not cancel the operation`()
    async
  {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (results, reporter) = AsyncStream.makeStream(of: [String].self)
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await withDependencies {
        $0.context = .live
        $0.flavor.name = "caller"
      } operation: {
        await DependencyValues.current.fireAndForget {
          for await _ in gate { break }
          reporter.yield(["\(Task.isCancelled)", DependencyValues.current.flavor.name])
        }
      }
    }
    await caller.value
    opener.yield()
    for await result in results {
      #expect(result == ["false", "caller"])
      break
    }
  }

  @Test func `In a test, the cancellation of the caller does not cancel the operation`() async {
    let results = Mutex<[String]>([])
    let caller = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await withDependencies {
        $0.flavor.name = "caller"
      } operation: {
        await DependencyValues.current.fireAndForget {
          await Task.yield()
          let name = DependencyValues.current.flavor.name
          results.withLock { $0 += ["\(Task.isCancelled)", name] }
        }
      }
      results.withLock { $0.append("\(Task.isCancelled)") }
    }
    await caller.value
    #expect(results.withLock { $0 } == ["false", "caller", "true"])
  }

  // I2
  @Test func `An error that the operation throws is an issue at the call, unless it was cancelled`()
    async
  {
    await withIssueReporter(recorder) {
      await DependencyValues.current.fireAndForget { throw CancellationError() }
      await DependencyValues.current.fireAndForget { throw Lost() }
    }
    let line = #line - 2
    #expect(
      recorder.texts == [
        """
        fireAndForget threw an error that it does not catch: FireAndForgetTests.Lost() \
        [uncaught-error] at \(#fileID):\(line)
          Catch the error inside.
        """
      ]
    )
  }

  @Test func `fireAndForget can be overridden`() async {
    let names = Mutex<[TaskPriority?]>([])
    await withDependencies {
      $0.fireAndForget = FireAndForget { priority, operation in
        names.withLock { $0.append(priority) }
        await operation()
      }
    } operation: {
      await DependencyValues.current.fireAndForget(priority: .low) {
        names.withLock { $0.append(nil) }
      }
    }
    #expect(names.withLock { $0 } == [.low, nil])
  }
}

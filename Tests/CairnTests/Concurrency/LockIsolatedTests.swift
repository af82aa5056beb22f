import Cairn
import Testing

@Suite struct LockIsolatedTests {
  @Test func `A value is read, changed and replaced`() {
    let log = LockIsolated<[Int]>([])
    let count = log.withValue { numbers in
      numbers.append(1)
      return numbers.count
    }
    #expect(count == 1)
    #expect(log.value == [1])
    log.setValue([2, 3])
    #expect(log.count == 2)
  }

  @Test func `A change that throws keeps what it changed before the error`() {
    let log = LockIsolated<[Int]>([])
    #expect(throws: CancellationError.self) {
      try log.withValue { numbers in
        numbers.append(1)
        throw CancellationError()
      }
    }
    #expect(log.value == [1])
  }

  @Test func `No change is lost when several tasks make changes`() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          for _ in 0..<100 { count.withValue { $0 += 1 } }
        }
      }
    }
    #expect(count.value == 10_000)
  }
}
